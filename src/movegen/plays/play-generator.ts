/**
 * Generates every legal play of a rack exactly once, using a GADDAG (Gordon, A Faster Scrabble Move Generation Algorithm, 1994)
 * with the anchors and cross-checks of Appel and Jacobson (1988).
 *
 * A play is generated from its leftmost anchor. If tiles already lie to the right of the anchor, the generator walks them first,
 * back to front: only letters that can precede them are then tried on the anchor, which saves a third of the time. The play grows
 * left through the reversed prefix, then through the separator right to the end. No tile is laid on an anchor further left, so
 * plays in one orientation are never duplicated. A single tile that forms words in both directions is reported across.
 *
 * The recursion passes integers and reads typed arrays held in fields. Child masks reduce "letters that the graph, the
 * cross-check and the rack all admit" to one AND, and only those letters are visited. Nodes and masks are read directly from the
 * graph's cells: calls of `nodeAt` and `lettersFrom` make a list about 3 % slower. A single method lays letters in both
 * directions, although two methods would be about 2 % faster. In wide alphabets, the nodes of a list are tried one by one,
 * because a mask cannot hold all letters.
 *
 * If letters can be in any order, the graph is not walked: the rack is arranged in each stretch from the anchor (`arranger.ts`).
 */
import { premiumPoints } from '../../engine/board/layout.ts';
import { BLANK_FLAG, LETTER_MASK } from '../../engine/tiles/tile-bits.ts';
import { BLANK, isWide } from '../../engine/tiles/alphabet.ts';
import { InputError } from '../../engine/errors.ts';
import { MAX_HAND_SIZE } from '../../engine/tiles/rack.ts';
import { bonusFor } from '../../engine/rules/rules-in-play.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { LeaveMap, type LeaveValuation } from '../leaves/leave-map.ts';
import { Arranger } from './arranger.ts';
import { TILE_STRIDE, NO_CROSS } from '../kernel/kernel-layout.ts';
import { PlayBuffer } from './play-buffer.ts';
import type { PlayRanking } from './play-ranking.ts';
import { kernelListsBy, SearchKernel } from './search-kernel.ts';
import { Anchors, orientationOf } from '../position/anchors.ts';
import { ACROSS, DOWN, type SearchBoard } from '../position/search-board.ts';
import {
  accepts,
  childOf,
  findChild,
  firstLetterOf,
  isLast,
  isNoLetter,
  popcount,
  nodeTileAt,
} from '../words/nodes.ts';
import type { WordGraph } from '../words/word-graph.ts';

/** Finds every placement of a rack in a position. An instance owns its buffers; create one and reuse it. */
export class PlayGenerator {
  /** Plays of the last `generate`; overwritten by the next call. */
  readonly plays: PlayBuffer;
  readonly leaveMap: LeaveMap;

  readonly #ruleset: Ruleset;
  readonly #graph: WordGraph;
  readonly #root: number;
  readonly #cells: Int32Array;
  readonly #points: Int16Array;
  readonly #bonuses = new Int32Array(MAX_HAND_SIZE + 1);
  readonly #anchors: Anchors;
  readonly #isWide: boolean;
  /** Null if words are spelt in order. */
  readonly #arranger: Arranger | null;

  // The rack: counts by tile, and a mask of the letters it contains.
  readonly #rack: Uint8Array;
  #letters = 0;

  #position: SearchBoard | null = null;
  #tiles: Uint8Array = new Uint8Array(0);
  #values: Int16Array = new Int16Array(0);
  #crossChecks: Int32Array = new Int32Array(0);
  #crossScores: Int16Array = new Int16Array(0);
  #crossWords: Int32Array = new Int32Array(0);
  #letterMultipliers: Uint8Array = new Uint8Array(0);
  #tilePoints: Uint8Array = new Uint8Array(0);
  #wordMultipliers: Uint8Array = new Uint8Array(0);
  #laid: Uint8Array = new Uint8Array(0);

