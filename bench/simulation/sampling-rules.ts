/**
 * The rule that ends a simulation, against the one before it, on kept rollouts: how many it takes, how often both choose the
 * same, and what a choice is worth on deals that neither has seen. `sim` with its usual 5,000 rollouts, one position of
 * each of COUNT games.
 *
 *     node --import tsx bench/simulation/sampling-rules.ts COUNT [FILE that keeps the rollouts for the next time]
 */
import type { SamplingRule } from '../../src/bots/simulation/sampling-rule.ts';
import { readSimSettings, MIN_ITERATIONS } from '../../src/bots/simulation/sim-bot.ts';
import { EPSILON } from '../../src/bots/simulation/simulation.ts';
import { loadSearchResources } from '../../src/files/making-ready.ts';
import { loadKept, positionsOfGames, saveKept, type KeptPosition } from './kept-rollouts.ts';

/** With more in the bag rollouts end after two plies, with fewer at the end of the game. */
const LATE = 14;

interface Choice {
  readonly candidate: number;
  readonly rollouts: number;
}

type Ending = (rule: SamplingRule, rivals: number) => boolean;

/** A bound for all challengers at all times, at 95 %: Garivier and Kaufmann's threshold. */
const everyChallenger: Ending = (rule, rivals) => {
  const unlikely = 2 * (1 - rule.certainty);
  return rivals * (1 + Math.log(rule.sampled)) * unlikely <= 0.05;
};

const count = Number(process.argv[2] ?? 300);
const file = process.argv[3];
const ready = await loadSearchResources();
const positions = positionsOfGames(count, { ...ready, leaves: new Map([['default', ready.leaves]]) });
if (file !== undefined) loadKept(file, positions);

const usual = readSimSettings();
const before = positions.map((kept) => choose(kept, Infinity, everyChallenger));
const after = positions.map((kept) => choose(kept, usual.certainty, () => false));
print('all', () => true);
print('middle', ({ bagCount }) => bagCount > LATE);
print('late', ({ bagCount }) => bagCount <= LATE);
if (file !== undefined) saveKept(file, positions);

function choose(position: KeptPosition, certainty: number, isOver: Ending): Choice {
  const { candidates } = position;
  const limits = { least: MIN_ITERATIONS, most: usual.iterations, certainty, epsilon: EPSILON };
  const rule = position.sample(limits, 'upTo', (so) => {
    const isFirst = so.sampled < MIN_ITERATIONS * candidates.length;
    return !isFirst && isOver(so, candidates.length - 1);
  });
  return { candidate: rule.leader, rollouts: rule.sampled };
}

function print(name: string, belongs: (position: KeptPosition) => boolean): void {
  const chosen = positions.flatMap((position, i) =>
    belongs(position) ? [{ position, old: before[i]!, now: after[i]! }] : [],
  );
  const same = chosen.filter(({ old, now }) => old.candidate === now.candidate).length;
  const losses = chosen.map(({ position, old, now }) => 100 * over(position, old.candidate, now.candidate));
  const gains = chosen.map(({ position, now }) => 100 * over(position, now.candidate, 0));
  const [took, takes] = [mean(chosen.map(({ old }) => old.rollouts)), mean(chosen.map(({ now }) => now.rollouts))];
  process.stdout.write(
    `${name}: ${chosen.length} positions, ${took.toFixed(0)} rollouts before, ${takes.toFixed(0)} now; ` +
      `the same choice in ${((100 * same) / chosen.length).toFixed(1)} %, loss ${withError(losses)} % of a win; ` +
      `over the first by equity ${withError(gains)} %\n`,
  );
}

/** What one candidate has over another on deals that no rule has seen. */
function over(position: KeptPosition, a: number, b: number): number {
  if (a === b) return 0;
  const others = position.unseenBy(b).utilities;
  return mean(Array.from(position.unseenBy(a).utilities, (utility, deal) => utility - others[deal]!));
}

function withError(values: readonly number[]): string {
  const middle = mean(values);
  const error = Math.sqrt(mean(values.map((value) => (value - middle) ** 2)) / values.length);
  return `${middle.toFixed(3)} ± ${error.toFixed(3)}`;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
