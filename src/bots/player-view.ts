/** The information visible to the seat to move. Bots receive all their knowledge of a game from this module. */
import { countUnseen } from '../engine/game/tile-set.ts';
import { rackTileOf } from '../engine/tiles/alphabet.ts';
import { bagCount } from '../engine/tiles/bag.ts';
import type { GameEvent } from '../engine/game/game-events.ts';
import type { GameHistory } from '../engine/game/game-history.ts';
import type { Rack } from '../engine/tiles/rack.ts';
import type { SearchBoard } from '../movegen/position/search-board.ts';
import type { PlayerView, PublicTurn } from './bot.ts';

/** Returns the view of the seat to move. `position` is the game's board, kept up to date by the caller. */
export function viewOf(game: GameHistory, position: SearchBoard): PlayerView {
  const { state, ruleset } = game;
  const table: ViewedTable = {
    ...state,
    ruleset,
    bagCount: bagCount(state.bag),
    get unseen() {
      return unseenOf(game);
    },
    get history() {
      return publicHistory(game);
    },
  };
  return viewOfTable(table, position);
}

type CostlyFacts = Pick<PlayerView, 'unseen' | 'history'>;

type CheapFacts = Omit<PlayerView, keyof CostlyFacts>;

/** The data that views are made from, for any implementation of a game. It has all racks; a view contains only one. */
export interface ViewedTable
  extends CostlyFacts, Pick<CheapFacts, 'ruleset' | 'scores' | 'bagCount' | 'turns' | 'zeroTurns' | 'turnsLeft'> {
  readonly toMove: number;
  readonly racks: readonly Rack[];
}

/** @param table is read lazily for costly fields; it must not change before the last use of the view */
export function viewOfTable(table: ViewedTable, position: SearchBoard): PlayerView {
  const { ruleset, toMove: seat, racks, scores, bagCount, turns, zeroTurns, turnsLeft } = table;
  const rack = racks[seat]!.slice();
  const rackSizes = racks.map(({ length }) => length);
  const facts = { ruleset, position, seat, rack, scores, rackSizes, bagCount, turns, zeroTurns, turnsLeft };
  return new LazyView(facts, table);
}

/** A view with another board, for a bot that plays on its own copy. */
export function viewOnBoard(view: PlayerView, position: SearchBoard): PlayerView {
  return new LazyView({ ...view, position }, view);
}

export type PlainView = Omit<PlayerView, 'ruleset' | 'position'>;

/** A view for another thread, with all lazy fields computed. */
export function plainView(view: PlayerView): PlainView {
  const { seat, rack, scores, rackSizes, bagCount, unseen, turns, zeroTurns, turnsLeft, history } = view;
  return { seat, rack, scores, rackSizes, bagCount, unseen, turns, zeroTurns, turnsLeft, history };
}

/** A view that computes its costly fields once, on first use; most bots never read the history. */
class LazyView implements PlayerView {
  // Types are inferred from `CheapFacts`.
  readonly ruleset;
  readonly position;
  readonly seat;
  readonly rack;
  readonly scores;
  readonly rackSizes;
  readonly bagCount;
  readonly turns;
  readonly zeroTurns;
  readonly turnsLeft;
  readonly #source: CostlyFacts;
  #unseen: Int16Array | null = null;
  #history: readonly PublicTurn[] | null = null;

  constructor(facts: CheapFacts, source: CostlyFacts) {
    this.ruleset = facts.ruleset;
    this.position = facts.position;
    this.seat = facts.seat;
    this.rack = facts.rack;
    this.scores = facts.scores;
    this.rackSizes = facts.rackSizes;
    this.bagCount = facts.bagCount;
    this.turns = facts.turns;
    this.zeroTurns = facts.zeroTurns;
    this.turnsLeft = facts.turnsLeft;
    this.#source = source;
  }

  get unseen(): Int16Array {
    this.#unseen ??= this.#source.unseen;
    return this.#unseen;
  }

  get history(): readonly PublicTurn[] {
    this.#history ??= this.#source.history;
    return this.#history;
  }
}

export function unseenOf(game: GameHistory, seat = game.state.toMove): Int16Array {
  const { state, ruleset } = game;
  const unseen = countUnseen(ruleset.alphabet, state.board, [state.racks[seat]!]);
  // Tiles on the board before the first draw did not come from the bag.
  for (const tile of startingTiles(game)) if (tile !== 0) unseen[rackTileOf(tile)]! += 1;
  return unseen;
}

/** The squares of the board for which the bag was shuffled; empty if the game was set up in the middle. */
function startingTiles(game: GameHistory): Uint8Array {
  let first = game;
  while (first.previous !== null) first = first.previous;
  const [event] = first.lastEvents;
  return event?.kind === 'start' ? event.board.tiles : new Uint8Array();
}

function publicHistory(game: GameHistory): PublicTurn[] {
  const history: PublicTurn[] = [];
  let withdrawn = false;
  for (let at: GameHistory | null = game; at !== null; at = at.previous) {
    const turn = publicTurn(
      at.lastEvents.find(({ kind }) => kind !== 'time'),
      withdrawn,
    );
    if (turn !== null) history.push(turn);
    // A challenge follows its play, so the backward walk meets it first.
    withdrawn = turn === null && (withdrawn || at.lastEvents.some(({ kind }) => kind === 'withdraw'));
  }
  return history.reverse();
}

function publicTurn(event: GameEvent | undefined, withdrawn: boolean): PublicTurn | null {
  if (event?.kind === 'place') {
    const { seat, play } = event;
    const { move, score } = play;
    return withdrawn ? { kind: 'withdrawn', seat, move } : { kind: 'place', seat, move, score };
  }
  if (event?.kind === 'exchange') return { kind: 'exchange', seat: event.seat, count: event.tiles.length };
  return event?.kind === 'pass' ? { kind: 'pass', seat: event.seat } : null;
}

/** Number of consecutive passes before the turn. */
export function countPasses({ history }: Pick<PlayerView, 'history'>): number {
  return history.length - 1 - history.findLastIndex(({ kind }) => kind !== 'pass');
}
