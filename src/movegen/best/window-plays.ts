/**
 * The plays in one window of the board that are worth keeping: for each part of the rack that makes words with the tiles
 * played through, those words whose letters fit the window.
 *
 * A part of the rack is passed over if its points on the window's factors, largest on largest, and the leave it makes
 * are too little. A word is tested only on squares that do not take every letter.
 */
import { BLANK, BLANK_FLAG, LETTER_MASK } from '../../engine/tiles/alphabet.ts';
import { MAX_HAND_SIZE } from '../../engine/tiles/rack.ts';
import type { LeaveMap } from '../leaves/leave-map.ts';
import { TILE_STRIDE } from '../plays/play-buffer.ts';
import type { PlayRanking } from '../plays/play-ranking.ts';
import { DOWN, NO_CROSS } from '../position/position.ts';
import type { Position } from '../position/position.ts';
import { POINT_STRIDE } from './sub-racks.ts';
import type { SubRacks } from './sub-racks.ts';
import type { ThroughSets } from './through-sets.ts';
import { insertDescending } from './tile-points.ts';
import type { Windows } from './windows.ts';
import type { WordMap } from '../words/word-map.ts';

const SIDE = 64;

/** Finds the plays of one window at a time and offers them to the ranking, which keeps the best. */
export class WindowPlays {
  readonly #map: WordMap;
  readonly #points: Int16Array;
  readonly #subRacks: SubRacks;
  readonly #throughSets: ThroughSets;
  readonly #windows: Windows;
  readonly #ranking: PlayRanking;
  readonly #leaveMap: LeaveMap;

  // The window in hand: places in the word to test and the letters they take; those of the tiles laid and their factors.
  readonly #testPlaces = new Uint8Array(SIDE);
  readonly #testMasks = new Int32Array(SIDE);
  #tests = 0;
  readonly #laidPlaces = new Uint8Array(MAX_HAND_SIZE);
  readonly #laidFactors = new Int32Array(MAX_HAND_SIZE);
  readonly #laidMasks = new Int32Array(MAX_HAND_SIZE);
  readonly #sortedFactors = new Int32Array(MAX_HAND_SIZE);
  #fixed = 0;
  #first = 0;

  // The word in hand, the tiles of the rack's part that are not laid yet, and those that are.
  #word = 0;
  #choice = 0;
  #tiles = 0;
  readonly #left: Uint8Array;
  readonly #laid = new Uint8Array(MAX_HAND_SIZE);

  constructor(
    map: WordMap,
    tilePoints: Int16Array,
    subRacks: SubRacks,
    throughSets: ThroughSets,
    windows: Windows,
    ranking: PlayRanking,
    leaveMap: LeaveMap,
  ) {
    this.#map = map;
    this.#points = tilePoints;
    this.#subRacks = subRacks;
    this.#throughSets = throughSets;
    this.#windows = windows;
    this.#ranking = ranking;
    this.#leaveMap = leaveMap;
    this.#left = new Uint8Array(tilePoints.length);
  }

  /** Offer the plays of a window to the ranking, all that are worth its cutoff or more. */
  search(position: Position, window: number): void {
    const windows = this.#windows;
    const throughSets = this.#throughSets;
    const left = windows.spans[window]! >> 8;
    const right = windows.spans[window]! & 0xff;
    const tiles = left + right;
    const set = windows.sets[window]!;
    const list = throughSets.listOf(set, tiles);
    const { counts, choices, groups } = throughSets;
    const { letters: masks, blanks, points, extras } = this.#subRacks;
    const ranking = this.#ranking;
    const factors = this.#sortedFactors;
    const laidMasks = this.#laidMasks;
    const mostOfAll = windows.bounds[window]! - windows.extras[window]!;
    // Most windows of few tiles are done with here: what could be laid keeps too little.
    if (counts[list] === 0 && !throughSets.lengthen(set, tiles, ranking.cutoff - mostOfAll)) return;
    const start = throughSets.starts[list]!;
    const best = extras[choices[start]!]!;
    if (mostOfAll + best < ranking.cutoff || windows.lowerTo(window, best)) return;
    const length = this.#open(position, windows.anchors[window]!, left, right);
    if (length === 0) return;
    const fixed = this.#fixed;
    for (let at = start, k = 0; ; at++, k++) {
      if (k === counts[list] && !throughSets.lengthen(set, tiles, ranking.cutoff - mostOfAll)) return;
      const choice = choices[at]!;
      const extra = extras[choice]!;
      if (mostOfAll + extra < ranking.cutoff) return;
      let most = fixed;
      for (let t = 0, from = choice * POINT_STRIDE; t < tiles; t++) most += points[from + t]! * factors[t]!;
      if (1000 * most + extra < ranking.cutoff) continue;
      if (blanks[choice] === 0) {
        let t = 0;
        while (t < tiles && (laidMasks[t]! & masks[choice]!) !== 0) t++;
        if (t === tiles) this.#searchGroup(groups[at]!, choice, tiles, length);
      } else {
        const { lists } = throughSets;
        for (let from = groups[at]! + 1, last = from + lists[from - 1]!; from < last; from++) {
          this.#searchGroup(lists[from]!, choice, tiles, length);
        }
      }
    }
  }