  // For searches of the best plays: the ranking, and the maximum number of tiles laid from the current anchor.
  readonly #ranking: PlayRanking | null;
  #maxTiles = MAX_HAND_SIZE;
  /** Checked only when the buffer is full, so that it costs nothing per play. */
  #maxPlays = Infinity;

  // The anchor, the end of the run to its right, the last square to its left that must stay empty, the start of the word, and the
  // orientation.
  #anchor = 0;
  #end = 0;
  #leftStop = 0;
  #wordStart = 0;
  #orientation: 0 | 1 = ACROSS;

  /** Lists plays if the graph is in the memory of a search kernel; undefined until the first list. */
  #kernel: SearchKernel | null | undefined;

  /**
   * @param ranking keeps only the best plays; null to list all
   * @param code `kernel` uses the WebAssembly kernel if the graph is in its memory and the list fits into it, and TypeScript
   *   otherwise; `typescript` always uses TypeScript. The lists are the same.
   */
  constructor(
    ruleset: Ruleset,
    graph: WordGraph,
    ranking: PlayRanking | null = null,
    code: 'kernel' | 'typescript' = 'kernel',
  ) {
    const isForKernel = code === 'kernel' && graph.shared.memory !== null && kernelListsBy(ruleset);
    this.#graph = graph;
    if (!isForKernel || ranking !== null) this.#kernel = null;
    this.#ruleset = ruleset;
    this.#ranking = ranking;
    this.plays = ranking === null ? new PlayBuffer() : ranking.plays;
    this.#root = graph.gaddagRoot;
    this.#isWide = isWide(ruleset.alphabet.size);
    this.#arranger = ruleset.letterOrder === 'any' ? new Arranger(ruleset, graph) : null;
    this.#cells = graph.cells;
    this.#points = ruleset.alphabet.points;
    this.#rack = new Uint8Array(ruleset.alphabet.size + 1);
    this.leaveMap = new LeaveMap(ruleset.alphabet.size);
    this.#anchors = new Anchors(ruleset);
    for (let tiles = 1; tiles <= MAX_HAND_SIZE; tiles++) this.#bonuses[tiles] = bonusFor(ruleset, tiles);
  }

  /**
   * Lists every legal placement of a rack in `plays`, with score and equity. If letters can be in any order, placements of the
   * same tiles on the same squares are represented by one with the highest score.
   *
   * On an empty board with a layout that is symmetric across the diagonal, only the plays across are listed.
   *
   * @param rackCounts number of tiles in the rack, by tile; at most `MAX_HAND_SIZE` in total
   * @param leaves leave values; if null, equity equals the score
   * @param maxPlays limit for racks with many blanks, which can have millions of plays
   * @throws InputError `bad-rack` if there are more than `maxPlays`
   */
  generate(
    position: SearchBoard,
    rackCounts: Uint8Array,
    leaves: LeaveValuation | null,
    maxPlays = Infinity,
  ): PlayBuffer {
    this.#maxPlays = maxPlays;
    this.begin(position, rackCounts, leaves);
    if (this.#root !== 0 && this.leaveMap.size > 1 && !this.#listByKernel(position)) {
      const anchors = this.#anchors;
      anchors.find(position);
      for (let k = 0; k < anchors.length; k++) {
        const square = anchors.squares[k]!;
        this.#orientation = orientationOf(position, square);
        this.#generateAnchor(square, anchors.leftStops[k]!);
      }
    }
    return this.plays;
  }

