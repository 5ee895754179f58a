/**
 * Everything that can happen in a game, and what each thing does to its state. A game is the fold of its events, chance
 * included: the first event holds the order of the bag and each return the places of the tiles put back, so that a
 * record replays to the same state with no generator at hand.
 */
import type { Tile } from '../tiles/alphabet.ts';
import { bagOf, returnToBag, takeFromBag, type Bag, type BagEnd } from '../tiles/bag.ts';
import { emptyBoard, placeTiles, type Board } from '../board/board.ts';
import type { FormedWord, ScoredPlay } from '../board/move.ts';
import { addToRack, takeFromRack, type Rack } from '../tiles/rack.ts';
import { checksWords, takesTurns } from '../rules/rules-in-play.ts';
import type { Ruleset } from '../rules/ruleset.ts';

/** Why a game is over. */
export type EndReason =
  /** Someone is out: the bag and a rack are empty (or the bag is, where that is enough). */
  | 'out'
  | 'zero-turns'
  | 'passes'
  /** Nobody can place a tile; where all play the same rack, also where what is left makes none that holds what a rack must. */
  | 'no-play-left'
  | 'resigned'
  /** A challenge was lost where that loses the game. */
  | 'challenge';

/** A round of drawing for the first turn: the seats that drew, and the tile each drew. */
export interface FirstDraw {
  readonly seats: readonly number[];
  readonly tiles: Uint8Array;
}

/** Something that happened in a game. The events alone give its state. */
export type GameEvent =
  /** Seats are taken on a board, and the bag is shuffled: its tiles in order. Clocks are given where they are not those of the rules. */
  | {
      readonly kind: 'start';
      readonly seats: number;
      readonly bag: Uint8Array;
      readonly board: Board;
      readonly clocksMs?: readonly number[] | undefined;
    }
  /** The game begins from a position set up by hand or read from a file. */
  | { readonly kind: 'setup'; readonly state: GameState }
  /** The seats draw for the first turn; the tiles go back. */
  | { readonly kind: 'first-draw'; readonly rounds: readonly FirstDraw[]; readonly seat: number }
  | { readonly kind: 'draw'; readonly seat: number; readonly tiles: Uint8Array }
  /** A player's thinking time, less what the clock gives for the turn. */
  | { readonly kind: 'time'; readonly seat: number; readonly elapsedMs: number }
  | { readonly kind: 'query'; readonly seat: number; readonly pattern: string }
  | { readonly kind: 'place'; readonly seat: number; readonly play: ScoredPlay }
  /** Tiles leave a rack to be exchanged; a draw and a return follow. */
  | { readonly kind: 'exchange'; readonly seat: number; readonly tiles: Uint8Array }
  /** Tiles go back into the bag, each with `places[i]` tiles before it. */
  | { readonly kind: 'return'; readonly seat: number; readonly tiles: Uint8Array; readonly places: readonly number[] }
  | { readonly kind: 'pass'; readonly seat: number }
  /** A seat sits out a turn it lost to a challenge; the play before it may still be challenged. */
  | { readonly kind: 'skip'; readonly seat: number }
  | { readonly kind: 'next'; readonly seat: number }
  /** The last play is challenged; `upheld` if a word was bad. */
  | {
      readonly kind: 'challenge';
      readonly seat: number;
      readonly against: number;
      readonly words: readonly Uint8Array[];
      readonly upheld: boolean;
    }
  /** The last play comes off the board, its player takes the tiles back, and the bag, whole again, is reshuffled. */
  | { readonly kind: 'withdraw'; readonly seat: number; readonly bag: Uint8Array }
  /** The game is over unless the last play is challenged off. */
  | { readonly kind: 'final'; readonly seat: number }
  /** The last play, which would end the game, is accepted. */
  | { readonly kind: 'accept'; readonly seat: number }
  | { readonly kind: 'lose-turn'; readonly seat: number }
  /** Points for a challenge that failed. */
  | { readonly kind: 'bonus'; readonly seat: number; readonly points: number }
  | { readonly kind: 'end'; readonly reason: EndReason; readonly seat: number }
  /** A score changes for tiles left on a rack at the end. */
  | { readonly kind: 'adjust'; readonly seat: number; readonly points: number; readonly tiles: Uint8Array }
  | { readonly kind: 'time-penalty'; readonly seat: number; readonly points: number }
  /** Where all play at once, what a seat plays in the turn. */
  | ({ readonly kind: 'answer'; readonly seat: number } & Answer)
  /** The best play of the turn goes on the board, and its tiles off the rack that all hold. */
  | { readonly kind: 'top'; readonly play: ScoredPlay }
  /** The rack that all hold is filled up. */
  | { readonly kind: 'deal'; readonly tiles: Uint8Array }
  /** The rack that all hold lacks what it must hold and goes back, each tile with `places[i]` before it. */
  | { readonly kind: 'reject'; readonly tiles: Uint8Array; readonly places: readonly number[] };

