/**
 * A mutable endgame: board, racks and turns left to an end, with plays made and undone in place and the position key (Zobrist,
 * 1970) updated incrementally. `playOut` plays the highest score for both sides to the end. Before an endgame the bag may hold a
 * few tiles in a known order: then `draw` follows a play, and `undraw` precedes its undoing.
 */
import type { Board } from '../../engine/board/board.ts';
import { BLANK_FLAG } from '../../engine/tiles/tile-bits.ts';
import { BLANK } from '../../engine/tiles/alphabet.ts';
import type { Rack } from '../../engine/tiles/rack.ts';
import { HIGH_SEED, LOW_SEED, mixBits } from './lane-keys.ts';
import { BEST_SCORE, COUNT, FIRST, LanePlays, OUT, OUT_SCORE } from './lane-plays.ts';
import { ACROSS, type SearchBoard } from '../../movegen/position/search-board.ts';
import { fewestTurnsLeft, NEVER, oneFewer, type EndgameRules } from './endgame-rules.ts';
import { TILE_STRIDE } from '../../movegen/kernel/kernel-layout.ts';
import { PlayerRack } from './player-rack.ts';

/** A position with an empty bag. */
export interface EndgamePosition {
  readonly board: Board;
  /** The mover's rack, then the opponent's. */
  readonly racks: readonly [Rack, Rack];
  /** Consecutive turns without a score up to now, and the number of passes at their end. Default for `passes`: all of them. */
  readonly zeroTurns: number;
  readonly passes?: number;
  /** Number of turns left; required if the rules limit it. */
  readonly turnsLeft?: number | null | undefined;
  /** Lead of the mover; needed only by rules with `endgameAim` `own-score`, which otherwise do not count. */
  readonly lead?: number;
}

export const PASS_PLAY = -1;

/** Each player has one more turn once the bag is empty, if the rules limit the last turns. */
const SEATS = 2;
const never = (): boolean => false;
const NO_TILES = new Uint8Array();
/** Separates the hash inputs of tiles in the bag from those of tiles on squares. */
const IN_BAG = 1 << 24;

/** Packs the scoreless turns and passes left to an end into one number, so that search nodes have few arguments. */
function pack(zeros: number, passes: number, mayScoreNothing: boolean): number {
  return mayScoreNothing ? (zeros << 8) | passes : (fewestTurnsLeft(Math.min(zeros, passes)) << 8) | NEVER;
}

function zerosOf(turns: number): number {
  return (turns >> 8) & 255;
}

/** The number of last turns left; 0 while the rules do not limit it. */
export function lastTurnsOf(turns: number): number {
  return turns >> 16;
}

export function withLastTurns(turns: number, left: number): number {
  return (turns & 0xffff) | (left << 16);
}

function passesOf(turns: number): number {
  return turns & 255;
}

export function turnsAfterPass(turns: number): number {
  const after = (oneFewer(zerosOf(turns)) << 8) | oneFewer(passesOf(turns));
  return withLastTurns(after, Math.max(0, lastTurnsOf(turns) - 1));
}

export function endsByPass(turns: number): boolean {
  return zerosOf(turns) === 1 || passesOf(turns) === 1 || lastTurnsOf(turns) === 1;
}

export function endsByZero(turns: number): boolean {
  return zerosOf(turns) === 1;
}

export class EndgameState {
  readonly plays: LanePlays;
  readonly rules: EndgameRules;
  readonly racks: readonly [PlayerRack, PlayerRack];
  nextLow = 0;
  nextHigh = 0;
  readonly #tilePoints: Int16Array;
  readonly #handSize: number;
  /** The tiles in the bag in drawing order, and how many of them are drawn. */
  #bag: Uint8Array = NO_TILES;
  #drawn = 0;
  /** By number of tiles drawn: contribution of the rest of the bag to the key, and its number of tiles worth 0 points. */
  #bagLows = new Int32Array(1);
  #bagHighs = new Int32Array(1);
  #bagFlats = new Uint8Array(1);
  // The key of the tiles on the board and in the bag.
  #low = 0;
  #high = 0;
  /** Number of tiles worth 0 points on board, racks and in the bag; with two of them a play may score 0. */
  #flatTiles = 0;
  // Stack of `playOut`: plays, their sides and the numbers of tiles drawn after them.
  readonly #playout = new Int32Array(192);

