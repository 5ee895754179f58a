import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { loadConfigGame, withLatinLetters, parseInitBoard } from '../../../src/console/configured/load-config.ts';
import { createAlphabet } from '../../../src/engine/tiles/alphabet.ts';
import { readTiles, formatTile } from '../../../src/engine/tiles/tile-text.ts';
import { loadConfig, writeConfig, writeFolder, type ConfigTexts } from '../../support/config-files.ts';
import fc from 'fast-check';
import { parseLayout } from '../../../src/engine/board/layout.ts';
import { english } from '../../support/classic.ts';
import type { Board } from '../../../src/engine/board/board.ts';

const TEXTS: ConfigTexts = {
  tiles: 'B 3 1\nA 1 1\nG 2 2\n? 0 1',
  board: '2 3\n1 1\n..d\n...',
  words: 'gab\nBag\na\nZEBRA',
};

async function hasWord(texts: ConfigTexts, word: string): Promise<boolean> {
  const { graph, ruleset } = await loadConfig(texts);
  return graph.contains(readTiles(ruleset.alphabet, word, 'word') as Uint8Array);
}

describe('a configured game', () => {
  it('overrides the ruleset by the configuration', async () => {
    const { ruleset, board, seed } = await loadConfig({ ...TEXTS, settings: 'NUMBER: 4\nseed: 9' });
    expect([ruleset.handSize, ruleset.minWordLength, seed]).toEqual([4, 2, 9]);
    expect([ruleset.layout.rows, ruleset.layout.cols, board.tileCount]).toEqual([2, 3, 0]);
    expect(ruleset.players).toEqual({ min: 1, max: 8 });
    expect(ruleset.alphabet.tileCount).toBe(5);
  });

  it.each(['\n', '', '\r\n'])('reads a dictionary in any case and order, ending in %j', async (end) => {
    const texts = { ...TEXTS, words: TEXTS.words + end };
    expect(await hasWord(texts, 'BAG')).toBe(true);
    expect(await hasWord(texts, 'GAB')).toBe(true);
    expect(await hasWord(texts, 'ZEBRA')).toBe(true);
    expect(await hasWord(texts, 'A')).toBe(false);
  });

  it('reports a slow build of the word graph, but not a cached one', async () => {
    vi.stubEnv('TILEWRIGHT_CACHE', writeFolder({}));
    const letters = 'ABCDEFGHIJ';
    const words = Array.from({ length: 30_000 }, (_, i) =>
      String(i)
        .padStart(8, '0')
        .replace(/./gu, (digit) => letters[+digit]!),
    );
    const path = writeConfig({ ...TEXTS, words: words.join('\n') });
    const builds: string[] = [];
    for (let start = 0; start < 2; start++) {
      const options = { onBuild: (name: string) => builds.push(name) };
      await loadConfigGame(readFileSync(path, 'utf8'), path, options);
    }
    vi.unstubAllEnvs();
    expect(builds).toEqual(['words']);
  });

  it('has all letters from A to Z, even without tiles, and any others', () => {
    const entry = { count: 2, points: 3, vowel: true };
    const alphabet = withLatinLetters(
      createAlphabet('few', [
        { ...entry, face: 'Ä' },
        { ...entry, face: 'B' },
      ]),
    );
    expect(alphabet.faces.join('')).toBe('?ABCDEFGHIJKLMNOPQRSTUVWXYZÄ');
    expect([alphabet.tileCount, alphabet.counts[2], alphabet.counts[1], alphabet.counts[0]]).toEqual([4, 2, 0, 0]);
    const greek = Array.from('ΑΒΓΔΕΖΗΘΙΚΛΜΝ', (face) => ({ ...entry, face }));
    expect(withLatinLetters(createAlphabet('greek', greek)).size).toBe(13);
  });

  it.each<[string, Partial<ConfigTexts>, RegExp]>([
    ['a bad square', { board: '2 3\n1 1\n..d\n.x.' }, /board:4:2: "x" is not a square/u],
    [
      'a fourfold square',
      { board: '2 3\n1 1\n..q\n...' },
      /board:3:3: "q" is not a square; one of \. 2 3 d t is needed/u,
    ],
    [
      'a start square off the board',
      { board: '2 3\n3 1\n..d\n...' },
      /board:2: start square 3 1 is off the 2 by 3 board/u,
    ],
    ['a row too many', { board: '2 3\n1 1\n...\n...\n...' }, /board:5: 3 rows of squares; line 1 says 2/u],
    ['no tile at all', { tiles: 'A 1 0\nB 3 0' }, /tiles:1: no tiles; at least one count must be over 0/u],
    ['a tile count below zero', { tiles: 'A 1 -3' }, /tiles:1:5: a count of 0 or more is needed, not "-3"/u],
    ['a tile without points', { tiles: 'A 1' }, /tiles:1: 2 fields; "LETTER POINTS COUNT" is needed/u],
    ['words that are none', { words: 'bag\nno way\n4' }, /words: 2 of 3 lines have characters/u],
    ['a tile laid wrongly', { init: '.........\n...A!!...' }, /init:2:4: "A!!" is not a square/u],
    ['a file that is missing', { settings: 'INIT: nowhere.txt' }, /game\.cfg:4:7: INIT: nowhere\.txt: cannot be read/u],
    ['a hand of none', { settings: '\nhand_size: 0' }, /game\.cfg:5:12: "hand_size" is "0"/u],
  ])('rejects %s in one line', async (_, texts, message) => {
    const error = await loadConfig({ ...TEXTS, ...texts }).then(
      () => null,
      (cause: unknown) => cause,
    );
    expect(error).toMatchObject({ name: 'InputError', message: expect.stringMatching(message) as string });
    expect((error as Error).message).not.toContain('\n');
  });
});

