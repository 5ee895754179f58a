/**
 * Finds the tiles of a rack that spell a word in a stretch of a lane, in the order with the highest score, if letters can be in
 * any order (`letterOrder`, as in Clabbers).
 *
 * The same tiles on the same squares have thousands of orders. All of them are valid or none is; they differ in their score and
 * in the opportunities they open. Only one order with the highest score is generated, always the same one. There are therefore
 * fewer plays than with ordered letters, and a word is looked up once, by its letters (`word-map.ts`). Cross-checks restrict the
 * letters of each square. Placing the tiles is an assignment problem, solved by dynamic programming over sets of tiles (Held and
 * Karp 1962): the best way to fill the first k squares with each set of k tiles.
 */
import { BLANK_FLAG, LETTER_MASK } from '../../engine/tiles/tile-bits.ts';
import { BLANK } from '../../engine/tiles/alphabet.ts';
import { MAX_HAND_SIZE } from '../../engine/tiles/rack.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { LeaveMap } from '../leaves/leave-map.ts';
import { NO_CROSS } from '../kernel/kernel-layout.ts';
import { type SearchBoard } from '../position/search-board.ts';
import { popcount } from '../words/nodes.ts';
import { MAX_WORD_LENGTH } from '../words/word-table.ts';
import type { WordGraph } from '../words/word-graph.ts';

const SETS = 1 << MAX_HAND_SIZE;
const NONE = -1;

export class Arranger {
  readonly squares = new Int32Array(MAX_HAND_SIZE);
  /** The tiles of the last `arrange`, in the order of `squares`. */
  readonly laid = new Uint8Array(MAX_HAND_SIZE);
  /** Leaves of the rack by number of tiles played: those for `n` tiles are from `starts[n]` to `starts[n + 1]`, exclusive. */
  readonly leaves = new Uint16Array(SETS);
  readonly starts = new Int32Array(MAX_HAND_SIZE + 2);

  readonly #graph: WordGraph;
  readonly #alphabetSize: number;
  readonly #points: Int16Array;
  readonly #isCrossSure: boolean;

  // By leave: the tiles played, in descending order of points with blanks last; their key; their number of blanks.
  readonly #played = new Uint8Array(SETS * MAX_HAND_SIZE);
  readonly #keys = new Int32Array(SETS);
  readonly #blanks = new Uint8Array(SETS);
  readonly #byPoints: Uint8Array;

  // The window: letters on the board, then those played; the factors of the squares in descending order; the fixed part of the
  // score.
  #position: SearchBoard | null = null;
  readonly #letters = new Uint8Array(MAX_WORD_LENGTH + 1);
  #count = 0;
  #fixed = 0;
  #fixedKey = 0;
  #multiplier = 1;
  #sure = 0;
  #base = 0;
  readonly #factors = new Int32Array(MAX_HAND_SIZE);

  // The arrangement: tiles, the score of each tile on each square, the best score of each set, and the tile that it added last.
  readonly #tiles = new Uint8Array(MAX_HAND_SIZE);
  readonly #gains = new Int32Array(MAX_HAND_SIZE * MAX_HAND_SIZE);
  readonly #best = new Int32Array(SETS);
  readonly #last = new Uint8Array(SETS);
  #score = NONE;
  #maxScore = 0;

