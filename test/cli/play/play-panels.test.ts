import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PUBLISHED_DRAWS, PUBLISHED_WORDS } from '../../support/played/published-screens.ts';
import { refusalOf } from '../../support/program/refusal.ts';
import { runCli } from '../../support/program/run-cli.ts';
import { temporaryFolder, writtenFile } from '../../support/program/temporary-files.ts';

describe('play --draws', () => {
  const words = join(temporaryFolder(), 'words.txt');
  writeFileSync(words, PUBLISHED_WORDS.join('\n'));
  const play = (ruleset: string, players: string, draws: string): string[] => [
    ...['play', '--ruleset', ruleset, '--players', players, '--draws', draws],
    ...['--lexicon', words, '--leaves', 'none', '--seed', '1'],
  ];

  it('gives each player the named tiles, and prints how to repeat them', async () => {
    const script = '7F CORN\nPLACE | 6 8 TACK\nPLACE - 8 7 NVY\nexchange QW\n';
    const draws = PUBLISHED_DRAWS.join(',');
    const { stdout } = await runCli(play('scribble', 'Ann,Bob', draws), script);
    expect(stdout).toContain('Bag: F O G A R T Y');
    expect(stdout).toContain('Bag: H P S E R Z T');
    expect(stdout).toContain(`--draws ${draws} --seed 1`);
  });

  it.each([
    ['scribble', 'Ann,Bob', 'CORN', /--draws takes the first player's tiles, a comma/u],
    ['scribble', 'Ann,Bob', 'C0RN,A', /"0" is not a tile of alphabet scribble/u],
    ['scribble', 'Ann,Bob', 'QQ,Q', /names more tiles of a kind than the bag holds/u],
    ['casual', 'Ann,Bob,Cat', 'A,B', /is for two players; this game has 3/u],
  ])('in %s of %s rejects %s', async (ruleset, players, draws, message) => {
    expect(await refusalOf(play(ruleset, players, draws), '')).toMatch(message);
  });
});

describe('play with words whose letters the reservoir lacks', () => {
  const write = (name: string, text: string): string => writtenFile(temporaryFolder(), name, text);
  const play = (words: string, reservoir: string): [args: string[], input: string] => {
    const game = ['play', '--ruleset', 'scribble', '--players', 'Ann,Bob', '--leaves', 'none', '--seed', '1'];
    return [[...game, '--lexicon', words, '--alphabet', reservoir], 'query ..\nquery ...\n'];
  };
  const reservoir = write('reservoir.txt', 'A 1 20\nB 3 20\nT 1 20');

  it('skips and counts them in every game', async () => {
    const words = write('words.txt', 'AT\nBAT\nCAT\nTAB\nZOO\n');
    for (let time = 0; time < 2; time++) {
      const { code, stdout, stderr } = await runCli(...play(words, reservoir));
      expect(code).toBe(0);
      expect(stderr).toContain(
        `note: lexicon ${words}: 2 words are left out: they have characters that alphabet reservoir`,
      );
      expect(stdout).toMatch(/2 words match "\.\.\.":\n {2}BAT TAB$/mu);
    }
  });

  it.each([
    [
      'lines that are not words',
      'AT\nB-T\nB T\n',
      'A 1 20\nB 3 20\nT 1 20',
      /words\.txt: 2 of 3 lines have characters/u,
    ],
    ['a bad line of the tiles', 'AT\n', 'A 1 20\nB 3', /reservoir\.txt:2: 2 fields; "LETTER POINTS COUNT" is needed/u],
  ])('does not start with %s', async (_, words, tiles, message) => {
    expect(await refusalOf(...play(write('words.txt', words), write('reservoir.txt', tiles)))).toMatch(message);
  });
});
