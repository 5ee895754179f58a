/**
 * Which words the levels know, as it travels to a browser: for each word of the lexicon, in order, a byte that names the least
 * of the levels' shares that it is part of. To put the words in the order of their use takes longer than all else that
 * a bot needs, and a list of counts would have to be loaded for it.
 */
import { wordsWantedBy, readBotSpec } from '../../bots/registry.ts';
import { botLevels } from '../../bots/levels.ts';
import type { KnownOrder } from '../../bots/vocabulary/word-use.ts';
import { wordTableOf, type WordTable } from '../../movegen/words/word-table.ts';

/** Of a word that no part of the lexicon has but the whole. */
const WHOLE = 255;

/** The shares of the lexicon that levels know or know better than the rest, in percent, least first. */
export function listLevelShares(): number[] {
  const wanted = botLevels.flatMap(({ level }) => wordsWantedBy(readBotSpec(level)));
  return [...new Set(wanted.map(({ percent }) => percent))].filter((percent) => percent < 100).sort((a, b) => a - b);
}

/** By word, which of the percents is the least whose part has it. */
export function classifyWords({ shares }: KnownOrder, percents: readonly number[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(shares, (share) => {
    const found = percents.findIndex((percent) => share <= percent / 100);
    return found < 0 ? WHOLE : found;
  });
}

/** The words of a class and of those before it, from all words in order; `at` is the index of its percent. */
export function wordsOfClass({ letters, offsets, count }: WordTable, classes: Uint8Array, at: number): WordTable {
  const known: Uint8Array[] = [];
  for (let i = 0; i < count; i++) {
    if (classes[i]! <= at) known.push(letters.subarray(offsets[i], offsets[i + 1]));
  }
  return wordTableOf(known);
}
