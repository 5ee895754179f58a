/** The tour in the page: the usual rules, words and leave values, whatever a game was last played with. */
import { PlayRanker } from '../../../analysis/play-ranker.ts';
import { unpackLeaves } from '../../../analysis/workers/shared-resources.ts';
import { TourScreen } from '../../../play/tour/tour-screen.ts';
import { findRuleset, rulesetOf } from '../../data/web-data.ts';
import { type GameLoader, openGraph } from '../engine/game-loader.ts';

/** Its leave values are what a hint ranks by. */
const RANKING_BOT = 'equity';

export async function loadTour(loader: GameLoader): Promise<TourScreen> {
  const { data } = loader;
  const id = data.defaultRuleset;
  const ruleset = rulesetOf(findRuleset(data, id));
  const terms = { ruleset: id, lexicon: null };
  const [words, bots] = await Promise.all([loader.words(terms), loader.bots(terms, [RANKING_BOT])]);
  const [packed = null] = bots.leaves.values();
  const graph = openGraph(words);
  const leaves = packed && unpackLeaves(packed);
  return new TourScreen({ ruleset, lexicon: graph }, new PlayRanker({ ruleset, graph, leaves }), false);
}
