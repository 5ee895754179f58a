/**
 * Sets the sight of the levels and measures what each level is like, and writes it into `src/bots/person/level-table.ts`.
 *
 *   node --import tsx bench/make/levels.ts [fit|measure LEVEL PAIRS]…
 *
 * `fit` looks for the sight by which a level scores what it should against itself (`TARGETS`; seed 2), with its other
 * options as they are. `measure` plays a level against itself, that many pairs on one thread (seed 1): the mean score, words of
 * the length that the longest word of half its games reaches, and plays of about what a play of it scores on average.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import * as prettier from 'prettier';
import { LEVEL_TABLE } from '../../src/bots/person/level-table.ts';
import type { BotLevel, LevelFigures, LevelPlay } from '../../src/bots/person/level-table.ts';
import type { PairRecord } from '../../src/tournament/record/pair-record.ts';
import { runTournament } from '../../src/tournament/run-tournament.ts';

const SEED = 1;
const EXAMPLES = 3;
const TABLE = new URL('../../src/bots/person/level-table.ts', import.meta.url);
const DATA = /(?<begin>\/\/ bench\/make\/levels\.ts writes this table\.\n)[^]*/u;

/** Points a game against itself. */
const TARGETS: Readonly<Record<string, number>> = {
  first: 170,
  beginner: 210,
  casual: 250,
  regular: 290,
  club: 335,
  expert: 385,
  master: 440,
};
const FIT_SEED = 2;
/** How often the range in which the sight lies is halved, from 1 to 100 percent. */
const HALVINGS = 6;

const table = new Map(LEVEL_TABLE.map((level) => [level.level, level]));
const asked = process.argv.slice(2);
for (let i = 0; i + 2 < asked.length; i += 3) {
  const level = table.get(asked[i + 1]!);
  if (level === undefined) throw new RangeError(`no level ${asked[i + 1]!}`);
  const pairs = Number(asked[i + 2]);
  const changed =
    asked[i] === 'fit'
      ? { ...level, spec: await fit(level, pairs) }
      : { ...level, figures: await measure(level.spec, pairs) };
  table.set(level.level, changed);
  console.log(JSON.stringify(changed));
  await write([...table.values()]);
}

async function write(levels: readonly BotLevel[]): Promise<void> {
  const text = readFileSync(TABLE, 'utf8').replace(
    DATA,
    `$<begin>export const LEVEL_TABLE: readonly BotLevel[] = ${JSON.stringify(levels)};\n`,
  );
  const options = await prettier.resolveConfig(TABLE.pathname);
  writeFileSync(TABLE, await prettier.format(text, { ...options, parser: 'typescript' }));
}

/** The bot of a level with the sight by which it scores its target. */
async function fit({ level, spec }: BotLevel, pairs: number): Promise<string> {
  const target = TARGETS[level];
  if (target === undefined) throw new RangeError(`nothing says what ${level} should score`);
  const withSight = (sight: number): string => spec.replace(/sight=[\d.]+/u, `sight=${sight}`);
  let [low, high] = [1, 100];
  for (let i = 0; i < HALVINGS; i++) {
    const sight = Math.round((low + high) / 2);
    const bot = withSight(sight);
    const { meanScore } = await runTournament({ bots: [bot, bot], pairs, seed: FIT_SEED });
    console.log(`${bot} ${meanScore.toFixed(1)}`);
    if (meanScore < target) low = sight;
    else high = sight;
  }
  return withSight(Math.round((low + high) / 2));
}

async function measure(spec: string, pairs: number): Promise<LevelFigures> {
  const plays: LevelPlay[] = [];
  const longest: number[] = [];
  const onPair = ({ games }: PairRecord): void => {
    for (const { turns } of games) {
      const laid = turns.flatMap(([, move, points]): LevelPlay[] => {
        const word = /^[0-9A-Z]+\.(?<word>[A-Z]{2,15})$/u.exec(move.toUpperCase())?.groups?.['word'];
        return word === undefined || move.startsWith('ex.') ? [] : [{ word, points }];
      });
      plays.push(...laid);
      longest.push(Math.max(...laid.map(({ word }) => word.length)));
    }
  };
  const { meanScore } = await runTournament({ bots: [spec, spec], pairs, seed: SEED }, { onPair });
  const length = longest.sort((a, b) => a - b)[longest.length >> 1]!;
  const longWords = mostPlayed(plays.filter(({ word }) => word.length === length));
  const usual = Math.round(plays.reduce((sum, { points }) => sum + points, 0) / plays.length);
  const usualPlays = plays.filter(({ points, word }) => points === usual && word.length >= 3);
  const examples = mostPlayed(usualPlays).map((word) => ({ word, points: usual }));
  return { meanScore: Math.round(meanScore), longWords, examples };
}

/** The words played most often; of those played as often the ones met first. */
function mostPlayed(plays: readonly LevelPlay[]): string[] {
  const counts = new Map<string, number>();
  for (const { word } of plays) counts.set(word, (counts.get(word) ?? 0) + 1);
  const order = [...counts].sort((a, b) => b[1] - a[1]);
  return order.slice(0, EXAMPLES).map(([word]) => word);
}
