/**
 * Events of a game and their effect on its state. A game is the fold of its events. Events include every random outcome: the
 * first holds the order of the bag, and each return of tiles holds their places in the bag. A record therefore replays to the
 * same state without a random generator.
 */
import type { Tile } from '../tiles/alphabet.ts';
import { bagCount, bagOf, returnToBag, takeFromBag, type Bag, type BagEnd } from '../tiles/bag.ts';
import { emptyBoard, placeTiles, type Board } from '../board/board.ts';
import type { BoardWord, PlayWithScore } from '../board/move.ts';
import { addToRack, takeFromRack, type Rack } from '../tiles/rack.ts';
import { checksWords, takesTurns, turnsLeftAfter } from '../rules/rules-in-play.ts';
import type { Ruleset } from '../rules/ruleset.ts';

/** Reason for the end of a game. */
export type EndReason =
  /** The bag and a rack are empty (or only the bag, or the last turns after that are over, if the rules say so). */
  | 'out'
  | 'zero-turns'
  | 'passes'
  /** No player can place a tile. With a shared rack: also if the remaining tiles cannot form a valid rack. */
  | 'no-play-left'
  | 'resigned'
  /** A player lost a challenge under rules in which this loses the game. */
  | 'challenge';

/** One round of the draw for the first turn: the seats that drew, and the tile of each. */
export interface FirstDraw {
  readonly seats: readonly number[];
  readonly tiles: Uint8Array;
}

/** An event of a game. The state follows from the events. */
export type GameEvent =
  /** Sets up the seats, the board and the shuffled bag (tiles in order). `clocksMs` is given if it differs from the ruleset. */
  | {
      readonly kind: 'start';
      readonly seats: number;
      readonly bag: Uint8Array;
      readonly board: Board;
      readonly clocksMs?: readonly number[] | undefined;
    }
  | { readonly kind: 'setup'; readonly state: GameState }
  /** The seats draw for the first turn; the tiles return to the bag. */
  | { readonly kind: 'first-draw'; readonly rounds: readonly FirstDraw[]; readonly seat: number }
  | { readonly kind: 'draw'; readonly seat: number; readonly tiles: Uint8Array }
  /** Thinking time of a player, less the increment of the clock. */
  | { readonly kind: 'time'; readonly seat: number; readonly elapsedMs: number }
  | { readonly kind: 'query'; readonly seat: number; readonly pattern: string }
  | { readonly kind: 'place'; readonly seat: number; readonly play: PlayWithScore }
  /** Tiles leave a rack; a `draw` and a `return` follow. */
  | { readonly kind: 'exchange'; readonly seat: number; readonly tiles: Uint8Array }
  /** Tiles return to the bag; tile `i` is inserted with `places[i]` tiles before it. */
  | { readonly kind: 'return'; readonly seat: number; readonly tiles: Uint8Array; readonly places: readonly number[] }
  | { readonly kind: 'pass'; readonly seat: number }
  /** A seat misses a turn because of a lost challenge; the previous play can still be challenged. */
  | { readonly kind: 'skip'; readonly seat: number }
  | { readonly kind: 'next'; readonly seat: number }
  /** The last play is challenged; `upheld` if a word is invalid. */
  | {
      readonly kind: 'challenge';
      readonly seat: number;
      readonly against: number;
      readonly words: readonly Uint8Array[];
      readonly upheld: boolean;
    }
  /** The last play is withdrawn: its player takes back the tiles, and the bag from before the play is reshuffled. */
  | { readonly kind: 'withdraw'; readonly seat: number; readonly bag: Uint8Array }
  /** The last play ends the game unless it is successfully challenged. */
  | { readonly kind: 'final'; readonly seat: number }
  | { readonly kind: 'accept'; readonly seat: number }
  | { readonly kind: 'lose-turn'; readonly seat: number }
  /** Points for a failed challenge: of the challenged player or, below 0, of the challenger. */
  | { readonly kind: 'bonus'; readonly seat: number; readonly points: number }
  | { readonly kind: 'end'; readonly reason: EndReason; readonly seat: number }
  /** Score change for tiles left on racks at the end. */
  | { readonly kind: 'adjust'; readonly seat: number; readonly points: number; readonly tiles: Uint8Array }
  | { readonly kind: 'time-penalty'; readonly seat: number; readonly points: number }
  /** With a shared rack: the play of one seat in this turn. */
  | ({ readonly kind: 'answer'; readonly seat: number } & SharedTurnAnswer)
  /** With a shared rack: the best play is placed on the board, and its tiles leave the rack. */
  | { readonly kind: 'top'; readonly play: PlayWithScore }
  | { readonly kind: 'deal'; readonly tiles: Uint8Array }
  /** With a shared rack: the rack does not meet the rules and returns to the bag, each tile with `places[i]` tiles before it. */
  | { readonly kind: 'reject'; readonly tiles: Uint8Array; readonly places: readonly number[] };

/** The play of one seat in a turn with a shared rack. */
export interface SharedTurnAnswer {
  readonly play: PlayWithScore | null;
  /** Invalid words of the play; if there are any, the play scores 0. */
  readonly badWords: readonly BoardWord[];
  /** True if the answer came after the time for the turn; it then scores 0. */
  readonly isLate: boolean;
  readonly score: number;
}

