/** Synthetic game pairs of two bots with a known win rate and partly measured luck. */
import { createRandom } from '../../../src/engine/random.ts';
import { Covariance } from '../../../src/match/statistics/covariance.ts';
import { takeOutLuck } from '../../../src/match/statistics/luck-adjustment.ts';
import { meanInterval, Moments, type Interval } from '../../../src/match/statistics/moments.ts';
import { normalCdf } from '../../../src/match/statistics/normal.ts';

/** Distributions of the measured luck, with mean 0 and standard deviation 1. */
export const LUCK_SHAPES = ['normal', 'lopsided', 'heavy-tailed'] as const;

export interface LuckTests {
  readonly tests: number;
  /** Pairs per test. */
  readonly pairs: number;
  /** Mean lead of A, in standard deviations of a game's spread. */
  readonly lead: number;
  readonly shape: (typeof LUCK_SHAPES)[number];
}

export interface LuckTestsRun {
  /** Fraction of tests whose luck-adjusted (`covered`) and plain interval contains the true win rate. */
  readonly covered: number;
  readonly plainCovered: number;
  /** Mean width of the luck-adjusted interval, divided by that of the plain one. */
  readonly width: number;
  /** Mean estimate minus the true win rate, and its standard error. */
  readonly bias: number;
  readonly biasError: number;
}

/** Fractions of a game's variance: luck of the deal, which the second game reverses, measured luck, and the rest. */
const [DEAL, MEASURED, REST] = [0.3, 0.4, 0.3];

/** Runs tests on game pairs; a positive spread wins a game. */
export function runLuckTests({ tests, pairs, lead, shape }: LuckTests): LuckTestsRun {
  const random = createRandom(1, pairs, Math.round(1000 * lead), LUCK_SHAPES.indexOf(shape));
  const share = (): number => ((random.next() >>> 0) + 0.5) / 2 ** 32;
  const normal = (): number => Math.sqrt(-2 * Math.log(share())) * Math.cos(2 * Math.PI * share());
  // Only the measured luck takes another shape; the spread stays normal, so the true win rate is known for every shape.
  const luckOf = {
    normal: (z: number) => z,
    lopsided: (z: number) => -Math.log(1 - normalCdf(z)) - 1,
    'heavy-tailed': (z: number) => z ** 3 / Math.sqrt(15),
  }[shape];
  const trueRate = normalCdf(lead);
  const estimates = new Moments();
  let [covered, plainCovered, width, plainWidth] = [0, 0, 0, 0];
  for (let test = 0; test < tests; test++) {
    const luckAndPoints = new Covariance();
    const points = new Moments();
    for (let pair = 0; pair < pairs; pair++) {
      const deal = Math.sqrt(DEAL) * normal();
      let [luck, won] = [0, 0];
      for (const side of [1, -1]) {
        const measured = normal();
        luck += luckOf(measured) / 2;
        const spread = lead + side * deal + Math.sqrt(MEASURED) * measured + Math.sqrt(REST) * normal();
        if (spread > 0) won += 0.5;
      }
      luckAndPoints.add(luck, won);
      points.add(won);
    }
    const { winRate, winRateInterval } = takeOutLuck(luckAndPoints);
    const plain = meanInterval(points, 0, 1);
    estimates.add(winRate);
    if (holds(winRateInterval, trueRate)) covered++;
    if (holds(plain, trueRate)) plainCovered++;
    width += winRateInterval.high - winRateInterval.low;
    plainWidth += plain.high - plain.low;
  }
  return {
    covered: covered / tests,
    plainCovered: plainCovered / tests,
    width: width / plainWidth,
    bias: estimates.mean - trueRate,
    biasError: estimates.deviation / Math.sqrt(tests),
  };
}

function holds({ low, high }: Interval, value: number): boolean {
  return low <= value && value <= high;
}
