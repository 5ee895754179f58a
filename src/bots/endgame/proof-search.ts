/**
 * Decides whether an endgame is worth at least a given bound by depth-first proof-number search (Allis, van der Meulen and van den
 * Herik, 1994; Nagai, 2002). The proof number of a node estimates the work left to prove it, the disproof number the work left to
 * refute it; the search always continues at the child that needs the least. It thus finds the moves that leave the opponent few
 * options, whereas a search in fixed move order gets stuck on the first move that looks good.
 *
 * Transpositions are common, and a sum would count shared subtrees many times. Therefore the disproof number of a node is the
 * largest of its children's proof numbers, plus one for each other child (weak proof numbers, Ueda et al., 2008).
 *
 * It shares the state, the table of proven values and the node count with `endgame-search.ts`.
 */
import { grown } from '../../engine/grown.ts';
import type { EndgameSearch } from './endgame-search.ts';
import { endsByPass, endsByZero, lastTurnsOf, PASS_PLAY, turnsAfterPass, type EndgameState } from './endgame-state.ts';
import { HIGH_SEED, LOW_SEED, mixBits } from './lane-keys.ts';
import { MoveOrdering } from './move-ordering.ts';
import type { SearchRun } from './search-run.ts';
import { ANSWERED, ProofTable } from './tables/proof-table.ts';
import { LOWER, UPPER, type TranspositionTable } from './tables/transposition-table.ts';

/** Entries of later plies get a lower depth, and so a lower priority in the table. */
const MAX_DEPTH = 1000;
/** Maximum contribution of the move order to the initial estimate of an unsearched move. */
const MAX_BEHIND = 10_000;
/** A move's number may exceed the second best by this factor before the search switches to that one. */
const PATIENCE = 1.25;
/** Number of listed moves between two polls, and the equivalent of a node in listed moves. */
const WORK_A_POLL = 1024;
const NODE_WORK = 64;

/** A proof-number search. Results for one endgame speed up the next one on the same board. */
export class ProofSearch {
  readonly #search: EndgameSearch;
  readonly #state: EndgameState;
  readonly #valueTable: TranspositionTable;
  readonly #run: SearchRun;
  readonly #proofTable: ProofTable;
  readonly #ordering: MoveOrdering;
  // By listed move: proof and disproof number of its node, and its value to the side that makes it, once known.
  #proofs = new Int32Array(1 << 14);
  #disproofs = new Int32Array(1 << 14);
  #values = new Int32Array(1 << 14);
  // Result of the last node.
  #proof = 0;
  #disproof = 0;
  #value = 0;
  // The move to search next, and the disproof number of the second best.
  #best = 0;
  #second = 0;
  #work = 0;

  /** @param bits log2 of the table size; an entry takes 20 bytes */
  constructor(search: EndgameSearch, bits: number) {
    this.#search = search;
    this.#state = search.state;
    this.#valueTable = search.table;
    this.#run = search.run;
    this.#proofTable = new ProofTable(bits);
    this.#ordering = new MoveOrdering(search.state);
  }

  clear(): void {
    this.#proofTable.clear();
    this.#ordering.clear();
  }

