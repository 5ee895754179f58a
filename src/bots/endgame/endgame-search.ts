/**
 * Endgame search with both racks known and an empty bag: negamax with alpha-beta (Knuth and Moore, 1975), null windows after the
 * first move (principal variation search, Marsland and Campbell, 1982) and a transposition table indexed by position key (Zobrist,
 * 1970). It is one class with integer arguments, so that a node allocates nothing: plays are made and undone on the board
 * (`endgame-state.ts`), and `move-ordering.ts` lists and orders them.
 *
 * A pre-endgame is searched the same way for a fixed order of the tiles in the bag: players draw the next ones after each play.
 * Players place tiles or pass, but do not exchange. While the bag has tiles, a depth-limited search tries only a few moves per
 * node. The omitted moves turn upper bounds into estimates; lower bounds may still be proven.
 *
 * A value is the change of the mover's spread in the rest of the game. It excludes earlier scores, so that transpositions share an
 * entry. At depth 0 both sides play the highest score to the end, which gives an estimate. A value that depends on no estimate is
 * proven and holds at any depth.
 *
 * Two values are known without a search: that of going out now, and an upper bound for moves after which the opponent can still go
 * out as before (`out-threats.ts`).
 */
import type { Board } from '../../engine/board/board.ts';
import { turnsLeftMissing } from '../../engine/game/tile-set.ts';
import { InputError } from '../../engine/errors.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { SearchBoard } from '../../movegen/position/search-board.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import { readEndgameRules } from './endgame-rules.ts';
import {
  EndgameState,
  endsByPass,
  endsByZero,
  lastTurnsOf,
  PASS_PLAY,
  turnsAfterPass,
  withLastTurns,
  type EndgamePosition,
} from './endgame-state.ts';
import { MoveOrdering } from './move-ordering.ts';
import { SearchRun } from './search-run.ts';
import { EXACT, LOWER, TranspositionTable, UPPER } from './tables/transposition-table.ts';

export const INFINITE = 1 << 28;

/** A depth no game reaches. At this depth every move is tried, even with tiles in the bag. */
export const WHOLE_GAME = 1000;
/** Maximum number of moves, including the pass, that a depth-limited search tries per node while the bag has tiles. */
const MAX_TRIED = 24;

const POLL_MASK = 15;
/** A best move from a search shallower by more than this is not tried first: near the end it misleads. */
const DEEP_ENOUGH = 3;

export interface SearchValue {
  readonly value: number;
  /** Whether the value depends on no estimate. */
  readonly isProven: boolean;
}

/** A search with its tables. Results for one endgame speed up the next one on the same board. */
export class EndgameSearch {
  readonly state: EndgameState;
  readonly table: TranspositionTable;
  readonly run: SearchRun;
  readonly #ordering: MoveOrdering;
  #isProven = false;
  /** Key of the best move found by the last call of `#searchMoves`. */
  #bestMove = 0;

  /**
   * @param bits log2 of the table size; an entry takes 20 bytes
   * @throws InputError `bad-ruleset` if endgames under the ruleset cannot be solved
   */
  constructor(ruleset: Ruleset, graph: WordGraph, bits: number) {
    const rules = readEndgameRules(ruleset);
    this.state = new EndgameState(new SearchBoard(ruleset, graph), rules);
    this.table = new TranspositionTable(bits);
    this.run = new SearchRun(this.state.plays);
    this.#ordering = new MoveOrdering(this.state);
  }

  /** Sets the board and clears all tables. Call `state.begin` next. */
  setBoard(board: Board): void {
    this.state.setBoard(board);
    this.table.clear();
    this.#ordering.clear();
    this.run.restart();
  }

