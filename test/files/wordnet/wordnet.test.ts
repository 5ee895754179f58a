import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { WordNet } from '../../../src/files/wordnet/wordnet.ts';
import { writeTinyWordNet } from './tiny-wordnet.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

const folder = temporaryFolder();
let wordNet: WordNet;
beforeAll(() => {
  writeTinyWordNet(folder);
  wordNet = new WordNet(folder);
});

describe('WordNet', () => {
  it('defines a word in any case as every part of speech, without examples or control characters', () => {
    expect(wordNet.define('DOG')).toEqual([
      { part: 'noun', base: 'dog', senses: ['an animal that barks; lives with people', 'a bad fellow'] },
      { part: 'verb', base: 'dog', senses: ['to follow closely\\u001b[2J'] },
    ]);
    expect(wordNet.define('glad')).toEqual([{ part: 'adj', base: 'glad', senses: ['full of joy | and more'] }]);
  });

  it('finds the first and last word of an index, and no missing word', () => {
    for (const word of ['bu', 'omnibus', 'hound', 'gladly']) expect(wordNet.define(word)).toHaveLength(1);
    for (const word of ['', 'a', 'do', 'doggy', 'zz', '1', '  1']) expect(wordNet.define(word)).toEqual([]);
  });

  it('finds the base forms of inflected words', () => {
    expect(wordNet.define('dogs').map(({ part, base }) => [part, base])).toEqual([
      ['noun', 'dog'],
      ['verb', 'dog'],
    ]);
    expect(wordNet.define('dogging')).toMatchObject([{ part: 'verb', base: 'dog' }]);
    expect(wordNet.define('gladdest')).toMatchObject([{ part: 'adj', base: 'glad' }]);
  });

  it('gives names and abbreviations only for a word without other senses, and never for an inflected form', () => {
    expect(wordNet.define('bu')).toMatchObject([{ base: 'Bu' }]);
    expect(wordNet.define('bus')).toMatchObject([{ base: 'bus' }]);
    expect(wordNet.define('bued')).toEqual([]);
  });

  it('knows irregular forms if their lists exist', () => {
    expect(wordNet.define('mice')).toEqual([]);
    writeFileSync(join(folder, 'noun.exc'), 'lice louse\nmice mouse\n');
    expect(new WordNet(folder).define('mice')).toMatchObject([{ base: 'mouse', senses: ['a small animal'] }]);
  });

  it('names a damaged or missing file', () => {
    const bad = temporaryFolder();
    writeTinyWordNet(bad);
    writeFileSync(join(bad, 'data.noun'), 'cut');
    expect(() => new WordNet(bad).define('dog')).toThrow(/data\.noun: no WordNet sense starts at byte \d+/u);
    writeFileSync(join(bad, 'index.noun'), 'dog n 1 0 1 0 xyz\n');
    expect(() => new WordNet(bad).define('dog')).toThrow(/data\.noun: no WordNet sense starts at byte NaN/u);
    rmSync(join(bad, 'index.verb'));
    expect(() => new WordNet(bad).define('gladly')).toThrow(/index\.verb: there is no such file/u);
  });
});