  constructor({ alphabet, crossWords }: Ruleset, graph: WordGraph) {
    const { points, size } = alphabet;
    this.#graph = graph;
    this.#alphabetSize = size;
    this.#points = points;
    this.#isCrossSure = crossWords === 'valid';
    this.#byPoints = Uint8Array.from({ length: size }, (_, i) => i + 1).sort(
      (a, b) => points[b]! - points[a]! || a - b,
    );
  }

  begin(position: SearchBoard, { strides, sizes, counts, size }: LeaveMap): void {
    this.#position = position;
    const { letterKeys } = this.#graph.wordMap;
    const rackSize = sizes[size - 1]!;
    const { leaves, starts } = this;
    starts.fill(0);
    for (let leave = 0; leave < size; leave++) starts[rackSize - sizes[leave]! + 1]!++;
    for (let n = 1; n < starts.length; n++) starts[n]! += starts[n - 1]!;
    for (let leave = size - 1; leave >= 0; leave--) {
      const played = rackSize - sizes[leave]!;
      let key = 0;
      let at = leave * MAX_HAND_SIZE;
      for (const letter of this.#byPoints) {
        const count = counts[letter]!;
        if (count === 0) continue;
        for (let n = count - countKept(leave, strides[letter]!, count); n > 0; n--) {
          this.#played[at++] = letter;
          key = (key + letterKeys[letter]!) | 0;
        }
      }
      this.#keys[leave] = key;
      this.#blanks[leave] =
        counts[BLANK]! === 0 ? 0 : counts[BLANK]! - countKept(leave, strides[BLANK]!, counts[BLANK]!);
      leaves[--starts[played + 1]!] = leave;
    }
    starts.copyWithin(0, 1);
    starts[MAX_HAND_SIZE + 1] = size;
  }

  /**
   * Selects the stretch for a word, which must have no tile just beyond either end. Returns false if it is longer than any word.
   */
  setWindow(start: number, end: number): boolean {
    const position = this.#position!;
    const { tiles, values, letterMultipliers, wordMultipliers, crossScores } = position;
    if (end - start + 1 > MAX_WORD_LENGTH) return false;
    const { letterKeys } = this.#graph.wordMap;
    let count = 0;
    let fixed = 0;
    let key = 0;
    let points = 0;
    let multiplier = 1;
    this.#sure = 0;
    for (let i = start; i <= end; i++) {
      const letter = tiles[i]! & LETTER_MASK;
      if (letter === 0) {
        this.squares[count++] = i;
        multiplier *= wordMultipliers[i]!;
        continue;
      }
      this.#letters[fixed++] = letter;
      key = (key + letterKeys[letter]!) | 0;
      points += values[i]!;
    }
    for (let k = 0; k < count; k++) {
      const i = this.squares[k]!;
      const isCross = crossScores[i] !== NO_CROSS;
      if (isCross) this.#sure += crossScores[i]! * wordMultipliers[i]!;
      const factor = letterMultipliers[i]! * (multiplier + (isCross ? wordMultipliers[i]! : 0));
      let at = k;
      for (; at > 0 && this.#factors[at - 1]! < factor; at--) this.#factors[at] = this.#factors[at - 1]!;
      this.#factors[at] = factor;
    }
    this.#count = count;
    this.#fixed = fixed;
    this.#fixedKey = key;
    this.#multiplier = multiplier;
    this.#base = points * multiplier;
    return true;
  }

  /** Upper bound on the score of the tiles played in the window: the largest points on the largest factors. */
  maxScore(leave: number): number {
    const letters = this.#count - this.#blanks[leave]!;
    let most = this.#base + this.#sure;
    for (let k = 0; k < letters; k++) {
      most += this.#points[this.#played[leave * MAX_HAND_SIZE + k]!]! * this.#factors[k]!;
    }
    return most;
  }

  /**
   * Plays the rack except a leave; their number must equal that of the window's squares. Sets `laid`, and returns the score
   * without bonus; -1 if the tiles form no word.
   */
  arrange(leave: number): number {
    const blanks = this.#blanks[leave]!;
    const letters = this.#count - blanks;
    const from = leave * MAX_HAND_SIZE;
    for (let k = 0; k < letters; k++) {
      const letter = this.#played[from + k]!;
      this.#tiles[k] = letter;
      this.#letters[this.#fixed + k] = letter;
    }
    this.#score = NONE;
    // If a cross word counts only when it is valid, its score is unknown in advance.
    this.#maxScore = this.#isCrossSure ? this.maxScore(leave) : Infinity;
    this.#tryBlanks(blanks, 1, (this.#fixedKey + this.#keys[leave]!) | 0);
    return this.#score;
  }

  /** Assigns letters to the remaining blanks, in ascending order from `from`. */
  #tryBlanks(blanks: number, from: number, key: number): void {
    const { wordMap } = this.#graph;
    const length = this.#fixed + this.#count;
    if (blanks === 0) {
      if (wordMap.mayHave(key, length) && wordMap.spells(key, this.#letters, length)) this.#assign();
      return;
    }
    const at = this.#count - blanks;
    const completing = blanks === 1 ? wordMap.completions(key, length) : -1;
    for (let letter = from; letter <= this.#alphabetSize && this.#score < this.#maxScore; letter++) {
      if (((completing >>> (letter - 1)) & 1) === 0) continue;
      this.#tiles[at] = letter | BLANK_FLAG;
      this.#letters[this.#fixed + at] = letter;
      this.#tryBlanks(blanks - 1, letter, (key + wordMap.letterKeys[letter]!) | 0);
    }
  }

  #assign(): void {
    const count = this.#count;
    const best = this.#best;
    const full = (1 << count) - 1;
    this.#weighSquares();
    best.fill(NONE, 1, full + 1);
    best[0] = 0;
    for (let set = 0; set < full; set++) {
      const sofar = best[set]!;
      if (sofar === NONE) continue;
      const square = popcount(set);
      for (let tile = 0; tile < count; tile++) {
        const gain = this.#gains[square * MAX_HAND_SIZE + tile]!;
        const next = set | (1 << tile);
        if (next === set || gain === NONE || sofar + gain <= best[next]!) continue;
        best[next] = sofar + gain;
        this.#last[next] = tile;
      }
    }
    if (best[full] === NONE || this.#base + best[full]! <= this.#score) return;
    this.#score = this.#base + best[full]!;
    let set = full;
    for (let square = count - 1; square >= 0; square--) {
      const tile = this.#last[set]!;
      this.laid[square] = this.#tiles[tile]!;
      set ^= 1 << tile;
    }
  }

  #weighSquares(): void {
    const position = this.#position!;
    const { letterMultipliers, wordMultipliers, crossScores } = position;
    for (let square = 0; square < this.#count; square++) {
      const i = this.squares[square]!;
      for (let at = 0; at < this.#count; at++) {
        const tile = this.#tiles[at]!;
        const letter = tile & LETTER_MASK;
        const points = (tile & BLANK_FLAG) === 0 ? this.#points[letter]! * letterMultipliers[i]! : 0;
        const isCross = crossScores[i] !== NO_CROSS && position.makesWord(i, letter);
        const gain = points * this.#multiplier + (isCross ? (crossScores[i]! + points) * wordMultipliers[i]! : 0);
        this.#gains[square * MAX_HAND_SIZE + at] = position.admits(i, letter) ? gain : NONE;
      }
    }
  }
}

function countKept(leave: number, stride: number, count: number): number {
  return Math.floor(leave / stride) % (count + 1);
}