  constructor(position: SearchBoard, rules: EndgameRules) {
    const { alphabet, handSize } = position.ruleset;
    this.#handSize = handSize;
    this.plays = new LanePlays(position);
    this.rules = rules;
    this.#tilePoints = alphabet.points;
    this.racks = [new PlayerRack(alphabet.size), new PlayerRack(alphabet.size)];
  }

  /** Sets the board and clears the listed plays. Call `begin` next. */
  setBoard(board: Board): void {
    this.plays.keys.position.setBoard(board);
    this.plays.keys.reset();
    this.plays.clear();
  }

  get bagCount(): number {
    return this.#bag.length - this.#drawn;
  }

  /** Starts with the current board, two racks and a bag in drawing order. Listed plays are kept. */
  begin(racks: readonly [Rack, Rack], bag: Rack = NO_TILES): void {
    const { position } = this.plays.keys;
    this.#low = 0;
    this.#high = 0;
    this.#flatTiles = 0;
    for (let lane = 0; lane < position.lanes[ACROSS]; lane++) {
      const first = position.indexOf(ACROSS, lane, 0);
      for (let i = first; i < first + position.lengths[ACROSS]; i++) {
        const tile = position.tiles[i]!;
        if (tile === 0) continue;
        if (position.values[i] === 0) this.#flatTiles++;
        this.#low ^= mixBits((i << 8) | tile, LOW_SEED);
        this.#high ^= mixBits((i << 8) | tile, HIGH_SEED);
      }
    }
    for (const side of [0, 1] as const) {
      this.racks[side].set(racks[side], this.#tilePoints);
      this.#flatTiles += this.racks[side].flatTiles;
    }
    this.#fillBag(bag);
    this.#flatTiles += this.#bagFlats[0]!;
  }

  #fillBag(bag: Rack): void {
    const { length } = bag;
    this.#bag = bag;
    this.#drawn = 0;
    if (length >= this.#bagLows.length) {
      this.#bagLows = new Int32Array(length + 1);
      this.#bagHighs = new Int32Array(length + 1);
      this.#bagFlats = new Uint8Array(length + 1);
    }
    this.#bagLows[length] = this.#bagHighs[length] = this.#bagFlats[length] = 0;
    // Hashed by position from the end: bags with the same rest have the same key after the other tiles are drawn.
    for (let i = length - 1; i >= 0; i--) {
      const name = ((length - i) << 8) | bag[i]! | IN_BAG;
      this.#bagLows[i] = this.#bagLows[i + 1]! ^ mixBits(name, LOW_SEED);
      this.#bagHighs[i] = this.#bagHighs[i + 1]! ^ mixBits(name, HIGH_SEED);
      this.#bagFlats[i] = this.#bagFlats[i + 1]! + (bag[i] === BLANK || this.#tilePoints[bag[i]!] === 0 ? 1 : 0);
    }
    this.#low ^= this.#bagLows[0]!;
    this.#high ^= this.#bagHighs[0]!;
  }

