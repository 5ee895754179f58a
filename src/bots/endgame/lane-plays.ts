/**
 * A cache of plays by lane key and rack. An endgame search meets the same lanes and racks over and over, because a play changes
 * only a dozen lanes (`lane-keys.ts`). Plays are stored in typed arrays until these are full; then the search clears them and
 * continues.
 *
 * Each play is stored with precomputed values for the search: its score, the points of the tiles it takes from the rack and its
 * contribution to the position key.
 */
import { grown } from '../../engine/grown.ts';
import { BLANK_FLAG } from '../../engine/tiles/tile-bits.ts';
import { BLANK } from '../../engine/tiles/alphabet.ts';
import { HIGH_SEED, LaneKeys, LOW_SEED, mixBits } from './lane-keys.ts';
import { TILE_STRIDE } from '../../movegen/kernel/kernel-layout.ts';
import { PlayGenerator } from '../../movegen/plays/play-generator.ts';
import { ACROSS, DOWN, type SearchBoard } from '../../movegen/position/search-board.ts';

const MAX_PLAYS = 1 << 20;
/** Capacity, with room for the plays between two polls. Growing takes tens of milliseconds, and a search cannot stop meanwhile. */
const ROOM = MAX_PLAYS + (1 << 16);
const SLOTS = 1 << 19;
/** Layout of a slot: the two halves of its key, then the fields below, stored side by side for locality. */
const SLOT_STRIDE = 8;
const LOW = 0;
const HIGH = 1;
/** Index of a lane's first play, which has the highest score. */
export const FIRST = 2;
export const COUNT = 3;
/** The highest score; -1 if there are no plays. */
export const BEST_SCORE = 4;
/** The best play that uses the whole rack; -1 for none. */
export const OUT = 5;
export const OUT_SCORE = 6;
/** Position in the list of the play generated first, before it was swapped with the one of the highest score. */
const GENERATED_FIRST = 7;

/** Tiles of one player. Its key is a sum, so that removing a tile is a subtraction. */
export interface KeyedRack {
  readonly counts: Uint8Array;
  size: number;
  low: number;
  high: number;
  /** The key of a rack that contains this one; its own key if none is known. */
  readonly wholeLow: number;
  readonly wholeHigh: number;
}

export function rackKeyLow(tile: number): number {
  return mixBits(tile + 1, LOW_SEED) | 1;
}

export function rackKeyHigh(tile: number): number {
  return mixBits(tile + 1, HIGH_SEED) | 1;
}

export class LanePlays {
  readonly keys: LaneKeys;
  /** Number of listed plays. The arrays below are indexed by play, in the layout of a `PlayBuffer`. */
  length = 0;
  squares = new Int32Array(ROOM);
  counts = new Uint8Array(ROOM);
  tiles = new Uint8Array(ROOM * TILE_STRIDE);
  scores = new Int32Array(ROOM);
  points = new Int32Array(ROOM);
  /** Contribution of the placed tiles to the two halves of the position key, by exclusive or. */
  lows = new Int32Array(ROOM);
  highs = new Int32Array(ROOM);
  /** Key of the tiles taken from the rack, in two halves: a play subtracts it from the rack key. */
  takes = new Int32Array(ROOM);
  takesHigh = new Int32Array(ROOM);

  /** Indexed by the result of `slotOf` plus one of the constants above. */
  readonly slots = new Int32Array(SLOTS * SLOT_STRIDE);
  #slotsUsed = 0;

  readonly #generator: PlayGenerator;
  readonly #everywhere: boolean;
  readonly #rackKeys: Int32Array;
  readonly #rackKeysHigh: Int32Array;
  #isReady = false;

  constructor(position: SearchBoard) {
    this.keys = new LaneKeys(position);
    this.#generator = new PlayGenerator(position.ruleset, position.graph);
    this.#everywhere = !position.ruleset.mustTouch;
    this.#rackKeys = Int32Array.from({ length: position.ruleset.alphabet.size + 1 }, (_, tile) => rackKeyLow(tile));
    this.#rackKeysHigh = Int32Array.from(this.#rackKeys, (_, tile) => rackKeyHigh(tile));
  }

  /** Whether `clear` is required before further calls of `slotOf`. */
  get isFull(): boolean {
    return this.length >= MAX_PLAYS || this.#slotsUsed >= SLOTS / 2;
  }

  get isHalfFull(): boolean {
    return this.length >= MAX_PLAYS / 2 || this.#slotsUsed >= SLOTS / 4;
  }

