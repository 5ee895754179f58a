/**
 * The search of an endgame, both racks known and the bag empty: negamax with alpha-beta (Knuth and Moore, 1975), null
 * windows behind the first move (principal variation search, Marsland and Campbell, 1982) and a transposition table by
 * the key of the position (Zobrist, 1970). One class with integers for arguments; plays are laid on the board and taken
 * back, and their lists come from `lane-plays.ts`, so that a node allocates nothing.
 *
 * A value is the difference that the rest of the game makes to the spread of the player to move; what was scored before
 * does not matter, so that positions reached by different ways are one. Where the depth is used up, both sides play the
 * highest score to the end: an estimate. A value in which no estimate has a part is proven, and stays so at any depth.
 *
 * Two things are known of a node without a search: what going out now is worth, and what a move is worth at most after
 * which the other side can still go out as it could before (`out-threats.ts`). Moves are tried in an order that ends the
 * game soon: who is ahead needs to get out, and a proof needs one good move at each of their nodes.
 */
import type { Board } from '../../engine/board/board.ts';
import { COUNT, FIRST, OUT, OUT_SCORE } from './lane-plays.ts';
import type { Position } from '../../movegen/position/position.ts';
import { oneFewer } from './endgame-rules.ts';
import type { EndgameRules } from './endgame-rules.ts';
import { EndgameState, PASS_PLAY } from './endgame-state.ts';
import { OutPairs } from './out-pairs.ts';
import { OutThreats } from './out-threats.ts';
import { EXACT, LOWER, UPPER } from './transposition-table.ts';
import type { TranspositionTable } from './transposition-table.ts';

/** Larger than any value. */
export const INFINITE = 1 << 28;
/** Why a search came back before its end. */
export const RUNNING = 0;
export const STOPPED = 1;
/** The lists of plays are full: clear them and search again, which goes fast through what the table knows. */
export const FULL = 2;

const POLL_MASK = 15;
const PLAYS_A_POLL = 500;
/** The order of moves, in quarters of a point: what a play scores and, four times, the points that it takes from the rack. */
const SCORE_WEIGHT = 4;
const TILES_WEIGHT = 16;
/** What a play that leaves the tiles of another has over its score and that one's. */
const PAIR_BONUS = 300;
const KILLER_BONUS = 200;
/** How many moves at the head of a list are brought in order; the others stay as they are listed. */
const SORTED = 16;
/** The best move of a search that was less deep by more than this is no better than any: where the end is near it misleads. */
const DEEP_ENOUGH = 3;
const TABLE_FIRST = 1 << 26;
const PASS_LAST = -(1 << 26);

export class EndgameSearch extends EndgameState {
  readonly table: TranspositionTable;
  /** Asked every few nodes; true ends the search. */
  shouldStop: () => boolean = () => false;
  nodes = 0;
  state = RUNNING;
  /** Whether the value that `search` came back with last is proven. */
  isProven = false;

  // Lists of moves of the nodes above, one after the other, and the order they are tried in.
  #moves = new Int32Array(1 << 14);
  #keys = new Int32Array(1 << 14);
  #top = 0;
  /** By ply and lane: where the lists of the side to move are. */
  #lanes = new Int32Array(1 << 12);
  /** What the moves that need no search are worth at most, by `#findLanes` and `#listMoves`. */
  #best = 0;
  readonly #threats: OutThreats;
  readonly #pairs = new OutPairs();
  /** Plays listed after which to ask whether to stop: racks with blanks have thousands. */
  #nextPoll = 0;
  readonly #killers = new Int32Array(512);

  constructor(position: Position, rules: EndgameRules, table: TranspositionTable) {
    super(position, rules);
    this.table = table;
    this.#threats = new OutThreats(position);
  }

  /** Lay a board, and know nothing of the last; `begin` follows. */
  override setBoard(board: Board): void {
    super.setBoard(board);
    this.table.clear();
    this.#killers.fill(0);
    this.#top = 0;
    this.nodes = 0;
    this.#nextPoll = 0;
    this.state = RUNNING;
  }

  /** As `search`, from the position laid out; where the lists are full it clears them and searches again. */
  searchAgain(side: 0 | 1, depth: number, alpha: number, beta: number, zeros: number, passes: number): number {
    for (;;) {
      const value = this.search(side, depth, alpha, beta, zeros, passes, 0);
      if (this.state !== FULL) return value;
      this.plays.clear();
      this.#nextPoll = 0;
      this.state = RUNNING;
    }
  }

