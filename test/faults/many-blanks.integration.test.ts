import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { countTiles } from '../../src/engine/tiles/rack.ts';
import { BestPlays } from '../../src/movegen/best/best-plays.ts';
import { PlayGenerator } from '../../src/movegen/plays/play-generator.ts';
import { playAt, rankPlays } from '../../src/movegen/plays/play.ts';
import { SearchBoard } from '../../src/movegen/position/search-board.ts';
import { loadRuleset } from '../../src/files/data-files.ts';
import { loadLexicon } from '../../src/files/lexicon-files.ts';
import { classic } from '../support/classic.ts';
import { runCli } from '../support/program/run-cli.ts';
import { tinyGraph } from '../support/tiny-lexicon.ts';
import { temporaryFolder } from '../support/program/temporary-files.ts';

const folder = temporaryFolder();
const ruleset = join(folder, 'blanks.json');
const CGP = `${Array(15).fill('15').join('/')} ????????????/ 0/0 0`;

beforeAll(() => {
  const english = readFileSync(new URL('../../data/alphabets/english.csv', import.meta.url), 'utf8');
  writeFileSync(join(folder, 'blanks.csv'), english.replace('?,2,', '?,20,'));
  writeFileSync(ruleset, JSON.stringify({ extends: 'classic', name: 'blanks', handSize: 12, alphabet: 'blanks.csv' }));
});

describe('a hand of twelve blanks', () => {
  it('is not listed, with the number of plays as the reason', async () => {
    const { code, stdout, stderr } = await runCli(['generate', '--cgp', CGP, '--ruleset', ruleset]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^tilewright: this rack has more than 524288 plays here, too many to list\n$/mu);
  });

  it('is analysed within the time limit', async () => {
    const args = ['analyze', '--cgp', CGP, '--ruleset', ruleset, '--time', '1', '--top', '3', '--json'];
    const { code, stdout } = await runCli(args);
    expect(code).toBe(0);
    expect((JSON.parse(stdout) as { plays: unknown[] }).plays).toHaveLength(3);
  });

  it('has a list of best plays without a list of all plays', async () => {
    const rules = await loadRuleset(ruleset);
    const graph = await loadLexicon('default', rules.alphabet);
    const best = new BestPlays(rules, graph);
    const rack = countTiles(new Uint8Array(12), rules.alphabet.size);
    const plays = best.within(new SearchBoard(rules, graph), rack, null, 'score', 25_000, 20_000);
    expect(plays).toHaveLength(20_000);
  });
});

it('the best plays of a rack are the first of the full list, for any number of plays', () => {
  const graph = tinyGraph();
  const position = new SearchBoard(classic, graph);
  const rack = countTiles(Uint8Array.from([0, 0, 1, 5, 9, 14, 18]), classic.alphabet.size);
  const generator = new PlayGenerator(classic, graph);
  const all = generator.generate(position, rack, null);
  expect(all.length).toBeGreaterThan(500);
  const listed = Array.from(rankPlays(all, 'score', 500), (at) => playAt(position, all, generator.leaveMap, at));
  const best = new BestPlays(classic, graph);
  const plays = Array.from(best.top(position, rack, null, 'score', 500), (at) =>
    playAt(position, best.plays, best.leaveMap, at),
  );
  expect(plays).toEqual(listed);
});
