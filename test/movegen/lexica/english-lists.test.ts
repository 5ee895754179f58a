import { beforeAll, describe, expect, it } from 'vitest';
import { loadAlphabet } from '../../../src/files/data-files.ts';
import { reasonsLeftOut } from '../../../src/files/english/word-changes.ts';
import { loadLexicon } from '../../../src/files/lexicon-files.ts';
import {
  familyOf,
  isEnglishHash,
  isSameFamily,
  lexiconOfRecord,
  parseChanges,
} from '../../../src/movegen/lexica/english-lists.ts';
import { CLEAN_LEXICON, DEFAULT_LEXICON, nameOfFile, OLD_LEXICON } from '../../../src/movegen/lexica/lexicon-name.ts';
import type { WordGraph } from '../../../src/movegen/words/word-graph.ts';
import { readTiles } from '../../../src/engine/tiles/tile-text.ts';
import { isRefusal } from '../../../src/engine/refusal.ts';

const english = await loadAlphabet('english');

let lexica: Map<string, WordGraph>;
beforeAll(async () => {
  const names = [DEFAULT_LEXICON, CLEAN_LEXICON, OLD_LEXICON];
  lexica = new Map(await Promise.all(names.map(async (name) => [name, await loadLexicon(name, english)] as const)));
});

function has(lexicon: string, word: string): boolean {
  const tiles = readTiles(english, word, 'word');
  return !isRefusal(tiles) && lexica.get(lexicon)!.contains(tiles);
}

describe('the shipped English lexica', () => {
  it.each([
    ['QI', true, true, true],
    ['HELL', true, false, false],
    ['ASS', true, false, false],
    ['BUTT', true, false, false],
    ['OK', true, true, false],
    ['EW', true, true, false],
    ['ZEN', true, true, false],
    ['EMOJI', true, true, false],
    ['SELFIE', true, true, false],
    ['BITCOIN', true, true, false],
    ['MVULE', true, true, true],
    ['UK', false, false, false],
  ])('%s: default %s, clean %s, default-2026 %s', (word, ...expected) => {
    expect([DEFAULT_LEXICON, CLEAN_LEXICON, OLD_LEXICON].map((name) => has(name, word))).toEqual(expected);
  });

  it('are one family, so that learnt values serve all', () => {
    const hashes = Array.from(lexica.values(), ({ hash }) => hash);
    expect(new Set(hashes).size).toBe(3);
    for (const hash of hashes) {
      expect(isEnglishHash(hash)).toBe(true);
      expect(isSameFamily(hash, hashes[0]!)).toBe(true);
      expect(familyOf(hash)).toBe(lexica.get(OLD_LEXICON)!.hash);
    }
    expect(isSameFamily(hashes[0]!, 'ffffffffffffffff')).toBe(false);
    expect(familyOf('ffffffffffffffff')).toBe('ffffffffffffffff');
  });

  it('include the old list under the name that old records give it', async () => {
    const { hash } = lexica.get(OLD_LEXICON)!;
    expect(lexiconOfRecord(DEFAULT_LEXICON, hash)).toBe(OLD_LEXICON);
    expect(lexiconOfRecord(DEFAULT_LEXICON, lexica.get(DEFAULT_LEXICON)!.hash)).toBe(DEFAULT_LEXICON);
    expect(lexiconOfRecord('mine.txt', hash)).toBe('mine.txt');
    expect(await loadLexicon(DEFAULT_LEXICON, english, { lexiconHash: hash })).toMatchObject({ name: 'default', hash });
  });

  it('say which words they leave out on purpose', async () => {
    const [reason, cleanReason] = [await reasonsLeftOut(DEFAULT_LEXICON), await reasonsLeftOut(CLEAN_LEXICON)];
    expect(cleanReason('HELL')).toBe('a rude word, which lexicon clean leaves out on purpose');
    expect(reason('HELL')).toBeUndefined();
    expect(cleanReason('XQZ')).toBeUndefined();
    expect((await reasonsLeftOut('french'))('HELL')).toBeUndefined();
  });

  it('keep their names: files are named otherwise', () => {
    expect(nameOfFile('clean.txt')).toBe('clean.txt');
    expect(nameOfFile('default-2026.kwg')).toBe('default-2026.kwg');
  });
});

describe('parseChanges', () => {
  it('reads words and comments', () => {
    expect(parseChanges('# a comment\nzen\r\n\nok\n', 'file', 'words')).toEqual(['zen', 'ok']);
  });

  it.each([
    ['zen\nOK\n', 'words', 'file:2: a word of 2 to 15 letters or a comment after # is needed'],
    ['zen\n', 'digests', 'file:1: 13 hexadecimal digits or a comment after # is needed'],
  ] as const)('rejects %j as %s', (text, kind, message) => {
    expect(() => parseChanges(text, 'file', kind)).toThrow(message);
  });
});
