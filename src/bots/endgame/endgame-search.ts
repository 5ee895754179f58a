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
import type { Position } from '../../movegen/position/position.ts';
import { oneFewer, type EndgameRules } from './endgame-rules.ts';
import { EndgameState, PASS_PLAY } from './endgame-state.ts';
import { MoveOrdering } from './move-ordering.ts';
import { EXACT, LOWER, UPPER, type TranspositionTable } from './tables/transposition-table.ts';

/** Larger than any value. */
export const INFINITE = 1 << 28;

/** A depth no game reaches: every move is tried, with tiles in the bag too. */
export const WHOLE_GAME = 1000;
/** Moves that a search of limited depth tries where the bag has tiles, the pass among them. */
const MAX_TRIED = 24;

/** The search has come to its end, or goes on. */
export const RUNNING = 0;
/** The search came back before its end since `shouldStop` said so. */
export const STOPPED = 1;
/** The lists of plays are full: clear them and search again, which goes fast through what the table knows. */
export const FULL = 2;

const POLL_MASK = 15;
const PLAYS_A_POLL = 500;
/** The best move of a search that was less deep by more than this is not tried first: near the end it misleads. */
const DEEP_ENOUGH = 3;

/** A search with its memory: what it finds out about one endgame helps with the next from the same board. */
export class EndgameSearch {
  /** The endgame in play; `state.begin` gives it its racks. */
  readonly state: EndgameState;
  readonly table: TranspositionTable;
  /** Asked every few nodes; true ends the search. */
  shouldStop: () => boolean = () => false;
  /** Nodes searched since `setBoard`. */
  nodes = 0;
  /** `RUNNING`, `STOPPED` or `FULL`. */
  status = RUNNING;
  /** Whether the value that `search` came back with last is proven. */
  isProven = false;

  readonly #ordering: MoveOrdering;
  /** The name of the best move that `#searchMoves` came back with last. */
  #bestMove = 0;
  /** Plays listed after which to ask whether to stop: racks with blanks have thousands. */
  #nextPoll = 0;

  constructor(position: Position, rules: EndgameRules, table: TranspositionTable) {
    this.state = new EndgameState(position, rules);
    this.table = table;
    this.#ordering = new MoveOrdering(this.state);
  }

  /** Lay a board, and know nothing of the last; `state.begin` follows. */
  setBoard(board: Board): void {
    this.state.setBoard(board);
    this.table.clear();
    this.#ordering.clear();
    this.nodes = 0;
    this.#nextPoll = 0;
    this.status = RUNNING;
  }

  /** As `search`, from the position laid out; where the lists are full it clears them and searches again. */
  searchAgain(side: 0 | 1, depth: number, alpha: number, beta: number, zeros: number, passes: number): number {
    for (;;) {
      const value = this.search(side, depth, alpha, beta, zeros, passes, 0);
      if (this.status !== FULL) return value;
      this.clearPlays();
    }
  }

