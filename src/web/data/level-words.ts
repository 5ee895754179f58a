/**
 * The words known to the levels, in the form a browser downloads: one byte per word of the lexicon, in order, with the index of the
 * smallest share that contains the word. Sorting words by frequency in the browser would take longer than all other preparation of
 * a bot, and would need the word counts.
 */
import { wordsWantedBy, readBotSpec } from '../../bots/registry.ts';
import { botLevels } from '../../bots/levels.ts';
import type { KnownOrder } from '../../bots/vocabulary/word-use.ts';
import { wordTableOf, type WordTable } from '../../movegen/words/word-table.ts';

/** Class of a word that is only in the whole lexicon. */
const WHOLE = 255;

/** Percentages of the lexicon that the levels know or treat as better known, in ascending order. */
export function listLevelShares(): number[] {
  const percents = botLevels.flatMap(({ level }) => wordsWantedBy(readBotSpec(level)).map(({ percent }) => percent));
  return [...new Set(percents)].filter((percent) => percent < 100).sort((a, b) => a - b);
}

/** Returns for each word the index of the smallest percentage whose share contains it. */
export function classifyWords({ shares }: KnownOrder, percents: readonly number[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(shares, (share) => {
    const index = percents.findIndex((percent) => share <= percent / 100);
    return index < 0 ? WHOLE : index;
  });
}

/** Words of all classes up to `last`, the index of a percentage. */
export function wordsOfClass({ letters, offsets, count }: WordTable, classes: Uint8Array, last: number): WordTable {
  const words: Uint8Array[] = [];
  for (let i = 0; i < count; i++) {
    if (classes[i]! <= last) words.push(letters.subarray(offsets[i], offsets[i + 1]));
  }
  return wordTableOf(words);
}