  /**
   * Returns the turns left to its end.
   *
   * @throws InputError `bad-rack` if a rack is empty: the game is over; `bad-cgp` if the number of turns left is missing
   */
  begin({ board, racks, zeroTurns, passes = zeroTurns, turnsLeft }: EndgamePosition): number {
    const { lastTurns } = this.state.rules;
    if (lastTurns && turnsLeft == null) throw turnsLeftMissing();
    if (turnsLeft === 0) throw new InputError('bad-rack', 'no turns are left, so the game is over');
    if (!lastTurns && racks.some(({ length }) => length === 0)) {
      throw new InputError('bad-rack', 'a rack is empty, so the game is over; an endgame has tiles on both racks');
    }
    this.setBoard(board);
    const { state } = this;
    state.begin(racks);
    const { rules } = state;
    const turns = state.turnsLeft(Math.max(1, rules.zeroTurns - zeroTurns), Math.max(1, rules.passes - passes));
    return lastTurns ? withLastTurns(turns, turnsLeft!) : turns;
  }

  /**
   * Searches the current position.
   *
   * @param side the side to move, as an index into `racks`
   * @param depth number of turns to look ahead
   * @param alpha values up to `alpha` are upper bounds, values from `beta` on lower bounds
   * @param turns left to an end (`EndgameState.turnsLeft`)
   * @returns null if the search was stopped
   */
  search(side: 0 | 1, depth: number, alpha: number, beta: number, turns: number): SearchValue | null {
    for (;;) {
      const value = this.#search(side, depth, alpha, beta, turns, 0);
      if (this.run.isRunning()) return { value, isProven: this.#isProven };
      if (!this.run.clearIfFull()) return null;
    }
  }

  /** Returns the value of a node, which is meaningless if the search has stopped. Sets `#isProven`. */
  #search(side: 0 | 1, depth: number, alpha: number, beta: number, turns: number, ply: number): number {
    const { table, state, run } = this;
    const ordering = this.#ordering;
    const hasBag = state.bagCount > 0;
    run.nodes++;
    if ((run.nodes & POLL_MASK) === 0 || hasBag || run.hasListedMany) run.poll();
    if (!run.isRunning()) return 0;
    const low = state.keyLow(side, turns);
    const high = state.keyHigh(side, turns);
    const entry = table.find(low, high);
    if (entry >= 0 && this.#isAnswer(entry, depth, alpha, beta)) {
      this.#isProven = table.isProvenAt(entry);
      return table.valueAt(entry);
    }
    if (lastTurnsOf(turns) === 1) return this.#takeLastTurn(side, depth, low, high);
    const start = ordering.length;
    if (hasBag) {
      if (depth <= 0) return this.#playOut(side, turns, low, high);
      ordering.listAll(side, entry < 0 ? 0 : table.moveAt(entry));
      this.#bestMove = 0;
    } else {
      const out = ordering.findOut(side, ply);
      const outValue = ordering.maxUnlisted;
      if (outValue >= beta) {
        this.#isProven = true;
        table.store(low, high, outValue, LOWER, true, depth, out);
        return outValue;
      }
      const isOld = entry < 0 || (!table.isProvenAt(entry) && table.depthAt(entry) + DEEP_ENOUGH < depth);
      ordering.list(side, ply, isOld ? 0 : table.moveAt(entry), alpha, turns);
      if (depth === 0 && ordering.length > start) {
        ordering.length = start;
        return this.#playOut(side, turns, low, high);
      }
      this.#bestMove = ordering.maxUnlisted > outValue ? 0 : out;
    }
    const best = this.#searchMoves(start, side, depth, alpha, beta, turns, ply);
    ordering.length = start;
    if (!run.isRunning()) return 0;
    const bound = best >= beta ? LOWER : best > alpha ? EXACT : UPPER;
    table.store(low, high, best, bound, this.#isProven, depth, this.#bestMove);
    return best;
  }

  /** The last turn of the game: the highest score. */
  #takeLastTurn(side: 0 | 1, depth: number, low: number, high: number): number {
    const { plays } = this.state;
    const move = this.state.highest(side);
    const [value, name] = move === PASS_PLAY ? [0, 0] : [plays.scores[move]!, plays.lows[move]!];
    this.#isProven = true;
    this.table.store(low, high, value, EXACT, true, depth, name);
    return value;
  }

