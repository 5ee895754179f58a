/**
 * Which parts of the rack make words together with given tiles of the board, found once for each set of tiles played
 * through and each number of tiles laid, and only when a window of the board asks.
 *
 * A position has some hundreds of windows but only some dozens of sets; nearly all of the large parts of a rack make no
 * word with a given set, and then no window with that set need be looked at. A set is named by its number of tiles and
 * the sums of two independent numbers a letter, 64 bits together.
 */
import { grown } from '../../engine/grown.ts';
import { MAX_HAND_SIZE } from '../../engine/tiles/rack.ts';
import type { SubRacks } from './sub-racks.ts';
import type { WordMap } from '../words/word-map.ts';

const STRIDE = MAX_HAND_SIZE + 1;
const SLOTS = 1024;

/** The lists for one rack. They grow as windows ask; `clear` empties them for another rack. */
export class ThroughSets {
  /**
   * Lists by set and number of tiles, entries `listOf(set, tiles)`: where the list begins in `choices` and `groups`, how
   * many are found so far, and how far in `subRacks.order` was looked.
   */
  starts = new Int32Array(64 * STRIDE);
  counts = new Int32Array(64 * STRIDE);
  progress = new Int32Array(64 * STRIDE);
  /** A choice of tiles and the group of its words; for one with blanks, where its groups stand in `lists`, their number first. */
  choices = new Int32Array(64 * 128);
  groups = new Int32Array(64 * 128);
  lists = new Int32Array(1024);

  readonly #map: WordMap;
  readonly #subRacks: SubRacks;
  #keys = new Int32Array(64);
  #checks = new Int32Array(64);
  #lengths = new Uint8Array(64);
  readonly #slots = new Int32Array(SLOTS);
  #length = 0;
  #listsLength = 0;

  constructor(map: WordMap, subRacks: SubRacks) {
    this.#map = map;
    this.#subRacks = subRacks;
  }

  /** Forget all sets: another rack is in hand. */
  clear(): void {
    this.#slots.fill(0);
    this.#length = 0;
    this.#listsLength = 0;
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
    const { size, rackSize, firsts } = this.#subRacks;
    if (set === this.#keys.length || (set + 1) * size > this.groups.length) this.#grow(size);
    // On a board with more sets than that, the others are worked out anew each time.
    if (set < SLOTS / 2) slots[slot] = set + 1;
    this.#keys[set] = key;
    this.#checks[set] = check;
    this.#lengths[set] = length;
    for (let tiles = 0, list = set * STRIDE; tiles <= rackSize; tiles++, list++) {
      this.starts[list] = set * size + firsts[tiles]!;
      this.counts[list] = 0;
      this.progress[list] = firsts[tiles]!;
    }
    return set;
  }

  listOf(set: number, tiles: number): number {
    return set * STRIDE + tiles;
  }

  /** Find the next choice of a list; false if there is none, or none with so large an extra. */
  lengthen(set: number, tiles: number, leastExtra: number): boolean {
    const { order, firsts, extras, keys, blanks } = this.#subRacks;
    const list = set * STRIDE + tiles;
    const setKey = this.#keys[set]!;
    const length = this.#lengths[set]! + tiles;
    const end = firsts[tiles + 1]!;
    for (let k = this.progress[list]!; k < end; k++) {
      const choice = order[k]!;
      if (extras[choice]! < leastExtra) {
        this.progress[list] = k;
        return false;
      }
      const key = (setKey + keys[choice]!) | 0;
      const group = blanks[choice] === 0 ? this.#map.find(key, length) : this.#listGroups(key, length, blanks[choice]!);
      if (group < 0) continue;
      const at = this.starts[list]! + this.counts[list]!++;
      this.choices[at] = choice;
      this.groups[at] = group;
      this.progress[list] = k + 1;
      return true;
    }
    this.progress[list] = end;
    return false;
  }

  #listGroups(key: number, length: number, blanks: number): number {
    const start = this.#listsLength;
    this.#addToLists(0);
    this.#addGroups(key, length, blanks, 1);
    const count = this.#listsLength - start - 1;
    this.lists[start] = count;
    if (count > 0) return start;
    this.#listsLength = start;
    return -1;
  }

  /** The groups of each multiset of letters that the blanks may stand for, in ascending order so that each comes once. */
  #addGroups(key: number, length: number, blanks: number, from: number): void {
    const { letterKeys } = this.#map;
    if (blanks > 1) {
      for (let letter = from; letter < letterKeys.length; letter++) {
        this.#addGroups((key + letterKeys[letter]!) | 0, length, blanks - 1, letter);
      }
      return;
    }
    let letters = this.#map.completions(key, length) & (-1 << (from - 1));
    for (; letters !== 0; letters &= letters - 1) {
      const letter = 32 - Math.clz32(letters & -letters);
      const group = this.#map.find((key + letterKeys[letter]!) | 0, length);
      if (group >= 0) this.#addToLists(group);
    }
  }

  #addToLists(entry: number): void {
    if (this.#listsLength === this.lists.length) this.lists = grown(this.lists, 2 * this.lists.length);
    this.lists[this.#listsLength++] = entry;
  }

  #grow(size: number): void {
    const sets = 2 * this.#keys.length;
    this.#keys = grown(this.#keys, sets);
    this.#checks = grown(this.#checks, sets);
    this.#lengths = grown(this.#lengths, sets);
    this.starts = grown(this.starts, sets * STRIDE);
    this.counts = grown(this.counts, sets * STRIDE);
    this.progress = grown(this.progress, sets * STRIDE);
    const choices = Math.max(sets * size, 2 * this.choices.length);
    this.choices = grown(this.choices, choices);
    this.groups = grown(this.groups, choices);
  }
}
