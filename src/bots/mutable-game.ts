/**
 * A game between bots that changes in place, whereas `GameHistory` returns a new game for each action and keeps all previous ones. It
 * implements the moves and draws under rules without challenges; the engine does the first draw, explains illegal moves and settles
 * the end. A test compares it with `GameHistory`.
 */
import { bagCount, peek, randomPlaces, returnToBag, type Bag } from '../engine/tiles/bag.ts';
import type { Board } from '../engine/board/board.ts';
import { findEndReason, winnersOf } from '../engine/game/game-end.ts';
import { bagEndOf, type EndReason, type GameState } from '../engine/game/game-events.ts';
import { GameHistory, type StartOptions } from '../engine/game/game-history.ts';
import { isRefusal, type Refusal } from '../engine/refusal.ts';
import { checkExchange } from '../engine/rules/legality.ts';
import type { ExchangeMove, Move, PlaceMove } from '../engine/board/move.ts';
import { addToRack, takeFromRack, type Rack } from '../engine/tiles/rack.ts';
import { createRandom } from '../engine/random.ts';
import { turnsLeftAfter } from '../engine/rules/rules-in-play.ts';
import { STREAMS } from '../engine/streams.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import { Turn } from '../engine/game/turn.ts';
import { ILLEGAL, scorePlacement } from '../movegen/position/placement-score.ts';
import { placeOn } from '../movegen/plays/play.ts';
import type { SearchBoard } from '../movegen/position/search-board.ts';
import type { PlayerView, PublicTurn } from './bot.ts';
import { viewOfTable } from './player-view.ts';

/** A game changed in place by each move, for rulesets that satisfy `allowsMutableGame`. */
export class MutableGame {
  readonly ruleset: Ruleset;
  readonly position: SearchBoard;
  readonly #options: StartOptions;
  /** The state at the start, for the parts that cannot change under such rules. */
  readonly #first: GameState;
  #board: Board;
  #bag: Bag;
  readonly racks: Rack[];
  readonly scores: number[];
  readonly history: PublicTurn[] = [];
  toMove: number;
  turns = 0;
  zeroTurns: number;
  turnsLeft: number | null;
  #passes: number;
  #end: GameState | null = null;

  /** @param position is overwritten; its ruleset must satisfy `allowsMutableGame` */
  constructor(options: Omit<StartOptions, 'board'>, position: SearchBoard) {
    const { state } = GameHistory.start(options);
    const { layout, tiles, values, tileCount } = state.board;
    this.ruleset = options.ruleset;
    this.position = position;
    this.#options = options;
    this.#first = state;
    this.#board = { layout, tiles: tiles.slice(), values: values.slice(), tileCount };
    this.#bag = state.bag;
    this.racks = [...state.racks];
    this.scores = [...state.scores];
    this.toMove = state.toMove;
    this.zeroTurns = state.zeroTurns;
    this.turnsLeft = state.turnsLeft;
    this.#passes = state.passes;
    position.setBoard(state.board);
  }

  get isOver(): boolean {
    return this.#end !== null;
  }

  /** The current board; the next play changes it. */
  get board(): Board {
    return this.#board;
  }

  get bagCount(): number {
    return bagCount(this.#bag);
  }

  get state(): GameState {
    if (this.#end !== null) return this.#end;
    const { layout, tiles, values, tileCount } = this.#board;
    return this.#stateOn({ layout, tiles: tiles.slice(), values: values.slice(), tileCount });
  }

  #stateOn(board: Board): GameState {
    return {
      ...this.#first,
      board,
      bag: this.#bag,
      racks: [...this.racks],
      scores: [...this.scores],
      toMove: this.toMove,
      turns: this.turns,
      zeroTurns: this.zeroTurns,
      passes: this.#passes,
      turnsLeft: this.turnsLeft,
    };
  }

  /** The winning seats: several for a tie, none while the game is in progress. */
  get winners(): readonly number[] {
    return winnersOf(this.ruleset, this.state);
  }

  /** View of the seat to move. Some fields read the game lazily, so the view is valid for this turn only. */
  get view(): PlayerView {
    return viewOfTable(this, this.position);
  }

  /** Makes a move of the seat to move. Returns its score, or a refusal that leaves the game unchanged. */
  apply(move: Move): number | Refusal {
    switch (move.kind) {
      case 'place':
        return this.#place(move);
      case 'exchange':
        return move.tiles.length === 0 ? this.#pass() : this.#exchange(move);
      case 'pass':
        return this.#pass();
    }
  }

  /** Resigns: ends the game without rack adjustments; the seat does not win. */
  resign(seat: number): void {
    this.#endBy('resigned', seat, this.state);
  }

  /** Number of unseen tiles of each kind, on other racks and in the bag, computed on every call. */
  get unseen(): Int16Array {
    const unseen = new Int16Array(this.ruleset.alphabet.size + 1);
    const { tiles, front, back } = this.#bag;
    for (let i = front; i < back; i++) unseen[tiles[i]!]! += 1;
    this.racks.forEach((rack, seat) => {
      if (seat !== this.toMove) for (const tile of rack) unseen[tile]! += 1;
    });
    return unseen;
  }

  #place(move: PlaceMove): number | Refusal {
    const { toMove: seat, position } = this;
    const rest = takeFromRack(this.racks[seat]!, move.tiles);
    const score = this.isOver || rest === null ? ILLEGAL : scorePlacement(position, move);
    if (rest === null || score === ILLEGAL) return this.#whyIllegal(move);
    this.#putOnBoard(move);
    placeOn(position, move);
    this.racks[seat] = rest;
    this.scores[seat]! += score;
    this.history.push({ kind: 'place', seat, move, score });
    this.#draw(seat);
    this.#passes = 0;
    this.#finish(seat, score === 0);
    return score;
  }