  /**
   * Search a position; the root is a node like any other.
   *
   * @param side whose turn it is, by index of `racks`
   * @param depth turns to look ahead
   * @param alpha values up to this are only known to be no higher; from `beta` on, to be no lower
   * @param zeros turns without a score left to the end, and passes (`startZeros`, `startPasses`)
   * @returns the value, which means nothing unless `status` is `RUNNING`
   */
  search(side: 0 | 1, depth: number, alpha: number, beta: number, zeros: number, passes: number, ply: number): number {
    const { table, state } = this;
    const ordering = this.#ordering;
    const hasBag = state.bagCount > 0;
    this.nodes++;
    if ((this.nodes & POLL_MASK) === 0 || hasBag || this.hasListedMany) this.poll();
    if (!this.#isRunning()) return 0;
    const low = state.keyLow(side, zeros, passes);
    const high = state.keyHigh(side, zeros, passes);
    const known = table.find(low, high);
    if (known >= 0 && this.#isAnswer(known, depth, alpha, beta)) {
      this.isProven = table.isProvenAt(known);
      return table.valueAt(known);
    }
    const start = ordering.length;
    if (hasBag) {
      if (depth <= 0) return this.#playOut(side, zeros, passes, low, high);
      ordering.listAll(side, known < 0 ? 0 : table.moveAt(known));
      this.#bestMove = 0;
    } else {
      const out = ordering.findOut(side, ply);
      const outValue = ordering.maxUnlisted;
      if (outValue >= beta) {
        this.isProven = true;
        table.store(low, high, outValue, LOWER, true, depth, out);
        return outValue;
      }
      const isOld = known < 0 || (!table.isProvenAt(known) && table.depthAt(known) + DEEP_ENOUGH < depth);
      ordering.list(side, ply, isOld ? 0 : table.moveAt(known), alpha, zeros, passes);
      if (depth === 0 && ordering.length > start) {
        ordering.length = start;
        return this.#playOut(side, zeros, passes, low, high);
      }
      this.#bestMove = ordering.maxUnlisted > outValue ? 0 : out;
    }
    const best = this.#searchMoves(start, side, depth, alpha, beta, zeros, passes, ply);
    ordering.length = start;
    if (!this.#isRunning()) return 0;
    const bound = best >= beta ? LOWER : best > alpha ? EXACT : UPPER;
    table.store(low, high, best, bound, this.isProven, depth, this.#bestMove);
    return best;
  }

  /** The estimate where the depth is used up: both sides play the highest score to the end. */
  #playOut(side: 0 | 1, zeros: number, passes: number, low: number, high: number): number {
    const hasBag = this.state.bagCount > 0;
    const value = this.state.playOut(side, zeros, passes, hasBag ? this.shouldStop : undefined);
    this.isProven = false;
    if (hasBag && this.shouldStop()) {
      // It was not played to its end.
      this.status = STOPPED;
      return 0;
    }
    this.table.store(low, high, value, EXACT, false, 0, 0);
    return value;
  }

  /**
   * Search the moves listed from `start` on, best first, until one is worth `beta` or all are searched. The name of the
   * best is in `#bestMove`, which holds that of the best move not listed before.
   *
   * @returns the value of the best move, listed or not; it means nothing unless `status` is `RUNNING`
   */
  #searchMoves(
    start: number,
    side: 0 | 1,
    depth: number,
    alpha: number,
    beta: number,
    zeros: number,
    passes: number,
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
      if (at === start) value = this.#searchMove(move, side, depth, floor, beta, zeros, passes, ply);
      else {
        value = this.#searchMove(move, side, depth, floor, floor + 1, zeros, passes, ply);
        if (value > floor && value < beta && this.#isRunning()) {
          value = this.#searchMove(move, side, depth, floor, beta, zeros, passes, ply);
        }
      }
      if (!this.#isRunning()) return 0;
      if (!this.isProven) allProven = false;
      if (value <= best) continue;
      best = value;
      bestMove = move === PASS_PLAY ? 0 : this.state.plays.lows[move]!;
      isProven = this.isProven;
      if (value > floor) floor = value;
      if (value < beta) continue;
      if (bestMove !== 0 && !hasBag) ordering.noteCutoff(ply, bestMove);
      break;
    }
    this.isProven = best < beta ? allProven : isProven;
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

  /** The value of one move; parameters as for `search`. */
  #searchMove(
    move: number,
    side: 0 | 1,
    depth: number,
    alpha: number,
    beta: number,
    zeros: number,
    passes: number,
    ply: number,
  ): number {
    const other = (1 - side) as 0 | 1;
    const { state } = this;
    const { rules, racks, plays } = state;
    if (move === PASS_PLAY) {
      if (zeros === 1 || passes === 1) {
        this.isProven = true;
        return state.blockedValue(side);
      }
      return -this.search(other, depth - 1, -beta, -alpha, oneFewer(zeros), oneFewer(passes), ply + 1);
    }
    const score = plays.scores[move]!;
    if (plays.counts[move] === racks[side].size && state.bagCount === 0) {
      this.isProven = true;
      return score + rules.outFactor * racks[other].points;
    }
    state.lay(move, side);
    const drawn = state.draw(side);
    let value: number;
    if (score === 0 && zeros === 1) {
      this.isProven = true;
      value = state.blockedValue(side);
    } else {
      const zerosLeft = score === 0 ? state.zerosLeft(oneFewer(zeros), rules.passes) : state.startZeros();
      value =
        score - this.search(other, depth - 1, score - beta, score - alpha, zerosLeft, state.startPasses(), ply + 1);
    }
    state.undraw(side, drawn);
    state.takeBack(move, side);
    return value;
  }

  /** Whether many plays were listed since the last question whether to go on. */
  get hasListedMany(): boolean {
    return this.state.plays.length > this.#nextPoll;
  }

  /** Make room where the lists of plays are full, and go on. */
  clearPlays(): void {
    this.state.plays.clear();
    this.#nextPoll = 0;
    this.status = RUNNING;
  }

  #isRunning(): boolean {
    return this.status === RUNNING;
  }

  /** Ask whether to go on, and look whether the lists of plays have room; `status` says. */
  poll(): void {
    const { plays } = this.state;
    this.#nextPoll = plays.length + PLAYS_A_POLL;
    if (this.shouldStop()) this.status = STOPPED;
    else if (plays.isFull) this.status = FULL;
  }
}
