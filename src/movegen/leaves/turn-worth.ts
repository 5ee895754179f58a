/**
 * What leaves are worth in the turn at hand: the learnt value, which is that of a turn in the middle of a game, corrected
 * by three things it cannot know.
 *
 * - How long a good leave goes on to pay: with many tiles in the bag it brings more than the next play gains by it, with
 *   no new tiles to draw less.
 * - Who gets the last tiles: leaving one to four in the bag gains, for the other side then has to empty it; emptying it
 *   with tiles to spare costs.
 * - What may still be drawn: vowels kept are worth less where the unseen tiles are rich in vowels, consonants more.
 *
 * Where the game is over as soon as the bag is empty (`outEnd`), the last two are otherwise: who empties the bag ends the
 * game, what is kept then is worth nothing, and nobody plays on with fewer tiles.
 *
 * The points for the bag are from 30,000 games of `equity` against itself: the change of the spread from a play to the end
 * of the game, less the learnt value of the leave, over that with a full bag. The other figures were first found so and
 * then halved, since matches say that is better; `bench/NOTES.md` has what each gains.
 */
import { BLANK } from '../../engine/tiles/alphabet.ts';
import { MAX_HAND_SIZE } from '../../engine/tiles/rack.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { TurnNumbers } from '../kernel/leaves-kernel.ts';
import { fillLeaveMap, type LeaveValues } from './leave-values.ts';

/** What the number of tiles in the bag after a play is worth in points, from -6 (six too few to fill the rack) up. */
const BAG_POINTS = [-1, 0, -0.8, -3.3, -4.9, -6.7, -1.4, 6.3, 3.7, 2.9, 0.4, -1.2, -0.7];
const MIN_LEFT = -6;

/** A leave's value counts so often with tiles in the bag after the play, and with none. */
const PAYS_AT_NONE = 0.72;
const PAYS_PER_TILE = 0.003;

/** Points a vowel kept (a consonant the other way) loses for each vowel instead of a consonant among the unseen. */
const VOWEL_POINTS = 12;

/** The corrected values of all leaves of a rack, in thousandths of a point. `setTurn` comes before each use. */
export class TurnWorth {
  readonly #leaves: LeaveValues;
  /** By tile: 1 for a vowel, -1 for a consonant, 0 for the blank. */
  readonly #sides: Int8Array;
  readonly #share: number;
  readonly #balances = new Int8Array(1 << MAX_HAND_SIZE);
  readonly #kept = new Uint8Array(1 << MAX_HAND_SIZE);

  // The turn, by number of tiles kept: how often the value counts, what a vowel kept adds, and what the bag adds.
  readonly #pays = new Float64Array(MAX_HAND_SIZE + 1);
  /** What `fill` adds for the tiles left in the bag, by number of tiles kept. An exchange leaves as many as before. */
  readonly bagMilli = new Int32Array(MAX_HAND_SIZE + 1);
  readonly #vowelMilli = new Float64Array(MAX_HAND_SIZE + 1);
  readonly #numbers: TurnNumbers;
  readonly #endsWithBag: boolean;

  constructor(leaves: LeaveValues, { alphabet, outEnd }: Ruleset) {
    this.#leaves = leaves;
    this.#endsWithBag = outEnd === 'bag-empty';
    this.#sides = Int8Array.from({ length: alphabet.size + 1 }, (_, tile) =>
      tile === BLANK ? 0 : alphabet.vowels[tile] === 1 ? 1 : -1,
    );
    this.#share = this.#vowelShare(alphabet.counts);
    this.#numbers = { pays: this.#pays, vowelMilli: this.#vowelMilli, bagMilli: this.bagMilli, sides: this.#sides };
  }

  /** @param unseen tiles in the bag and on the other racks, by tile */
  setTurn(bagCount: number, rackSize: number, unseen: ArrayLike<number>): void {
    const vowelMilli = -1000 * VOWEL_POINTS * (this.#vowelShare(unseen) - this.#share);
    for (let kept = 0; kept <= rackSize; kept++) {
      const left = bagCount - (rackSize - kept);
      const isEnd = left <= 0 && this.#endsWithBag;
      this.#pays[kept] = isEnd ? 0 : left <= 0 ? PAYS_AT_NONE : 1 + PAYS_PER_TILE * left;
      this.bagMilli[kept] = this.#endsWithBag
        ? 0
        : Math.round(1000 * (BAG_POINTS[Math.max(MIN_LEFT, left) - MIN_LEFT] ?? 0));
      this.#vowelMilli[kept] = isEnd ? 0 : vowelMilli;
    }
  }

  /** Write the worth of every leave of a rack, as `LeaveWorth` has it. */
  fill(rackCounts: Uint8Array, strides: Int32Array, size: number, out: Int32Array): Kernel | null {
    const kernel = this.#leaves.fillByKernel(rackCounts, strides, size, out, this.#numbers);
    if (kernel !== null) return kernel;
    fillLeaveMap(this.#leaves, rackCounts, strides, out);
    const balances = this.#balances;
    const kept = this.#kept;
    const pays = this.#pays;
    const bagMilli = this.bagMilli;
    const vowelMilli = this.#vowelMilli;
    balances[0] = 0;
    kept[0] = 0;
    out[0] = bagMilli[0]!;
    let filled = 1;
    for (let tile = 0; tile < rackCounts.length; tile++) {
      const count = rackCounts[tile]!;
      if (count === 0) continue;
      const side = this.#sides[tile]!;
      const stride = strides[tile]!;
      for (let from = 0, end = filled * count; from < end; from++) {
        const to = from + stride;
        const balance = balances[from]! + side;
        const n = kept[from]! + 1;
        balances[to] = balance;
        kept[to] = n;
        out[to] = Math.round(out[to]! * pays[n]! + vowelMilli[n]! * balance) + bagMilli[n]!;
      }
      filled *= count + 1;
    }
    return null;
  }

  #vowelShare(counts: ArrayLike<number>): number {
    let vowels = 0;
    let letters = 0;
    for (let tile = 1; tile < counts.length; tile++) {
      letters += counts[tile]!;
      if (this.#sides[tile]! > 0) vowels += counts[tile]!;
    }
    return letters === 0 ? this.#share : vowels / letters;
  }
}
