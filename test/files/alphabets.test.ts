import { describe, expect, it } from 'vitest';
import { parseAlphabet } from '../../src/engine/tiles/alphabet.ts';
import { readTiles } from '../../src/engine/tiles/tile-text.ts';
import { buildWordGraph } from '../../src/movegen/words/build-word-graph.ts';
import { formatKwg, parseKwg } from '../../src/movegen/words/kwg.ts';
import { listWords } from '../../src/movegen/words/list-words.ts';
import { wordGraphFromNodes } from '../../src/movegen/words/word-graph.ts';
import { parseWordList } from '../../src/movegen/words/word-list.ts';
import { loadAlphabet, loadRuleset, shippedNames } from '../../src/files/data-files.ts';

// Letters, tiles including blanks, blanks, points in the bag, and words with letters specific to this alphabet.
const STANDARD: readonly [string, number, number, number, number, string][] = [
  ['english', 26, 100, 2, 187, 'quartz'],
  ['french', 26, 102, 2, 197, 'whisky'],
  ['german', 29, 102, 2, 202, 'äöü'],
  ['spanish', 28, 100, 2, 192, 'chorizo\nllave\nperro\nñu'],
  ['polish_literaki', 32, 100, 2, 183, 'zażółć\ngęślą\njaźń'],
  ['polish', 32, 100, 2, 190, 'zażółć\ngęślą\njaźń'],
  ['norwegian', 32, 100, 2, 202, 'æøå'],
  ['dutch', 26, 102, 2, 230, 'ijs'],
  ['catalan', 26, 100, 2, 189, 'anys\ncol·legi\nqueça'],
  ['afrikaans', 22, 102, 2, 179, 'blyplek'],
  ['bulgarian', 30, 102, 2, 227, 'ъгъл\nщъркел\nгьол'],
  ['catalan_super', 26, 200, 5, 370, 'anys\ncol·legi\nqueça'],
  ['croatian', 30, 103, 2, 182, 'džep\nljubav\nkonj\nđak\nćup'],
  ['danish', 27, 100, 2, 247, 'blåbærgrød'],
  ['english_crossplay', 26, 100, 3, 210, 'quartz'],
  ['english_feud', 26, 104, 2, 210, 'quartz'],
  ['english_friends', 26, 104, 2, 220, 'quartz'],
  ['english_hong_kong', 26, 107, 4, 228, 'quartz'],
  ['english_super', 26, 200, 4, 381, 'quartz'],
  ['estonian', 27, 102, 2, 209, 'jäääär\nõüöš\nžürii'],
  ['finnish', 25, 101, 2, 218, 'yökkö\nhäälle'],
  ['greek', 24, 104, 2, 206, 'ψωμι\nζευγαρι\nξυλο'],
  ['icelandic', 32, 104, 2, 227, 'þjóð\nævi\nýsa\nöxi'],
  ['italian', 21, 120, 2, 293, 'quadro'],
  ['lithuanian', 32, 104, 2, 188, 'ąžuolų\nčiūžė\nįmonę\nšyvas'],
  ['portuguese', 24, 120, 3, 204, 'caça\nxadrez'],
  ['romanian', 22, 100, 2, 211, 'exod\njazz'],
  ['slovene', 29, 100, 2, 180, 'čaša\nžaba'],
  ['swedish', 31, 100, 2, 194, 'åäö\nmüsli'],
  ['turkish', 29, 100, 2, 201, 'çığ\nşişe\nöğün\nüzüm'],
  ['hungarian', 38, 100, 2, 235, 'asszony\ngyöngytyúk\nzsűri\nlyuk\ncsősz\nfütyülő'],
  ['czech', 39, 100, 2, 205, 'žluťoučký\nkůň\nďábelské\nřeči\nchléb'],
  ['slovak', 41, 100, 2, 267, 'kĺzať\nmäso\nstôl\nvŕba\nďateľ\nkôň'],
  ['latvian', 33, 104, 2, 250, 'ģērbt\nķīmija\nļoti\nņemt\nžūrija'],
  ['russian', 33, 104, 2, 224, 'съёмщик\nюный\nэхо\nжизнь'],
  ['welsh', 28, 105, 2, 194, 'llwybr\nffordd\nrhyngwyd\nchwaeth'],
];

describe('the shipped alphabets', () => {
  it.each(STANDARD)('%s has %i letters and %i tiles, %i of them blanks, with %i points', async (name, ...facts) => {
    const [letters, tiles, blanks, points, words] = facts;
    const alphabet = await loadAlphabet(name);
    const sum = alphabet.counts.reduce((total, count, tile) => total + count * alphabet.points[tile]!, 0);
    expect([alphabet.size, alphabet.tileCount, alphabet.counts[0], sum]).toEqual([letters, tiles, blanks, points]);
    const options = { name, source: name, alphabetSize: alphabet.size };
    const graph = wordGraphFromNodes(buildWordGraph(parseWordList(words, alphabet, options), options), options);
    expect([...listWords(parseKwg(formatKwg(graph), options))]).toHaveLength(words.split('\n').length);
    expect((await loadRuleset('classic', { alphabet: name })).alphabet).toEqual(alphabet);
  });

  it('are the standard ones and scribble', () => {
    expect(shippedNames('alphabet')).toEqual([...STANDARD.map(([name]) => name), 'scribble'].sort());
  });

  it('parse words with tiles of several characters', async () => {
    for (const [name, text, count] of [
      ['spanish', 'chico', 4],
      ['catalan', 'COL·LEGI', 6],
      ['hungarian', 'asszony', 5],
    ] as const) {
      expect(readTiles(await loadAlphabet(name), text, 'word')).toHaveLength(count);
    }
  });
});

it('a letter distribution of MAGPIE is read with its second field and two more fields at the end', () => {
  const plain = parseAlphabet('?,2,0,0\nA,9,1,1\nCH,1,5,0\n', 'x');
  expect(parseAlphabet('?,?,2,0,0\nA,a,9,1,1\n[CH],[ch],1,5,0\n', 'x')).toEqual(plain);
  expect(parseAlphabet('?,?,2,0,0,？,？\nA,a,9,1,1,Ａ,ａ\nCH,ch,1,5,0,x,y\n', 'x')).toEqual(plain);
  expect(() => parseAlphabet('A,a,b,9,1,1\n', 'x', 'x.csv')).toThrow('x.csv:1: 6 fields');
  expect(() => parseAlphabet('A,a,q,1,1\n', 'x', 'x.csv')).toThrow('x.csv:1:5: "q" is not a whole number');
});
