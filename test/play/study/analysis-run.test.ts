import { expect, it } from 'vitest';
import { MAX_EFFORT } from '../../../src/analysis/advice.ts';
import type { StaticAnalysis } from '../../../src/analysis/question.ts';
import { parseCgp } from '../../../src/engine/notation/cgp.ts';
import { canGoFurther, changeRun, type AnalysisRun, type RunAction } from '../../../src/play/study/analysis-run.ts';
import { classic } from '../../support/classic.ts';

const position = parseCgp(`${Array(15).fill('15').join('/')} AEINRST/ 0/0 0`, classic);
const analysis: StaticAnalysis = {
  search: 'static',
  best: null,
  values: 'estimate',
  choice: null,
  plays: [],
  isUnsearched: true,
};

function after(...actions: readonly RunAction[]): AnalysisRun | null {
  return actions.reduce<AnalysisRun | null>(changeRun, null);
}

const begin: RunAction & { readonly kind: 'begin' } = { kind: 'begin', id: 2, position, effort: 0, tried: null };

it('goes from running to done and can be forgotten', () => {
  expect(after(begin)).toMatchObject({ state: 'running', analysis: null, at: 0 });
  expect(after(begin, { kind: 'found', id: 2, analysis })).toMatchObject({ state: 'running', analysis });
  const done = after(begin, { kind: 'row', at: 3 }, { kind: 'done', id: 2, analysis });
  expect(done).toMatchObject({ state: 'done', analysis, at: 3 });
  expect(changeRun(done, { kind: 'forget' })).toBeNull();
  expect(changeRun(null, { kind: 'done', id: 2, analysis })).toBeNull();
});

it('ignores results of an earlier analysis', () => {
  const late: RunAction[] = [
    { kind: 'found', id: 1, analysis },
    { kind: 'done', id: 1, analysis },
    { kind: 'failed', id: 1, fault: 'late', isStopped: false },
  ];
  expect(after(begin, ...late)).toEqual(after(begin));
});

it('keeps its results if the worker was terminated, and reports other errors', () => {
  const found: RunAction = { kind: 'found', id: 2, analysis };
  const ended: RunAction = { kind: 'failed', id: 2, fault: 'the engine was stopped', isStopped: true };
  expect(after(begin, found, ended)).toMatchObject({ state: 'done', analysis, fault: '' });
  expect(after(begin, ended)).toMatchObject({ state: 'failed', fault: '' });
  expect(after(begin, found, { ...ended, isStopped: false })).toMatchObject({
    state: 'failed',
    fault: 'the engine was stopped',
  });
});

it('can be extended if more effort may help', () => {
  const done = (effort: number, found: object): boolean =>
    canGoFurther(after({ ...begin, effort }, { kind: 'done', id: 2, analysis: { ...analysis, ...found } })!);
  expect(done(0, { search: 'simulation' })).toBe(true);
  expect(done(MAX_EFFORT, { search: 'simulation' })).toBe(false);
  expect(done(0, { search: 'endgame', values: 'proven' })).toBe(false);
  expect(done(0, {})).toBe(false);
  expect(canGoFurther(after(begin)!)).toBe(false);
});
