/**
 * Measures what each level is like and writes it into `src/bots/person/level-table.ts`.
 *
 *   node --import tsx bench/make/levels.ts [LEVEL PAIRS]…
 *
 * Plays each level named against itself, that many pairs on one thread (seed 1): the mean score, words of the length that the
 * longest word of half its games reaches, and plays of about what a play of it scores on average.
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

const measured = new Map<string, LevelFigures>();
const asked = process.argv.slice(2);
for (let i = 0; i + 1 < asked.length; i += 2) {
  const level = LEVEL_TABLE.find((known) => known.level === asked[i]);
  if (level === undefined) throw new RangeError(`no level ${asked[i]!}`);
  measured.set(level.level, await measure(level.spec, Number(asked[i + 1])));
  console.log(level.level, JSON.stringify(measured.get(level.level)));
}
const table = LEVEL_TABLE.map((level): BotLevel => ({ ...level, figures: measured.get(level.level) ?? level.figures }));
const text = readFileSync(TABLE, 'utf8').replace(
  DATA,
  `$<begin>export const LEVEL_TABLE: readonly BotLevel[] = ${JSON.stringify(table)};\n`,
);
const options = await prettier.resolveConfig(TABLE.pathname);
writeFileSync(TABLE, await prettier.format(text, { ...options, parser: 'typescript' }));

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
