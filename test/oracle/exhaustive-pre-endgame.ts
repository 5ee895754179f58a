/**
 * Solves positions with a few tiles in the bag exhaustively: every legal move, every order of the unseen tiles and every later move
 * without pruning, played and settled by the engine's game. Results are cached by state.
 *
 * It solves the same game as the solver: after the first move both players see all tiles and the order of the bag, draw from the
 * same end, and do not exchange.
 */
import { bagOf } from '../../src/engine/tiles/bag.ts';
import { GameHistory } from '../../src/engine/game/game-history.ts';
import type { GameState } from '../../src/engine/game/game-events.ts';
import type { Move } from '../../src/engine/board/move.ts';
import { checkExchange } from '../../src/engine/rules/legality.ts';
import { rackPoints, takeFromRack } from '../../src/engine/tiles/rack.ts';
import type { Ruleset } from '../../src/engine/rules/ruleset.ts';
import { PlayGenerator } from '../../src/movegen/plays/play-generator.ts';
import { SearchBoard } from '../../src/movegen/position/search-board.ts';
import type { WordGraph } from '../../src/movegen/words/word-graph.ts';
import type { PreEndgamePosition } from '../../src/bots/pre-endgame/pre-endgame.ts';
import { readScorelessEndRules } from '../../src/bots/endgame/endgame-rules.ts';
import { gameOf, movesOf, spreadOf } from './minimax-endgame.ts';
import { accepted } from '../support/classic.ts';

/** Value of a move: the share of wins plus half the draws, and the mean final lead. */
export interface Worth {
  readonly move: Move;
  readonly share: number;
  readonly spread: number;
}

/** A game, and the bag in the order in which both players draw from it. */
interface Dealt {
  readonly game: GameHistory;
  readonly bag: readonly number[];
}

export class ExhaustivePreEndgames {
  readonly #ruleset: Ruleset;
  readonly #graph: WordGraph;
  readonly #generator: PlayGenerator;
  readonly #known = new Map<string, number>();

  constructor(ruleset: Ruleset, graph: WordGraph) {
    this.#ruleset = ruleset;
    this.#graph = graph;
    this.#generator = new PlayGenerator(ruleset, graph);
  }