/** What a player has played where all play at once. */
export interface Answer {
  readonly play: ScoredPlay | null;
  /** Runs of the play that are no words; with one, it scores nothing. */
  readonly badWords: readonly FormedWord[];
  /** Whether it came after the time for the turn, and so scores nothing. */
  readonly isLate: boolean;
  readonly score: number;
}

/** How a game stands in which all play the same rack at once. */
export interface TogetherState {
  /** What was played in this turn, by seat, by those who have. */
  readonly answers: readonly Answer[];
  readonly topScore: number;
}

/** A play that may still be challenged. */
export interface PendingPlay {
  readonly seat: number;
  readonly play: ScoredPlay;
  /** Whether the game is over unless it is challenged off. */
  readonly final: boolean;
  /** The state it was made in. */
  readonly before: GameState;
}

/** How a game ended, and what that changed in the scores. */
export interface GameEnd {
  readonly reason: EndReason;
  /** The seat that went out, resigned, lost the challenge, or took the last turn. */
  readonly seat: number;
  /** By seat, before racks and time were settled. */
  readonly scoresBefore: readonly number[];
}

/** Everything about a game at one moment, including the order of the bag and all racks. */
export interface GameState {
  readonly board: Board;
  readonly bag: Bag;
  /** Rack and score by seat. */
  readonly racks: readonly Rack[];
  readonly scores: readonly number[];
  /** The seat to move; once the game is over, the seat that would have been. */
  readonly toMove: number;
  readonly turns: number;
  /** Turns in a row, by all players together, that scored nothing. */
  readonly zeroTurns: number;
  /** Passes in a row, by all players together. */
  readonly passes: number;
  /** Turns each seat still has to lose. */
  readonly lostTurns: readonly number[];
  /** Dictionary queries the seat to move may still make. */
  readonly queriesLeft: number;
  /** Time left by seat, below 0 over time; null without a clock. */
  readonly clocksMs: readonly number[] | null;
  readonly pending: PendingPlay | null;
  /** Null where players take turns. */
  readonly together: TogetherState | null;
  readonly end: GameEnd | null;
}

/** The end of the bag a seat draws from (see `bag.ts`). */
export function bagEndOf(seat: number): BagEnd {
  return seat % 2 === 0 ? 'front' : 'back';
}

/**
 * A game before the first draw: full bag, empty racks, seat 0 to move.
 *
 * @param bag all tiles in the order they are drawn from the front
 * @param board where the game does not begin on an empty one
 * @param clocksMs by seat, where it is not what the ruleset gives
 */
export function startState(
  ruleset: Ruleset,
  seats: number,
  bag: Uint8Array,
  board: Board = emptyBoard(ruleset.layout),
  clocksMs: readonly number[] | null = fullClocks(ruleset, seats),
): GameState {
  const zeros = new Array<number>(seats).fill(0);
  return {
    board,
    bag: bagOf(bag),
    racks: Array.from({ length: seats }, () => new Uint8Array()),
    scores: zeros,
    toMove: 0,
    turns: 0,
    zeroTurns: 0,
    passes: 0,
    lostTurns: zeros,
    queriesLeft: ruleset.queriesPerTurn,
    clocksMs,
    pending: null,
    together: takesTurns(ruleset) ? null : { answers: [], topScore: 0 },
    end: null,
  };
}