  /**
   * Returns a proven lower bound of the position's value if it is at least `bound`, otherwise a proven upper bound; null if
   * stopped.
   *
   * @param turns left to an end (`EndgameState.turnsLeft`)
   */
  search(side: 0 | 1, bound: number, turns: number): number | null {
    const lastTurns = lastTurnsOf(turns);
    // So few turns need no order of proofs.
    if (lastTurns > 0) return this.#search.search(side, lastTurns, bound - 1, bound, turns)?.value ?? null;
    for (;;) {
      this.#ordering.length = 0;
      this.#node(side, bound, turns, 0, ANSWERED, ANSWERED);
      if (this.#run.isRunning()) return this.#value;
      if (!this.#run.clearIfFull()) return null;
    }
  }

  #node(side: 0 | 1, bound: number, turns: number, ply: number, maxProof: number, maxDisproof: number): void {
    const state = this.#state;
    const table = this.#valueTable;
    const ordering = this.#ordering;
    const before = this.#run.nodes++;
    this.#countWork(NODE_WORK);
    if (!this.#run.isRunning()) return;
    const low = state.keyLow(side, turns);
    const high = state.keyHigh(side, turns);
    const value = this.#knownValue(low, high, bound);
    if (value !== null) {
      this.#answer(value >= bound, value);
      return;
    }
    const start = ordering.length;
    const out = ordering.findOut(side, ply);
    if (ordering.maxUnlisted >= bound) {
      this.#answer(true, ordering.maxUnlisted);
      table.store(low, high, this.#value, LOWER, true, MAX_DEPTH - ply, out);
      return;
    }
    ordering.list(side, ply, 0, bound - 1, turns);
    const { length: end, maxUnlisted } = ordering;
    const boundLow = low ^ mixBits(bound, LOW_SEED);
    const boundHigh = high ^ mixBits(bound, HIGH_SEED);
    this.#open(start, end, side, bound, turns, this.#proofTable.find(boundLow, boundHigh) >= 0);
    const best = this.#develop(start, end, side, bound, turns, ply, maxProof, maxDisproof);
    ordering.length = start;
    if (!this.#run.isRunning()) {
      // Stored so that the search can resume here. If the play lists fill up before all moves of a node are searched, it would
      // otherwise restart with the same moves forever.
      this.#weigh(start, end);
      // Answers are not stored: the node has no value here, and readers of the entry would use that of another node.
      if (this.#proof === 0 || this.#disproof === 0) return;
      this.#proofTable.store(boundLow, boundHigh, this.#proof, this.#disproof, this.#run.nodes - before);
      return;
    }
    if (this.#proof === 0) {
      const move = ordering.listed(best);
      const name = move === PASS_PLAY ? 0 : state.plays.lows[move]!;
      if (name !== 0) ordering.noteCutoff(ply, name);
      this.#answer(true, this.#values[best]!);
      table.store(low, high, this.#value, LOWER, true, MAX_DEPTH - ply, name);
    } else if (this.#disproof === 0) {
      this.#answer(false, this.#maxValue(start, end, maxUnlisted));
      table.store(low, high, this.#value, UPPER, true, MAX_DEPTH - ply, 0);
    } else this.#proofTable.store(boundLow, boundHigh, this.#proof, this.#disproof, this.#run.nodes - before);
  }

  #answer(isProven: boolean, value: number): void {
    this.#proof = isProven ? 0 : ANSWERED;
    this.#disproof = isProven ? ANSWERED : 0;
    this.#value = value;
  }

  #knownValue(low: number, high: number, bound: number): number | null {
    const table = this.#valueTable;
    const place = table.find(low, high);
    if (place < 0 || !table.isProvenAt(place)) return null;
    const kind = table.boundAt(place);
    const value = table.valueAt(place);
    return (kind !== UPPER && value >= bound) || (kind !== LOWER && value < bound) ? value : null;
  }

  #maxValue(start: number, end: number, maxUnlisted: number): number {
    let most = maxUnlisted;
    for (let at = start; at < end; at++) if (this.#values[at]! > most) most = this.#values[at]!;
    return most;
  }

  /** Searches the children of a node, always the one nearest to a proof; returns the last child searched. */
  #develop(
    start: number,
    end: number,
    side: 0 | 1,
    bound: number,
    turns: number,
    ply: number,
    maxProof: number,
    maxDisproof: number,
  ): number {
    for (;;) {
      this.#weigh(start, end);
      const best = this.#best;
      const [proof, disproof] = [this.#proof, this.#disproof];
      if (proof === 0 || disproof === 0 || proof >= maxProof || disproof >= maxDisproof) return best;
      const childProof = Math.min(ANSWERED, maxDisproof - disproof + this.#proofs[best]!);
      const childDisproof = Math.min(maxProof, Math.ceil(this.#second * PATIENCE) + 1);
      this.#visit(best, side, bound, turns, ply, childProof, childDisproof);
      if (!this.#run.isRunning()) return best;
      this.#proofs[best] = this.#proof;
      this.#disproofs[best] = this.#disproof;
    }
  }

  #weigh(start: number, end: number): void {
    const proofs = this.#proofs;
    const disproofs = this.#disproofs;
    let least = ANSWERED;
    let second = ANSWERED;
    let most = 0;
    let open = 0;
    let best = start;
    for (let at = start; at < end; at++) {
      const proof = proofs[at]!;
      const disproof = disproofs[at]!;
      if (proof > most) most = proof;
      if (proof > 0) open++;
      if (disproof < least) {
        second = least;
        least = disproof;
        best = at;
      } else if (disproof < second) second = disproof;
    }
    this.#best = best;
    this.#second = second;
    this.#proof = least;
    this.#disproof = open === 0 ? 0 : least === 0 ? ANSWERED : Math.min(ANSWERED - 1, most + open - 1);
  }

  /** @param isOld whether the node was searched before, so that the tables may contain its children */
  #open(start: number, end: number, side: 0 | 1, bound: number, turns: number, isOld: boolean): void {
    const { plays, racks } = this.#state;
    const ordering = this.#ordering;
    if (end > this.#proofs.length) this.#grow(2 * end);
    this.#countWork(end - start);
    const size = racks[0].size + racks[1].size;
    let maxKey = -Infinity;
    for (let at = start; at < end; at++) maxKey = Math.max(maxKey, ordering.keyOf(at));
    for (let at = start; at < end; at++) {
      const move = ordering.listed(at);
      // The more tiles are left, the longer the proof; moves that come earlier in the order have shorter ones.
      const tilesLeft = size - (move === PASS_PLAY ? 0 : plays.counts[move]!);
      this.#proofs[at] = 1;
      this.#disproofs[at] = tilesLeft * tilesLeft + Math.min(MAX_BEHIND, (maxKey - ordering.keyOf(at)) >> 1);
      const isLast = move === PASS_PLAY ? endsByPass(turns) : plays.scores[move] === 0 && endsByZero(turns);
      if (isLast) this.#settle(at, this.#blockedAfter(move, side), bound);
      else if (isOld) this.#recall(at, move, side, bound, turns);
    }
  }

  #recall(at: number, move: number, side: 0 | 1, bound: number, turns: number): void {
    const state = this.#state;
    const score = move === PASS_PLAY ? 0 : state.plays.scores[move]!;
    state.findKeyAfter(move, side, turns);
    const { nextLow: low, nextHigh: high } = state;
    const childBound = score - bound + 1;
    const value = this.#knownValue(low, high, childBound);
    if (value !== null) {
      this.#settle(at, score - value, bound);
      return;
    }
    const place = this.#proofTable.find(low ^ mixBits(childBound, LOW_SEED), high ^ mixBits(childBound, HIGH_SEED));
    if (place < 0) return;
    this.#proofs[at] = this.#proofTable.proofAt(place);
    this.#disproofs[at] = this.#proofTable.disproofAt(place);
  }

  /** The value of a move that ends the game without a player going out. */
  #blockedAfter(move: number, side: 0 | 1): number {
    const state = this.#state;
    const points = move === PASS_PLAY ? 0 : state.plays.points[move]!;
    return state.blockedValue(side) + state.rules.blockedFactor * points;
  }

  #settle(at: number, value: number, bound: number): void {
    this.#values[at] = value;
    this.#proofs[at] = value >= bound ? ANSWERED : 0;
    this.#disproofs[at] = value >= bound ? 0 : ANSWERED;
  }

  #visit(
    at: number,
    side: 0 | 1,
    bound: number,
    turns: number,
    ply: number,
    maxProof: number,
    maxDisproof: number,
  ): void {
    const state = this.#state;
    const other = (1 - side) as 0 | 1;
    const move = this.#ordering.listed(at);
    if (move === PASS_PLAY) {
      this.#node(other, 1 - bound, turnsAfterPass(turns), ply + 1, maxProof, maxDisproof);
      this.#values[at] = -this.#value;
      return;
    }
    const score = state.plays.scores[move]!;
    state.lay(move, side);
    this.#node(other, score - bound + 1, state.turnsAfterPlay(score, turns), ply + 1, maxProof, maxDisproof);
    this.#values[at] = score - this.#value;
    state.takeBack(move, side);
  }

  #countWork(work: number): void {
    this.#work += work;
    if (this.#work < WORK_A_POLL && !this.#run.hasListedMany) return;
    this.#work = 0;
    this.#run.poll();
  }

  #grow(count: number): void {
    this.#proofs = grown(this.#proofs, count);
    this.#disproofs = grown(this.#disproofs, count);
    this.#values = grown(this.#values, count);
  }
}
