/**
 * Fits levels to what they should score against themselves: how many words they know, once for all levels of a language, then how much
 * each of them sees and how far that differs from game to game. Sight alone would not do: where tiles are worth more than in English,
 * short common words laid anywhere score more than a novice should.
 */
import { parseBotSpec } from '../../bots/bot-spec.ts';
import type { FittedLevel } from '../../bots/learnt/language-learnt.ts';
import { percentOfMore } from '../../bots/levels.ts';
import type { LevelTarget } from '../../bots/person/level-table.ts';
import { MAX_FORM } from '../../bots/person/person-bot.ts';
import { roughSecondsAGame } from '../../bots/registry.ts';
import type { PairRecord } from '../../tournament/games/pair-record.ts';
import { Moments } from '../../tournament/statistics/moments.ts';

/** Pairs of games a round, fewer for those that take their time. */
const PAIRS = 120;
const SLOW_PAIRS = 40;
const SLOW_SECONDS = 0.1;
/** How often sight and form are corrected, at most. */
export const FIT_ROUNDS = 6;
/** Points that mean and half the deviation may miss their targets by; it is about their error. */
const CLOSE = 3.5;
/** Points a game for each unit of log(-log(sight)), roughly. */
const SLOPE = -42;
/** How far the spread of two persons who are always alike deviates, roughly. */
const SPREAD_WITHOUT_FORM = 62;
/** So that a level that cannot reach its target sees something, and not more than all. */
const [MIN_SIGHT, MAX_SIGHT] = [0.01, 99.9];
/** So that words known stay within bounds in a language in which they do not matter. */
const MAX_TIMES = 100;
/** Points a game for each unit of log(words known), roughly. */
const WORDS_SLOPE = 48;

/** Plays pairs of games of a bot against itself; null if that was ended early. */
export type PlayItself = (spec: string, pairs: number) => Promise<readonly PairRecord[] | null>;

/** A level as it was fitted, and the bot that it is then. */
export interface Fit extends FittedLevel {
  readonly spec: string;
}

/**
 * Fit a level.
 *
 * @param spec its bot, with `sight` and `form` to begin with
 * @param onRound told what was tried
 * @returns the best that was tried; null if it was ended early
 */
export async function fitLevel(
  spec: string,
  target: LevelTarget,
  playItself: PlayItself,
  onRound?: (tried: Fit) => void,
  rounds: number = FIT_ROUNDS,
): Promise<Fit | null> {
  const { options } = parseBotSpec(spec);
  const vocabulary = Number(options.get('vocabulary'));
  let [sight, form] = [Number(options.get('sight')), Number(options.get('form'))];
  let best: { readonly fit: Fit; readonly miss: number } | null = null;
  let last = '';
  for (let round = 0; round < rounds; round++) {
    const bot = withOption(withOption(spec, 'sight', sight), 'form', form);
    if (bot === last) break;
    last = bot;
    const played = await playItself(bot, roughSecondsAGame(parseBotSpec(bot)) > SLOW_SECONDS ? SLOW_PAIRS : PAIRS);
    if (played === null) return null;
    const mean = meanScoreOf(played);
    const spreads = played.flatMap(({ games }) => games.map(({ scores: [a, b] }) => a! - b!));
    const { deviation } = Moments.of(spreads);
    const fit = { spec: bot, vocabulary, sight, form, meanScore: rounded(mean), spreadDeviation: rounded(deviation) };
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

/**
 * Find how many times as many words a lexicon would have to have for a level to score what it should by knowing only as many of them
 * as it knows in English (`percentOfMore`).
 *
 * @param spec the level's bot, as in English
 * @param meanScore points a game that it should score
 * @param begin where to look first, over 0
 * @returns the best that was tried; null if it was ended early
 */
export async function fitWords(
  spec: string,
  meanScore: number,
  begin: number,
  playItself: PlayItself,
  rounds: number = FIT_ROUNDS,
): Promise<number | null> {
  let timesAsMany = begin;
  let best = { timesAsMany, miss: Infinity };
  for (let round = 0; round < rounds; round++) {
    const played = await playItself(knowingPart(spec, timesAsMany), PAIRS);
    if (played === null) return null;
    const above = meanScoreOf(played) - meanScore;
    if (Math.abs(above) < best.miss) best = { timesAsMany, miss: Math.abs(above) };
    if (best.miss < CLOSE) break;
    timesAsMany = Math.min(MAX_TIMES, Math.max(1 / MAX_TIMES, timesAsMany * Math.exp(above / WORDS_SLOPE)));
  }
  return best.timesAsMany;
}

/** A level's bot that knows as many words of a larger lexicon as of that it was made for. */
export function knowingPart(spec: string, timesAsMany: number): string {
  const percent = Number(parseBotSpec(spec).options.get('vocabulary'));
  return withOption(spec, 'vocabulary', percentOfMore(percent, timesAsMany));
}

/** A bot's spec with another number for an option that it has. */
function withOption(spec: string, name: string, value: number): string {
  return spec.replace(new RegExp(`(?<=[:,]${name}=)[\\d.]+`, 'u'), `${value}`);
}

/** Points that a bot scored a game against itself. */
export function meanScoreOf(played: readonly PairRecord[]): number {
  return Moments.of(played.flatMap(({ games }) => games.flatMap(({ scores }) => scores))).mean;
}

function rounded(value: number): number {
  return Math.round(10 * value) / 10;
}
