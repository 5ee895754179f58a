/**
 * The board in a form optimised for search. It is stored twice, once transposed, so that every row or column (a lane) is
 * contiguous. Typed arrays hold all data that move generation needs of a square.
 *
 * One index space covers both orientations. Each lane is followed by one wall square, and one wall precedes the first lane. A
 * wall is empty and its cross-check admits no letter, so loops need no bounds tests. Square (lane, pos) of orientation `o` has
 * the index `base[o] + lane * stride[o] + pos`, and `mirror[i]` is the same square in the other orientation.
 *
 * `place` updates the cross-checks (Appel and Jacobson, The World's Fastest Scrabble Program, 1988) and cross scores
 * incrementally, and `undo` restores them exactly. Only the empty squares at the ends of the runs that grew are recomputed.
 *
 * In wide alphabets, these masks cover the letters up to 32, and separate masks cover the high letters. A *folded* mask combines
 * both: a high letter shares a bit with the letter 32 before it. A set bit means that a letter may fit, and a clear bit that it
 * does not, which is enough for bounds.
 */
import { BLANK_FLAG, MASK_LETTERS } from '../../engine/tiles/tile-bits.ts';
import { isWide } from '../../engine/tiles/alphabet.ts';
import type { Board } from '../../engine/board/board.ts';
import type { Layout } from '../../engine/board/layout.ts';
import { grown } from '../../engine/grown.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { NO_CROSS } from '../kernel/kernel-layout.ts';
import { anagramCheckMask, crossCheckMask, highCrossCheckMask } from './cross-checks.ts';
import type { WordGraph } from '../words/word-graph.ts';

/** Index of the orientation in which lanes are rows. */
export const ACROSS = 0;
/** Index of the orientation in which lanes are columns. */
export const DOWN = 1;

const ALL_LETTERS = -1;
/** Log entries per end of a run: square, extension, whether the extension is known, cross-check, cross score. */
const END_STRIDE = 5;

/**
 * The board in a form optimised for search: typed arrays for both orientations, changed in place by `place` and restored by
 * `undo`.
 */
export class SearchBoard {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  readonly layout: Layout;
  /** By orientation: number of lanes, squares per lane, index of the first square, index step between lanes. */
  readonly lanes: readonly [number, number];
  readonly lengths: readonly [number, number];
  readonly bases: readonly [number, number];
  readonly strides: readonly [number, number];
  /** Number of entries of every array below. */
  readonly size: number;
  /** 0 for empty squares and walls; otherwise a letter, plus `BLANK_FLAG` for a blank. */
  readonly tiles: Uint8Array;
  readonly values: Int16Array;
  /** Letters that can be placed on an empty square without invalidating the cross run, as a mask; 0 on walls. */
  readonly crossChecks: Int32Array;
  /** Letters that make the cross run a word, as a mask. The same array as `crossChecks`, unless invalid cross words are ignored. */
  readonly crossWords: Int32Array;
  /** True if the alphabet has high letters. */
  readonly isWide: boolean;
  /** The high letters of `crossChecks` and `crossWords`; empty if the alphabet has none. */
  readonly highCrossChecks: Int32Array;
  readonly highCrossWords: Int32Array;
  /** Points of the tiles in the cross run of an empty square; `NO_CROSS` if there is no cross run. */
  readonly crossScores: Int16Array;
  /**
   * Letters that can fill an empty square at the end of a run of its lane, or between two runs, in any word, as a folded mask;
   * all letters if no run is adjacent. Computed on demand by the search kernel.
   */
  readonly extensions: Int32Array;
  /** 1 if the entry of `extensions` is up to date. */
  readonly extensionsKnown: Uint8Array;
  /** Number of tiles next to an empty square, over both orientations. Empty squares with neighbours are anchors. */
  readonly neighbours: Uint8Array;
  readonly letterMultipliers: Uint8Array;
  /** Points of the tiles that a letter premium is for; 0 for all tiles. */
  readonly tilePoints: Uint8Array;
  readonly wordMultipliers: Uint8Array;
  readonly mirror: Int32Array;
  /** Index of the start square in each orientation; -1 if a first play can be anywhere. */
  readonly starts: readonly [number, number];
  tileCount = 0;

