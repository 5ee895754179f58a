import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { closeTerminals, folder, start } from '../../support/program/play-terminal.ts';
import { PUBLISHED_DRAWS, PUBLISHED_WORDS, publishedScreens } from '../../support/program/published-screens.ts';
import { runCli, type Outcome } from '../../support/program/run-cli.ts';
import { hasTerminal, type Terminal, type TerminalOptions } from '../../support/program/terminal.ts';

/** Lines and columns of a published screen. Coordinates stand right of it. */
const HEIGHT = 19;
const WIDTH = 101;

afterEach(closeTerminals);

/** The keys that go to a square, rows and columns from 1. */
function goTo(row: number, col: number): string[] {
  const repeat = (key: string, times: number): string[] => Array.from({ length: times }, () => key);
  return [...repeat('Up', 15), ...repeat('Left', 15), ...repeat('Down', row - 1), ...repeat('Right', col - 1)];
}

/** The published game, before its first turn. */
function published(options: TerminalOptions): Promise<Terminal> {
  const words = join(folder(), 'words.txt');
  writeFileSync(words, PUBLISHED_WORDS.join('\n'));
  const args = ['play', '--ruleset', 'scribble', '--players', 'Ann,Bob', '--lexicon', words, '--leaves', 'none'];
  return start([...args, '--draws', PUBLISHED_DRAWS.join(','), '--seed', '1'], options);
}

/** The picture once a text is under it and no more is drawn. */
async function picture(terminal: Terminal, what: RegExp): Promise<string[]> {
  for (let seen = '', last: string; ;) {
    last = seen;
    seen = await terminal.see(what);
    if (seen === last) {
      return seen
        .split('\n')
        .slice(0, HEIGHT)
        .map((line) => line.slice(0, WIDTH).trimEnd());
    }
  }
}

describe.skipIf(!hasTerminal)('scribble on a terminal', () => {
  // A picture is read when it has stood still for a moment; on a machine with much else to do that may be too soon.
  it.each([
    [102, 24],
    [120, 40],
  ])('has the four published screens at %i columns and %i rows', { retry: 2 }, async (columns, rows) => {
    const terminal = await published({ columns, rows });
    const begun = await terminal.see(/Round {2}: 1 \(Player 1\)/u);
    expect(begun).toMatch(/^ {17}N:1 {2}O:1 {2}P:3 {2}Q:10/mu);

    await terminal.keys(...goTo(7, 6), 'c', 'o', 'r', 'n', 'Enter');
    expect(await picture(terminal, /Bob is next/u)).toEqual(publishedScreens[0]);

    await terminal.keys('Tab', 'Tab', 'T', 'R', '.', '.', '.', 'Enter');
    await terminal.see(/2 queries are left this turn\./u);
    await terminal.keys(...goTo(6, 8), 'Space', 't', 'a', 'c', 'k', 'Enter');
    expect(await picture(terminal, /Ann is next/u)).toEqual(publishedScreens[1]);

    await terminal.keys(...goTo(8, 7), 'Space', 'n', 'v', 'y');
    await terminal.see(/NAVY 10 \+ ON 2 = 12; NV ignored/u);
    await terminal.keys('Enter');
    expect(await picture(terminal, /Bob is next/u)).toEqual(publishedScreens[2]);

    await terminal.keys('Tab', 'q', 'w', 'Enter');
    expect(await picture(terminal, /Ann is next/u)).toEqual(publishedScreens[3]);
  });

  it('folds at 80 columns, and names there who won and why', async () => {
    const terminal = await published({ columns: 80 });
    await terminal.see(/Round {2}: 1 \(Player 1\)/u);
    await terminal.keys(...goTo(7, 6), 'c', 'o', 'r', 'n', 'Enter');
    const folded = await terminal.see(/^Player 1: Bag: F Y O V G N A {2}Score: 0 \+ 6 = 6$/mu);
    expect(folded).toMatch(/^A:1 {2}B:3/u);
    expect(folded.split('\n').every((line) => line.length <= 80)).toBe(true);
    for (const round of [2, 3, 4, 5]) {
      await terminal.keys('Escape');
      await terminal.see(/Pass\?/u);
      await terminal.keys('Enter');
      await terminal.see(new RegExp(`Round {2}: ${round} `, 'u'));
    }
    const over = await terminal.see(/4 passes in a row: the game is over\./u);
    expect(over.replaceAll(/\s+/gu, ' ')).toContain('Ann won by 6.');
  });
});

