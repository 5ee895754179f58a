/**
 * What the seat to move may know of a game. This is the one place where knowledge passes from the game to a bot.
 */
import { countUnseen } from '../engine/game/tile-set.ts';
import { rackTileOf } from '../engine/tiles/alphabet.ts';
import { bagCount } from '../engine/tiles/bag.ts';
import type { GameEvent } from '../engine/game/game-events.ts';
import type { Game } from '../engine/game/game.ts';
import type { Rack } from '../engine/tiles/rack.ts';
import type { Position } from '../movegen/position/position.ts';
import type { PlayerView, PublicTurn } from './bot.ts';

/**
 * The view of the seat to move.
 *
 * @param position the game's board in its hot form, kept up to date by the caller
 */
export function viewOf(game: Game, position: Position): PlayerView {
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

/** What of a view costs a walk over the board or the game. */
type WalkedFor = Pick<PlayerView, 'unseen' | 'history'>;

type AtHand = Omit<PlayerView, keyof WalkedFor>;

/** What views of a game are made from, whatever keeps the game. It has all racks, of which a view shows one. */
export interface ViewedTable
  extends WalkedFor, Pick<AtHand, 'ruleset' | 'scores' | 'bagCount' | 'turns' | 'zeroTurns'> {
  readonly toMove: number;
  readonly racks: readonly Rack[];
}

/**
 * The view of the seat to move.
 *
 * @param table answers for what costs a walk; its state must not change before the view's last use
 */
export function viewOfTable(table: ViewedTable, position: Position): PlayerView {
  const { ruleset, toMove: seat, racks, scores, bagCount, turns, zeroTurns } = table;
  const rack = racks[seat]!.slice();
  const rackSizes = racks.map(({ length }) => length);
  return new LazyView({ ruleset, position, seat, rack, scores, rackSizes, bagCount, turns, zeroTurns }, table);
}

/** A view with another board in its place, for a bot that plays on one of its own. */
export function viewOnBoard(view: PlayerView, position: Position): PlayerView {
  return new LazyView({ ...view, position }, view);
}

export type PlainView = Omit<PlayerView, 'ruleset' | 'position'>;

/** A view for another thread: what is worked out on demand is worked out. */
export function plainView(view: PlayerView): PlainView {
  const { seat, rack, scores, rackSizes, bagCount, unseen, turns, zeroTurns, history } = view;
  return { seat, rack, scores, rackSizes, bagCount, unseen, turns, zeroTurns, history };
}

/** A view whose costly parts are worked out once, when they are asked for; most bots never ask for the history. */
class LazyView implements PlayerView {
  // Their types are those of `AtHand`.
  readonly ruleset;
  readonly position;
  readonly seat;
  readonly rack;
  readonly scores;
  readonly rackSizes;
  readonly bagCount;
  readonly turns;
  readonly zeroTurns;
  readonly #source: WalkedFor;
  #unseen: Int16Array | null = null;
  #history: readonly PublicTurn[] | null = null;

  constructor(atHand: AtHand, source: WalkedFor) {
    this.ruleset = atHand.ruleset;
    this.position = atHand.position;
    this.seat = atHand.seat;
    this.rack = atHand.rack;
    this.scores = atHand.scores;
    this.rackSizes = atHand.rackSizes;
    this.bagCount = atHand.bagCount;
    this.turns = atHand.turns;
    this.zeroTurns = atHand.zeroTurns;
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

function unseenOf(game: Game): Int16Array {
  const { state, ruleset } = game;
  const unseen = countUnseen(ruleset.alphabet, state.board, [state.racks[state.toMove]!]);
  // Tiles that lay on the board before the first draw did not come out of the bag.
  for (const tile of startingTiles(game)) if (tile !== 0) unseen[rackTileOf(tile)]! += 1;
  return unseen;
}

/** The squares of the board the game's bag was shuffled for; none where the game was set up in its middle. */
function startingTiles(game: Game): Uint8Array {
  let first = game;
  while (first.previous !== null) first = first.previous;
  const [event] = first.lastEvents;
  return event?.kind === 'start' ? event.board.tiles : new Uint8Array();
}

function publicHistory(game: Game): PublicTurn[] {
  const history: PublicTurn[] = [];
  let withdrawn = false;
  for (let at: Game | null = game; at !== null; at = at.previous) {
    const turn = publicTurn(
      at.lastEvents.find(({ kind }) => kind !== 'time'),
      withdrawn,
    );
    if (turn !== null) history.push(turn);
    // A challenge comes after its play, so on the way back it is met first.
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

/** Passes in a row before the turn. */
export function countPasses({ history }: Pick<PlayerView, 'history'>): number {
  return history.length - 1 - history.findLastIndex(({ kind }) => kind !== 'pass');
}
