import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findRuleset } from '../../../../src/web/data/web-data.ts';
import { readFile, type ReadFile } from '../../../../src/web/page/worker/read-file.ts';
import { readIndex } from '../../../../src/web/server/ready-languages.ts';
import { builtSite } from '../../../../src/web/server/site-files.ts';

const data = await readIndex(builtSite());
const text = readFileSync('data/alphabets/french.csv', 'utf8');
const french = { ...findRuleset(data, 'fisf'), id: 'français', language: 'French', alphabet: { name: 'french', text } };
const withFrench = { ...data, rulesets: [...data.rulesets, french] };

const PLAYERS = '#player1 a Ann\n#player2 b Bob\n';
const SUPER = `${PLAYERS}>a: AEHMRST 11J HAM +16 16\n>b: EIOQTUZ 12F QUITE +31 31\n`;
const FRENCH = `${PLAYERS}>a: AEKLMOW 8G KOA +24 24\n>b: EIJNRTU 9H JET +23 23\n`;

function read(gcg: string, known = withFrench, named: string | null = null): ReadFile {
  return readFile({ name: 'a.gcg', bytes: new TextEncoder().encode(gcg) }, known, named);
}

describe('the rules of a file', () => {
  it.each([
    ['the board of another program', '#board-layout SuperCrosswordGame\n', SUPER, 'super'],
    ['a board and its tiles', '#board-layout SuperCrosswordGame\n#tile-distribution english_super\n', SUPER, 'super'],
    ['tiles that are ready', '#tile-distribution french\n', FRENCH, 'français'],
    ['tiles in a note', '#note LetterDistribution: french\n', FRENCH, 'français'],
    ['tiles that are ready, and an unknown board', '#tile-set french\n#board-layout foo\n', FRENCH, 'français'],
    ['a board, tiles and rules for other tiles', description('classic', 'french'), FRENCH, 'français'],
    ['its rules', description('frs', 'english'), PLAYERS, 'frs'],
  ])('are those named by %s', (_, pragma, game, ruleset) => {
    expect(read(pragma + game)).toMatchObject({ facts: { ruleset }, fits: [] });
  });

  it('must be chosen if the file names none or they do not fit', () => {
    expect(read(SUPER).facts.ruleset).toBe('super');
    for (const pragma of ['', '#tile-distribution english\n']) {
      const { facts, fits } = read(pragma + FRENCH);
      expect(facts.ruleset).toBe(pragma === '' ? 'français' : 'classic');
      expect(fits.find(({ ruleset }) => ruleset === 'classic')!.differences).toBeGreaterThan(0);
    }
  });

  it('are the chosen ones, whatever the file names', () => {
    expect(read(`#tile-distribution french\n${FRENCH}`, data, 'classic')).toMatchObject({
      facts: { ruleset: 'classic' },
    });
  });

  it('come with the words that the file names, if the page has them', () => {
    const { hash } = findRuleset(data, 'super').lexicon.editions.find(({ name }) => name === 'default-2026')!;
    expect(read(`#lexicon default-2026\n${SUPER}`).facts.lexicon).toEqual({ name: 'default-2026', hash });
    expect(read(`#lexicon CSW12\n${SUPER}`).facts.lexicon).toBeNull();
    expect(read(SUPER).facts.lexicon).toBeNull();
  });

  it('cannot be read if the tiles are not ready', () => {
    expect(() => read(`#tile-distribution french\n${FRENCH}`, data)).toThrow(
      /^a\.gcg: the tiles "french" are not ready here; "tilewright language add" makes those of a language ready$/u,
    );
  });
});

function description(rules: string, tiles: string): string {
  return `#description Tilewright console: rules ${rules}, board classic, tiles ${tiles}, seed 1\n`;
}