  /** `crossChecks` of an empty board: all letters, except on walls. */
  readonly #allAdmitted: Int32Array;
  #undo = new Int32Array(1024);
  /** For a square in the log: the high letters that made its cross run a word. */
  #undoHigh: Int32Array;
  #undoLength = 0;

  constructor(ruleset: Ruleset, graph: WordGraph) {
    const { layout } = ruleset;
    const { rows, cols } = layout;
    this.ruleset = ruleset;
    this.graph = graph;
    this.layout = layout;
    this.lanes = [rows, cols];
    this.lengths = [cols, rows];
    this.strides = [cols + 1, rows + 1];
    this.bases = [1, 1 + rows * (cols + 1) + 1];
    this.size = this.bases[DOWN] + cols * (rows + 1);
    this.tiles = new Uint8Array(this.size);
    this.values = new Int16Array(this.size);
    this.crossChecks = new Int32Array(this.size);
    this.crossWords = ruleset.crossWords === 'valid' ? this.crossChecks : new Int32Array(this.size);
    this.isWide = isWide(ruleset.alphabet.size);
    this.highCrossChecks = new Int32Array(this.isWide ? this.size : 0);
    this.highCrossWords =
      ruleset.crossWords === 'valid' ? this.highCrossChecks : new Int32Array(this.highCrossChecks.length);
    this.#undoHigh = new Int32Array(this.isWide ? this.#undo.length : 0);
    this.crossScores = new Int16Array(this.size).fill(NO_CROSS);
    this.extensions = new Int32Array(this.size);
    this.extensionsKnown = new Uint8Array(this.size);
    this.neighbours = new Uint8Array(this.size);
    this.letterMultipliers = new Uint8Array(this.size).fill(1);
    this.tilePoints = new Uint8Array(this.size);
    this.wordMultipliers = new Uint8Array(this.size).fill(1);
    this.mirror = new Int32Array(this.size);
    const { start } = layout;
    this.starts =
      start === null || ruleset.opening === 'anywhere'
        ? [-1, -1]
        : [this.indexOf(ACROSS, start.row, start.col), this.indexOf(DOWN, start.col, start.row)];
    for (let row = 0; row < rows; row++) {
      for (let col = 0; col < cols; col++) {
        const across = this.indexOf(ACROSS, row, col);
        const down = this.indexOf(DOWN, col, row);
        this.mirror[across] = down;
        this.mirror[down] = across;
        for (const i of [across, down]) {
          this.crossChecks[i] = ALL_LETTERS;
          this.letterMultipliers[i] = layout.letterMultipliers[row * cols + col]!;
          this.tilePoints[i] = layout.tilePoints?.[row * cols + col] ?? 0;
          this.wordMultipliers[i] = layout.wordMultipliers[row * cols + col]!;
        }
      }
    }
    this.#allAdmitted = this.crossChecks.slice();
    this.clear();
  }

  /** Creates a position with the tiles of a game's board. */
  static fromBoard(ruleset: Ruleset, graph: WordGraph, board: Board): SearchBoard {
    const position = new SearchBoard(ruleset, graph);
    position.setBoard(board);
    return position;
  }

  /** Returns the tiles as the board of a game. */
  toBoard(): Board {
    const { layout, tileCount } = this;
    const { rows, cols } = layout;
    const tiles = new Uint8Array(rows * cols);
    const values = new Int16Array(rows * cols);
    // A loop, because subarrays take longer than their few tiles.
    for (let row = 0, at = 0; row < rows; row++) {
      const from = this.indexOf(ACROSS, row, 0);
      for (let col = 0; col < cols; col++, at++) {
        tiles[at] = this.tiles[from + col]!;
        values[at] = this.values[from + col]!;
      }
    }
    return { layout, tiles, values, tileCount };
  }

  /** Returns the index of a square, given its lane and its position in the lane. */
  indexOf(orientation: 0 | 1, lane: number, pos: number): number {
    return this.bases[orientation] + lane * this.strides[orientation] + pos;
  }