  /**
   * Search a position; the root is a node as any other.
   *
   * @param side whose turn it is, by index of `racks`
   * @param depth turns to look ahead
   * @param alpha values up to this are only known to be no higher; from `beta` on, to be no lower
   * @param zeros turns without a score left to the end, and passes (`startZeros`, `startPasses`)
   * @returns the value, which means nothing unless `state` is `RUNNING`
   */
  search(side: 0 | 1, depth: number, alpha: number, beta: number, zeros: number, passes: number, ply: number): number {
    this.nodes++;
    if ((this.nodes & POLL_MASK) === 0 || this.plays.length > this.#nextPoll) this.#poll();
    if (!this.#isRunning()) return 0;
    const { table } = this;
    const low = this.keyLow(side, zeros, passes);
    const high = this.keyHigh(side, zeros, passes);
    const known = table.find(low, high);
    if (known >= 0 && this.#isAnswer(known, depth, alpha, beta)) {
      this.isProven = table.isProvenAt(known);
      return table.valueAt(known);
    }
    const start = this.#top;
    let bestMove = this.#findLanes(side, ply);
    let best = this.#best;
    if (best >= beta) {
      this.isProven = true;
      table.store(low, high, best, LOWER, true, depth, bestMove);
      return best;
    }
    const isOld = known < 0 || (!table.isProvenAt(known) && table.depthAt(known) + DEEP_ENOUGH < depth);
    const tableMove = isOld ? 0 : table.moveAt(known);
    this.#listMoves(side, ply, tableMove, alpha, zeros, passes);
    if (this.#best > best) {
      best = this.#best;
      bestMove = 0;
    }
    const end = this.#top;
    if (depth === 0 && end > start) {
      this.#top = start;
      const value = this.playOut(side, zeros, passes);
      this.isProven = false;
      table.store(low, high, value, EXACT, false, 0, 0);
      return value;
    }
    let allProven = true;
    let isProven = true;
    let floor = Math.max(alpha, best);
    for (let at = start; at < end; at++) {
      if (at < start + SORTED) this.#bringBest(at, end);
      const move = this.#moves[at]!;
      let value: number;
      if (at === start) value = this.searchMove(move, side, depth, floor, beta, zeros, passes, ply);
      else {
        value = this.searchMove(move, side, depth, floor, floor + 1, zeros, passes, ply);
        if (value > floor && value < beta && this.#isRunning()) {
          value = this.searchMove(move, side, depth, floor, beta, zeros, passes, ply);
        }
      }
      if (!this.#isRunning()) {
        this.#top = start;
        return 0;
      }
      if (!this.isProven) allProven = false;
      if (value > best) {
        best = value;
        bestMove = move === PASS_PLAY ? 0 : this.plays.lows[move]!;
        isProven = this.isProven;
        if (value > floor) floor = value;
        if (value >= beta) {
          if (bestMove !== 0) this.#remember(ply, bestMove);
          break;
        }
      }
    }
    this.#top = start;
    if (best < beta) isProven = allProven;
    this.isProven = isProven;
    table.store(low, high, best, best >= beta ? LOWER : best > alpha ? EXACT : UPPER, isProven, depth, bestMove);
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
  searchMove(
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
    const { rules, racks, plays } = this;
    if (move === PASS_PLAY) {
      if (zeros === 1 || passes === 1) {
        this.isProven = true;
        return this.blockedValue(side);
      }
      return -this.search(other, depth - 1, -beta, -alpha, oneFewer(zeros), oneFewer(passes), ply + 1);
    }
    const score = plays.scores[move]!;
    if (plays.counts[move] === racks[side].size) {
      this.isProven = true;
      return score + rules.outFactor * racks[other].points;
    }
    if (score === 0 && zeros === 1) {
      this.isProven = true;
      return rules.blockedFactor * (racks[other].points - racks[side].points + plays.points[move]!);
    }
    this.lay(move, side);
    const zerosLeft = score === 0 ? this.zerosLeft(oneFewer(zeros), this.rules.passes) : this.startZeros();
    const value =
      score - this.search(other, depth - 1, score - beta, score - alpha, zerosLeft, this.startPasses(), ply + 1);
    this.takeBack(move, side);
    return value;
  }

  /**
   * Find the lists of plays of a side, and the best way to go out: its value is known.
   *
   * @returns its name, 0 for none; its value is in `#best`
   */
  #findLanes(side: 0 | 1, ply: number): number {
    const { plays } = this;
    const { laneCount } = plays.keys;
    const rack = this.racks[side];
    if ((ply + 1) * laneCount > this.#lanes.length) this.#lanes = grownTo(this.#lanes, 2 * (ply + 1) * laneCount);
    const lanes = this.#lanes;
    const base = ply * laneCount;
    let out = -1;
    let outScore = -1;
    plays.begin();
    for (let lane = 0; lane < laneCount; lane++) {
      const slot = plays.slotOf(lane, rack);
      lanes[base + lane] = slot;
      if (plays.slots[slot + OUT_SCORE]! > outScore) {
        outScore = plays.slots[slot + OUT_SCORE]!;
        out = plays.slots[slot + OUT]!;
      }
    }
    this.#best = -INFINITE;
    if (out < 0) return 0;
    this.#best = outScore + this.rules.outFactor * this.racks[1 - side]!.points;
    return plays.lows[out]!;
  }

  /**
   * List the moves of a side at `#top`, the pass among them, with what they are ordered by. Left out are those that go
   * out, and those that cannot be worth more than `alpha` since the other side goes out after them; the most that these
   * are worth comes into `#best`.
   */
  #listMoves(side: 0 | 1, ply: number, tableMove: number, alpha: number, zeros: number, passes: number): void {
    const { plays } = this;
    const { laneCount } = plays.keys;
    const { size, points } = this.racks[side];
    const { outFactor } = this.rules;
    const killer = this.#killers[2 * ply]!;
    const killer2 = this.#killers[2 * ply + 1]!;
    const threats = this.#threats;
    const pairs = this.#pairs;
    pairs.clear();
    const lowKey = this.racks[side].low;
    threats.find(plays, this.racks[1 - side]!);
    const { slots } = plays;
    let best = this.#best;
    let top = this.#top;
    for (let at = ply * laneCount, last = at + laneCount; at < last; at++) {
      const slot = this.#lanes[at]!;
      const first = slots[slot + FIRST]!;
      const end = first + slots[slot + COUNT]!;
      if (top + end - first + 1 >= this.#moves.length) this.#growLists();
      const moves = this.#moves;
      const order = this.#keys;
      for (let play = first; play < end; play++) {
        if (plays.counts[play] === size) continue;
        const score = plays.scores[play]!;
        pairs.add(plays.takes[play]!, score);
        if (threats.count > 0 && score > 0) {
          const threat = threats.scoreAfter(plays, play);
          if (threat >= 0) {
            const most = score - threat - outFactor * (points - plays.points[play]!);
            if (most <= alpha) {
              if (most > best) best = most;
              continue;
            }
          }
        }
        const name = plays.lows[play]!;
        let key = SCORE_WEIGHT * score + TILES_WEIGHT * plays.points[play]!;
        if (name === killer || name === killer2) key += KILLER_BONUS;
        if (name === tableMove) key += TABLE_FIRST;
        moves[top] = play;
        order[top++] = key;
      }
    }
    const moves = this.#moves;
    const order = this.#keys;
    for (let at = this.#top; at < top; at++) {
      const second = pairs.scoreOf((lowKey - plays.takes[moves[at]!]!) | 0);
      if (second >= 0) order[at]! += PAIR_BONUS + SCORE_WEIGHT * second;
    }
    const most = threats.count > 0 && zeros > 1 && passes > 1 ? -threats.scores[0]! - outFactor * points : INFINITE;
    if (most <= alpha) best = Math.max(best, most);
    else {
      this.#moves[top] = PASS_PLAY;
      this.#keys[top++] = PASS_LAST;
    }
    threats.forget();
    this.#best = best;
    this.#top = top;
  }

  #bringBest(at: number, end: number): void {
    const moves = this.#moves;
    const order = this.#keys;
    let best = at;
    for (let i = at + 1; i < end; i++) if (order[i]! > order[best]!) best = i;
    const key = order[best]!;
    const move = moves[best]!;
    order[best] = order[at]!;
    moves[best] = moves[at]!;
    order[at] = key;
    moves[at] = move;
  }

  #remember(ply: number, name: number): void {
    const killers = this.#killers;
    if (killers[2 * ply] === name) return;
    killers[2 * ply + 1] = killers[2 * ply]!;
    killers[2 * ply] = name;
  }

  #isRunning(): boolean {
    return this.state === RUNNING;
  }

  #poll(): void {
    this.#nextPoll = this.plays.length + PLAYS_A_POLL;
    if (this.shouldStop()) this.state = STOPPED;
    else if (this.plays.isFull) this.state = FULL;
  }

  #growLists(): void {
    this.#moves = grownTo(this.#moves, 2 * this.#moves.length);
    this.#keys = grownTo(this.#keys, 2 * this.#keys.length);
  }
}

function grownTo(from: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  const to = new Int32Array(length);
  to.set(from);
  return to;
}
