import { describe, expect, it } from 'vitest';
import { parseConfigFile } from '../../../src/console/configured/config-file.ts';

const FILES = 'tile_bag: t\ndictionary: d\nboard: b';
const read = (text: string): ReturnType<typeof parseConfigFile> => parseConfigFile(text, 'game.cfg');

describe('a configuration file', () => {
  it('allows keys in any order and blank lines', () => {
    const config = read(
      '\nINIT: i.txt\n\nboard: b.txt\nseed: 7\n  hand_size :  8 \ndictionary: my words.txt\n\ntile_bag: t',
    );
    expect(config).toMatchObject({ handSize: 8, minWordLength: null, seed: 7, warnings: [] });
    expect(config.init).toEqual({ key: 'INIT', path: 'i.txt', place: { source: 'game.cfg', line: 2, column: 7 } });
    expect(config.dictionary).toMatchObject({ path: 'my words.txt', place: { line: 7, column: 13 } });
  });

  it.each([
    ['hand_size', 'handSize'],
    ['HANDSIZE', 'handSize'],
    ['Hand_Size', 'handSize'],
    ['NUMBER', 'handSize'],
    ['number', 'handSize'],
    ['minimum_word_length', 'minWordLength'],
    ['MINIMUM_WORD_SIZE', 'minWordLength'],
    ['minimumWordLength', 'minWordLength'],
    ['SEED', 'seed'],
  ] as const)('reads %s as %s', (key, field) => expect(read(`${FILES}\n${key}: 3`)[field]).toBe(3));

  it.each(['tile_bag', 'TILES', 'TILE_BAG', 'Tiles'])('reads %s as the tile bag', (key) => {
    expect(read(`dictionary: d\nboard: b\n${key}: bag.txt`).tileBag.path).toBe('bag.txt');
  });

  it('warns of unknown keys and ignores them', () => {
    const config = read(`${FILES}\r\ncolour: red\r\nhand_size: 3`);
    expect(config.warnings).toEqual(['game.cfg:4: unknown key "colour" is ignored']);
    expect(config.handSize).toBe(3);
  });

  it.each([
    ['nothing', 'game.cfg:4:1: expected "key: value", not "nothing"'],
    ['  : 3', 'game.cfg:4:3: expected "key: value", not ": 3"'],
    ['hand_size: x', 'game.cfg:4:12: "hand_size" is "x"; a whole number from 1 to 12 is needed'],
    ['NUMBER: 0', 'game.cfg:4:9: "NUMBER" is "0"; a whole number from 1 to 12 is needed'],
    ['hand_size: 13', 'game.cfg:4:12: "hand_size" is "13"; a whole number from 1 to 12 is needed'],
    [
      'minimum_word_length: 1.5',
      'game.cfg:4:22: "minimum_word_length" is "1.5"; a whole number from 1 to 26 is needed',
    ],
    ['seed: many', 'game.cfg:4:7: "seed" is "many"; a whole number from 0 to 9007199254740991 is needed'],
    ['seed: -1', 'game.cfg:4:7: "seed" is "-1"; a whole number from 0 to 9007199254740991 is needed'],
    ['seed:', 'game.cfg:4:6: "seed" has no value'],
    ['TILES: other', 'game.cfg:4:1: "TILES" is already given on line 1 as "tile_bag"'],
  ])('rejects "%s"', (line, message) => {
    expect(() => read(`${FILES}\n${line}`)).toThrow(expect.objectContaining({ message }));
  });

  it('requires tiles, a dictionary and a board', () => {
    expect(() => read('board: b')).toThrow(/^game\.cfg: missing tile_bag, dictionary; /u);
  });
});
