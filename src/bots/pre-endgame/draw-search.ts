/**
 * The search of a position with tiles in the bag whose order is known, and both racks: as that of an endgame, but who plays
 * draws. Once the bag is empty it is an endgame (`endgame-search.ts`), which shares the table, the lists of plays and the
 * count of nodes. Players place tiles or pass; nobody exchanges.
 *
 * A search of less than the whole game tries a few moves of each node with tiles in the bag, those that score most and take
 * most points from the rack. What it leaves out makes an upper bound an estimate; a lower bound may still be proven.
 */
import { grown } from '../../engine/grown.ts';
import { oneFewer } from '../endgame/endgame-rules.ts';
import { FULL, INFINITE, RUNNING, STOPPED } from '../endgame/endgame-search.ts';
import type { EndgameSearch } from '../endgame/endgame-search.ts';
import { PASS_PLAY } from '../endgame/endgame-state.ts';
import { COUNT, FIRST } from '../endgame/lane-plays.ts';
import { EXACT, LOWER, UPPER } from '../endgame/transposition-table.ts';

/** Looks further than any game goes on: all moves are tried. */
export const WHOLE = 1000;
/** Moves that a search of less than the whole game tries at a node with tiles in the bag, the pass aside. */
const TRIED = 24;
const SCORE_WEIGHT = 2;
const TABLE_FIRST = 1 << 26;
const PASS_LAST = -(1 << 26);

/** Searches on from where a player has drawn; the bag's order is that of the state. */
export class DrawSearch {
  readonly #search: EndgameSearch;
  // The lists of moves of the nodes that the search is in, one after the other, and what they are ordered by.
  #moves = new Int32Array(1 << 12);
  #keys = new Int32Array(1 << 12);
  #length = 0;
  #bestMove = 0;

  constructor(search: EndgameSearch) {
    this.#search = search;
  }

  /** Search from the position laid out, as `EndgameSearch.searchAgain` does. */
  searchAgain(side: 0 | 1, depth: number, alpha: number, beta: number, zeros: number, passes: number): number {
    const search = this.#search;
    const { state } = search;
    for (;;) {
      if (state.bagCount === 0) return search.searchAgain(side, depth, alpha, beta, zeros, passes);
      this.#length = 0;
      const value = this.#node(side, depth, alpha, beta, zeros, passes, 0);
      if (search.status !== FULL) return value;
      state.plays.clear();
      search.status = RUNNING;
    }
  }