const layout = parseLayout('2 3\n1 1\n...\n..d\n', 'small');
const read = (text: string): ReturnType<typeof parseInitBoard> => parseInitBoard(text, layout, english, 'init.txt');

function formatInitBoard({ tiles, values }: Board): string {
  const squares = Array.from(tiles, (tile, at) =>
    tile === 0 ? '...' : formatTile(english, tile).toUpperCase() + String(values[at]).padStart(2, '0'),
  );
  return `${squares.slice(0, layout.cols).join('')}\n${squares.slice(layout.cols).join('')}\n`;
}

describe('tiles laid before the first move', () => {
  it('score by the file, not by the bag', () => {
    const board = read('H99...i00\n......K05');
    expect(board.tileCount).toBe(3);
    expect(Array.from(board.tiles)).toEqual([8, 0, 9, 0, 0, 11]);
    expect(Array.from(board.values)).toEqual([99, 0, 0, 0, 0, 5]);
  });

  it('need no final line break', () => expect(read('.........\n...A01...\n')).toEqual(read('.........\r\n...A01...')));

  it.each([
    ['.........', 'init.txt:2: 1 row of squares; the board has 2'],
    ['.........\n.........\n.........', 'init.txt:3: 3 rows of squares; the board has 2'],
    ['.........\n......', 'init.txt:2:7: 6 characters; 9 are needed (3 squares of 3)'],
    [
      '...A1....\n.........',
      'init.txt:1:4: "A1." is not a square; "..." or a letter and two digits, such as H03, is needed',
    ],
    ['...!01...\n.........', 'init.txt:1:4: "!" is not a letter of english'],
  ])('reject %j', (text, message) => expect(() => read(text)).toThrow(expect.objectContaining({ message })));

  it('survive a round trip', () => {
    const square = fc.option(
      fc.record({ tile: fc.integer({ min: 1, max: 26 }), value: fc.integer({ min: 0, max: 99 }) }),
    );
    const property = fc.property(fc.array(square, { minLength: 6, maxLength: 6 }), (squares) => {
      const tiles = Uint8Array.from(squares, (at) => at?.tile ?? 0);
      const values = Int16Array.from(squares, (at) => at?.value ?? 0);
      const board = { layout, tiles, values, tileCount: squares.filter((at) => at !== null).length };
      expect(read(formatInitBoard(board))).toEqual(board);
    });
    fc.assert(property);
  });
});
