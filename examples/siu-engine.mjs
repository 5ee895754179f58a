/**
 * Serves a user-defined bot as an SIU engine, for front ends and tournaments.
 *
 *     node siu-engine.mjs
 *
 * `tilewright tournament greedy --engine "mine=node siu-engine.mjs"` plays against it.
 */
import { countTiles, PASS } from 'tilewright/engine';
import { BestPlays, placementAt } from 'tilewright/movegen';
import { serveSiu } from 'tilewright/siu';

/** Creates the bot for the rules and words of a position. It lays as many tiles as it can. */
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

// The engine reads standard input and answers on standard output, so the program must not print anything else.
await serveSiu(createBot, { name: 'most tiles', lexicon: process.argv[2] ?? 'default' });
