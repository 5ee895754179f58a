import { describe, expect, it } from 'vitest';
import { englishMeanings } from '../../../src/files/english/load-meanings.ts';
import { describeMeaning, EnglishMeanings } from '../../../src/play/wording/english-meanings.ts';

const meanings = new EnglishMeanings(
  [
    'bu\tn a coin',
    'bus\tn a vehicle\tv to ride',
    'dog\tn an animal|a fellow\tv to follow',
    'dogged\ta stubborn',
    'geese\t=n goose',
    'goose\tn a bird',
    'zen\tn a school of thought',
    '',
  ].join('\n'),
);
const WORDS = new Set(['QUIXOTRY', 'QUIXOTRIES', 'DOG']);
const isWord = (word: string): boolean => WORDS.has(word);
const tell = (word: string): string => describeMeaning(meanings, word, isWord);

describe('the meanings of English words', () => {
  it('have the senses of each part of speech', () => {
    expect(meanings.define('DOG')).toEqual([
      { part: 'noun', base: 'dog', senses: ['an animal', 'a fellow'] },
      { part: 'verb', base: 'dog', senses: ['to follow'] },
    ]);
    expect(tell('DOG')).toBe('DOG (noun) an animal; a fellow. (verb) to follow.');
  });

  it.each(['bu', 'zen', 'goose'])('include the first and the last line: %s', (word) => {
    expect(meanings.define(word)).toHaveLength(1);
  });

  it.each(['', 'a', 'do', 'doggy', 'zz', 'bu\tn', '='])('do not define %j', (word) => {
    expect(meanings.define(word)).toEqual([]);
  });

  it('lead from a regular or irregular form to its base', () => {
    expect(tell('GEESE')).toBe('GEESE (noun, of goose) a bird.');
    expect(tell('DOGGING')).toBe('DOGGING (verb, of dog) to follow.');
    expect(tell('DOGGED')).toBe('DOGGED (adjective) stubborn. (verb, of dog) to follow.');
    expect(tell('BUS')).toBe('BUS (noun) a vehicle. (verb) to ride.');
  });

  it('say of a word without a definition which form it may be', () => {
    expect(tell('QUIXOTRIES')).toBe('QUIXOTRIES: no definition; perhaps a form of QUIXOTRY.');
    expect(tell('XQZ')).toBe('XQZ: no definition.');
  });
});

describe('the shipped meanings', () => {
  it.each([
    ['HELL', 'a cause of difficulty and suffering'],
    ['QATS', 'noun, of qat'],
    ['MICE', 'noun, of mouse'],
    ['WENT', 'verb, of go'],
    ['QI', 'energy'],
  ])('define %s', (word, part) => expect(describeMeaning(englishMeanings(), word, () => true)).toContain(part));
});
