import fc from 'fast-check';
import { expect, it } from 'vitest';
import { viewOf } from '../../../src/bots/player-view.ts';
import { buildBot, readBotSpec } from '../../../src/bots/registry.ts';
import { applyEvent, bagEndOf, startState } from '../../../src/engine/game/game-events.ts';
import { GameHistory } from '../../../src/engine/game/game-history.ts';
import { createRandom, randomBelow } from '../../../src/engine/random.ts';
import { isRefusal } from '../../../src/engine/refusal.ts';
import type { Ruleset } from '../../../src/engine/rules/ruleset.ts';
import { bagCount } from '../../../src/engine/tiles/bag.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { BagAges } from '../../../src/tournament/figures/bag-ages.ts';
import { classic } from '../../support/classic.ts';
import { casesOf } from '../../support/test-length.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';

const graph = tinyGraph();
const position = new SearchBoard(classic, graph);
const greedy = buildBot(readBotSpec('greedy'), 'greedy', {
  ...{ ruleset: classic, graph, leaves: new Map([['default', null]]) },
});

/** A game of two in which half of the turns exchange tiles while that is allowed. */
function playedGame(ruleset: Ruleset, seed: number): GameHistory {
  const random = createRandom(seed, 77);
  let game = GameHistory.start({ ruleset, lexicon: graph, seed });
  for (let turn = 0; turn < 24 && !game.isOver; turn++) {
    const rack = game.state.racks[game.state.toMove]!;
    const tiles = rack.slice(0, 1 + randomBelow(random, rack.length));
    position.setBoard(game.state.board);
    const exchanged = randomBelow(random, 2) === 0 ? game.apply({ kind: 'exchange', tiles }) : null;
    const next =
      exchanged === null || isRefusal(exchanged)
        ? game.apply(greedy.decide(viewOf(game, position), { seed, alternatives: 0 }).move)
        : exchanged;
    if (isRefusal(next)) throw new Error('the move was refused');
    game = next;
  }
  return game;
}

/** A tile that is tracked individually, and the event that put it into the bag. */
interface Tile {
  readonly letter: number;
  readonly since: number;
}

it.each(['draw-first', 'return-first'] as const)('a bag knows since when each tile is in it (%s)', (order) => {
  const ruleset = { ...classic, exchange: { ...classic.exchange, order } };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
      let state = startState(ruleset, 2, new Uint8Array());
      const ages = new BagAges(state);
      let bag: Tile[] = [];
      let returned = 0;
      for (const [i, event] of playedGame(ruleset, seed).events.entries()) {
        const since = i + 1;
        const before = state;
        state = applyEvent(ruleset, state, event);
        ages.follow(event, before, state);
        if (event.kind === 'start') bag = Array.from(event.bag, (letter) => ({ letter, since }));
        else if (event.kind === 'draw') {
          const count = event.tiles.length;
          bag = bagEndOf(event.seat) === 'front' ? bag.slice(count) : bag.slice(0, bag.length - count);
        } else if (event.kind === 'return') {
          event.places.forEach((place, k) => bag.splice(place, 0, { letter: event.tiles[k]!, since }));
          returned += event.places.length;
        }
        expect(bag).toHaveLength(bagCount(state.bag));
        for (let past = 1; past <= since; past += 7) {
          const letters = bag.filter((tile) => tile.since <= past).map(({ letter }) => letter);
          expect(ages.tilesSince(past, state)).toEqual(letters);
        }
      }
      expect(returned).toBeGreaterThan(0);
    }),
    { numRuns: casesOf({ short: 10, long: 300 }) },
  );
});
