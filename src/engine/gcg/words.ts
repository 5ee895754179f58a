/**
 * Looks up the words of a GCG record. A record can correctly contain words that the lexicon lacks: unchallenged phonies, or words
 * of another lexicon. These findings are therefore separate from contradictions (`replay.ts`).
 */
import { letterOf } from '../tiles/alphabet.ts';
import { nounFor } from '../../text/counted.ts';
import { isWord, type Lexicon } from '../rules/legality.ts';
import type { GcgReplay } from './replayed-turn.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { formatTiles } from '../tiles/tile-text.ts';

export interface GcgWordFinding {
  readonly line: number;
  readonly what: string;
  /** Words that are not in the lexicon; empty if valid words were withdrawn. */
  readonly words: readonly string[];
}

/** Finds played words missing from the lexicon, and withdrawn plays with only valid words. A withdrawn phony is not a finding. */
export function checkWords({ turns }: GcgReplay, ruleset: Ruleset, lexicon: Lexicon): GcgWordFinding[] {
  const { alphabet } = ruleset;
  return turns.flatMap(({ event, play }, i): GcgWordFinding[] => {
    if (play === null) return [];
    const next = turns[i + 1]?.event;
    const isWithdrawn = next?.kind === 'withdraw' && next.seat === event.seat;
    const bad = play.words.filter(({ tiles }) => !isWord(ruleset, lexicon, tiles));
    if (isWithdrawn === bad.length > 0) return [];
    const words = (isWithdrawn ? play.words : bad).map(({ tiles }) => formatTiles(alphabet, tiles.map(letterOf)));
    const areWords = `${words.join(', ')} ${nounFor(words.length, 'is', 'are')}`;
    const { name } = lexicon;
    return isWithdrawn
      ? [{ line: next.line, what: `challenged off, though ${areWords} in the lexicon ${name}`, words: [] }]
      : [{ line: event.line, what: `${areWords} not in the lexicon ${name}`, words }];
  });
}