describe('play --draws', () => {
  const words = join(folder(), 'words.txt');
  writeFileSync(words, PUBLISHED_WORDS.join('\n'));
  const play = (ruleset: string, players: string, draws: string): string[] => [
    ...['play', '--ruleset', ruleset, '--players', players, '--draws', draws],
    ...['--lexicon', words, '--leaves', 'none', '--seed', '1'],
  ];

  it('has each player draw the tiles named, and says how to have them again', async () => {
    const script = '7F CORN\nPLACE | 6 8 TACK\nPLACE - 8 7 NVY\nexchange QW\n';
    const draws = PUBLISHED_DRAWS.join(',');
    const { stdout } = await runCli(play('scribble', 'Ann,Bob', draws), script);
    expect(stdout).toContain('Bag: F O G A R T Y');
    expect(stdout).toContain('Bag: H P S E R Z T');
    expect(stdout).toContain(`--draws ${draws} --seed 1`);
  });

  it.each([
    ['scribble', 'Ann,Bob', 'CORN', /--draws takes the tiles of the first player, a comma/u],
    ['scribble', 'Ann,Bob', 'C0RN,A', /"0" is not a tile of alphabet scribble/u],
    ['scribble', 'Ann,Bob', 'QQ,Q', /names more tiles of a kind than the bag holds/u],
    ['casual', 'Ann,Bob,Cat', 'A,B', /is for games of two; 3 play here/u],
  ])('in %s of %s refuses %s', async (ruleset, players, draws, message) => {
    const { code, stdout, stderr } = await runCli(play(ruleset, players, draws), '');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('play of words with letters that the reservoir lacks', () => {
  const write = (name: string, text: string): string => {
    const path = join(folder(), name);
    writeFileSync(path, text);
    return path;
  };
  const play = (words: string, reservoir: string): Promise<Outcome> => {
    const game = ['play', '--ruleset', 'scribble', '--players', 'Ann,Bob', '--leaves', 'none', '--seed', '1'];
    return runCli([...game, '--lexicon', words, '--alphabet', reservoir], 'query ..\nquery ...\n');
  };
  const reservoir = write('reservoir.txt', 'A 1 20\nB 3 20\nT 1 20');

  it('leaves them out and counts them, every time', async () => {
    const words = write('words.txt', 'AT\nBAT\nCAT\nTAB\nZOO\n');
    for (const { code, stdout, stderr } of [await play(words, reservoir), await play(words, reservoir)]) {
      expect(code).toBe(0);
      expect(stderr).toContain(
        `note: lexicon ${words}: 2 words are left out: they have letters that alphabet reservoir`,
      );
      expect(stdout).toMatch(/2 words fit "\.\.\.":\n {2}BAT TAB$/mu);
    }
  });

  it.each([
    ['a line that is not a word', 'AT\nB-T\n', 'A 1 20\nB 3 20\nT 1 20', /words\.txt:2:2: "-" is not a letter/u],
    [
      'a bad line of the reservoir',
      'AT\n',
      'A 1 20\nB 3',
      /reservoir\.txt:2: 2 fields; "LETTER POINTS COUNT" is needed/u,
    ],
  ])('and begins none with %s', async (_, words, tiles, message) => {
    const { code, stdout, stderr } = await play(write('words.txt', words), write('reservoir.txt', tiles));
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});
