/** Hand-written tournament records, whose header each test chooses. */
import { writeFileSync } from 'node:fs';
import type { TournamentHeader } from '../../src/tournament/record/tournament-record.ts';
import { pairOf, rulesets } from './played/recorded-games.ts';

export function headerLine(header: Partial<TournamentHeader>): string {
  return JSON.stringify({
    format: 'tilewright-tournament',
    version: 2,
    tilewright: '0.1.0',
    bots: ['greedy', 'random'],
    pairs: 1,
    seed: 3,
    ruleset: { spec: 'classic', alphabet: null, name: 'classic', hash: '00' },
    lexicon: { spec: 'tiny.txt', name: 'tiny', words: 10, hash: '11' },
    leaves: { default: { name: 'tiny', hash: '12' } },
    vocabularies: {},
    ...header,
  });
}

const lines: string[] = [];

/** Lines of the first pairs of the tournament with seed 3. */
export function pairLines(count: number): string[] {
  while (lines.length < count) lines.push(JSON.stringify(pairOf(rulesets[0]!, lines.length)));
  return lines.slice(0, count);
}

export function writeRecord(path: string, recordLines: readonly string[]): string {
  writeFileSync(path, recordLines.map((line) => `${line}\n`).join(''));
  return path;
}
