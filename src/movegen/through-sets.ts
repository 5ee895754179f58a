/**
 * Which parts of the rack make words together with given tiles of the board, found once for each set of tiles played
 * through and each number of tiles laid, and only when a window of the board asks.
 *
 * A position has some hundreds of windows but only some dozens of sets; nearly all of the large parts of a rack make no
 * word with a given set, and then no window with that set need be looked at. A set is named by its number of tiles and
 * the sums of two independent numbers a letter, 64 bits together.
 */
import { BLANK } from '../engine/alphabet.ts';
import { MAX_HAND_SIZE } from '../engine/ruleset.ts';
import type { SubRacks } from './sub-racks.ts';
import type { WordMap } from './word-map.ts';

const STRIDE = MAX_HAND_SIZE + 1;
const SLOTS = 1024;
const UNKNOWN = -1;

export class ThroughSets {
  /** By set and number of tiles: where its list begins in `pairs`, how many, and the largest `extras` among them. */
  starts = new Int32Array(256 * STRIDE);
  counts = new Int32Array(256 * STRIDE);
  bestExtras = new Int32Array(256 * STRIDE);
  /** Choice of tiles and group of words, in turn. */
  pairs = new Int32Array(4096);

  readonly #map: WordMap;
  readonly #letterMask: number;
  readonly #subRacks: SubRacks;
  #keys = new Int32Array(256);
  #checks = new Int32Array(256);
  #lengths = new Uint8Array(256);
  readonly #slots = new Int32Array(SLOTS);
  #length = 0;
  #pairsLength = 0;

  constructor(map: WordMap, subRacks: SubRacks, alphabetSize: number) {
    this.#map = map;
    this.#subRacks = subRacks;
    this.#letterMask = alphabetSize === 32 ? -1 : (1 << alphabetSize) - 1;
  }

  /** Forget all sets: another rack is in hand. */
  clear(): void {
    this.#slots.fill(0);
    this.#length = 0;
    this.#pairsLength = 0;
  }

  /** The number of a set of tiles, the same as long as the rack is. */
  numberOf(key: number, check: number, length: number): number {
    const slots = this.#slots;
    let slot = (key ^ (key >>> 15)) & (SLOTS - 1);
    for (let set = slots[slot]!; set !== 0; set = slots[slot]!) {
      if (this.#keys[set - 1] === key && this.#checks[set - 1] === check && this.#lengths[set - 1] === length) {
        return set - 1;
      }
      slot = (slot + 1) & (SLOTS - 1);
    }
    const set = this.#length++;
    if (set === this.#keys.length) this.#grow();
    // On a board with more sets than that, the others are worked out anew each time.
    if (set < SLOTS / 2) slots[slot] = set + 1;
    this.#keys[set] = key;
    this.#checks[set] = check;
    this.#lengths[set] = length;
    this.counts.fill(UNKNOWN, set * STRIDE, (set + 1) * STRIDE);
    return set;
  }

  /** Where the list of a set and a number of tiles stands in `starts`, `counts` and `bestExtras`, made if need be. */
  listAt(set: number, tiles: number): number {
    const at = set * STRIDE + tiles;
    if (this.counts[at] === UNKNOWN) this.#makeList(set, tiles, at);
    return at;
  }

  #makeList(set: number, tiles: number, at: number): void {
    const { order, firsts, keys, blanks, extras } = this.#subRacks;
    const { filter, filterMask } = this.#map;
    const setKey = this.#keys[set]!;
    const length = this.#lengths[set]! + tiles;
    const start = this.#pairsLength;
    let best = -0x7fffffff;
    for (let k = firsts[tiles]!; k < firsts[tiles + 1]!; k++) {
      const choice = order[k]!;
      const key = (keys[choice]! + setKey) | 0;
      const before = this.#pairsLength;
      if (blanks[choice] !== BLANK) this.#addWithBlanks(choice, key, length, blanks[choice]!, 1);
      else if (((filter[(key & filterMask) >>> 5]! >>> (key & 31)) & 1) !== 0) this.#add(choice, key, length);
      if (this.#pairsLength > before && extras[choice]! > best) best = extras[choice]!;
    }
    this.starts[at] = start;
    this.counts[at] = (this.#pairsLength - start) >> 1;
    this.bestExtras[at] = best;
  }

  /** Each multiset of letters that the blanks may stand for, in ascending order so that each comes once. */
  #addWithBlanks(choice: number, key: number, length: number, blanks: number, from: number): void {
    const { letterKeys, blankLetters, blankMask } = this.#map;
    if (blanks > 1) {
      for (let letter = from; letter < letterKeys.length; letter++) {
        this.#addWithBlanks(choice, (key + letterKeys[letter]!) | 0, length, blanks - 1, letter);
      }
      return;
    }
    let letters = blankLetters[key & blankMask]! & this.#letterMask & (-1 << (from - 1));
    for (; letters !== 0; letters &= letters - 1) {
      const letter = 32 - Math.clz32(letters & -letters);
      this.#add(choice, (key + letterKeys[letter]!) | 0, length);
    }
  }

  #add(choice: number, key: number, length: number): void {
    const group = this.#map.find(key, length);
    if (group < 0) return;
    if (this.#pairsLength === this.pairs.length) {
      const grown = new Int32Array(2 * this.pairs.length);
      grown.set(this.pairs);
      this.pairs = grown;
    }
    this.pairs[this.#pairsLength++] = choice;
    this.pairs[this.#pairsLength++] = group;
  }

  #grow(): void {
    const double = <T extends Int32Array | Uint8Array>(from: T, to: T): T => {
      to.set(from);
      return to;
    };
    const size = 2 * this.#keys.length;
    this.starts = double(this.starts, new Int32Array(size * STRIDE));
    this.counts = double(this.counts, new Int32Array(size * STRIDE));
    this.bestExtras = double(this.bestExtras, new Int32Array(size * STRIDE));
    this.#keys = double(this.#keys, new Int32Array(size));
    this.#checks = double(this.#checks, new Int32Array(size));
    this.#lengths = double(this.#lengths, new Uint8Array(size));
  }
}
