/**
 * Fits `sight` and `form` of the levels, measures each level and its strength, and writes the results into
 * `src/bots/person/levels.json`.
 *
 *   node --import tsx bench/make/levels.ts fit measure rate [LEVEL…]
 *
 * The default is all levels. `fit` searches for the sight and form with which a level scores its target against itself; its other
 * options stay unchanged. `measure` plays a level against itself: mean score and deviation; words of a typical length, the median
 * of the longest word per game; and plays with about the average score of a play. `rate` plays a round robin of all levels except
 * the last, which is slow, and a match of the last against the level below.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import * as prettier from 'prettier';
import {
  LEVEL_DATA,
  type BotLevel,
  type LevelFile,
  type LevelFigures,
  type LevelPlay,
  type LevelRating,
} from '../../src/bots/person/level-table.ts';
import { parseBotSpec } from '../../src/bots/bot-spec.ts';
import { roughSecondsAGame } from '../../src/bots/registry.ts';
import type { PairRecord } from '../../src/match/games/pair-record.ts';
import { runTournament } from '../../src/tournament/run-tournament.ts';
import { Moments } from '../../src/match/statistics/moments.ts';
import { fitLevel } from './fit-level.ts';

const FILE = new URL('../../src/bots/person/levels.json', import.meta.url);
const STEPS = ['fit', 'measure', 'rate'] as const;

const FIT_SEED = 2;
const MEASURE = { seed: 1, pairs: 200, slowPairs: 20 };
const RATE = { seed: 3, pairs: 40, matchPairs: 20 };
const SLOW_SECONDS = 2;

const EXAMPLES = 3;
const MEAN_RATING = 1500;

const args = process.argv.slice(2);
const steps = STEPS.filter((step) => args.includes(step));
const names = args.filter((word) => !steps.some((step) => step === word));
const unknown = names.find((name) => LEVEL_DATA.levels.every(({ level }) => level !== name));
if (unknown !== undefined) throw new RangeError(`no level ${unknown}`);
const levels = new Map(LEVEL_DATA.levels.map((level) => [level.level, level]));
const chosen = [...levels.keys()].filter((level) => names.length === 0 || names.includes(level));
for (const step of steps) {
  if (step === 'rate') keep(await rate([...levels.values()]));
  else for (const name of chosen) keep([await change(step, levels.get(name)!)]);
  await write({ ...LEVEL_DATA, levels: [...levels.values()] });
}

function keep(changed: readonly BotLevel[]): void {
  for (const level of changed) {
    levels.set(level.level, level);
    console.log(JSON.stringify(level));
  }
}

async function change(step: 'fit' | 'measure', level: BotLevel): Promise<BotLevel> {
  if (step === 'fit') return { ...level, spec: await fit(level) };
  const isSlow = roughSecondsAGame(parseBotSpec(level.spec)) > SLOW_SECONDS;
  return { ...level, figures: await measure(level.spec, isSlow ? MEASURE.slowPairs : MEASURE.pairs) };
}

async function write(file: LevelFile): Promise<void> {
  const options = await prettier.resolveConfig(FILE.pathname);
  const text = JSON.stringify(file);
  if (readFileSync(FILE, 'utf8') !== text)
    writeFileSync(FILE, await prettier.format(text, { ...options, parser: 'json' }));
}

async function fit({ spec, target }: BotLevel): Promise<string> {
  if (target === null) return spec;
  const play = (bot: string, pairs: number): Promise<PairRecord[]> => playItself(bot, pairs, FIT_SEED);
  const best = await fitLevel(spec, target, play, ({ spec: bot, meanScore, spreadDeviation }) => {
    console.log(`${bot}: ${meanScore} points, spread ± ${spreadDeviation}`);
  });
  return best.spec;
}

async function playItself(spec: string, pairs: number, seed: number): Promise<PairRecord[]> {
  const played: PairRecord[] = [];
  const onPair = (record: PairRecord): void => {
    played.push(record);
  };
  await runTournament({ bots: [spec, spec], pairs, seed }, { onPair });
  return played;
}

async function measure(spec: string, pairs: number): Promise<LevelFigures> {
  const games = (await playItself(spec, pairs, MEASURE.seed)).flatMap((pair) => pair.games);
  const scores = games.flatMap((game) => game.scores);
  const plays: LevelPlay[] = [];
  const longest: number[] = [];
  for (const { turns } of games) {
    const laid = turns.flatMap(([, move, points]): LevelPlay[] => {
      const word = /^[0-9A-Z]+\.(?<word>[A-Z]{2,15})$/u.exec(move.toUpperCase())?.groups?.['word'];
      return word === undefined || move.startsWith('ex.') ? [] : [{ word, points }];
    });
    plays.push(...laid);
    longest.push(Math.max(...laid.map(({ word }) => word.length)));
  }
  const length = longest.sort((a, b) => a - b)[longest.length >> 1]!;
  const longWords = mostPlayed(plays.filter(({ word }) => word.length === length));
  const usual = Math.round(Moments.of(plays.map(({ points }) => points)).mean);
  const usualPlays = plays.filter(({ points, word }) => points === usual && word.length >= 3);
  const examples = mostPlayed(usualPlays).map((word) => ({ word, points: usual }));
  const { mean, deviation } = Moments.of(scores);
  return { meanScore: Math.round(mean), scoreDeviation: Math.round(deviation), longWords, examples };
}

function mostPlayed(plays: readonly LevelPlay[]): string[] {
  const counts = new Map<string, number>();
  for (const { word } of plays) counts.set(word, (counts.get(word) ?? 0) + 1);
  const order = [...counts].sort((a, b) => b[1] - a[1]);
  return order.slice(0, EXAMPLES).map(([word]) => word);
}

async function rate(all: readonly BotLevel[]): Promise<BotLevel[]> {
  const [below, last] = [all.slice(0, -1), all.at(-1)!];
  const { pairs, seed, matchPairs } = RATE;
  const bots = below.map(({ level }) => level);
  const { standings } = await runTournament({ bots, format: 'round-robin', pairs, seed });
  const ratings = below.map((_, entrant): LevelRating => {
    const { rating, ratingInterval } = standings!.ratings.ranking.find((line) => line.entrant === entrant)!;
    return { elo: rating!, error: (ratingInterval!.high - ratingInterval!.low) / 2 };
  });
  const under = below.at(-1)!.level;
  const { headToHead } = await runTournament({ bots: [last.level, under], pairs: matchPairs, seed });
  const { low, high } = headToHead!.eloInterval;
  const error = Math.hypot((high - low) / 2, ratings.at(-1)!.error);
  ratings.push({ elo: ratings.at(-1)!.elo + headToHead!.elo, error });
  const shift = MEAN_RATING - Moments.of(ratings.map(({ elo }) => elo)).mean;
  return all.map((level, i) => {
    const { elo, error: half } = ratings[i]!;
    return { ...level, rating: { elo: Math.round(elo + shift), error: Math.round(half) } };
  });
}