  /** Returns the value of every legal move. */
  solve(position: PreEndgamePosition): Worth[] {
    const { unseen, bagCount = 1, rack } = position;
    const orders = ordersOf(Array.from(unseen), bagCount);
    const first = this.#dealt(position, orders[0]!);
    const moves = [...this.#playsOf(first.game.state), ...this.#exchangesOf(rack, position)];
    return moves.map((move) => {
      const leads = orders.flatMap((order) => this.#leadsAfter(move, position, order));
      const mean = (worth: (lead: number) => number): number =>
        leads.reduce((sum, lead) => sum + worth(lead), 0) / leads.length;
      return { move, share: mean((lead) => (lead > 0 ? 1 : lead === 0 ? 0.5 : 0)), spread: mean((lead) => lead) };
    });
  }

  /** Final leads of a move for one order of the unseen tiles, which starts with the bag; all orders are equally likely. */
  #leadsAfter(move: Move, position: PreEndgamePosition, order: Order): number[] {
    const { lead } = position;
    if (move.kind === 'exchange') return this.#leadsAfterExchange(move.tiles, position, order);
    const next = this.#play(this.#dealt(position, order), move);
    return [lead + spreadOf(next.game) - (next.game.isOver ? 0 : this.#solve(next))];
  }

  #leadsAfterExchange(returned: Uint8Array, position: PreEndgamePosition, order: Order): number[] {
    const { handSize, exchange } = this.#ruleset;
    const kept = takeFromRack(position.rack, returned)!;
    const missing = handSize - kept.length;
    const mixed =
      exchange.order === 'return-first'
        ? permutationsOf([...order.bag, ...returned]).map((pool) => [pool.slice(0, missing), pool.slice(missing)])
        : permutationsOf([...order.bag.slice(missing), ...returned]).map((bag) => [order.bag.slice(0, missing), bag]);
    return mixed.map(([drawn, bag]) => {
      const rack = Uint8Array.from([...kept, ...drawn!]);
      const zeroTurns = position.zeroTurns + 1;
      const end = readScorelessEndRules(this.#ruleset);
      if (zeroTurns >= end.zeroTurns) {
        const { alphabet } = this.#ruleset;
        const points = rackPoints(alphabet, Uint8Array.from(order.other)) - rackPoints(alphabet, rack);
        return position.lead + end.blockedFactor * points;
      }
      const dealt = this.#dealt({ ...position, rack, zeroTurns, passes: 0 }, { ...order, bag: bag! });
      const { state } = dealt.game;
      return (
        position.lead - this.#solve({ ...dealt, game: GameHistory.fromState(dealt.game, { ...state, toMove: 1 }) })
      );
    });
  }

  #dealt({ board, rack, zeroTurns, passes = zeroTurns }: PreEndgamePosition, { bag, other }: Order): Dealt {
    const racks = [rack, Uint8Array.from(other)] as const;
    return { game: gameOf(this.#ruleset, this.#graph, { board, racks, zeroTurns, passes }), bag };
  }

  /** Change of the mover's spread in the rest of a game. */
  #solve({ game, bag }: Dealt): number {
    const { board, racks, toMove, zeroTurns, passes, turnsLeft } = game.state;
    const sorted = racks.map((rack) => rack.slice().sort().join());
    const key = [board.tiles.join(), ...sorted, bag.join(), toMove, zeroTurns, passes, turnsLeft].join('|');
    let best = this.#known.get(key);
    if (best !== undefined) return best;
    const sign = toMove === 0 ? 1 : -1;
    best = -Infinity;
    for (const move of this.#playsOf(game.state)) {
      const next = this.#play({ game, bag }, move);
      const gained = sign * (spreadOf(next.game) - spreadOf(game));
      best = Math.max(best, next.game.isOver ? gained : gained - this.#solve(next));
    }
    this.#known.set(key, best);
    return best;
  }

  /** Seat 1 of a game draws from the back, so the bag is reversed for it. */
  #play({ game, bag }: Dealt, move: Move): Dealt {
    const { state } = game;
    const order = Uint8Array.from(state.toMove === 0 ? bag : bag.toReversed());
    const next = accepted(GameHistory.fromState(game, { ...state, bag: bagOf(order) }).apply(move));
    const left = next.state.bag.back - next.state.bag.front;
    return { game: next, bag: bag.slice(bag.length - left) };
  }

  #playsOf({ board, racks, toMove }: GameState): Move[] {
    return movesOf(this.#generator, SearchBoard.fromBoard(this.#ruleset, this.#graph, board), racks[toMove]!);
  }

  #exchangesOf(rack: Uint8Array, { board, bagCount = 1 }: PreEndgamePosition): Move[] {
    const found = new Map<string, Move>();
    for (let chosen = 1; chosen < 1 << rack.length; chosen++) {
      const tiles = rack.filter((_, i) => ((chosen >> i) & 1) === 1).sort();
      const context = { ruleset: this.#ruleset, lexicon: this.#graph, board, rack, bagCount };
      if (checkExchange(context, { kind: 'exchange', tiles }) === null) {
        found.set(tiles.join(), { kind: 'exchange', tiles });
      }
    }
    return [...found.values()];
  }
}

interface Order {
  readonly bag: readonly number[];
  readonly other: readonly number[];
}

/** All orders of `bagCount` individual tiles. */
function ordersOf(tiles: readonly number[], bagCount: number): Order[] {
  if (bagCount === 0) return [{ bag: [], other: tiles }];
  return tiles.flatMap((tile, i) =>
    ordersOf(tiles.toSpliced(i, 1), bagCount - 1).map(({ bag, other }) => ({ bag: [tile, ...bag], other })),
  );
}

export function permutationsOf(tiles: readonly number[]): number[][] {
  if (tiles.length === 0) return [[]];
  return tiles.flatMap((tile, i) => permutationsOf(tiles.toSpliced(i, 1)).map((rest) => [tile, ...rest]));
}
