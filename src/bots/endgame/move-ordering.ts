/**
 * Move ordering of the endgame search, which takes one move at a time. Moves that end the game soon come first: the leader needs to
 * go out, and a proof needs one good move at each of the leader's nodes. The order is: the transposition table's move; plays by
 * their score and the points they take from the rack, with a bonus if another play uses all remaining tiles (`out-pairs.ts`) or the
 * same play caused a cutoff at a sibling (killer moves, Akl and Newborn, 1977); the pass. Moves whose value needs no search are
 * omitted.
 */
import { grown } from '../../engine/grown.ts';
import { COUNT, FIRST, OUT, OUT_SCORE } from './lane-plays.ts';
import { endsByPass, PASS_PLAY, type EndgameState } from './endgame-state.ts';
import { OutPairs } from './out-pairs.ts';
import { OutThreats } from './out-threats.ts';

/** Weights in quarters of a point. The points that a play takes from the rack weigh four times as much as its score. */
const SCORE_WEIGHT = 4;
const TILES_WEIGHT = 16;
/** Bonus of a play if another play uses all remaining tiles, in addition to that play's score. */
const PAIR_BONUS = 300;
const KILLER_BONUS = 200;
/** Weight of the score while the bag has tiles, relative to the points that a play takes from the rack. */
const DRAW_SCORE_WEIGHT = 2;
/** Only this many moves at the head of a list are sorted if the bag is empty. */
const SORTED = 16;
const TABLE_FIRST = 1 << 26;
const PASS_LAST = -(1 << 26);
const NOTHING = -(1 << 28);
const NO_LIMIT = 1 << 28;

/** A stack of move lists, one for each node on the path of the search. */
export class MoveOrdering {
  /** Start of the next node's list. A finished node resets it to the start of its own. */
  length = 0;
  /** Upper bound of the value of a node's unlisted moves, set by `findOut` and `list`. */
  maxUnlisted = 0;

  readonly #state: EndgameState;
  #moves = new Int32Array(1 << 14);
  /** By move: higher keys are tried first. */
  #keys = new Int32Array(1 << 14);
  /** Slot of the side to move, by ply and lane. */
  #lanes = new Int32Array(1 << 12);
  readonly #threats: OutThreats;
  readonly #pairs = new OutPairs();
  /** By ply: keys of the last two moves that caused a cutoff. */
  readonly #killers = new Int32Array(512);

  constructor(state: EndgameState) {
    this.#state = state;
    this.#threats = new OutThreats(state.plays.keys.position);
  }

  clear(): void {
    this.#killers.fill(0);
    this.length = 0;
  }

  /** Finds the plays of a side and its best way to go out; returns that play's key, or 0. Stores its value in `maxUnlisted`. */
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
      if (rules.lastTurns) continue;
      if (plays.slots[slot + OUT_SCORE]! > outScore) {
        outScore = plays.slots[slot + OUT_SCORE]!;
        out = plays.slots[slot + OUT]!;
      }
    }
    this.maxUnlisted = out < 0 ? NOTHING : outScore + rules.outFactor * racks[1 - side]!.points;
    return out < 0 ? 0 : plays.lows[out]!;
  }

  /**
   * Lists the moves of a side from `length` on, including the pass, with `tableMove` first; call `findOut` before. It omits plays
   * that go out, and moves that cannot exceed `alpha` because the opponent goes out next; `maxUnlisted` is their upper bound.
   */
  list(side: 0 | 1, ply: number, tableMove: number, alpha: number, turns: number): void {
    const { plays, racks, rules } = this.#state;
    const start = this.length;
    this.#threats.find(plays, racks[1 - side]!, rules.lastTurns);
    this.#listPlays(side, ply, tableMove, alpha);
    if (!rules.lastTurns) this.#favourPairs(start, racks[side].low);
    this.#listPass(side, alpha, turns);
    this.#threats.forget();
  }

  /**
   * Lists all moves of a side from `length` on, with `tableMove` first and the pass last, while the bag has tiles. No player can go
   * out then, and drawn tiles can answer any threat.
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
    const { outFactor, lastTurns } = rules;
    // In the last turns, the tiles kept are worth nothing.
    const tilesWeight = lastTurns ? 0 : TILES_WEIGHT;
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
        if (plays.counts[play] === size && !lastTurns) continue;
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
        let key = SCORE_WEIGHT * score + tilesWeight * plays.points[play]!;
        if (name === killer || name === killer2) key += KILLER_BONUS;
        if (name === tableMove) key += TABLE_FIRST;
        moves[top] = play;
        keys[top++] = key;
      }
    }
    this.maxUnlisted = most;
    this.length = top;
  }

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

  /** Selects move number `at - start` of a list; the moves before it must have been selected. */
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

  /** Stores a move that caused a cutoff, to be tried early at the other nodes of its ply. */
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