  /** Removes all plays and invalidates their indices. */
  clear(): void {
    this.length = 0;
    if (this.#slotsUsed === 0) return;
    this.#slotsUsed = 0;
    this.slots.fill(0);
  }

  /** Call before `slotOf` whenever the board or the rack has changed. */
  begin(): void {
    this.#isReady = false;
  }

  /** The slot with the plays of a rack in a lane. On an empty board, lane 0 has the plays of the whole board. */
  slotOf(lane: number, rack: KeyedRack): number {
    const { keys } = this;
    keys.refresh(lane);
    const isOpening = keys.position.tileCount === 0;
    const low = keys.lows[lane]! ^ Math.imul(rack.low, 0x9e3779b1) ^ (isOpening ? 1 : 0);
    const high = keys.highs[lane]! ^ rack.high;
    const { slots } = this;
    const at = this.#placeOf(low, high);
    if (slots[at + LOW] === low && slots[at + HIGH] === high) return at;
    slots[at + LOW] = low;
    slots[at + HIGH] = high;
    this.#slotsUsed++;
    if (isOpening || !this.#select(at, lane, rack)) this.#list(at, lane, rack);
    return at;
  }

  #placeOf(low: number, high: number): number {
    const { slots } = this;
    let slot = (low ^ (low >>> 15)) & (SLOTS - 1);
    for (;;) {
      const at = slot * SLOT_STRIDE;
      if (slots[at + LOW] === low && slots[at + HIGH] === high) return at;
      if (slots[at + LOW] === 0 && slots[at + HIGH] === 0) return at;
      slot = (slot + 1) & (SLOTS - 1);
    }
  }

  /** Selects the plays of a rack in a lane from those of the whole rack, in generation order; false if those are not listed. */
  #select(slot: number, lane: number, { counts, size, low, wholeLow, wholeHigh }: KeyedRack): boolean {
    if (low === wholeLow) return false;
    const { keys, slots } = this;
    const wholeKeyLow = keys.lows[lane]! ^ Math.imul(wholeLow, 0x9e3779b1);
    const wholeKeyHigh = keys.highs[lane]! ^ wholeHigh;
    const whole = this.#placeOf(wholeKeyLow, wholeKeyHigh);
    if (slots[whole + LOW] !== wholeKeyLow || slots[whole + HIGH] !== wholeKeyHigh) return false;
    const first = this.length;
    const from = slots[whole + FIRST]!;
    const count = slots[whole + COUNT]!;
    const generatedFirst = slots[whole + GENERATED_FIRST]!;
    for (let k = 0; k < count; k++) {
      const play = from + (k === 0 ? generatedFirst : k === generatedFirst ? 0 : k);
      if (this.#isFrom(play, counts)) this.#copy(play);
    }
    this.#close(slot, first, size);
    return true;
  }

  /** Whether a rack contains the tiles of a play. Changes its counts temporarily. */
  #isFrom(play: number, counts: Uint8Array): boolean {
    const { tiles } = this;
    const start = play * TILE_STRIDE;
    const end = start + this.counts[play]!;
    let at = start;
    for (; at < end; at++) {
      const tile = tiles[at]!;
      const fromRack = (tile & BLANK_FLAG) === 0 ? tile : BLANK;
      if (counts[fromRack] === 0) break;
      counts[fromRack]!--;
    }
    const isFrom = at === end;
    while (at-- > start) {
      const tile = tiles[at]!;
      counts[(tile & BLANK_FLAG) === 0 ? tile : BLANK]!++;
    }
    return isFrom;
  }

  #list(slot: number, lane: number, rack: KeyedRack): void {
    const { position } = this.keys;
    const generator = this.#generator;
    const { plays } = generator;
    if (position.tileCount === 0) {
      this.#isReady = false;
      if (lane === 0) generator.generate(position, rack.counts, null);
      else plays.length = 0;
    } else {
      if (!this.#isReady) generator.begin(position, rack.counts, null);
      this.#isReady = true;
      plays.length = 0;
      this.#generateLane(lane);
    }
    const first = this.length;
    for (let play = 0; play < plays.length; play++) this.#add(play);
    this.#close(slot, first, rack.size);
  }

