import { describe, expect, it } from 'vitest';
import { formatTiles } from '../../../src/engine/tiles/tile-text.ts';
import { loadAlphabet, loadLanguage } from '../../../src/files/data-files.ts';
import type { ReadSource } from '../../../src/training/language/word-source.ts';
import { selectWords, type WordsToPlay } from '../../../src/training/language/words-to-play.ts';

const listOf = (...words: readonly string[]): ReadSource => ({
  ...{ path: 'list.txt', kind: 'lines', encoding: 'utf-8', from: 'list.txt' },
  ...{ licence: null, sha256: '', isInCapitals: false },
  words: () => words,
});

async function select(name: string, ...words: readonly string[]): Promise<WordsToPlay> {
  const language = await loadLanguage(name);
  return (await selectWords(listOf(...words), language, await loadAlphabet(language.alphabet)))!;
}

async function textsOf(name: string, { words }: WordsToPlay): Promise<string[]> {
  const alphabet = await loadAlphabet((await loadLanguage(name)).alphabet);
  return Array.from({ length: words.count }, (_, i) =>
    formatTiles(alphabet, words.letters.subarray(words.offsets[i], words.offsets[i + 1])),
  );
}

describe('the words of a list', () => {
  it('are selected in the letters of the tiles, without duplicates and sorted', async () => {
    const selection = await select('german', 'Straße', '', ' über ', 'STRASSE', 'Ei');
    expect(await textsOf('german', selection)).toEqual(['EI', 'STRASSE', 'ÜBER']);
    expect(selection).toMatchObject({ listed: 4, leftOut: { names: 0, marks: 0, unspellable: 0, lengths: 0 } });
  });

  it('are left out and counted by reason if they cannot be played', async () => {
    const words = [
      'été',
      'Paris',
      "aujourd'hui",
      'a-t-il',
      'à',
      'x'.repeat(22),
      'x'.repeat(10_000_000),
      'λόγος',
      'mot',
    ];
    const selection = await select('french', ...words);
    expect(await textsOf('french', selection)).toEqual(['ETE', 'MOT']);
    expect(selection).toMatchObject({ listed: 9, leftOut: { names: 1, marks: 2, unspellable: 1, lengths: 3 } });
  });

  it('may be in capitals if the whole list is', async () => {
    const language = await loadLanguage('french');
    const list = { ...listOf('MOT', 'ÉTÉ'), isInCapitals: true };
    const selection = await selectWords(list, language, await loadAlphabet(language.alphabet));
    expect(await textsOf('french', selection!)).toEqual(['ETE', 'MOT']);
  });

  it.each([
    ['no words', [], 'list.txt: the list has no words'],
    ['no playable words', ['Paris'], 'list.txt: none of 1 word can be played with the tiles of alphabet french'],
    [
      'words of another language',
      ['λόγος', 'мир', 'mot'],
      'list.txt: 2 words of 3 have letters that alphabet french lacks; choose a list in that language',
    ],
  ])('are rejected if a list has %s', async (_, words, message) => {
    await expect(select('french', ...words)).rejects.toThrow(message);
  });

  it('end early if a signal aborts', async () => {
    const language = await loadLanguage('french');
    const alphabet = await loadAlphabet(language.alphabet);
    const many = listOf(...Array.from({ length: 60_000 }, () => 'mot'));
    expect(await selectWords(many, language, alphabet, { signal: AbortSignal.abort() })).toBeNull();
  });
});
