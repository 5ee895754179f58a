/** Makes an engine ready to analyse positions of a game, and whatever else it searches for. */
import type { SharedGraph } from '../../../analysis/workers/shared-resources.ts';
import type { GameTerms } from '../../data/lexicon-facts.ts';
import type { Engine } from './engine.ts';
import type { GameLoader } from './game-loader.ts';

/** Its leaves and its table are what a search wants. */
const SEARCHING_BOT = 'sim';

/** @returns the words that it searches with */
export async function readyToSearch(loader: GameLoader, engine: Engine, terms: GameTerms): Promise<SharedGraph> {
  const [graph, bots] = await Promise.all([loader.wordsWithMap(terms), loader.bots(terms, [SEARCHING_BOT])]);
  await engine.ask({ kind: 'analysis', game: loader.gameOf(terms), parts: { graph, bots } });
  return graph;
}
