/** What a table needs before it can be set, made ready while a person still chooses. */
import type { GameTerms } from '../../../data/lexicon-facts.ts';
import type { GameLoader } from '../../engine/game-loader.ts';

/** Ranks plays at once, where a thought is cut short. */
export const RANKER = 'equity';

/** Each once, in one order whoever sits where. */
export function withRanker(bots: readonly string[]): string[] {
  return [...new Set([RANKER, ...bots])].sort();
}

export function prepareGame(loader: GameLoader, terms: GameTerms, levels: readonly string[]): void {
  // What fails here fails again where it is wanted, and is told there.
  loader
    .words(terms)
    // A game begins without what bots have, and without the map.
    .then(() => Promise.all([loader.bots(terms, withRanker(levels)), loader.wordsWithMap(terms)]))
    .catch(() => undefined);
}
