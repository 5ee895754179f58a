/**
 * The search of an endgame, both racks known and the bag empty: negamax with alpha-beta (Knuth and Moore, 1975), null
 * windows behind the first move (principal variation search, Marsland and Campbell, 1982) and a transposition table by
 * the key of the position (Zobrist, 1970). One class with integers for arguments, so that a node allocates nothing: plays
 * are laid on the board and taken back (`endgame-state.ts`), and `move-ordering.ts` lists them and says which to try next.
 *
 * A pre-endgame searches the same way once it has fixed the order of the tiles in the bag: whoever plays draws the next
 * ones. Players place tiles or pass; nobody exchanges. While the bag has tiles, a search of limited depth tries only a few
 * moves of each node. What it leaves out makes an upper bound an estimate; a lower bound may still be proven.
 *
 * A value is the difference that the rest of the game makes to the spread of the player to move; what was scored before
 * does not matter, so that positions reached by different ways are one. Where the depth is used up, both sides play the
 * highest score to the end: an estimate. A value in which no estimate has a part is proven, and stays so at any depth.
 *
 * Two things are known of a node without a search: what going out now is worth, and what a move is worth at most after
 * which the other side can still go out as it could before (`out-threats.ts`).
 */
import type { Board } from '../../engine/board/board.ts';
import { InputError } from '../../engine/errors.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { Position } from '../../movegen/position/position.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import { readEndgameRules } from './endgame-rules.ts';
import {
  EndgameState,
  endsByPass,
  endsByZero,
  PASS_PLAY,
  turnsAfterPass,
  type EndgamePosition,
} from './endgame-state.ts';
import { MoveOrdering } from './move-ordering.ts';
import { SearchRun } from './search-run.ts';
import { EXACT, LOWER, TranspositionTable, UPPER } from './tables/transposition-table.ts';

export const INFINITE = 1 << 28;

/** A depth no game reaches: every move is tried, with tiles in the bag too. */
export const WHOLE_GAME = 1000;
/** Moves that a search of limited depth tries where the bag has tiles, the pass among them. */
const MAX_TRIED = 24;

const POLL_MASK = 15;
/** The best move of a search that was less deep by more than this is not tried first: near the end it misleads. */
const DEEP_ENOUGH = 3;

export interface SearchValue {
  readonly value: number;
  /** Whether no estimate has a part in it. */
  readonly isProven: boolean;
}

/** A search with its memory: what it finds out about one endgame helps with the next from the same board. */
export class EndgameSearch {
  /** The endgame in play; `state.begin` gives it its racks. */
  readonly state: EndgameState;
  readonly table: TranspositionTable;
  readonly run: SearchRun;
  readonly #ordering: MoveOrdering;
  #isProven = false;
  /** The name of the best move that `#searchMoves` came back with last. */
  #bestMove = 0;

  /**
   * @param bits its table has 2^bits places, of 20 bytes each
   * @throws InputError `bad-ruleset` where endgames under the ruleset cannot be solved
   */
  constructor(ruleset: Ruleset, graph: WordGraph, bits: number) {
    const rules = readEndgameRules(ruleset);
    this.state = new EndgameState(new Position(ruleset, graph), rules);
    this.table = new TranspositionTable(bits);
    this.run = new SearchRun(this.state.plays);
    this.#ordering = new MoveOrdering(this.state);
  }

  /** Lay a board, and know nothing of the last; `state.begin` follows. */
  setBoard(board: Board): void {
    this.state.setBoard(board);
    this.table.clear();
    this.#ordering.clear();
    this.run.restart();
  }

  /**
   * Lay an endgame.
   *
   * @returns the turns left to its end
   * @throws InputError `bad-rack` where a rack is empty: the game is over
   */
  begin({ board, racks, zeroTurns, passes = zeroTurns }: EndgamePosition): number {
    if (racks.some(({ length }) => length === 0)) {
      throw new InputError('bad-rack', 'a rack is empty, so the game is over; an endgame has tiles on both racks');
    }
    this.setBoard(board);
    const { state } = this;
    state.begin(racks);
    return state.turnsLeft(Math.max(1, state.rules.zeroTurns - zeroTurns), Math.max(1, state.rules.passes - passes));
  }

