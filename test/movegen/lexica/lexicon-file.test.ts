import { describe, expect, it } from 'vitest';
import { readLexicon } from '../../../src/movegen/lexica/lexicon-file.ts';
import { formatKwg, formatTwg } from '../../../src/movegen/words/kwg.ts';
import { formatQuackleDawg } from '../../support/language/quackle-dawg.ts';
import { english } from '../../support/classic.ts';
import { tinyGraph, tinyWords } from '../../support/tiny-lexicon.ts';

const graph = tinyGraph();
const textOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (bytes: Uint8Array, file: string) => readLexicon(bytes, file, english);

describe('readLexicon', () => {
  it.each([
    ['words.txt', textOf(tinyWords().join('\r\n'))],
    ['words.TXT', textOf(`\uFEFF${tinyWords().join('\n').toLowerCase()}`)],
    ['words.kwg', formatKwg(graph)],
    ['words.twg', formatTwg(graph)],
    ['words.dic', textOf(`[Header]\nKey=\n[Words]\n${tinyWords().join('=a meaning;1\n')}\n`)],
    [
      'words.dawg',
      formatQuackleDawg(
        tinyWords().map((word) => Array.from(word.toUpperCase())),
        english.faces.slice(1),
      ),
    ],
  ])('reads %s into the same graph', (file, bytes) => {
    const found = read(bytes, file);
    expect([found.hash, found.wordCount, found.name, found.unspellable]).toEqual([
      graph.hash,
      tinyWords().length,
      'words',
      0,
    ]);
  });

  it('skips and counts words that the tiles cannot spell', () => {
    const { hash, unspellable } = read(textOf(`${tinyWords().join('\n')}\nÑU\nÜBER\n`), 'words.txt');
    expect([hash, unspellable]).toEqual([graph.hash, 2]);
  });

  it.each([
    ['a.txt', textOf(''), 'a.txt: no words; one word per line is needed'],
    [
      'a.txt',
      textOf('ÑU\nÜBER\n'),
      'a.txt: no words; one word per line is needed; 2 have characters that alphabet english lacks',
    ],
    [
      'a.txt',
      textOf('CAT\n4X4\n5\n'),
      'a.txt: 2 of 3 lines have characters that alphabet english lacks; one word per line is needed',
    ],
    ['a.txt', Uint8Array.of(0xff, 0), 'a.txt: is not UTF-8 text; save it as UTF-8'],
    ['a.kwg', textOf('\u0089PNG'), 'a.kwg: 5 bytes; a word graph has 4 bytes per node and at least 2 nodes'],
    ['a\u202E.kwg', new Uint8Array(), 'a\\u202e.kwg: 0 bytes; a word graph has 4 bytes per node and at least 2 nodes'],
  ])('rejects invalid %s with the place', (file, bytes, line) => expect(() => read(bytes, file)).toThrow(line));

  it('rejects a truncated file', () => {
    const bytes = formatKwg(graph);
    expect(() => read(bytes.subarray(0, bytes.length / 2 - ((bytes.length / 2) % 4)), 'a.kwg')).toThrow(
      /^a\.kwg: node \d+ /u,
    );
  });
});