/** State of a turn with a shared rack. */
export interface SharedTurnState {
  /** Answers so far in this turn, by seat. */
  readonly answers: readonly SharedTurnAnswer[];
  readonly topScore: number;
}

/** A play that can still be challenged. */
export interface PendingPlay {
  readonly seat: number;
  readonly play: PlayWithScore;
  /** True if the game ends unless the play is successfully challenged. */
  readonly final: boolean;
  /** State before the play. */
  readonly before: GameState;
}

/** The end of a game. */
export interface GameEnd {
  readonly reason: EndReason;
  /** The seat that went out, resigned, lost the challenge, or took the last turn. */
  readonly seat: number;
  /** Scores by seat, before adjustments for racks and time. */
  readonly scoresBefore: readonly number[];
}

/** Complete state of a game, including the order of the bag and all racks. */
export interface GameState {
  readonly board: Board;
  readonly bag: Bag;
  readonly racks: readonly Rack[];
  readonly scores: readonly number[];
  /** The seat to move; after the end, the next in turn. */
  readonly toMove: number;
  readonly turns: number;
  /** Consecutive turns without points, over all players. */
  readonly zeroTurns: number;
  /** Consecutive passes, over all players. */
  readonly passes: number;
  /** Number of turns left in the game; null while the rules do not limit it. */
  readonly turnsLeft: number | null;
  /** Number of turns that each seat still has to miss. */
  readonly lostTurns: readonly number[];
  /** Remaining dictionary queries of the seat to move. */
  readonly queriesLeft: number;
  /** Remaining time by seat, negative if overdrawn; null without a clock. */
  readonly clocksMs: readonly number[] | null;
  readonly pending: PendingPlay | null;
  /** Null if players take turns. */
  readonly together: SharedTurnState | null;
  readonly end: GameEnd | null;
}

/** Returns the end of the bag that a seat draws from (see `bag.ts`). */
export function bagEndOf(seat: number): BagEnd {
  return seat % 2 === 0 ? 'front' : 'back';
}

/** State before the first draw: full bag (tiles in draw order from the front), empty racks, seat 0 to move. */
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
    turnsLeft: null,
    lostTurns: zeros,
    queriesLeft: ruleset.queriesPerTurn,
    clocksMs,
    pending: null,
    together: takesTurns(ruleset) ? null : { answers: [], topScore: 0 },
    end: null,
  };
}

/** Applies an event to a state. Events are not validated here. */
export function applyEvent(ruleset: Ruleset, state: GameState, event: GameEvent): GameState {
  switch (event.kind) {
    case 'start':
      return startState(ruleset, event.seats, event.bag, event.board, event.clocksMs);
    case 'setup':
      return event.state;
    case 'first-draw':
      return { ...state, toMove: event.seat, queriesLeft: ruleset.queriesPerTurn };
    case 'next': {
      const turnsLeft = turnsLeftAfter(ruleset, state.turnsLeft, bagCount(state.bag), state.racks.length);
      return { ...state, toMove: event.seat, queriesLeft: ruleset.queriesPerTurn, turnsLeft };
    }
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

/** Time by seat for the game or, with a shared rack, for the turn; null without a clock. */
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

function applyTop(ruleset: Ruleset, state: GameState, play: PlayWithScore): GameState {
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

function forAll(racks: readonly Rack[], change: (rack: Rack) => Rack): readonly Rack[] {
  const rack = change(racks[0]!);
  return racks.map(() => rack);
}

/** A turn without points. The previous play can no longer be challenged. */
function zeroTurn(state: GameState): GameState {
  return { ...state, turns: state.turns + 1, zeroTurns: state.zeroTurns + 1, pending: null };
}

function applyPlace(ruleset: Ruleset, state: GameState, seat: number, play: PlayWithScore): GameState {
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

/** Withdraws the challenged play. The order of the bag, the time used and the turn count are not restored. */
function withdraw(state: GameState, bag: Uint8Array): GameState {
  const { before } = state.pending!;
  return {
    ...state,
    board: before.board,
    racks: before.racks,
    scores: before.scores,
    bag: bagOf(bag),
    // The turn of the play and the missed turns since.
    zeroTurns: before.zeroTurns + state.turns - before.turns,
    passes: 0,
    turnsLeft: bag.length > 0 ? null : state.turnsLeft,
    pending: null,
  };
}

function withoutTiles(state: GameState, seat: number, tiles: ArrayLike<Tile>): readonly Rack[] {
  const rack = takeFromRack(state.racks[seat]!, tiles);
  if (rack === null) throw new RangeError(`seat ${seat} does not hold the tiles of the event`);
  return replace(state.racks, seat, rack);
}

function replace<T>(items: readonly T[], at: number, item: T): readonly T[] {
  const copy = [...items];
  copy[at] = item;
  return copy;
}

function change(numbers: readonly number[], at: number, by: number): readonly number[] {
  return replace(numbers, at, numbers[at]! + by);
}
