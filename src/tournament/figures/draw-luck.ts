/**
 * Luck of the draw in a game, in units of games won.
 *
 * When a player is to move, the tiles drawn since its last turn are compared with other draws of the same number of tiles: the win
 * chance after the best move with the rack, minus the mean of that over the other draws. The chance comes from the table of win
 * percentages. The luck of a game is the sum over all draws, positive for one seat and negative for the other. This is the
 * advantage sum of M. Zinkevich et al. (Optimal Unbiased Estimators for Evaluating Agent Performance, AAAI 2006).
 *
 * The other draws come from the bag as it was, not from all tiles unseen by the player: a rack that the opponent chose to keep is
 * not a random draw. Tiles returned to the bag after the draw are excluded (`bag-ages.ts`). Given everything else, each draw from
 * that bag was equally likely. The expected luck is therefore exactly 0 for any players and however poor the table or the leave
 * values are. Better ones only increase the correlation of luck and result.
 */
import type { SearchResources } from '../../analysis/searcher.ts';
import { chanceOf } from '../../bots/win-percent.ts';
import { applyEvent, startState, type GameEvent, type GameState } from '../../engine/game/game-events.ts';
import type { GameHistory } from '../../engine/game/game-history.ts';
import { addAt, entryAt } from '../../engine/present.ts';
import { randomBelow, type Random } from '../../engine/random.ts';
import { bagCount } from '../../engine/tiles/bag.ts';
import { countTiles, takeFromRack, type Rack } from '../../engine/tiles/rack.ts';
import { bestAction, worthOfAction } from '../../movegen/best/best-action.ts';
import { BestPlays } from '../../movegen/best/best-plays.ts';
import { Evaluation } from '../../movegen/plays/evaluation.ts';
import { hasTooManyBlanks } from '../../movegen/plays/many-blanks.ts';
import { SearchBoard } from '../../movegen/position/search-board.ts';
import { BagAges } from './bag-ages.ts';

/** Number of alternative draws. More cost time and add little; see `bench/NOTES.md`. */
const DRAWS = 16;

export type LuckResources = Pick<SearchResources, 'ruleset' | 'graph' | 'leaves' | 'winPercent'>;

interface LuckOptions {
  /** Chooses the alternative draws. The games of a pair use the same sequence, so identical games have equal luck. */
  readonly random: Random;
  /** Racks of an opening before they were filled, by seat. Default: empty. */
  readonly openingRacks?: readonly Rack[] | undefined;
  readonly forfeitedBy?: number | undefined;
}

interface Draw {
  readonly tiles: Uint8Array;
  /** The drawn tiles and those that stayed in the bag. */
  readonly pool: readonly number[];
}

export class DrawLuckMeter {
  readonly #resources: LuckResources;
  readonly #position: SearchBoard;
  readonly #evaluation: Evaluation;
  readonly #best: BestPlays;

  constructor(resources: LuckResources) {
    const { ruleset, graph, leaves } = resources;
    this.#resources = resources;
    this.#position = new SearchBoard(ruleset, graph);
    this.#evaluation = new Evaluation(ruleset, leaves);
    this.#best = new BestPlays(ruleset, graph);
  }

  /** Returns the luck of seat 0 minus that of seat 1, in games won. The game may be unfinished. */
  measure(game: GameHistory, { random, openingRacks = [], forfeitedBy }: LuckOptions): number {
    const { ruleset } = game;
    let state = firstState(game);
    // No event records the tiles drawn for an opening.
    const drawn = state.racks.map((rack, seat) => takeFromRack(rack, openingRacks[seat] ?? []) ?? new Uint8Array());
    const ages = new BagAges(state);
    const drawnAt = state.racks.map(() => 0);
    let luck = 0;
    const measureTurn = (seat: number): void => {
      const tiles = entryAt(drawn, seat);
      drawn[seat] = new Uint8Array();
      if (tiles.length === 0) return;
      const pool = [...ages.tilesSince(entryAt(drawnAt, seat), state), ...tiles];
      luck += (seat === 0 ? 1 : -1) * this.#luckOf(state, seat, { tiles, pool }, random);
    };
    for (const event of game.events) {
      if (isMove(event)) measureTurn(event.seat);
      const before = state;
      state = applyEvent(ruleset, state, event);
      ages.follow(event, before, state);
      if (event.kind === 'draw') {
        if (entryAt(drawn, event.seat).length === 0) drawnAt[event.seat] = ages.now;
        drawn[event.seat] = Uint8Array.from([...entryAt(drawn, event.seat), ...event.tiles]);
      }
      // The withdrawn play's tiles return to the rack, and their replacements to the bag.
      if (event.kind === 'withdraw') drawn[event.seat] = new Uint8Array();
    }
    if (forfeitedBy !== undefined) measureTurn(forfeitedBy);
    return luck;
  }

  #luckOf(state: GameState, seat: number, draw: Draw, random: Random): number {
    const { board, racks } = state;
    const rack = entryAt(racks, seat);
    const count = draw.tiles.length;
    const rest = takeFromRack(rack, draw.tiles) ?? new Uint8Array();
    // Sorted, so that the alternative draws do not depend on the order of the bag.
    const pool = Uint8Array.from(draw.pool).sort();
    this.#position.setBoard(board);
    const own = this.#chance(state, seat, rack);
    let others = 0;
    for (let k = 0; k < DRAWS; k++) {
      drawFirst(pool, count, random);
      others += this.#chance(state, seat, Uint8Array.from([...rest, ...pool.subarray(0, count)]));
    }
    return own - others / DRAWS;
  }

  #chance({ bag, racks, scores, zeroTurns }: GameState, seat: number, rack: Rack): number {
    const { winPercent, ruleset } = this.#resources;
    const inBag = bagCount(bag);
    const counts = countTiles(rack, ruleset.alphabet.size);
    const lead = entryAt(scores, seat) - entryAt(scores, 1 - seat);
    let worth = 0;
    if (!hasTooManyBlanks(counts)) {
      const unseen = Float64Array.from(countTiles(bag.tiles.subarray(bag.front, bag.back), ruleset.alphabet.size));
      for (const tiles of racks) for (const tile of tiles) addAt(unseen, tile, 1);
      for (const tile of rack) addAt(unseen, tile, -1);
      const turn = this.#evaluation.forTurn({ rack, bagCount: inBag, unseen, zeroTurns });
      worth = worthOfAction(this.#best, bestAction(this.#best, this.#position, counts, turn), turn) / 1000;
    }
    return 1 - chanceOf(winPercent, inBag + rack.length, -(lead + worth));
  }
}

function firstState(game: GameHistory): GameState {
  let first = game;
  while (first.previous !== null) first = first.previous;
  // A game from an opening has no event for its start.
  return first.lastEvents.length === 0 ? first.state : startState(game.ruleset, 2, new Uint8Array());
}

function isMove(event: GameEvent): event is GameEvent & { readonly kind: 'place' | 'exchange' | 'pass' } {
  return event.kind === 'place' || event.kind === 'exchange' || event.kind === 'pass';
}

/** Shuffles `count` random tiles to the front of the pool (partial Fisher–Yates). */
function drawFirst(pool: Uint8Array, count: number, random: Random): void {
  for (let i = 0; i < count; i++) {
    const at = i + randomBelow(random, pool.length - i);
    const tile = entryAt(pool, at);
    pool[at] = entryAt(pool, i);
    pool[i] = tile;
  }
}