  /** Refills a side's rack from the bag after a play. Returns the number of tiles drawn, for `undraw`. */
  draw(side: 0 | 1): number {
    const rack = this.racks[side];
    const count = Math.min(this.#handSize - rack.size, this.#bag.length - this.#drawn);
    if (count <= 0) return 0;
    for (let i = 0; i < count; i++) rack.add(this.#bag[this.#drawn + i]!, this.#tilePoints);
    this.#moveInBag(count);
    return count;
  }

  undraw(side: 0 | 1, count: number): void {
    if (count === 0) return;
    this.#moveInBag(-count);
    for (let i = 0; i < count; i++) this.racks[side].remove(this.#bag[this.#drawn + i]!, this.#tilePoints);
  }

  #moveInBag(count: number): void {
    const from = this.#drawn;
    const to = from + count;
    this.#low ^= this.#bagLows[from]! ^ this.#bagLows[to]!;
    this.#high ^= this.#bagHighs[from]! ^ this.#bagHighs[to]!;
    this.#drawn = to;
  }

  /** Value for a side of an end without a player going out. */
  blockedValue(side: 0 | 1): number {
    return this.rules.blockedFactor * (this.racks[1 - side]!.points - this.racks[side].points);
  }

  lay(move: number, side: 0 | 1): void {
    const { plays } = this;
    plays.keys.place(plays, move);
    this.racks[side].take(plays, move);
    this.#low ^= plays.lows[move]!;
    this.#high ^= plays.highs[move]!;
  }

  takeBack(move: number, side: 0 | 1): void {
    const { plays } = this;
    plays.keys.undo();
    this.racks[side].giveBack(plays, move);
    this.#low ^= plays.lows[move]!;
    this.#high ^= plays.highs[move]!;
  }

  keyLow(side: 0 | 1, turns: number): number {
    return this.#mixedLow(this.racks[side].low, this.racks[1 - side]!.low, turns);
  }

  keyHigh(side: 0 | 1, turns: number): number {
    return this.#mixedHigh(this.racks[side].high, this.racks[1 - side]!.high, turns);
  }

  #mixedLow(own: number, others: number, turns: number): number {
    return this.#low ^ Math.imul(own, 0x9e3779b1) ^ Math.imul(others, 0x85ebca6b) ^ mixBits(turns, LOW_SEED);
  }

  #mixedHigh(own: number, others: number, turns: number): number {
    return this.#high ^ Math.imul(own, 0xc2b2ae35) ^ Math.imul(others, 0x27d4eb2f) ^ mixBits(turns, HIGH_SEED);
  }

  /** Computes the key after a move without making it, into `nextLow` and `nextHigh`. Requires an empty bag. */
  findKeyAfter(move: number, side: 0 | 1, turns: number): void {
    const { plays, racks, rules } = this;
    const other = (1 - side) as 0 | 1;
    if (move === PASS_PLAY) {
      this.nextLow = this.keyLow(other, turnsAfterPass(turns));
      this.nextHigh = this.keyHigh(other, turnsAfterPass(turns));
      return;
    }
    const mayScoreNothing = this.#mayScoreNothing() && this.#mayScoreNothingAfter(move);
    const zeros = plays.scores[move] === 0 ? oneFewer(zerosOf(turns)) : rules.zeroTurns;
    const turnsLeft = pack(zeros, rules.passes, mayScoreNothing);
    const othersLow = (racks[side].low - plays.takes[move]!) | 0;
    const othersHigh = (racks[side].high - plays.takesHigh[move]!) | 0;
    this.nextLow = plays.lows[move]! ^ this.#mixedLow(racks[other].low, othersLow, turnsLeft);
    this.nextHigh = plays.highs[move]! ^ this.#mixedHigh(racks[other].high, othersHigh, turnsLeft);
  }

  #mayScoreNothingAfter(move: number): boolean {
    const { plays, racks } = this;
    let count = racks[0].flatTiles + racks[1].flatTiles;
    const from = move * TILE_STRIDE;
    for (let k = from; k < from + plays.counts[move]!; k++) {
      const tile = plays.tiles[k]!;
      if ((tile & BLANK_FLAG) !== 0 || this.#tilePoints[tile] === 0) count--;
    }
    return count > 0;
  }