  #putOnBoard(move: PlaceMove): void {
    const { layout, tiles, values, tileCount } = this.#board;
    const { points } = this.ruleset.alphabet;
    const step = move.direction === 'across' ? 1 : layout.cols;
    let square = move.row * layout.cols + move.col;
    for (const tile of move.tiles) {
      while (tiles[square] !== 0) square += step;
      tiles[square] = tile;
      values[square] = points[tile] ?? 0;
    }
    this.#board = { layout, tiles, values, tileCount: tileCount + move.tiles.length };
  }

  #exchange(move: ExchangeMove): number | Refusal {
    const { toMove: seat, ruleset } = this;
    const context = { ruleset, lexicon: this.#options.lexicon, board: this.#board, bagCount: this.bagCount };
    const rack = this.racks[seat]!;
    if (this.isOver || checkExchange({ ...context, rack }, move) !== null) return this.#whyIllegal(move);
    this.racks[seat] = takeFromRack(rack, move.tiles)!;
    const isDrawnFirst = ruleset.exchange.order === 'draw-first';
    if (isDrawnFirst) this.#draw(seat);
    const { seed, stream = 0 } = this.#options;
    const random = createRandom(seed, stream, STREAMS.exchange, this.turns);
    this.#bag = returnToBag(this.#bag, move.tiles, randomPlaces(this.bagCount, move.tiles.length, random));
    if (!isDrawnFirst) this.#draw(seat);
    this.history.push({ kind: 'exchange', seat, count: move.tiles.length });
    this.#passes = 0;
    this.#finish(seat, true);
    return 0;
  }

  #pass(): number | Refusal {
    if (this.isOver) return this.#whyIllegal({ kind: 'pass' });
    const seat = this.toMove;
    this.history.push({ kind: 'pass', seat });
    this.#passes++;
    this.#finish(seat, true);
    return 0;
  }

  #draw(seat: number): void {
    const rack = this.racks[seat]!;
    const end = bagEndOf(seat);
    const { tiles, front, back } = this.#bag;
    const drawn = peek(this.#bag, this.ruleset.handSize - rack.length, end);
    if (drawn.length === 0) return;
    this.racks[seat] = addToRack(rack, drawn);
    const isFront = end === 'front';
    this.#bag = { tiles, front: isFront ? front + drawn.length : front, back: isFront ? back : back - drawn.length };
  }

  #finish(seat: number, isZero: boolean): void {
    this.turns++;
    this.zeroTurns = isZero ? this.zeroTurns + 1 : 0;
    this.toMove = (seat + 1) % this.racks.length;
    this.turnsLeft = turnsLeftAfter(this.ruleset, this.turnsLeft, this.bagCount, this.racks.length);
    // No game ends while the bag has tiles and every turn scores.
    if (this.bagCount > 0 && !isZero) return;
    const { ruleset } = this;
    // The callers keep this state only after the game is over, when the board no longer changes.
    const state = this.#stateOn(this.#board);
    const reason = findEndReason(ruleset, state, seat, this.#options.findsPlay ?? null);
    if (reason === null) return;
    this.#endBy(reason, seat, state);
  }

  #endBy(reason: EndReason, seat: number, state: GameState): void {
    const turn = new Turn(this.ruleset, state);
    turn.end(reason, seat);
    this.#end = turn.state;
  }

  #whyIllegal(move: Move): Refusal {
    const refused = GameHistory.fromState(this.#options, this.state).apply(move);
    if (isRefusal(refused)) return refused;
    throw new Error('the rules allow a move that the mutable game refuses');
  }
}