  /** Stores a complete list in its slot and swaps the play of the highest score to the front. */
  #close(slot: number, first: number, rackSize: number): void {
    const { counts, scores, slots } = this;
    const end = this.length;
    let best = first;
    let out = -1;
    for (let play = first; play < end; play++) {
      if (scores[play]! > scores[best]!) best = play;
      if (counts[play] === rackSize && (out < 0 || scores[play]! > scores[out]!)) out = play;
    }
    if (best > first) {
      this.#swap(first, best);
      if (out === best) out = first;
      else if (out === first) out = best;
    }
    slots[slot + FIRST] = first;
    slots[slot + COUNT] = end - first;
    slots[slot + BEST_SCORE] = end === first ? -1 : scores[first]!;
    slots[slot + OUT] = out;
    slots[slot + OUT_SCORE] = out < 0 ? -1 : scores[out]!;
    slots[slot + GENERATED_FIRST] = best - first;
  }

  #generateLane(lane: number): void {
    const { position, firsts, lengths } = this.keys;
    const { tiles, neighbours } = position;
    const first = firsts[lane]!;
    const end = first + lengths[lane]!;
    const orientation = first >= position.bases[DOWN] ? DOWN : ACROSS;
    let leftStop = first - 1;
    for (let i = first; i < end; i++) {
      if (tiles[i] !== 0 || (neighbours[i] === 0 && !this.#everywhere)) continue;
      this.#generator.generateFrom(orientation, i, leftStop, TILE_STRIDE);
      leftStop = i;
    }
  }

  #add(play: number): void {
    const { plays } = this.#generator;
    const { tiles: onBoard, mirror, bases, ruleset } = this.keys.position;
    const { points } = ruleset.alphabet;
    const at = this.length++;
    if (at === this.squares.length) this.#grow();
    const count = plays.counts[play]!;
    let i = plays.squares[play]!;
    this.squares[at] = i;
    this.counts[at] = count;
    this.scores[at] = plays.scores[play]!;
    let takenPoints = 0;
    let takes = 0;
    let takesHigh = 0;
    let low = 0;
    let high = 0;
    for (let k = 0; k < count; k++, i++) {
      while (onBoard[i] !== 0) i++;
      const tile = plays.tiles[play * TILE_STRIDE + k]!;
      this.tiles[at * TILE_STRIDE + k] = tile;
      const fromRack = (tile & BLANK_FLAG) === 0 ? tile : BLANK;
      takenPoints += points[fromRack]!;
      takes = (takes + this.#rackKeys[fromRack]!) | 0;
      takesHigh = (takesHigh + this.#rackKeysHigh[fromRack]!) | 0;
      const name = ((i >= bases[DOWN] ? mirror[i]! : i) << 8) | tile;
      low ^= mixBits(name, LOW_SEED);
      high ^= mixBits(name, HIGH_SEED);
    }
    this.points[at] = takenPoints;
    this.takes[at] = takes;
    this.takesHigh[at] = takesHigh;
    this.lows[at] = low;
    this.highs[at] = high;
  }

  #copy(play: number): void {
    const at = this.length++;
    if (at === this.squares.length) this.#grow();
    this.squares[at] = this.squares[play]!;
    this.counts[at] = this.counts[play]!;
    this.scores[at] = this.scores[play]!;
    this.points[at] = this.points[play]!;
    this.takes[at] = this.takes[play]!;
    this.takesHigh[at] = this.takesHigh[play]!;
    this.lows[at] = this.lows[play]!;
    this.highs[at] = this.highs[play]!;
    const { tiles } = this;
    const from = play * TILE_STRIDE;
    const to = at * TILE_STRIDE;
    for (let k = 0; k < this.counts[play]!; k++) tiles[to + k] = tiles[from + k]!;
  }

  #swap(a: number, b: number): void {
    for (const entries of [
      this.squares,
      this.counts,
      this.scores,
      this.points,
      this.lows,
      this.highs,
      this.takes,
      this.takesHigh,
    ]) {
      const entry = entries[a]!;
      entries[a] = entries[b]!;
      entries[b] = entry;
    }
    for (let k = 0; k < TILE_STRIDE; k++) {
      const tile = this.tiles[a * TILE_STRIDE + k]!;
      this.tiles[a * TILE_STRIDE + k] = this.tiles[b * TILE_STRIDE + k]!;
      this.tiles[b * TILE_STRIDE + k] = tile;
    }
  }

  #grow(): void {
    const size = 2 * this.squares.length;
    this.squares = grown(this.squares, size);
    this.counts = grown(this.counts, size);
    this.tiles = grown(this.tiles, size * TILE_STRIDE);
    this.scores = grown(this.scores, size);
    this.points = grown(this.points, size);
    this.lows = grown(this.lows, size);
    this.highs = grown(this.highs, size);
    this.takes = grown(this.takes, size);
    this.takesHigh = grown(this.takesHigh, size);
  }
}