  /**
   * Search the position laid out.
   *
   * @param side whose turn it is, by index of `racks`
   * @param depth turns to look ahead
   * @param alpha values up to this are only known to be no higher; from `beta` on, to be no lower
   * @param turns left to an end (`EndgameState.turnsLeft`)
   * @returns null where it was stopped
   */
  search(side: 0 | 1, depth: number, alpha: number, beta: number, turns: number): SearchValue | null {
    for (;;) {
      const value = this.#search(side, depth, alpha, beta, turns, 0);
      if (this.run.isRunning()) return { value, isProven: this.#isProven };
      if (!this.run.clearIfFull()) return null;
    }
  }

  /** The value of a node, which means nothing unless the search is running; whether it is proven is in `#isProven`. */
  #search(side: 0 | 1, depth: number, alpha: number, beta: number, turns: number, ply: number): number {
    const { table, state, run } = this;
    const ordering = this.#ordering;
    const hasBag = state.bagCount > 0;
    run.nodes++;
    if ((run.nodes & POLL_MASK) === 0 || hasBag || run.hasListedMany) run.poll();
    if (!run.isRunning()) return 0;
    const low = state.keyLow(side, turns);
    const high = state.keyHigh(side, turns);
    const known = table.find(low, high);
    if (known >= 0 && this.#isAnswer(known, depth, alpha, beta)) {
      this.#isProven = table.isProvenAt(known);
      return table.valueAt(known);
    }
    const start = ordering.length;
    if (hasBag) {
      if (depth <= 0) return this.#playOut(side, turns, low, high);
      ordering.listAll(side, known < 0 ? 0 : table.moveAt(known));
      this.#bestMove = 0;
    } else {
      const out = ordering.findOut(side, ply);
      const outValue = ordering.maxUnlisted;
      if (outValue >= beta) {
        this.#isProven = true;
        table.store(low, high, outValue, LOWER, true, depth, out);
        return outValue;
      }
      const isOld = known < 0 || (!table.isProvenAt(known) && table.depthAt(known) + DEEP_ENOUGH < depth);
      ordering.list(side, ply, isOld ? 0 : table.moveAt(known), alpha, turns);
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

  /** The estimate where the depth is used up: both sides play the highest score to the end. */
  #playOut(side: 0 | 1, turns: number, low: number, high: number): number {
    const { run } = this;
    const hasBag = this.state.bagCount > 0;
    const value = this.state.playOut(side, turns, hasBag ? run.shouldStop : undefined);
    this.#isProven = false;
    if (hasBag && run.shouldStop()) {
      // It was not played to its end.
      run.stop();
      return 0;
    }
    this.table.store(low, high, value, EXACT, false, 0, 0);
    return value;
  }

  /**
   * Search the moves listed from `start` on, best first, until one is worth `beta` or all are searched. The name of the
   * best is in `#bestMove`, which holds that of the best move not listed before.
   *
   * @returns the value of the best move, listed or not; it means nothing unless the search is running
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
      // The pass is last in the list, and always tried.
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

  /** Whether what the table knows of a node is what a search of it would come to. */
  #isAnswer(known: number, depth: number, alpha: number, beta: number): boolean {
    const { table } = this;
    if (!table.isProvenAt(known) && table.depthAt(known) < depth) return false;
    const bound = table.boundAt(known);
    const value = table.valueAt(known);
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
      return -this.#search(other, depth - 1, -beta, -alpha, turnsAfterPass(turns), ply + 1);
    }
    const score = plays.scores[move]!;
    if (plays.counts[move] === racks[side].size && state.bagCount === 0) {
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
      const left = state.turnsAfterPlay(score, turns);
      value = score - this.#search(other, depth - 1, score - beta, score - alpha, left, ply + 1);
    }
    state.undraw(side, drawn);
    state.takeBack(move, side);
    return value;
  }
}
