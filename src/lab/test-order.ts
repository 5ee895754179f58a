/** Which tests run: those of highest priority, the first that came among equals; one that runs stays before its equals that wait. */
import type { LabTest } from './lab-test.ts';

type Ordered = Pick<LabTest, 'number' | 'state' | 'priority'>;

function byPriority(a: Ordered, b: Ordered): number {
  return b.priority - a.priority || a.number - b.number;
}

/** Those that are to run now, of tests that run or wait. */
export function chooseRunning<T extends Ordered>(tests: readonly T[], atOnce: number): readonly T[] {
  const late = (test: Ordered): number => (test.state === 'running' ? 0 : 1);
  return tests
    .filter(({ state }) => state === 'running' || state === 'waiting')
    .sort((a, b) => b.priority - a.priority || late(a) - late(b) || a.number - b.number)
    .slice(0, atOnce);
}

/** As a list shows them: what runs, what waits in the order in which it will be played, then the rest, the latest first. */
export function listOrder<T extends Ordered>(tests: readonly T[]): readonly T[] {
  const inState = (state: LabTest['state']): T[] => tests.filter((test) => test.state === state).sort(byPriority);
  const rest = tests.filter(({ state }) => state !== 'running' && state !== 'waiting');
  return [...inState('running'), ...inState('waiting'), ...rest.sort((a, b) => b.number - a.number)];
}
