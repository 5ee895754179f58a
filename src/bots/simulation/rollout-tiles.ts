/**
 * Hidden tiles of a rollout: both racks as counts, and a bag with two ends. Side 0 draws from the front and side 1 from the back,
 * so each side draws its tiles in the same order independently of the other side. All operations work in place.
 *
 * Deals are numbered and independent of each other. With inferred leaves (`inference`), a deal draws one leave by its probability
 * and the rest at random.
 */
import { BLANK_FLAG } from '../../engine/tiles/tile-bits.ts';
import { BLANK } from '../../engine/tiles/alphabet.ts';
import { countTiles, takeFromRack } from '../../engine/tiles/rack.ts';
import { createRandom, randomBelow, type Random } from '../../engine/random.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { STREAMS } from '../../engine/streams.ts';
import type { LeaveMap } from '../../movegen/leaves/leave-map.ts';
import { drawLeave, type LeaveDistribution } from '../inference/leave-distribution.ts';

/** Number of deals kept, because all candidates get the same; later deals replace earlier ones. */
const DEALS = 512;

/** Hidden tiles of a rollout: both racks as counts, and a bag drawn from at both ends. */
export class RolloutTiles {
  readonly racks: readonly [Uint8Array, Uint8Array];
  readonly sizes = new Int32Array(2);
  /** Number of turns left in the game; null while the rules do not limit it. Set by the rollout. */
  turnsLeft: number | null = null;
  /** The bag is `bag[front]` to `bag[back - 1]`. */
  readonly bag: Uint8Array;
  front = 0;
  back = 0;
  readonly #ruleset: Ruleset;
  readonly #points: Int16Array;
  readonly #pool: Uint8Array;
  readonly #known: Uint8Array;
  readonly #returned: Uint8Array;
  readonly #unseen: Uint8Array;
  #poolSize = 0;
  #knownSize = 0;
  #otherSize = 0;
  #leaves: LeaveDistribution | null = null;
  #seed = 0;
  /** The generator after the deal; null if the deal was kept and the generator is not needed yet. */
  #random: Random | null = null;
  /** The shuffled bags of deals without inferred leaves, and the generators after the shuffle. */
  readonly #bags: Uint8Array;
  readonly #dealNumbers = new Int32Array(DEALS);
  readonly #randoms = Array<Random | undefined>(DEALS);
  #slot = 0;

  constructor(ruleset: Ruleset) {
    const { size, tileCount, points } = ruleset.alphabet;
    this.#ruleset = ruleset;
    this.#points = points;
    this.racks = [new Uint8Array(size + 1), new Uint8Array(size + 1)];
    this.bag = new Uint8Array(tileCount + ruleset.handSize);
    this.#pool = new Uint8Array(this.bag.length);
    this.#bags = new Uint8Array(this.bag.length * DEALS);
    this.#known = new Uint8Array(size + 1);
    this.#returned = new Uint8Array(size + 1);
    this.#unseen = new Uint8Array(size + 1);
  }

  /** Number of tiles in the bag. */
  get inBag(): number {
    return this.back - this.front;
  }

