import { describe, expect, it } from 'vitest';
import { parseAlphabet } from '../../src/engine/tiles/alphabet.ts';
import { isRefusal } from '../../src/engine/refusal.ts';
import { readTiles } from '../../src/engine/tiles/tile-text.ts';
import { buildWordGraph } from '../../src/movegen/words/build-word-graph.ts';
import { formatKwg, parseKwg } from '../../src/movegen/words/kwg.ts';
import { listWords } from '../../src/movegen/words/list-words.ts';
import { wordGraphFromNodes } from '../../src/movegen/words/word-graph.ts';
import { parseWordList } from '../../src/movegen/words/word-list.ts';
import { loadAlphabet, loadRuleset, shippedNames } from '../../src/files/data-files.ts';

// Letters, tiles with the blanks, points in the bag, and words with letters that only this alphabet has.
const STANDARD: readonly [string, number, number, number, string][] = [
  ['english', 26, 100, 187, 'quartz'],
  ['french', 26, 102, 197, 'whisky'],
  ['german', 29, 102, 202, 'äöü'],
  ['spanish', 28, 100, 192, 'chorizo\nllave\nperro\nñu'],
  ['polish', 32, 100, 190, 'zażółć\ngęślą\njaźń'],
  ['norwegian', 32, 100, 202, 'æøå'],
  ['dutch', 26, 102, 230, 'ijs'],
  ['catalan', 26, 100, 189, 'anys\ncol·legi\nqueça'],
];

describe('the alphabets that are shipped', () => {
  it.each(STANDARD)('%s has %i letters and %i tiles of %i points', async (name, letters, tiles, points, words) => {
    const alphabet = await loadAlphabet(name);
    const sum = alphabet.counts.reduce((total, count, tile) => total + count * alphabet.points[tile]!, 0);
    expect([alphabet.size, alphabet.tileCount, sum, alphabet.counts[0]]).toEqual([letters, tiles, points, 2]);
    const graph = wordGraphFromNodes(
      buildWordGraph(parseWordList(words, alphabet, { source: name }), { source: name }),
      {
        name,
        alphabetSize: alphabet.size,
      },
    );
    const read = parseKwg(formatKwg(graph), { name, source: name, alphabetSize: alphabet.size });
    expect([...listWords(read)]).toHaveLength(words.split('\n').length);
    const { alphabet: played } = await loadRuleset('classic', { alphabet: name });
    expect(played).toEqual(alphabet);
  });

  it('are those and the letters of scribble', () => {
    expect(shippedNames('alphabet')).toEqual([...STANDARD.map(([name]) => name), 'scribble'].sort());
  });

  it('have tiles of several characters, which a word is read with', async () => {
    const spanish = await loadAlphabet('spanish');
    const word = readTiles(spanish, 'chico', 'word');
    expect(!isRefusal(word) && word.length).toBe(4);
    const catalan = await loadAlphabet('catalan');
    const legi = readTiles(catalan, 'COL·LEGI', 'word');
    expect(!isRefusal(legi) && legi.length).toBe(6);
  });
});

describe('a letter distribution of MAGPIE', () => {
  it('is read with its second field, and with two more behind', () => {
    const plain = parseAlphabet('?,2,0,0\nA,9,1,1\nCH,1,5,0\n', 'x');
    expect(parseAlphabet('?,?,2,0,0\nA,a,9,1,1\n[CH],[ch],1,5,0\n', 'x')).toEqual(plain);
    expect(parseAlphabet('?,?,2,0,0,？,？\nA,a,9,1,1,Ａ,ａ\nCH,ch,1,5,0,x,y\n', 'x')).toEqual(plain);
    expect(() => parseAlphabet('A,a,b,9,1,1\n', 'x', 'x.csv')).toThrow('x.csv:1: 6 fields');
    expect(() => parseAlphabet('A,a,q,1,1\n', 'x', 'x.csv')).toThrow('x.csv:1:5: "q" is not a whole number');
  });
});
