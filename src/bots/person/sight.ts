/**
 * Decides which plays a person sees. To see a play, the person has to think of the word and find its place: two random draws, each
 * with a probability that falls with the difficulty. Both draws are hashes of the turn's seed and the word or the place. A person
 * who thinks of a word therefore does so wherever it fits, and the same turn always shows the same plays, in any order of
 * evaluation.
 *
 * The difficulty of a word is half a step, plus half a step for each tier of common words (a thirty-second of the known words, a
 * sixteenth and so on) that lacks the rarest word of the play, plus a step for each tile from the rack beyond three. The difficulty
 * of a place is half a step for a first cross-word (a hook), a step for each further one (a parallel play), and a step for each run
 * of tiles played through beyond the first.
 *
 * Attention varies. All steps of a turn are multiplied by a random factor drawn for that turn, so that sometimes nearly all plays
 * are seen and sometimes only the obvious ones; and by a factor drawn for the game (`form.ts`).
 */
import { isWord } from '../../engine/rules/legality.ts';
import { LETTER_MASK } from '../../engine/tiles/tile-bits.ts';
import { TILE_STRIDE, NO_CROSS } from '../../movegen/kernel/kernel-layout.ts';
import { type PlayTiles } from '../../movegen/plays/play-buffer.ts';
import { type SearchBoard } from '../../movegen/position/search-board.ts';
import { MAX_WORD_LENGTH } from '../../movegen/words/word-table.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';

const WORD_STEPS = 0.5;
const RARITY_STEPS = 0.5;
const EASY_TILES = 3;
const HOOK_STEPS = 0.5;

/** The sight of a person in one turn; call `setTurn` first. */
export class Sight {
  readonly #tiers: readonly WordGraph[];
  readonly #logChance: number;
  /** By length: buffers for word lookups. */
  readonly #words = Array.from({ length: MAX_WORD_LENGTH + 1 }, (_, length) => new Uint8Array(length));
  #key = 0;
  #weariness = 1;

  // The current play: the lowest tier of its words so far, its number of cross-words and of runs played through.
  #rarity = 0;
  #crossWords = 0;
  #stretches = 0;

  /** @param chance probability of seeing a play of difficulty one step, above 0, at most 1 */
  constructor(tiers: readonly WordGraph[], chance: number) {
    this.#tiers = tiers;
    this.#logChance = Math.log(chance);
  }

  /** @param form factor for all steps of the game */
  setTurn(key: number, form: number): void {
    this.#key = key | 0;
    // Gamma distribution of shape 2 with a mean of 1: below a half in one turn of four, below a fifth in one of sixteen.
    const draws = drawFraction(this.#key, NO_BYTES, 0, 0) * drawFraction(~this.#key, NO_BYTES, 0, 0);
    this.#weariness = (-form * Math.log(draws)) / 2;
  }

  /** How clearly a legal placement is seen: at least 1 if it is seen. */
  clearnessOf(position: SearchBoard, plays: PlayTiles, play: number): number {
    this.#rarity = 0;
    this.#crossWords = 0;
    const count = plays.counts[play]!;
    const word = this.#readWord(position, plays, play);
    this.#meet(position, word);
    const wordSteps = WORD_STEPS + RARITY_STEPS * this.#rarity + Math.max(0, count - EASY_TILES);
    const placeSteps =
      (this.#crossWords > 0 ? HOOK_STEPS + this.#crossWords - 1 : 0) + Math.max(0, this.#stretches - 1);
    const wordDraw = drawFraction(this.#key, word, 0, word.length);
    const from = play * TILE_STRIDE;
    const placeDraw = drawFraction(
      this.#key ^ Math.imul(plays.squares[play]! + 1, PRIME),
      plays.tiles,
      from,
      from + count,
    );
    const logChance = this.#logChance * this.#weariness;
    return Math.min(Math.exp(logChance * wordSteps) / wordDraw, Math.exp(logChance * placeSteps) / placeDraw);
  }

  #readWord(position: SearchBoard, plays: PlayTiles, play: number): Uint8Array {
    const { tiles } = position;
    const first = plays.squares[play]!;
    let start = first;
    while (tiles[start - 1] !== 0) start--;
    const from = play * TILE_STRIDE;
    const count = plays.counts[play]!;
    const letters = this.#words[MAX_WORD_LENGTH]!;
    let length = 0;
    let laid = 0;
    this.#stretches = 0;
    for (let i = start; laid < count || tiles[i] !== 0; i++) {
      const onBoard = tiles[i]!;
      if (onBoard === 0) {
        const letter = plays.tiles[from + laid++]! & LETTER_MASK;
        letters[length++] = letter;
        this.#meetCross(position, i, letter);
      } else {
        if (i === start || tiles[i - 1] === 0) this.#stretches++;
        letters[length++] = onBoard & LETTER_MASK;
      }
    }
    const word = this.#words[length]!;
    if (length < MAX_WORD_LENGTH) word.set(letters.subarray(0, length));
    return word;
  }

  #meetCross(position: SearchBoard, square: number, letter: number): void {
    if (position.crossScores[square] === NO_CROSS) return;
    if (!position.makesWord(square, letter)) return;
    this.#crossWords++;
    const { tiles } = position;
    const at = position.mirror[square]!;
    let start = at;
    while (tiles[start - 1] !== 0) start--;
    let end = at;
    while (tiles[end + 1] !== 0) end++;
    const word = this.#words[end - start + 1]!;
    for (let i = start; i <= end; i++) word[i - start] = i === at ? letter : tiles[i]! & LETTER_MASK;
    this.#meet(position, word);
  }

  #meet({ ruleset }: SearchBoard, word: Uint8Array): void {
    const tiers = this.#tiers;
    let rarity = 0;
    while (rarity < tiers.length && !isWord(ruleset, tiers[rarity]!, word)) rarity++;
    if (rarity > this.#rarity) this.#rarity = rarity;
  }
}

const PRIME = 0x9e3779b1;
const NO_BYTES = new Uint8Array();

/** Hashes bytes to a number above 0 and below 1: MurmurHash3 with one byte per block. */
function drawFraction(key: number, bytes: Uint8Array, from: number, to: number): number {
  let h = key;
  for (let i = from; i < to; i++) {
    h ^= Math.imul(bytes[i]! + 1, 0xcc9e2d51);
    h = Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64;
  }
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (((h ^ (h >>> 16)) >>> 0) + 0.5) / 2 ** 32;
}
