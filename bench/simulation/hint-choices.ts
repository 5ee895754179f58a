/**
 * How many rollouts a hint needs: how often the first play of a hint is the one that 20,000 rollouts put first, or is behind it by
 * no more than the error of the difference. One position of each of COUNT games; the rollouts of the hint and those that judge it
 * are of other deals. The judge ends early only where it is all but certain.
 *
 *     node --import tsx bench/simulation/hint-choices.ts COUNT [FILE that keeps the rollouts for the next time]
 */
import { MIN_ITERATIONS } from '../../src/bots/simulation/sim-bot.ts';
import { EPSILON } from '../../src/bots/simulation/simulation.ts';
import { loadSearchResources } from '../../src/files/making-ready.ts';
import { loadKept, positionsOfGames, saveKept, type KeptPosition } from './kept-rollouts.ts';

const JUDGE = { most: 20_000, certainty: 0.995 };
const HINTS = [
  { most: 1000, certainty: 0.92 },
  { most: 2000, certainty: 0.92 },
  { most: 5000, certainty: 0.92 },
  { most: 10_000, certainty: 0.95 },
  { most: 10_000, certainty: 0.97 },
];
/** Rollouts are kept after each of this number of positions. */
const SAVED = 10;

interface Limits {
  readonly most: number;
  readonly certainty: number;
}

interface Choice {
  readonly candidate: number;
  readonly rollouts: number;
}

/** What came of one kind of hint. */
class Tally {
  #positions = 0;
  #same = 0;
  #within = 0;
  #withinTwo = 0;
  #rollouts = 0;
  #lost = 0;

  add(position: KeptPosition, judged: number, { candidate, rollouts }: Choice): void {
    const { mean, error } = behind(position, judged, candidate);
    this.#positions++;
    this.#rollouts += rollouts;
    if (candidate === judged) this.#same++;
    // Half a tenth of a percent of a win is nothing to either.
    if (mean <= Math.max(error, EPSILON / 2)) this.#within++;
    if (mean <= Math.max(2 * error, EPSILON / 2)) this.#withinTwo++;
    this.#lost += mean;
  }

  toString(): string {
    const share = (count: number): string => ((100 * count) / this.#positions).toFixed(1);
    const rollouts = (this.#rollouts / this.#positions).toFixed(0);
    const lost = ((100 * this.#lost) / this.#positions).toFixed(3);
    return (
      `${this.#positions} positions, ${rollouts} rollouts: the same ${share(this.#same)} %, ` +
      `within an error ${share(this.#within)} %, within two ${share(this.#withinTwo)} %, behind by ${lost} % of a win`
    );
  }
}

const count = Number(process.argv[2] ?? 200);
const file = process.argv[3];
const ready = await loadSearchResources();
const positions = positionsOfGames(count, { ...ready, leaves: new Map([['default', ready.leaves]]) });
if (file !== undefined) loadKept(file, positions);
const tallies = HINTS.map(() => new Tally());
positions.forEach((position, i) => {
  const { candidate: judged } = choose(position, JUDGE, 'upTo');
  HINTS.forEach((limits, kind) => {
    tallies[kind]!.add(position, judged, choose(position, limits, 'unseenBy'));
  });
  if ((i + 1) % SAVED > 0 && i + 1 < positions.length) return;
  if (file !== undefined) saveKept(file, positions);
  process.stdout.write(
    `${HINTS.map(({ most, certainty }, kind) => `${most} at ${certainty}: ${tallies[kind]!.toString()}`).join('\n')}\n\n`,
  );
});

function choose(position: KeptPosition, { most, certainty }: Limits, deals: 'upTo' | 'unseenBy'): Choice {
  const rule = position.sample({ least: MIN_ITERATIONS, most, certainty, epsilon: EPSILON }, deals);
  return { candidate: rule.leader, rollouts: rule.sampled };
}

/** What the judge's first has over another play, on the judge's deals that both had. */
function behind(position: KeptPosition, judged: number, candidate: number): { mean: number; error: number } {
  const [best, other] = [position.kept[judged]!.utilities, position.kept[candidate]!.utilities];
  const pairs = candidate === judged ? 0 : Math.min(best.length, other.length);
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < pairs; i++) {
    sum += best[i]! - other[i]!;
    squares += (best[i]! - other[i]!) ** 2;
  }
  if (pairs === 0) return { mean: 0, error: 0 };
  const mean = sum / pairs;
  return { mean, error: Math.sqrt(Math.max(0, squares / pairs - mean * mean) / pairs) };
}
