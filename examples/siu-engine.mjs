/**
 * A bot of its own as an engine that speaks SIU, for front ends and for tournaments of others:
 *
 *     node siu-engine.mjs
 *
 * so `tilewright tournament greedy --engine "mine=node siu-engine.mjs"` plays against it.
 */
import { BestPlays, countTiles, PASS, placementAt, serveSiu } from 'tilewright';

/** Makes the bot for the rules and words of a position: it lays as many tiles as it can. */
function createBot({ ruleset, graph }) {
  const search = new BestPlays(ruleset, graph);
  return {
    name: 'most tiles',
    decide({ position, rack }) {
      const best = search.best(position, countTiles(rack, ruleset.alphabet.size), null, 'tiles');
      return { move: best < 0 ? PASS : placementAt(position, search.plays, best), ranked: [], values: 'estimate' };
    },
  };
}

// Lines come on standard input; nothing else may be printed.
await serveSiu(createBot, { name: 'most tiles', lexicon: process.argv[2] ?? 'default' });