  /** Returns false if the kernel is unavailable or the list does not fit into it. */
  #listByKernel(position: SearchBoard): boolean {
    if (this.#kernel === undefined) {
      const { kernel } = this.#graph;
      this.#kernel = kernel && new SearchKernel(kernel, this.#ruleset);
    }
    if (this.#kernel?.list(position, this.leaveMap, this.plays) !== true) return false;
    if (this.plays.length > this.#maxPlays) this.#refuse();
    return true;
  }

  /** Prepares for a rack in a position. `generate` calls it; call it before `generateFrom`. */
  begin(position: SearchBoard, rackCounts: Uint8Array, leaves: LeaveValuation | null): void {
    this.leaveMap.setRack(rackCounts, leaves);
    this.plays.length = 0;
    this.#rack.set(rackCounts);
    this.#letters = 0;
    for (let letter = 1; letter < rackCounts.length; letter++) {
      if (rackCounts[letter] !== 0) this.#letters |= 1 << (letter - 1);
    }
    this.#maxTiles = MAX_HAND_SIZE;
    this.#attach(position);
    if (this.#root !== 0) this.#arranger?.begin(position, this.leaveMap);
  }

  /**
   * Generates the plays whose leftmost anchor is this one.
   *
   * @param leftStop the last square left of the anchor that they must not cover
   * @param maxTiles maximum number of tiles laid
   */
  generateFrom(orientation: 0 | 1, anchor: number, leftStop: number, maxTiles: number): void {
    this.#orientation = orientation;
    this.#maxTiles = maxTiles;
    this.#generateAnchor(anchor, leftStop);
  }

  #attach(position: SearchBoard): void {
    this.#position = position;
    this.#tiles = position.tiles;
    this.#values = position.values;
    this.#crossChecks = position.crossChecks;
    this.#crossScores = position.crossScores;
    this.#crossWords = position.crossWords;
    this.#letterMultipliers = position.letterMultipliers;
    this.#tilePoints = position.tilePoints;
    this.#wordMultipliers = position.wordMultipliers;
    if (this.#laid.length !== position.size) this.#laid = new Uint8Array(position.size);
  }

  #generateAnchor(anchor: number, leftStop: number): void {
    const tiles = this.#tiles;
    const cells = this.#cells;
    let end = anchor;
    while (tiles[end + 1] !== 0) end++;
    this.#anchor = anchor;
    if (this.#arranger !== null) {
      this.#arrangeFrom(this.#arranger, anchor, leftStop, end);
      return;
    }
    let list = this.#root;
    let sum = 0;
    for (let i = end; i > anchor; i--) {
      const node = findChild(cells, list, tiles[i]! & LETTER_MASK);
      list = node === 0 ? 0 : childOf(cells[2 * node]!);
      if (list === 0) return;
      sum += this.#values[i]!;
    }
    this.#end = end;
    this.#leftStop = leftStop;
    this.#lay(anchor, list, sum, 1, 0, 0, this.leaveMap.size - 1);
  }

  /** Variant of `#generateAnchor` for any letter order: tries each stretch that begins at the anchor or left of it. */
  #arrangeFrom(arranger: Arranger, anchor: number, leftStop: number, runEnd: number): void {
    const tiles = this.#tiles;
    const { mirror } = this.#position!;
    const { sizes, size } = this.leaveMap;
    const most = Math.min(this.#maxTiles, sizes[size - 1]!);
    let start = anchor;
    for (let left = 1; left <= most; left++) {
      while (tiles[start - 1] !== 0) start--;
      let end = runEnd;
      for (let used = left; ; used++) {
        this.#arrange(arranger, start, end, used);
        if (used === most || mirror[end + 1] === 0) break;
        end++;
        while (tiles[end + 1] !== 0) end++;
      }
      if (start - 1 <= leftStop) return;
      start--;
    }
  }

  /** Tries each subset of the rack with as many tiles as the stretch has empty squares. */
  #arrange(arranger: Arranger, start: number, end: number, used: number): void {
    if (!arranger.setWindow(start, end)) return;
    const ranking = this.#ranking;
    const { valuesMilli } = this.leaveMap;
    const { leaves, starts, squares, laid } = arranger;
    this.#wordStart = start;
    for (let at = starts[used]!; at < starts[used + 1]!; at++) {
      const leave = leaves[at]!;
      if (ranking !== null) {
        const score = arranger.maxScore(leave) + this.#bonuses[used]!;
        if (ranking.worthOf(score, used, valuesMilli[leave]!) < ranking.cutoff) continue;
      }
      const score = arranger.arrange(leave);
      if (score < 0) continue;
      for (let k = 0; k < used; k++) this.#laid[squares[k]!] = laid[k]!;
      this.#record(end, score, 1, 0, used, leave);
    }
  }