  /**
   * Sets the tiles to deal.
   *
   * @param unseen tiles of the bag and of the other rack, including `known`
   * @param otherSize number of tiles on the other rack
   * @param leaves distribution of the leave on the other rack, in place of `known`; every leave is a subset of `unseen`
   */
  setUnseen(
    unseen: Uint8Array,
    known: Uint8Array,
    otherSize: number,
    seed: number,
    leaves: LeaveDistribution | null = null,
  ): void {
    const free = takeFromRack(unseen, leaves === null ? known : []);
    if (free === null || free.length > this.#pool.length) throw new RangeError('known tiles are not among the unseen');
    free.sort();
    this.#pool.set(free);
    this.#poolSize = free.length;
    this.#known.set(countTiles(known, this.#ruleset.alphabet.size));
    this.#knownSize = known.length;
    this.#otherSize = otherSize;
    this.#leaves = leaves;
    this.#seed = seed;
    this.#dealNumbers.fill(-1);
  }

  /** Deals the other rack and the bag; side 0 gets the tiles it keeps. */
  deal(number: number, kept: Uint8Array, keptSize: number): void {
    this.racks[1].set(this.#known);
    this.sizes[1] = this.#knownSize;
    this.back = this.#leaves === null ? this.#poolSize : this.#dealLeave(this.#leaves, number);
    this.front = 0;
    if (this.#leaves === null) this.#takeDeal(number);
    else this.#shuffle(number);
    this.racks[0].set(kept);
    this.sizes[0] = keptSize;
    this.draw(1, this.#otherSize);
  }

  /** Puts the pool in the bag, in the order of a deal. */
  #takeDeal(number: number): void {
    const { bag, back } = this;
    const bags = this.#bags;
    const slot = number % DEALS;
    const from = slot * bag.length;
    this.#slot = slot;
    if (this.#dealNumbers[slot] === number) {
      for (let i = 0; i < back; i++) bag[i] = bags[from + i]!;
      this.#random = null;
      return;
    }
    for (let i = 0; i < back; i++) bag[i] = this.#pool[i]!;
    this.#shuffle(number);
    for (let i = 0; i < back; i++) bags[from + i] = bag[i]!;
    this.#dealNumbers[slot] = number;
    this.#randoms[slot] = this.#random!.clone();
  }

  #shuffle(number: number): void {
    const { bag } = this;
    const random = createRandom(this.#seed, STREAMS.deal, number);
    for (let i = this.back - 1; i > 0; i--) {
      const j = randomBelow(random, i + 1);
      const tile = bag[i]!;
      bag[i] = bag[j]!;
      bag[j] = tile;
    }
    this.#random = random;
  }

  /** Puts a random leave on the other rack and the rest of the pool in the bag. Returns the size of the bag. */
  #dealLeave(leaves: LeaveDistribution, number: number): number {
    const { bag } = this;
    const rack = this.racks[1];
    const from = leaves.size * drawLeave(leaves, createRandom(this.#seed, STREAMS.keptLeave, number));
    rack.fill(0);
    for (let k = from; k < from + leaves.size; k++) rack[leaves.tiles[k]!]!++;
    this.sizes[1] = leaves.size;
    // Both the pool and the leave are sorted by tile.
    let k = from;
    let length = 0;
    for (let i = 0; i < this.#poolSize; i++) {
      const tile = this.#pool[i]!;
      if (k < from + leaves.size && leaves.tiles[k] === tile) k++;
      else bag[length++] = tile;
    }
    return length;
  }

  /** Draws until the rack has `upTo` tiles or the bag is empty. */
  draw(side: number, upTo: number): void {
    const { bag, sizes } = this;
    const rack = this.racks[side]!;
    while (sizes[side]! < upTo && this.front < this.back) {
      const tile = side === 0 ? bag[this.front++]! : bag[--this.back]!;
      rack[tile]!++;
      sizes[side]!++;
    }
  }

  /** Draws tiles and puts `returned`, which are no longer on the rack, into the bag, in the order of the rules. */
  exchange(side: number, returned: Uint8Array): void {
    const { handSize, exchange } = this.#ruleset;
    if (exchange.order === 'draw-first') this.draw(side, handSize);
    for (let tile = 0; tile < returned.length; tile++) for (let k = returned[tile]!; k > 0; k--) this.#giveBack(tile);
    this.draw(side, handSize);
  }

  /** Exchanges all tiles except a leave, given by its index in the rack's leave map. */
  exchangeAllBut(side: number, { counts }: LeaveMap, leave: number): void {
    const rack = this.racks[side]!;
    const returned = this.#returned;
    let rest = leave;
    for (let tile = 0; tile < rack.length; tile++) {
      const keeps = rest % (counts[tile]! + 1);
      rest = (rest - keeps) / (counts[tile]! + 1);
      returned[tile] = counts[tile]! - keeps;
      rack[tile] = keeps;
      this.sizes[side]! -= returned[tile]!;
    }
    this.exchange(side, returned);
  }

  /** Counts of the tiles a side does not see: the bag and the other rack. The next call overwrites the result. */
  unseenBy(side: number): Uint8Array {
    const { bag, back } = this;
    const unseen = this.#unseen;
    unseen.set(this.racks[1 - side]!);
    for (let i = this.front; i < back; i++) unseen[bag[i]!]!++;
    return unseen;
  }

  /** Points of the tiles on a side's rack. */
  pointsOf(side: number): number {
    const rack = this.racks[side]!;
    let sum = 0;
    for (let tile = 0; tile < rack.length; tile++) sum += rack[tile]! * this.#points[tile]!;
    return sum;
  }

  #giveBack(tile: number): void {
    const { bag, front, back } = this;
    this.#random ??= this.#randoms[this.#slot]!.clone();
    const place = front + randomBelow(this.#random, back - front + 1);
    if (back < bag.length) {
      bag.copyWithin(place + 1, place, back);
      bag[place] = tile;
      this.back++;
    } else {
      bag.copyWithin(front - 1, front, place);
      bag[place - 1] = tile;
      this.front--;
    }
  }
}

/** Removes laid tiles from a rack; a designated blank removes a blank. */
export function takeLaid(rackCounts: Uint8Array, tiles: Uint8Array, from: number, count: number): void {
  for (let k = from; k < from + count; k++) {
    const laid = tiles[k]!;
    rackCounts[(laid & BLANK_FLAG) === 0 ? laid : BLANK]!--;
  }
}
