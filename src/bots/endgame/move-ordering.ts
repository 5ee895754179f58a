/**
 * The order in which a search of an endgame tries its moves. It hands out one move at a time; the search asks and does not
 * know how it is done.
 *
 * Moves are tried in an order that ends the game soon: who is ahead needs to get out, and a proof needs one good move at
 * each of their nodes. First the move that the transposition table names; then by what a play scores and the points it
 * takes from the rack, with a bonus where another play lays all that it leaves (`out-pairs.ts`) and where the same play
 * cut off a sibling (killer moves, Akl and Newborn, 1977); the pass last. Moves whose worth needs no search are left out.
 */
import { grown } from '../../engine/grown.ts';
import { COUNT, FIRST, OUT, OUT_SCORE } from './lane-plays.ts';
import { endsByPass, PASS_PLAY, type EndgameState } from './endgame-state.ts';
import { OutPairs } from './out-pairs.ts';
import { OutThreats } from './out-threats.ts';

/** The order of moves, in quarters of a point: what a play scores and, four times, the points that it takes from the rack. */
const SCORE_WEIGHT = 4;
const TILES_WEIGHT = 16;
/** What a play that leaves the tiles of another has over its score and that one's. */
const PAIR_BONUS = 300;
const KILLER_BONUS = 200;
/** The order of moves where the bag has tiles: half the points that a play takes from the rack, over its score. */
const DRAW_SCORE_WEIGHT = 2;
/** How many moves at the head of a list are brought in order once the bag is empty; the others stay as they are listed. */
const SORTED = 16;
const TABLE_FIRST = 1 << 26;
const PASS_LAST = -(1 << 26);
const NOTHING = -(1 << 28);
const NO_LIMIT = 1 << 28;

/** The lists of moves of the nodes that a search is in, one after the other. */
export class MoveOrdering {
  /** Where the list of the next node begins; a node that is done sets it back to where its own began. */
  length = 0;
  /** What the moves of a node that are not listed are worth at most, by `findOut` and `list`. */
  maxUnlisted = 0;

  readonly #state: EndgameState;
  #moves = new Int32Array(1 << 14);
  /** By move: the higher is tried first. */
  #keys = new Int32Array(1 << 14);
  /** By ply and lane: where the lists of the side to move are. */
  #lanes = new Int32Array(1 << 12);
  readonly #threats: OutThreats;
  readonly #pairs = new OutPairs();
  /** By ply: the names of the last two moves that cut a node off. */
  readonly #killers = new Int32Array(512);

  constructor(state: EndgameState) {
    this.#state = state;
    this.#threats = new OutThreats(state.plays.keys.position);
  }

  /** Forget what is listed and what was learnt from earlier searches. */
  clear(): void {
    this.#killers.fill(0);
    this.length = 0;
  }

