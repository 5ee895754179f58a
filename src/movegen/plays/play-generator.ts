/**
 * Every legal play of a rack, each once, over a GADDAG: Gordon, A Faster Scrabble Move Generation Algorithm (1994), with
 * the anchors and cross-checks of Appel and Jacobson (1988).
 *
 * Each play is made from the leftmost anchor it covers. Tiles that already lie right of the anchor are walked first, from
 * their end back, so that only letters which can stand before them are tried on the anchor (a third less time than from
 * the anchor itself). The play grows left through the reversed prefix, then by the separator right through the rest. No
 * tile is laid on an anchor further left, so no play is made twice in an orientation; a single tile that forms words both
 * ways is kept across only.
 *
 * The recursion takes integers and reads typed arrays held in fields. Child masks make "letters that the graph, the
 * cross-check and the rack all admit" one AND, and only those are visited. Nodes and masks are read from the graph's
 * cells directly: with `nodeAt` and `lettersFrom` a list takes some 3 percent longer. One method lays letters either way;
 * with one for each side a list takes some 2 percent less. In a wide alphabet the nodes of a list are looked at in turn: one mask
 * has no room for its letters.
 *
 * Where letters may stand in any order, nothing is walked: the rack is laid in each stretch from the anchor (`arranger.ts`).
 */
import { BLANK_FLAG, LETTER_MASK } from '../../engine/tiles/tile-bits.ts';
import { BLANK, isWide } from '../../engine/tiles/alphabet.ts';
import { InputError } from '../../engine/errors.ts';
import { MAX_HAND_SIZE } from '../../engine/tiles/rack.ts';
import { bonusFor } from '../../engine/rules/rules-in-play.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { LeaveMap, type LeaveWorth } from '../leaves/leave-map.ts';
import { Arranger } from './arranger.ts';
import { TILE_STRIDE, NO_CROSS } from '../kernel/kernel-layout.ts';
import { PlayBuffer } from './play-buffer.ts';
import type { PlayRanking } from './play-ranking.ts';
import { kernelPlaysBy, SearchKernel } from './search-kernel.ts';
import { Anchors, orientationOf } from '../position/anchors.ts';
import { ACROSS, DOWN, type Position } from '../position/position.ts';
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

/** Finds every placement of a rack in a position. It owns its buffers: make one and use it again. */
export class PlayGenerator {
  /** The plays of the last `generate`; overwritten by the next. */
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
  /** Null where words are spelt. */
  readonly #arranger: Arranger | null;

  // The rack: counts by tile, and the letters of which there is any as a mask.
  readonly #rack: Uint8Array;
  #letters = 0;

  // The position, its arrays, and the tile laid on each square.
  #position: Position | null = null;
  #tiles: Uint8Array = new Uint8Array(0);
  #values: Int16Array = new Int16Array(0);
  #crossChecks: Int32Array = new Int32Array(0);
  #crossScores: Int16Array = new Int16Array(0);
  #crossWords: Int32Array = new Int32Array(0);
  #letterMultipliers: Uint8Array = new Uint8Array(0);
  #wordMultipliers: Uint8Array = new Uint8Array(0);
  #laid: Uint8Array = new Uint8Array(0);

  // Where only the best plays are wanted: what keeps them, and the most tiles that one from this anchor may lay.
  readonly #ranking: PlayRanking | null;
  #maxTiles = MAX_HAND_SIZE;
  /** Checked where the buffer is full, so that it costs nothing a play. */
  #maxPlays = Infinity;

  // The anchor, the end of the run on its right, the last square on its left that may not be used, where the word
  // begins, the orientation.
  #anchor = 0;
  #end = 0;
  #leftStop = 0;
  #wordStart = 0;
  #orientation: 0 | 1 = ACROSS;

  /** Lists plays where the graph lies in the memory of a search kernel; undefined until the first list is asked for. */
  #kernel: SearchKernel | null | undefined;