  /** Lay those words of a group that fit the window. */
  #searchGroup(group: number, choice: number, tiles: number, length: number): void {
    const { groups, letters } = this.#map;
    const testPlaces = this.#testPlaces;
    const testMasks = this.#testMasks;
    const tests = this.#tests;
    const end = groups[2 * group + 3]!;
    for (let word = groups[2 * group + 1]!; word < end; word += length) {
      let test = 0;
      while (test < tests && ((testMasks[test]! >>> (letters[word + testPlaces[test]!]! - 1)) & 1) !== 0) test++;
      if (test === tests) this.#lay(word, choice, tiles);
    }
  }

  /** Take the window in hand; returns the length of its words, 0 if a single tile's word is one across. */
  #open(position: Position, anchor: number, left: number, right: number): number {
    const { tiles, values, crossChecks, crossScores, letterMultipliers, wordMultipliers } = position;
    let start = anchor - left;
    while (tiles[start - 1] !== 0) start--;
    if (left + right === 1 && crossScores[anchor] !== NO_CROSS && start >= position.bases[DOWN]) return 0;
    let product = 1;
    let through = 0;
    let crossSum = 0;
    let laid = 0;
    let tests = 0;
    let first = 0;
    const count = left + right;
    let i = start;
    for (; laid < count || tiles[i] !== 0; i++) {
      const tile = tiles[i]!;
      if (tile !== 0) {
        through += values[i]!;
        this.#testPlaces[tests] = i - start;
        this.#testMasks[tests++] = 1 << ((tile & LETTER_MASK) - 1);
        continue;
      }
      if (laid === 0) first = i;
      product *= wordMultipliers[i]!;
      if (crossScores[i] !== NO_CROSS) crossSum += crossScores[i]! * wordMultipliers[i]!;
      const mask = crossChecks[i]! & position.extensionAt(i);
      if (mask !== -1) {
        this.#testPlaces[tests] = i - start;
        this.#testMasks[tests++] = mask;
      }
      this.#laidMasks[laid] = mask;
      this.#laidPlaces[laid++] = i - start;
    }
    for (let k = 0; k < count; k++) {
      const square = start + this.#laidPlaces[k]!;
      const cross = crossScores[square] === NO_CROSS ? 0 : wordMultipliers[square]!;
      const factor = letterMultipliers[square]! * (product + cross);
      this.#laidFactors[k] = factor;
      insertDescending(this.#sortedFactors, k, factor);
    }
    this.#tests = tests;
    this.#first = first;
    this.#fixed = through * product + crossSum + this.#windows.bonuses[count]!;
    return i - start;
  }

  /** A word fits the window: lay it with the tiles of a choice, in every way where blanks are among them. */
  #lay(word: number, choice: number, tiles: number): void {
    this.#word = word;
    this.#choice = choice;
    this.#tiles = tiles;
    const blanks = this.#subRacks.blanks[choice]!;
    if (blanks === 0 && this.#isUnder(word, choice, tiles)) return;
    this.#setLeft(choice);
    this.#layFrom(0, this.#fixed);
  }

  /** Whether a word laid without blanks is worth less than the cutoff. */
  #isUnder(word: number, choice: number, tiles: number): boolean {
    const { letters } = this.#map;
    const points = this.#points;
    let score = this.#fixed;
    for (let k = 0; k < tiles; k++) score += points[letters[word + this.#laidPlaces[k]!]!]! * this.#laidFactors[k]!;
    return 1000 * score + this.#subRacks.extras[choice]! < this.#ranking.cutoff;
  }

  /** The tiles of a choice from its index, a number in mixed radix. */
  #setLeft(choice: number): void {
    const { counts } = this.#leaveMap;
    const left = this.#left;
    let rest = choice;
    for (let tile = 0; tile < counts.length; tile++) {
      const radix = counts[tile]! + 1;
      left[tile] = rest % radix;
      rest = (rest / radix) | 0;
    }
  }

  /** Lay tile `k` of the word and all after it. A word that is not made of the choice's letters is found out here. */
  #layFrom(k: number, score: number): void {
    if (k === this.#tiles) {
      this.#offer(score);
      return;
    }
    const left = this.#left;
    const letter = this.#map.letters[this.#word + this.#laidPlaces[k]!]!;
    if (left[letter]! > 0) {
      left[letter]!--;
      this.#laid[k] = letter;
      this.#layFrom(k + 1, score + this.#points[letter]! * this.#laidFactors[k]!);
      left[letter]!++;
    }
    if (left[BLANK]! > 0) {
      left[BLANK]!--;
      this.#laid[k] = letter | BLANK_FLAG;
      this.#layFrom(k + 1, score);
      left[BLANK]!++;
    }
  }

  #offer(score: number): void {
    const ranking = this.#ranking;
    const choice = this.#choice;
    if (1000 * score + this.#subRacks.extras[choice]! < ranking.cutoff) return;
    const slot = ranking.freeSlot();
    const { plays } = ranking;
    const leaveMap = this.#leaveMap;
    const leave = leaveMap.size - 1 - choice;
    plays.squares[slot] = this.#first;
    plays.counts[slot] = this.#tiles;
    for (let k = 0; k < this.#tiles; k++) plays.tiles[slot * TILE_STRIDE + k] = this.#laid[k]!;
    plays.scores[slot] = score;
    plays.leaves[slot] = leave;
    plays.equitiesMilli[slot] = 1000 * score + leaveMap.valuesMilli[leave]!;
    ranking.offer(slot);
  }
}