  /** Replaces all tiles by those of a board, and clears the undo log. */
  setBoard(board: Board): void {
    const { rows, cols } = this.layout;
    this.clear();
    for (let row = 0; row < rows; row++) {
      for (let col = 0; col < cols; col++) {
        const tile = board.tiles[row * cols + col]!;
        if (tile !== 0) this.#putTile(this.indexOf(ACROSS, row, col), tile, board.values[row * cols + col]!);
      }
    }
    for (let i = this.bases[ACROSS]; i < this.size; i++) {
      if (this.mirror[i] !== 0 && this.tiles[i] === 0 && this.neighbours[i] !== 0) this.#computeCross(i);
    }
  }

  /** Removes all tiles. */
  clear(): void {
    this.tiles.fill(0);
    this.values.fill(0);
    this.neighbours.fill(0);
    this.extensionsKnown.fill(0);
    this.crossScores.fill(NO_CROSS);
    this.crossChecks.set(this.#allAdmitted);
    this.crossWords.set(this.#allAdmitted);
    this.highCrossChecks.set(this.#allAdmitted.subarray(0, this.highCrossChecks.length));
    this.highCrossWords.set(this.#allAdmitted.subarray(0, this.highCrossWords.length));
    this.tileCount = 0;
    this.#undoLength = 0;
  }

  /**
   * Lays tiles on the empty squares of a lane from square `index` on, skipping covered squares.
   *
   * @param index an empty square, in the orientation of the lane
   * @param tiles the tiles in board order, at `offset` to `offset + count - 1`
   */
  place(index: number, tiles: Uint8Array, offset: number, count: number): void {
    const { points } = this.ruleset.alphabet;
    this.#reserve(count);
    const mark = this.#undoLength;
    let i = index;
    for (let k = 0; k < count; k++) {
      while (this.tiles[i] !== 0) i++;
      const tile = tiles[offset + k]!;
      this.#putTile(i, tile, (tile & BLANK_FLAG) === 0 ? points[tile]! : 0);
      this.#undo[this.#undoLength++] = i;
      i++;
    }
    // Update cross-checks after all squares, because a run can grow by more than one tile.
    const squares = this.#undoLength;
    this.#updateEnds(this.mirror[index]!);
    for (let at = mark; at < squares; at++) this.#updateEnds(this.#undo[at]!);
    this.#undo[this.#undoLength++] = count;
  }

  /** Reverts the last `place` and restores every array. */
  undo(): void {
    const log = this.#undo;
    const count = log[--this.#undoLength]!;
    for (let ends = 2 * (count + 1); ends > 0; ends--) {
      this.#undoLength -= END_STRIDE;
      const end = log[this.#undoLength]!;
      this.extensions[end] = log[this.#undoLength + 1]!;
      this.extensionsKnown[end] = log[this.#undoLength + 2]!;
      const square = this.mirror[end]!;
      if (square === 0) continue;
      this.crossWords[square] = log[this.#undoLength + 3]!;
      if (this.isWide) this.highCrossWords[square] = this.#undoHigh[this.#undoLength]!;
      this.crossScores[square] = log[this.#undoLength + 4]!;
    }
    const squares = this.#undoLength - count;
    while (this.#undoLength > squares) this.#liftTile(log[--this.#undoLength]!);
  }

  /** True if a letter can be placed on an empty square without invalidating the cross run. */
  admits(i: number, letter: number): boolean {
    const masks = letter > MASK_LETTERS ? this.highCrossChecks : this.crossChecks;
    return ((masks[i]! >>> (letter - 1)) & 1) !== 0;
  }

  /** True if a letter makes the cross run of an empty square a word. */
  makesWord(i: number, letter: number): boolean {
    const masks = letter > MASK_LETTERS ? this.highCrossWords : this.crossWords;
    return ((masks[i]! >>> (letter - 1)) & 1) !== 0;
  }

  /** Returns the letters that `admits` accepts, as a folded mask. */
  foldedChecks(i: number): number {
    return this.isWide ? this.crossChecks[i]! | this.highCrossChecks[i]! : this.crossChecks[i]!;
  }

  /** Returns the letters that `makesWord` accepts, as a folded mask. */
  foldedWords(i: number): number {
    return this.isWide ? this.crossWords[i]! | this.highCrossWords[i]! : this.crossWords[i]!;
  }

  #putTile(i: number, tile: number, value: number): void {
    const j = this.mirror[i]!;
    this.tiles[i] = tile;
    this.tiles[j] = tile;
    this.values[i] = value;
    this.values[j] = value;
    this.#addNeighbour(i, j, 1);
    this.tileCount++;
  }

  #liftTile(i: number): void {
    const j = this.mirror[i]!;
    this.tiles[i] = 0;
    this.tiles[j] = 0;
    this.values[i] = 0;
    this.values[j] = 0;
    this.#addNeighbour(i, j, -1);
    this.tileCount--;
  }

  /** Counts a tile on the adjacent squares, except walls, whose mirror is 0. */
  #addNeighbour(i: number, j: number, by: number): void {
    const { neighbours, mirror } = this;
    for (let side = -1; side <= 1; side += 2) {
      if (mirror[i + side] !== 0) {
        neighbours[i + side]! += by;
        neighbours[mirror[i + side]!]! += by;
      }
      if (mirror[j + side] !== 0) {
        neighbours[j + side]! += by;
        neighbours[mirror[j + side]!]! += by;
      }
    }
  }

  /** Updates the two empty squares at the ends of the cross run of square `i`, because that run changed. */
  #updateEnds(i: number): void {
    const { tiles } = this;
    const j = this.mirror[i]!;
    let before = j - 1;
    while (tiles[before] !== 0) before--;
    let after = j + 1;
    while (tiles[after] !== 0) after++;
    this.#updateEnd(before);
    this.#updateEnd(after);
  }

  /** Logs the state of an end of a run, which can be a wall, and recomputes its cross-check. */
  #updateEnd(end: number): void {
    const log = this.#undo;
    const at = this.#undoLength;
    const square = this.mirror[end]!;
    log[at] = end;
    log[at + 1] = this.extensions[end]!;
    log[at + 2] = this.extensionsKnown[end]!;
    log[at + 3] = this.crossWords[square]!;
    log[at + 4] = this.crossScores[square]!;
    if (this.isWide) this.#undoHigh[at] = this.highCrossWords[square]!;
    this.#undoLength = at + END_STRIDE;
    this.extensionsKnown[end] = 0;
    if (square !== 0) this.#computeCross(square);
  }

  #computeCross(i: number): void {
    const { tiles, values } = this;
    const j = this.mirror[i]!;
    let sum = 0;
    let first = j;
    while (tiles[first - 1] !== 0) sum += values[--first]!;
    let last = j;
    while (tiles[last + 1] !== 0) sum += values[++last]!;
    if (first === last) {
      this.crossWords[i] = ALL_LETTERS;
      if (this.isWide) this.highCrossWords[i] = ALL_LETTERS;
      this.crossScores[i] = NO_CROSS;
      return;
    }
    this.crossScores[i] = sum;
    const { graph, ruleset } = this;
    if (last - first + 1 < ruleset.minWordLength) {
      this.crossWords[i] = 0;
      if (this.isWide) this.highCrossWords[i] = 0;
    } else if (ruleset.letterOrder === 'any') {
      this.crossWords[i] = anagramCheckMask(graph, tiles, first, j, last, 0);
      if (this.isWide) this.highCrossWords[i] = anagramCheckMask(graph, tiles, first, j, last, MASK_LETTERS);
    } else {
      this.crossWords[i] = crossCheckMask(graph, tiles, first, j, last);
      if (this.isWide) this.highCrossWords[i] = highCrossCheckMask(graph, tiles, first, j, last);
    }
  }

  /** Reserves log space for one `place`: each tile, two ends per tile and two for the play, and the number of tiles. */
  #reserve(count: number): void {
    const needed = this.#undoLength + count + 2 * END_STRIDE * (count + 1) + 1;
    if (needed <= this.#undo.length) return;
    this.#undo = grown(this.#undo, Math.max(needed, 2 * this.#undo.length));
    if (this.isWide) this.#undoHigh = grown(this.#undoHigh, this.#undo.length);
  }
}
