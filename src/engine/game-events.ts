/**
 * Everything that can happen in a game, and what each thing does to its state. A game is the fold of its events, chance
 * included: the first event holds the order of the bag and each return the places of the tiles put back, so that a
 * record replays to the same state with no generator at hand.
 */
import type { Tile } from './alphabet.ts';
import { bagOf, returnToBag, takeFromBag } from './bag.ts';
import type { Bag, BagEnd } from './bag.ts';
import { emptyBoard, placeTiles } from './board.ts';
import type { Board } from './board.ts';
import type { ScoredPlay } from './move.ts';
import { addToRack, takeFromRack } from './rack.ts';
import type { Rack } from './rack.ts';
import type { Ruleset } from './ruleset.ts';

/** Why a game is over. */
export type EndReason = 'out' | 'zero-turns' | 'resigned';

export type GameEvent =
  /** Seats are taken and the bag is shuffled: its tiles in order. */
  | { readonly kind: 'start'; readonly seats: number; readonly bag: Uint8Array }
  /** The game begins from a position set up by hand or read from a file. */
  | { readonly kind: 'setup'; readonly state: GameState }
  /** Tiles come from the bag to a rack. */
  | { readonly kind: 'draw'; readonly seat: number; readonly tiles: Uint8Array }
  | { readonly kind: 'place'; readonly seat: number; readonly play: ScoredPlay }
  /** Tiles leave a rack to be exchanged; a draw and a return follow. */
  | { readonly kind: 'exchange'; readonly seat: number; readonly tiles: Uint8Array }
  /** Tiles go back into the bag, each with `places[i]` tiles before it. */
  | { readonly kind: 'return'; readonly seat: number; readonly tiles: Uint8Array; readonly places: readonly number[] }
  | { readonly kind: 'pass'; readonly seat: number }
  /** The next seat is to move. */
  | { readonly kind: 'next'; readonly seat: number }
  | { readonly kind: 'end'; readonly reason: EndReason; readonly seat: number }
  /** A score changes for tiles left on a rack at the end. */
  | { readonly kind: 'adjust'; readonly seat: number; readonly points: number; readonly tiles: Uint8Array };

export interface GameState {
  readonly board: Board;
  readonly bag: Bag;
  /** Rack and score by seat. */
  readonly racks: readonly Rack[];
  readonly scores: readonly number[];
  /** The seat to move; once the game is over, the seat that would have been. */
  readonly toMove: number;
  /** Turns taken so far by all players together. */
  readonly turns: number;
  /** Turns in a row, by all players together, that scored nothing. */
  readonly zeroTurns: number;
  readonly end: { readonly reason: EndReason; readonly seat: number } | null;
}

/** The end of the bag a seat draws from (see `bag.ts`). */
export function bagEndOf(seat: number): BagEnd {
  return seat % 2 === 0 ? 'front' : 'back';
}

export function startState(ruleset: Ruleset, seats: number, bag: Uint8Array): GameState {
  return {
    board: emptyBoard(ruleset.layout),
    bag: bagOf(bag),
    racks: Array.from({ length: seats }, () => new Uint8Array()),
    scores: new Array<number>(seats).fill(0),
    toMove: 0,
    turns: 0,
    zeroTurns: 0,
    end: null,
  };
}

/** The state after an event. Events are facts: they were checked before they were made. */
export function applyEvent(ruleset: Ruleset, state: GameState, event: GameEvent): GameState {
  switch (event.kind) {
    case 'start':
      return startState(ruleset, event.seats, event.bag);
    case 'setup':
      return event.state;
    case 'draw':
      return {
        ...state,
        bag: takeFromBag(state.bag, event.tiles, bagEndOf(event.seat)),
        racks: replace(state.racks, event.seat, addToRack(state.racks[event.seat]!, event.tiles)),
      };
    case 'place':
      return {
        ...state,
        board: placeTiles(state.board, ruleset.alphabet, event.play.placed),
        racks: withoutTiles(state, event.seat, event.play.move.tiles),
        scores: replace(state.scores, event.seat, state.scores[event.seat]! + event.play.score),
        turns: state.turns + 1,
        zeroTurns: event.play.score === 0 ? state.zeroTurns + 1 : 0,
      };
    case 'exchange':
      return {
        ...state,
        racks: withoutTiles(state, event.seat, event.tiles),
        turns: state.turns + 1,
        zeroTurns: state.zeroTurns + 1,
      };
    case 'return':
      return { ...state, bag: returnToBag(state.bag, event.tiles, event.places) };
    case 'pass':
      return { ...state, turns: state.turns + 1, zeroTurns: state.zeroTurns + 1 };
    case 'next':
      return { ...state, toMove: event.seat };
    case 'end':
      return { ...state, end: { reason: event.reason, seat: event.seat } };
    case 'adjust':
      return { ...state, scores: replace(state.scores, event.seat, state.scores[event.seat]! + event.points) };
  }
}

function withoutTiles(state: GameState, seat: number, tiles: ArrayLike<Tile>): readonly Rack[] {
  const left = takeFromRack(state.racks[seat]!, tiles);
  if (left === null) throw new RangeError(`seat ${seat} does not hold the tiles of the event`);
  return replace(state.racks, seat, left);
}

function replace<T>(items: readonly T[], at: number, item: T): readonly T[] {
  const copy = [...items];
  copy[at] = item;
  return copy;
}
