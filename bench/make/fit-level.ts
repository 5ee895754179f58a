/**
 * Fits `sight` and `form` of a level to its score against itself. Sight alone is not enough: if tiles are worth more, short
 * common words laid anywhere score more than a novice should.
 */
import { parseBotSpec } from '../../src/bots/bot-spec.ts';
import type { LevelTarget } from '../../src/bots/person/level-table.ts';
import { MAX_FORM } from '../../src/bots/person/person-bot.ts';
import { roughSecondsAGame } from '../../src/bots/registry.ts';
import type { PairRecord } from '../../src/match/games/pair-record.ts';
import { Moments } from '../../src/match/statistics/moments.ts';

const PAIRS = 120;
const SLOW_PAIRS = 40;
const SLOW_SECONDS = 0.1;
const ROUNDS = 6;
/** Tolerance in points for the mean and for half the deviation, about equal to their error. */
const CLOSE = 3.5;
/** Points per game for each unit of log(-log(sight)), approximately. */
const SLOPE = -42;
/** Standard deviation of the spread between two players with constant form, approximately. */
const SPREAD_WITHOUT_FORM = 62;
/** Limits for levels that cannot reach their target: some sight, but not full sight. */
const [MIN_SIGHT, MAX_SIGHT] = [0.01, 99.9];

export type PlayItself = (spec: string, pairs: number) => Promise<readonly PairRecord[]>;

export interface Fit extends LevelTarget {
  readonly spec: string;
  readonly sight: number;
}

/**
 * Fits a level.
 *
 * @param spec bot of the level, with initial `sight` and `form`
 * @param onRound called with each attempt
 * @returns the best attempt
 */
export async function fitLevel(
  spec: string,
  target: LevelTarget,
  playItself: PlayItself,
  onRound?: (tried: Fit) => void,
): Promise<Fit> {
  const { options } = parseBotSpec(spec);
  let [sight, form] = [Number(options.get('sight')), Number(options.get('form'))];
  let best: { readonly fit: Fit; readonly miss: number } | null = null;
  let last = '';
  for (let round = 0; round < ROUNDS; round++) {
    const bot = withOption(withOption(spec, 'sight', sight), 'form', form);
    if (bot === last) break;
    last = bot;
    const played = await playItself(bot, roughSecondsAGame(parseBotSpec(bot)) > SLOW_SECONDS ? SLOW_PAIRS : PAIRS);
    const mean = Moments.of(played.flatMap(({ games }) => games.flatMap(({ scores }) => scores))).mean;
    const spreads = played.flatMap(({ games }) => games.map(({ scores: [a, b] }) => a! - b!));
    const { deviation } = Moments.of(spreads);
    const fit = { spec: bot, sight, meanScore: rounded(mean), spreadDeviation: rounded(deviation) };
    onRound?.(fit);
    const miss = Math.abs(mean - target.meanScore) + Math.abs(deviation - target.spreadDeviation) / 2;
    if (best === null || miss < best.miss) best = { fit, miss };
    if (miss < CLOSE) break;
    const step = Math.exp((target.meanScore - mean) / SLOPE);
    const seen = 100 * Math.exp(step * Math.log(sight / 100));
    sight = Math.min(MAX_SIGHT, Math.max(MIN_SIGHT, Number(seen.toPrecision(2))));
    const share =
      (target.spreadDeviation ** 2 - SPREAD_WITHOUT_FORM ** 2) /
      Math.max(500, deviation ** 2 - SPREAD_WITHOUT_FORM ** 2);
    form = Math.round(Math.min(MAX_FORM, form * Math.min(1.5, Math.max(0.6, Math.sqrt(share)))));
  }
  return best!.fit;
}

function withOption(spec: string, name: string, value: number): string {
  return spec.replace(new RegExp(`(?<=[:,]${name}=)[\\d.]+`, 'u'), `${value}`);
}

function rounded(value: number): number {
  return Math.round(10 * value) / 10;
}