  /**
   * Adds square `i` to the word: the tile on it, or each tile that can be laid on it.
   *
   * @param list siblings in the graph to choose from
   * @param sum points of the main word so far without word premiums; `multiplier` is the product of those premiums; `cross` is
   *   the points of the cross words; `used` is the number of tiles laid; `leave` is the index of the tiles still on the rack
   */
  #lay(i: number, list: number, sum: number, multiplier: number, cross: number, used: number, leave: number): void {
    const cells = this.#cells;
    const onBoard = this.#tiles[i]!;
    if (onBoard !== 0) {
      const node = findChild(cells, list, onBoard & LETTER_MASK);
      if (node !== 0) this.#grow(i, cells[2 * node]!, sum + this.#values[i]!, multiplier, cross, used, leave);
      return;
    }
    if (used === this.#maxTiles) return;
    if (this.#isWide) {
      this.#layEach(i, list, sum, multiplier, cross, used, leave);
      return;
    }
    const rack = this.#rack;
    const mask = cells[2 * list + 1]!;
    let letters = mask & this.#crossChecks[i]!;
    if (rack[BLANK] === 0) letters &= this.#letters;
    if (letters === 0) return;
    const base = firstLetterOf(cells, list);
    const letterMultiplier = this.#letterMultipliers[i]!;
    const only = this.#tilePoints[i]!;
    const wordMultiplier = this.#wordMultipliers[i]!;
    const newMultiplier = multiplier * wordMultiplier;
    const crossScore = this.#crossScores[i]!;
    const crossWords = crossScore === NO_CROSS ? 0 : this.#crossWords[i]!;
    const { strides } = this.leaveMap;
    for (; letters !== 0; letters &= letters - 1) {
      const bit = letters & -letters;
      const letter = 32 - Math.clz32(bit);
      const cell = cells[2 * (base + popcount(mask & (bit - 1)))]!;
      const isCross = (crossWords & bit) !== 0;
      const held = rack[letter]!;
      if (held !== 0) {
        const points = premiumPoints(this.#points[letter]!, letterMultiplier, only);
        const newCross = isCross ? cross + (crossScore + points) * wordMultiplier : cross;
        rack[letter] = held - 1;
        if (held === 1) this.#letters ^= bit;
        this.#laid[i] = letter;
        this.#grow(i, cell, sum + points, newMultiplier, newCross, used + 1, leave - strides[letter]!);
        rack[letter] = held;
        this.#letters |= bit;
      }
      const blanks = rack[BLANK]!;
      if (blanks !== 0) {
        const newCross = isCross ? cross + crossScore * wordMultiplier : cross;
        rack[BLANK] = blanks - 1;
        this.#laid[i] = letter | BLANK_FLAG;
        this.#grow(i, cell, sum, newMultiplier, newCross, used + 1, leave - strides[BLANK]!);
        rack[BLANK] = blanks;
      }
    }
  }

  /** Variant of `#lay` for an empty square in a wide alphabet: tries each letter of the list. */
  #layEach(i: number, list: number, sum: number, multiplier: number, cross: number, used: number, leave: number): void {
    const position = this.#position!;
    const cells = this.#cells;
    const rack = this.#rack;
    const letterMultiplier = this.#letterMultipliers[i]!;
    const only = this.#tilePoints[i]!;
    const wordMultiplier = this.#wordMultipliers[i]!;
    const crossScore = this.#crossScores[i]!;
    const { strides } = this.leaveMap;
    for (let p = list; ; p++) {
      const cell = cells[2 * p]!;
      const letter = nodeTileAt(cells, p);
      const blanks = rack[BLANK]!;
      const held = rack[letter]!;
      if (letter !== 0 && (held !== 0 || blanks !== 0) && position.admits(i, letter)) {
        const isCross = crossScore !== NO_CROSS && position.makesWord(i, letter);
        if (held !== 0) {
          const points = premiumPoints(this.#points[letter]!, letterMultiplier, only);
          const newCross = isCross ? cross + (crossScore + points) * wordMultiplier : cross;
          rack[letter] = held - 1;
          this.#laid[i] = letter;
          this.#grow(i, cell, sum + points, multiplier * wordMultiplier, newCross, used + 1, leave - strides[letter]!);
          rack[letter] = held;
        }
        if (blanks !== 0) {
          const newCross = isCross ? cross + crossScore * wordMultiplier : cross;
          rack[BLANK] = blanks - 1;
          this.#laid[i] = letter | BLANK_FLAG;
          this.#grow(i, cell, sum, multiplier * wordMultiplier, newCross, used + 1, leave - strides[BLANK]!);
          rack[BLANK] = blanks;
        }
      }
      if (isLast(cell)) return;
    }
  }

  /** Continues from square `i`, whose tile has the node `cell`. */
  #grow(i: number, cell: number, sum: number, multiplier: number, cross: number, used: number, leave: number): void {
    if (i > this.#anchor) {
      if (accepts(cell) && this.#tiles[i + 1] === 0) this.#record(i, sum, multiplier, cross, used, leave);
      const list = childOf(cell);
      if (list !== 0) this.#lay(i + 1, list, sum, multiplier, cross, used, leave);
    } else this.#growLeft(i, cell, sum, multiplier, cross, used, leave);
  }

  /** At the anchor or left of it: the word begins at `i` or further left. */
  #growLeft(
    i: number,
    cell: number,
    sum: number,
    multiplier: number,
    cross: number,
    used: number,
    leave: number,
  ): void {
    const list = childOf(cell);
    if (this.#tiles[i - 1] !== 0) {
      if (list !== 0) this.#lay(i - 1, list, sum, multiplier, cross, used, leave);
      return;
    }
    this.#wordStart = i;
    if (accepts(cell)) this.#record(this.#end, sum, multiplier, cross, used, leave);
    if (list === 0) return;
    const first = this.#cells[2 * list]!;
    if (isNoLetter(first)) this.#lay(this.#end + 1, childOf(first), sum, multiplier, cross, used, leave);
    if (i - 1 > this.#leftStop) this.#lay(i - 1, list, sum, multiplier, cross, used, leave);
  }

  #record(end: number, sum: number, multiplier: number, cross: number, used: number, leave: number): void {
    const start = this.#wordStart;
    if (end - start + 1 < this.#ruleset.minWordLength || start === end) return;
    if (used === 1 && this.#orientation === DOWN && this.#formsCross()) return;
    const score = sum * multiplier + cross + this.#bonuses[used]!;
    const ranking = this.#ranking;
    if (ranking !== null && ranking.worthOf(score, used, this.leaveMap.valuesMilli[leave]!) < ranking.cutoff) return;
    const plays = this.plays;
    const at = ranking === null ? plays.length : ranking.freeSlot();
    if (at === plays.squares.length) this.#makeRoom();
    const tiles = this.#tiles;
    const laid = this.#laid;
    const out = plays.tiles;
    let to = at * TILE_STRIDE;
    let i = start;
    while (tiles[i] !== 0) i++;
    plays.squares[at] = i;
    for (const last = to + used; to < last; i++) {
      if (tiles[i] === 0) out[to++] = laid[i]!;
    }
    plays.counts[at] = used;
    plays.scores[at] = score;
    plays.leaves[at] = leave;
    plays.equitiesMilli[at] = 1000 * score + this.leaveMap.valuesMilli[leave]!;
    if (ranking === null) plays.length = at + 1;
    else ranking.offer(at);
  }

  #makeRoom(): void {
    const { plays } = this;
    if (plays.length >= this.#maxPlays) this.#refuse();
    plays.grow();
  }

  #refuse(): never {
    throw new InputError('bad-rack', `this rack has more than ${this.#maxPlays} plays here, too many to list`);
  }

  /** True if the tile laid on the anchor forms a cross word. The play is then listed in the other orientation. */
  #formsCross(): boolean {
    const letter = this.#laid[this.#anchor]! & LETTER_MASK;
    return this.#crossScores[this.#anchor] !== NO_CROSS && this.#position!.makesWord(this.#anchor, letter);
  }
}