  /** Turns left to an end. If every play scores, passes and scoreless turns are counted as one. */
  turnsLeft(zeros: number, passes: number): number {
    return pack(zeros, passes, this.#mayScoreNothing());
  }

  /** Turns left to an end at the start of a game with tiles in the bag before its last turn. */
  turnsFrom(zeros: number, passes: number): number {
    return withLastTurns(this.turnsLeft(zeros, passes), this.#lastTurnsAfterPlay(0));
  }

  turnsAfterPlay(score: number, turns: number): number {
    const { zeroTurns, passes } = this.rules;
    const after = this.turnsLeft(score === 0 ? oneFewer(zerosOf(turns)) : zeroTurns, passes);
    return withLastTurns(after, this.#lastTurnsAfterPlay(turns));
  }

  #lastTurnsAfterPlay(turns: number): number {
    if (!this.rules.lastTurns || this.bagCount > 0) return 0;
    return lastTurnsOf(turns) === 0 ? SEATS : lastTurnsOf(turns) - 1;
  }

  /** Whether a play of all tiles of a side ends the game. */
  goesOut(move: number, side: 0 | 1): boolean {
    return this.plays.counts[move] === this.racks[side].size && this.bagCount === 0 && !this.rules.lastTurns;
  }

  #mayScoreNothing(): boolean {
    const onRacks = this.racks[0].flatTiles + this.racks[1].flatTiles;
    return this.#flatTiles > 1 && onRacks + this.#bagFlats[this.#drawn]! > 0;
  }

  /** The play of a side with the given key, or the pass if none matches. */
  findMove(side: 0 | 1, key: number): number {
    if (key === 0) return PASS_PLAY;
    const { plays } = this;
    plays.begin();
    for (let lane = 0; lane < plays.keys.laneCount; lane++) {
      const slot = plays.slotOf(lane, this.racks[side]);
      const first = plays.slots[slot + FIRST]!;
      const end = first + plays.slots[slot + COUNT]!;
      for (let play = first; play < end; play++) if (plays.lows[play] === key) return play;
    }
    return PASS_PLAY;
  }

  /** Plays the highest score for both sides to the end. Polls `shouldStop` each turn: racks with blanks have thousands of plays. */
  playOut(first: 0 | 1, turns: number, shouldStop: () => boolean = never): number {
    const { rules, racks, plays } = this;
    let zeros = zerosOf(turns);
    let passes = passesOf(turns);
    let last = turns;
    let side = first;
    let sign = 1;
    let value = 0;
    let laid = 0;
    let passed = 0;
    while (!shouldStop()) {
      const move = this.highest(side);
      if (move === PASS_PLAY) {
        if (++passed >= 2 || zeros - passed <= 0 || passes - passed <= 0 || lastTurnsOf(last) === 1) {
          value += sign * this.blockedValue(side);
          break;
        }
        last = turnsAfterPass(last);
      } else {
        passed = 0;
        zeros = rules.zeroTurns;
        passes = rules.passes;
        value += sign * plays.scores[move]!;
        if (lastTurnsOf(last) === 1) break;
        if (this.goesOut(move, side)) {
          value += sign * rules.outFactor * racks[1 - side]!.points;
          break;
        }
        this.lay(move, side);
        this.#playout[laid++] = move;
        this.#playout[laid++] = side;
        this.#playout[laid++] = this.draw(side);
        last = withLastTurns(last, this.#lastTurnsAfterPlay(last));
      }
      side = (1 - side) as 0 | 1;
      sign = -sign;
    }
    while (laid > 0) {
      laid -= 3;
      const side = this.#playout[laid + 1] as 0 | 1;
      this.undraw(side, this.#playout[laid + 2]!);
      this.takeBack(this.#playout[laid]!, side);
    }
    return value;
  }

  highest(side: 0 | 1): number {
    const { plays } = this;
    const { keys } = plays;
    const rack = this.racks[side];
    const outBonus = this.bagCount > 0 ? 0 : this.rules.outFactor * this.racks[1 - side]!.points;
    const { slots } = plays;
    let best = PASS_PLAY;
    let bestWorth = -1;
    plays.begin();
    for (let lane = 0; lane < keys.laneCount; lane++) {
      const slot = plays.slotOf(lane, rack);
      if (slots[slot + BEST_SCORE]! > bestWorth) {
        bestWorth = slots[slot + BEST_SCORE]!;
        best = slots[slot + FIRST]!;
      }
      const outScore = slots[slot + OUT_SCORE]!;
      if (outScore >= 0 && outScore + outBonus > bestWorth) {
        bestWorth = outScore + outBonus;
        best = slots[slot + OUT]!;
      }
    }
    return best;
  }
}