  /**
   * @param ranking keeps the best plays in place of all; null to list them
   * @param code `kernel` lists them by the kernel in WebAssembly where the graph is in its memory and the list has room in it,
   *   and in TypeScript else; `typescript` always does that. The list is the same.
   */
  constructor(
    ruleset: Ruleset,
    graph: WordGraph,
    ranking: PlayRanking | null = null,
    code: 'kernel' | 'typescript' = 'kernel',
  ) {
    const isForKernel = code === 'kernel' && graph.shared.memory !== null && kernelPlaysBy(ruleset);
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
   * List every legal placement of a rack in `plays`, with score and equity; where letters may stand in any order, one that scores
   * most of those that lay the same tiles on the same squares.
   *
   * On an empty board of a layout that is the same across and down, only the plays across are listed.
   *
   * @param rackCounts tiles of the rack, by tile; at most `MAX_HAND_SIZE` together
   * @param leaves values of leaves; null for none, when equity is the score
   * @param maxPlays a rack of many blanks has millions
   * @throws InputError `bad-rack` if there are more
   */
  generate(position: Position, rackCounts: Uint8Array, leaves: LeaveWorth | null, maxPlays = Infinity): PlayBuffer {
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

  /** False where the kernel is not to be had or has no room. */
  #listByKernel(position: Position): boolean {
    if (this.#kernel === undefined) {
      const { kernel } = this.#graph;
      this.#kernel = kernel && new SearchKernel(kernel, this.#ruleset);
    }
    if (this.#kernel?.list(position, this.leaveMap, this.plays) !== true) return false;
    if (this.plays.length > this.#maxPlays) this.#refuse();
    return true;
  }

  /** Make ready for a rack in a position; `generate` does, and `generateFrom` asks for it. */
  begin(position: Position, rackCounts: Uint8Array, leaves: LeaveWorth | null): void {
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
   * The plays whose leftmost anchor is this one.
   *
   * @param leftStop the last square on its left that they may not cover
   * @param maxTiles plays of more tiles are left out
   */
  generateFrom(orientation: 0 | 1, anchor: number, leftStop: number, maxTiles: number): void {
    this.#orientation = orientation;
    this.#maxTiles = maxTiles;
    this.#generateAnchor(anchor, leftStop);
  }

  #attach(position: Position): void {
    this.#position = position;
    this.#tiles = position.tiles;
    this.#values = position.values;
    this.#crossChecks = position.crossChecks;
    this.#crossScores = position.crossScores;
    this.#crossWords = position.crossWords;
    this.#letterMultipliers = position.letterMultipliers;
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

  /** As `#generateAnchor`, each stretch that begins at the anchor or left of it. */
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

  /** Each part of the rack, of as many tiles as the stretch has empty squares. */
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
   * Take square `i` into the word: the tile on it, or each tile that may be laid on it.
   *
   * @param list siblings of the graph to choose from
   * @param sum points of the main word so far, word premiums aside; `multiplier` their product; `cross` points of the
   *   cross words; `used` tiles laid; `leave` index of the tiles still on the rack
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
        const points = this.#points[letter]! * letterMultiplier;
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

  /** As `#lay`, on an empty square: each letter of the list in turn. */
  #layEach(i: number, list: number, sum: number, multiplier: number, cross: number, used: number, leave: number): void {
    const position = this.#position!;
    const cells = this.#cells;
    const rack = this.#rack;
    const letterMultiplier = this.#letterMultipliers[i]!;
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
          const points = this.#points[letter]! * letterMultiplier;
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

  /** Go on from square `i`, whose tile's node is `cell`. */
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
    throw new InputError('bad-rack', `this rack has more than ${this.#maxPlays} plays here; so many are not listed`);
  }

  /** Whether the tile laid on the anchor forms a word at right angles, so that the play is listed that way. */
  #formsCross(): boolean {
    const letter = this.#laid[this.#anchor]! & LETTER_MASK;
    return this.#crossScores[this.#anchor] !== NO_CROSS && this.#position!.makesWord(this.#anchor, letter);
  }
}