  /**
   * Find the lists of plays of a side, and the best way to go out. What that is worth is known, and is in `maxUnlisted`.
   *
   * @returns its name, 0 for none
   */
  findOut(side: 0 | 1, ply: number): number {
    const { plays, racks, rules } = this.#state;
    const { laneCount } = plays.keys;
    const rack = racks[side];
    if ((ply + 1) * laneCount > this.#lanes.length) this.#lanes = grown(this.#lanes, 2 * (ply + 1) * laneCount);
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
    this.maxUnlisted = out < 0 ? NOTHING : outScore + rules.outFactor * racks[1 - side]!.points;
    return out < 0 ? 0 : plays.lows[out]!;
  }

  /**
   * List the moves of a side from `length` on, the pass among them; `findOut` has gone before. Left out are those that go
   * out, and those that cannot be worth more than `alpha` since the other side goes out after them; the most that these
   * are worth goes into `maxUnlisted`.
   *
   * @param tableMove the name of the move to try first; 0 for none
   * @param turns left to an end
   */
  list(side: 0 | 1, ply: number, tableMove: number, alpha: number, turns: number): void {
    const { plays, racks } = this.#state;
    const start = this.length;
    this.#threats.find(plays, racks[1 - side]!);
    this.#listPlays(side, ply, tableMove, alpha);
    this.#favourPairs(start, racks[side].low);
    this.#listPass(side, alpha, turns);
    this.#threats.forget();
  }

  /**
   * List all moves of a side from `length` on, the pass last, while the bag has tiles: nobody goes out then, and who draws
   * may have an answer to any threat.
   *
   * @param tableMove the name of the move to try first; 0 for none
   */
  listAll(side: 0 | 1, tableMove: number): void {
    const { plays, racks } = this.#state;
    const rack = racks[side];
    plays.begin();
    for (let lane = 0; lane < plays.keys.laneCount; lane++) {
      const slot = plays.slotOf(lane, rack);
      const first = plays.slots[slot + FIRST]!;
      const end = first + plays.slots[slot + COUNT]!;
      while (this.length + end - first + 1 >= this.#moves.length) this.#grow();
      for (let play = first; play < end; play++) {
        const isTableMove = plays.lows[play] === tableMove;
        this.#moves[this.length] = play;
        this.#keys[this.length++] =
          DRAW_SCORE_WEIGHT * plays.scores[play]! + plays.points[play]! + (isTableMove ? TABLE_FIRST : 0);
      }
    }
    this.#moves[this.length] = PASS_PLAY;
    this.#keys[this.length++] = PASS_LAST;
    this.maxUnlisted = NOTHING;
  }

  #listPlays(side: 0 | 1, ply: number, tableMove: number, alpha: number): void {
    const { plays, racks, rules } = this.#state;
    const { laneCount } = plays.keys;
    const { size, points } = racks[side];
    const { outFactor } = rules;
    const killer = this.#killers[2 * ply]!;
    const killer2 = this.#killers[2 * ply + 1]!;
    const threats = this.#threats;
    const pairs = this.#pairs;
    const { slots } = plays;
    let most = this.maxUnlisted;
    let top = this.length;
    pairs.clear();
    for (let at = ply * laneCount, last = at + laneCount; at < last; at++) {
      const slot = this.#lanes[at]!;
      const first = slots[slot + FIRST]!;
      const end = first + slots[slot + COUNT]!;
      if (top + end - first + 1 >= this.#moves.length) this.#grow();
      const moves = this.#moves;
      const keys = this.#keys;
      for (let play = first; play < end; play++) {
        if (plays.counts[play] === size) continue;
        const score = plays.scores[play]!;
        pairs.add(plays.takes[play]!, score);
        if (threats.count > 0 && score > 0) {
          const threat = threats.scoreAfter(plays, play);
          if (threat >= 0) {
            const worth = score - threat - outFactor * (points - plays.points[play]!);
            if (worth <= alpha) {
              if (worth > most) most = worth;
              continue;
            }
          }
        }
        const name = plays.lows[play]!;
        let key = SCORE_WEIGHT * score + TILES_WEIGHT * plays.points[play]!;
        if (name === killer || name === killer2) key += KILLER_BONUS;
        if (name === tableMove) key += TABLE_FIRST;
        moves[top] = play;
        keys[top++] = key;
      }
    }
    this.maxUnlisted = most;
    this.length = top;
  }

  /** Bring forward the moves listed from `start` on after which another play lays the rest of the rack. */
  #favourPairs(start: number, rackLow: number): void {
    const { takes } = this.#state.plays;
    const pairs = this.#pairs;
    const moves = this.#moves;
    const keys = this.#keys;
    for (let at = start; at < this.length; at++) {
      const second = pairs.scoreOf((rackLow - takes[moves[at]!]!) | 0);
      if (second >= 0) keys[at]! += PAIR_BONUS + SCORE_WEIGHT * second;
    }
  }

  #listPass(side: 0 | 1, alpha: number, turns: number): void {
    const { racks, rules } = this.#state;
    const threats = this.#threats;
    const isAnswered = threats.count > 0 && !endsByPass(turns);
    const worth = isAnswered ? -threats.scores[0]! - rules.outFactor * racks[side].points : NO_LIMIT;
    if (worth <= alpha) this.maxUnlisted = Math.max(this.maxUnlisted, worth);
    else {
      this.#moves[this.length] = PASS_PLAY;
      this.#keys[this.length++] = PASS_LAST;
    }
  }

  /** The move to try as number `at - start` of a list, of which the moves before were handed out. */
  moveAt(at: number, start: number, end: number): number {
    if (at < start + SORTED || this.#state.bagCount > 0) this.#bringBest(at, end);
    return this.#moves[at]!;
  }

  listed(at: number): number {
    return this.#moves[at]!;
  }

  keyOf(at: number): number {
    return this.#keys[at]!;
  }

  #bringBest(at: number, end: number): void {
    const moves = this.#moves;
    const keys = this.#keys;
    let best = at;
    for (let i = at + 1; i < end; i++) if (keys[i]! > keys[best]!) best = i;
    const key = keys[best]!;
    const move = moves[best]!;
    keys[best] = keys[at]!;
    moves[best] = moves[at]!;
    keys[at] = key;
    moves[at] = move;
  }

  /** Note the move that cut a node off: it is tried early at the other nodes of its ply. */
  noteCutoff(ply: number, name: number): void {
    const killers = this.#killers;
    if (killers[2 * ply] === name) return;
    killers[2 * ply + 1] = killers[2 * ply]!;
    killers[2 * ply] = name;
  }

  #grow(): void {
    this.#moves = grown(this.#moves, 2 * this.#moves.length);
    this.#keys = grown(this.#keys, 2 * this.#keys.length);
  }
}
