/** Measures the effect of a play on the next turns: the points it blocks, and those it opens for its own player. */
import { RackSearch } from '../../../src/analysis/explanation/rack-search.ts';
import type { PlayerView } from '../../../src/bots/bot.ts';
import { RolloutTiles } from '../../../src/bots/simulation/rollout-tiles.ts';
import type { WordGraph } from '../../../src/movegen/words/word-graph.ts';
import { placeOn, type Play } from '../../../src/movegen/plays/play.ts';
import type { Ruleset } from '../../../src/engine/rules/ruleset.ts';
import { countTiles, tilesOfCounts } from '../../../src/engine/tiles/rack.ts';
import type { NextTurns } from './puzzle-kinds.ts';

const DEALS = 60;

export class NextTurnsMeter {
  readonly #ruleset: Ruleset;
  readonly #search: RackSearch;
  readonly #tiles: RolloutTiles;

  constructor(ruleset: Ruleset, graph: WordGraph) {
    this.#ruleset = ruleset;
    this.#search = new RackSearch({ ruleset, graph });
    this.#tiles = new RolloutTiles(ruleset);
  }

  measure({ position, unseen, rackSizes, seat }: PlayerView, { move, leave }: Play, seed: number): NextTurns {
    const { alphabet, handSize } = this.#ruleset;
    const kept = countTiles(leave, alphabet.size);
    this.#tiles.setUnseen(tilesOfCounts(unseen), new Uint8Array(), rackSizes[1 - seat]!, seed);
    const scores = (): [own: number, other: number] => {
      let [own, other] = [0, 0];
      for (let deal = 0; deal < DEALS; deal++) {
        this.#tiles.deal(deal, kept, leave.length);
        this.#tiles.draw(0, handSize);
        own += this.#search.bestReply(position, this.#tiles.racks[0]).score / DEALS;
        other += this.#search.bestReply(position, this.#tiles.racks[1]).score / DEALS;
      }
      return [own, other];
    };
    const [ownBefore, otherBefore] = scores();
    if (move.kind !== 'place') return { blocked: 0, opened: 0 };
    placeOn(position, move);
    const [own, other] = scores();
    position.undo();
    return { blocked: otherBefore - other, opened: own - ownBefore };
  }
}
