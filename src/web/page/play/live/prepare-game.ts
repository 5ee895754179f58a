import type { GameTerms } from '../../../data/lexicon-facts.ts';
import type { GameLoader } from '../../engine/game-loader.ts';

/** The bot that ranks plays at once if the search of another is interrupted. */
export const RANKER = 'equity';

/** Returns the bots to load, sorted so that the order of the seats does not matter. */
export function withRanker(bots: readonly string[]): string[] {
  return [...new Set([RANKER, ...bots])].sort();
}

export function prepareGame(loader: GameLoader, terms: GameTerms, levels: readonly string[]): void {
  // Errors are reported when the game starts.
  loader
    .words(terms)
    .then(() => Promise.all([loader.bots(terms, withRanker(levels)), loader.wordsWithMap(terms)]))
    .catch(() => undefined);
}