/** The state after an event. Events are facts: they were checked before they were made. */
export function applyEvent(ruleset: Ruleset, state: GameState, event: GameEvent): GameState {
  switch (event.kind) {
    case 'start':
      return startState(ruleset, event.seats, event.bag, event.board, event.clocksMs);
    case 'setup':
      return event.state;
    case 'first-draw':
    case 'next':
      return { ...state, toMove: event.seat, queriesLeft: ruleset.queriesPerTurn };
    case 'draw':
      return {
        ...state,
        bag: takeFromBag(state.bag, event.tiles, bagEndOf(event.seat)),
        racks: replace(state.racks, event.seat, addToRack(state.racks[event.seat]!, event.tiles)),
      };
    case 'time':
      return state.clocksMs === null
        ? state
        : { ...state, clocksMs: replace(state.clocksMs, event.seat, state.clocksMs[event.seat]! - event.elapsedMs) };
    case 'query':
      return { ...state, queriesLeft: state.queriesLeft - 1 };
    case 'place':
      return applyPlace(ruleset, state, event.seat, event.play);
    case 'exchange':
      return { ...zeroTurn(state), racks: withoutTiles(state, event.seat, event.tiles), passes: 0 };
    case 'return':
      return { ...state, bag: returnToBag(state.bag, event.tiles, event.places) };
    case 'pass':
      return { ...zeroTurn(state), passes: state.passes + 1 };
    case 'skip':
      return { ...zeroTurn(state), pending: state.pending, lostTurns: change(state.lostTurns, event.seat, -1) };
    case 'challenge':
      return event.upheld ? state : { ...state, pending: null };
    case 'withdraw':
      return withdraw(state, event.bag);
    case 'final':
      return { ...state, pending: { ...state.pending!, final: true } };
    case 'accept':
      return { ...state, pending: null };
    case 'lose-turn':
      return { ...state, lostTurns: change(state.lostTurns, event.seat, 1) };
    case 'end':
      return { ...state, end: { reason: event.reason, seat: event.seat, scoresBefore: state.scores } };
    case 'bonus':
    case 'adjust':
    case 'time-penalty':
      return { ...state, scores: change(state.scores, event.seat, event.points) };
    case 'answer':
      return applyAnswer(state, event);
    case 'top':
      return applyTop(ruleset, state, event.play);
    case 'deal':
      return {
        ...state,
        bag: takeFromBag(state.bag, event.tiles, 'front'),
        racks: forAll(state.racks, (rack) => addToRack(rack, event.tiles)),
      };
    case 'reject':
      return {
        ...state,
        bag: returnToBag(state.bag, event.tiles, event.places),
        racks: forAll(state.racks, () => new Uint8Array()),
      };
  }
}

/** Time for the game or, where all play at once, for the turn; null without a clock. */
function fullClocks({ clock }: Ruleset, seats: number): readonly number[] | null {
  return clock === null ? null : new Array<number>(seats).fill(60_000 * clock.minutes);
}

function applyAnswer(
  state: GameState,
  { seat, score, play, badWords, isLate }: GameEvent & { kind: 'answer' },
): GameState {
  const { answers, topScore } = state.together!;
  return {
    ...state,
    scores: change(state.scores, seat, score),
    toMove: (seat + 1) % state.racks.length,
    together: { answers: [...answers, { score, play, badWords, isLate }], topScore },
  };
}

function applyTop(ruleset: Ruleset, state: GameState, play: ScoredPlay): GameState {
  const { topScore } = state.together!;
  return {
    ...state,
    board: placeTiles(state.board, ruleset.alphabet, play.placed),
    racks: forAll(state.racks, () => withoutTiles(state, 0, play.move.tiles)[0]!),
    turns: state.turns + 1,
    toMove: 0,
    queriesLeft: ruleset.queriesPerTurn,
    clocksMs: fullClocks(ruleset, state.racks.length),
    together: { answers: [], topScore: topScore + play.score },
  };
}

/** The racks of all after something was done to the one that all hold. */
function forAll(racks: readonly Rack[], change: (rack: Rack) => Rack): readonly Rack[] {
  const rack = change(racks[0]!);
  return racks.map(() => rack);
}

/** A turn that scores nothing; the play before it now stands. */
function zeroTurn(state: GameState): GameState {
  return { ...state, turns: state.turns + 1, zeroTurns: state.zeroTurns + 1, pending: null };
}

function applyPlace(ruleset: Ruleset, state: GameState, seat: number, play: ScoredPlay): GameState {
  return {
    ...state,
    board: placeTiles(state.board, ruleset.alphabet, play.placed),
    racks: withoutTiles(state, seat, play.move.tiles),
    scores: change(state.scores, seat, play.score),
    turns: state.turns + 1,
    zeroTurns: play.score === 0 ? state.zeroTurns + 1 : 0,
    passes: 0,
    pending: checksWords(ruleset) ? null : { seat, play, final: false, before: { ...state, pending: null } },
  };
}

/** A play challenged off: all is as before it, except the order of the bag, the time used and the turn, which is spent. */
function withdraw(state: GameState, bag: Uint8Array): GameState {
  const { before } = state.pending!;
  return {
    ...state,
    board: before.board,
    racks: before.racks,
    scores: before.scores,
    bag: bagOf(bag),
    // The turn of the play, and those lost since.
    zeroTurns: before.zeroTurns + state.turns - before.turns,
    passes: 0,
    pending: null,
  };
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

function change(numbers: readonly number[], at: number, by: number): readonly number[] {
  return replace(numbers, at, numbers[at]! + by);
}