  /** The estimate at depth 0: both sides play the highest score to the end. */
  #playOut(side: 0 | 1, turns: number, low: number, high: number): number {
    const { run } = this;
    const hasBag = this.state.bagCount > 0;
    const value = this.state.playOut(side, turns, hasBag ? run.shouldStop : undefined);
    this.#isProven = false;
    if (hasBag && run.shouldStop()) {
      run.stop();
      return 0;
    }
    this.table.store(low, high, value, EXACT, false, 0, 0);
    return value;
  }

  /**
   * Searches the moves listed from `start` on, best first, until one reaches `beta`. On entry `#bestMove` is the key of the best
   * unlisted move; on return it is that of the best move.
   *
   * @returns the value of the best move, listed or not; meaningless if the search has stopped
   */
  #searchMoves(
    start: number,
    side: 0 | 1,
    depth: number,
    alpha: number,
    beta: number,
    turns: number,
    ply: number,
  ): number {
    const ordering = this.#ordering;
    const end = ordering.length;
    const hasBag = this.state.bagCount > 0;
    const last = hasBag && depth < WHOLE_GAME / 2 ? Math.min(end, start + MAX_TRIED) : end;
    let best = ordering.maxUnlisted;
    let bestMove = this.#bestMove;
    let floor = Math.max(alpha, best);
    let allProven = last === end;
    let isProven = true;
    for (let at = start; at < last; at++) {
      // The pass is last in the list and always tried.
      const move = last < end && at === last - 1 ? PASS_PLAY : ordering.moveAt(at, start, end);
      let value: number;
      if (at === start) value = this.#searchMove(move, side, depth, floor, beta, turns, ply);
      else {
        value = this.#searchMove(move, side, depth, floor, floor + 1, turns, ply);
        if (value > floor && value < beta && this.run.isRunning()) {
          value = this.#searchMove(move, side, depth, floor, beta, turns, ply);
        }
      }
      if (!this.run.isRunning()) return 0;
      if (!this.#isProven) allProven = false;
      if (value <= best) continue;
      best = value;
      bestMove = move === PASS_PLAY ? 0 : this.state.plays.lows[move]!;
      isProven = this.#isProven;
      if (value > floor) floor = value;
      if (value < beta) continue;
      if (bestMove !== 0 && !hasBag) ordering.noteCutoff(ply, bestMove);
      break;
    }
    this.#isProven = best < beta ? allProven : isProven;
    this.#bestMove = bestMove;
    return best;
  }

  /** Whether a table entry replaces a search with these parameters. */
  #isAnswer(entry: number, depth: number, alpha: number, beta: number): boolean {
    const { table } = this;
    if (!table.isProvenAt(entry) && table.depthAt(entry) < depth) return false;
    const bound = table.boundAt(entry);
    const value = table.valueAt(entry);
    return bound === EXACT || (bound === LOWER && value >= beta) || (bound === UPPER && value <= alpha);
  }

  #searchMove(
    move: number,
    side: 0 | 1,
    depth: number,
    alpha: number,
    beta: number,
    turns: number,
    ply: number,
  ): number {
    const other = (1 - side) as 0 | 1;
    const { state } = this;
    const { rules, racks, plays } = state;
    if (move === PASS_PLAY) {
      if (endsByPass(turns)) {
        this.#isProven = true;
        return state.blockedValue(side);
      }
      // Not a negation, which would turn 0 into -0.
      return 0 - this.#search(other, depth - 1, -beta, -alpha, turnsAfterPass(turns), ply + 1);
    }
    const score = plays.scores[move]!;
    if (state.goesOut(move, side)) {
      this.#isProven = true;
      return score + rules.outFactor * racks[other].points;
    }
    state.lay(move, side);
    const drawn = state.draw(side);
    let value: number;
    if (score === 0 && endsByZero(turns)) {
      this.#isProven = true;
      value = state.blockedValue(side);
    } else {
      const turnsLeft = state.turnsAfterPlay(score, turns);
      value = score - this.#search(other, depth - 1, score - beta, score - alpha, turnsLeft, ply + 1);
    }
    state.undraw(side, drawn);
    state.takeBack(move, side);
    return value;
  }
}
