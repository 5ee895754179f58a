/** Makes an engine ready to analyse positions of a ruleset, and whatever else it searches for. */
import type { SharedGraph } from '../../../analysis/workers/shared-resources.ts';
import type { Engine } from './engine.ts';
import type { GameLoader } from './game-loader.ts';

/** Its leaves and its table are what a search wants. */
const SEARCHING_BOT = 'sim';

/** @returns the words that it searches with */
export async function readyToSearch(loader: GameLoader, engine: Engine, ruleset: string): Promise<SharedGraph> {
  const [graph, bots] = await Promise.all([loader.wordsWithMap(ruleset), loader.bots(ruleset, [SEARCHING_BOT])]);
  await engine.ask({ kind: 'analysis', game: loader.gameOf(ruleset), parts: { graph, bots } });
  return graph;
}