  /** Search a position, with or without tiles in the bag; parameters and value as of `EndgameSearch.search`. */
  #node(side: 0 | 1, depth: number, alpha: number, beta: number, zeros: number, passes: number, ply: number): number {
    const search = this.#search;
    const { state, table } = search;
    if (state.bagCount === 0) return search.search(side, Math.max(0, depth), alpha, beta, zeros, passes, ply);
    search.nodes++;
    search.poll();
    if (!this.#isRunning()) return 0;
    const low = state.keyLow(side, zeros, passes);
    const high = state.keyHigh(side, zeros, passes);
    const known = table.find(low, high);
    if (known >= 0 && (table.isProvenAt(known) || table.depthAt(known) >= depth)) {
      const bound = table.boundAt(known);
      const value = table.valueAt(known);
      if (bound === EXACT || (bound === LOWER && value >= beta) || (bound === UPPER && value <= alpha)) {
        search.isProven = table.isProvenAt(known);
        return value;
      }
    }
    if (depth <= 0) {
      const value = state.playOut(side, zeros, passes, search.shouldStop);
      search.isProven = false;
      if (search.shouldStop()) {
        // It was not played to its end.
        search.status = STOPPED;
        return 0;
      }
      table.store(low, high, value, EXACT, false, 0, 0);
      return value;
    }
    const start = this.#length;
    this.#list(side, known < 0 ? 0 : table.moveAt(known));
    const best = this.#searchMoves(start, side, depth, alpha, beta, zeros, passes, ply);
    this.#length = start;
    if (!this.#isRunning()) return 0;
    const bound = best >= beta ? LOWER : best > alpha ? EXACT : UPPER;
    table.store(low, high, best, bound, search.isProven, depth, this.#bestMove);
    return best;
  }

  /** Search the moves listed from `start` on, until one is worth `beta` or all that are to be tried are searched. */
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
    const search = this.#search;
    const end = this.#length;
    const tried = depth >= WHOLE / 2 ? end : Math.min(end, start + TRIED);
    let best = -INFINITE;
    let bestMove = 0;
    let floor = alpha;
    let allProven = tried === end;
    let isProven = true;
    for (let at = start; at < tried; at++) {
      // The pass is last in the list, and always tried.
      const move = tried < end && at === tried - 1 ? PASS_PLAY : this.#bringBest(at, end);
      let value: number;
      if (at === start) value = this.#searchMove(move, side, depth, floor, beta, zeros, passes, ply);
      else {
        value = this.#searchMove(move, side, depth, floor, floor + 1, zeros, passes, ply);
        if (value > floor && value < beta && this.#isRunning()) {
          value = this.#searchMove(move, side, depth, floor, beta, zeros, passes, ply);
        }
      }
      if (!this.#isRunning()) return 0;
      if (!search.isProven) allProven = false;
      if (value <= best) continue;
      best = value;
      bestMove = move === PASS_PLAY ? 0 : search.state.plays.lows[move]!;
      isProven = search.isProven;
      floor = Math.max(floor, value);
      if (value >= beta) break;
    }
    search.isProven = best < beta ? allProven : isProven;
    this.#bestMove = bestMove;
    return best;
  }

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
    const search = this.#search;
    const { state } = search;
    const other = (1 - side) as 0 | 1;
    if (move === PASS_PLAY) {
      if (zeros === 1 || passes === 1) {
        search.isProven = true;
        return state.blockedValue(side);
      }
      return -this.#node(other, depth - 1, -beta, -alpha, oneFewer(zeros), oneFewer(passes), ply + 1);
    }
    const { plays, rules } = state;
    const score = plays.scores[move]!;
    state.lay(move, side);
    const drawn = state.draw(side);
    let value: number;
    if (score === 0 && zeros === 1) {
      search.isProven = true;
      value = state.blockedValue(side);
    } else {
      const zerosLeft = score === 0 ? state.zerosLeft(oneFewer(zeros), rules.passes) : state.startZeros();
      const [low, high] = [score - beta, score - alpha];
      value = score - this.#node(other, depth - 1, low, high, zerosLeft, state.startPasses(), ply + 1);
    }
    state.undraw(side, drawn);
    state.takeBack(move, side);
    return value;
  }

  /** List the moves of a side from `#length` on; the pass is last. */
  #list(side: 0 | 1, tableMove: number): void {
    const { plays, racks } = this.#search.state;
    const rack = racks[side];
    plays.begin();
    for (let lane = 0; lane < plays.keys.laneCount; lane++) {
      const slot = plays.slotOf(lane, rack);
      const first = plays.slots[slot + FIRST]!;
      const end = first + plays.slots[slot + COUNT]!;
      this.#makeRoom(end - first + 1);
      for (let play = first; play < end; play++) {
        const isTableMove = plays.lows[play] === tableMove;
        this.#moves[this.#length] = play;
        this.#keys[this.#length++] =
          SCORE_WEIGHT * plays.scores[play]! + plays.points[play]! + (isTableMove ? TABLE_FIRST : 0);
      }
    }
    this.#makeRoom(1);
    this.#moves[this.#length] = PASS_PLAY;
    this.#keys[this.#length++] = PASS_LAST;
  }

  #makeRoom(count: number): void {
    if (this.#length + count <= this.#moves.length) return;
    const size = 2 * (this.#length + count);
    this.#moves = grown(this.#moves, size);
    this.#keys = grown(this.#keys, size);
  }

  /** Bring the best of the moves from `at` to `end` to the place `at`. */
  #bringBest(at: number, end: number): number {
    const moves = this.#moves;
    const keys = this.#keys;
    let best = at;
    for (let i = at + 1; i < end; i++) if (keys[i]! > keys[best]!) best = i;
    const move = moves[best]!;
    const key = keys[best]!;
    moves[best] = moves[at]!;
    keys[best] = keys[at]!;
    moves[at] = move;
    keys[at] = key;
    return move;
  }

  #isRunning(): boolean {
    return this.#search.status === RUNNING;
  }
}
