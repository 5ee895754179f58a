import { describe, expect, it } from 'vitest';
import {
  describeUnspellable,
  isWordGraphName,
  isWordListName,
  nameOfFile,
} from '../../../src/movegen/lexica/lexicon-name.ts';
import { english } from '../../support/classic.ts';

describe('the name of a lexicon', () => {
  it.each([
    ['CSW24.kwg', 'CSW24'],
    ['my.words.txt', 'my.words'],
    ['words', 'words'],
    ['.txt', '.txt'],
    ['default.txt', 'default.txt'],
    ['default', 'default (file)'],
    ['a\u202Eb.txt', 'a\\u202eb'],
  ])('for file %j is %j', (file, name) => expect(nameOfFile(file)).toBe(name));

  it('tells the type of a file in upper and lower case', () => {
    expect(['a.kwg', 'A.TWG'].map(isWordGraphName)).toEqual([true, true]);
    expect(['a.txt', 'A.kwg.TXT', 'kwg'].map(isWordGraphName)).toEqual([false, false, false]);
    expect(['a.txt', 'A.TXT', 'a.kwg'].map(isWordListName)).toEqual([true, true, false]);
  });
});

it('describeUnspellable counts the words left out', () => {
  expect(describeUnspellable(1, english)).toBe('1 word is left out: it has characters that alphabet english lacks');
  expect(describeUnspellable(2, english)).toBe(
    '2 words are left out: they have characters that alphabet english lacks',
  );
});
