/**
 * Values of leaves in the current turn. The learnt values are for a turn in the middle of a game; four corrections adapt them.
 *
 * - Duration: with many tiles in the bag, a good leave continues to pay after the next play. Without new tiles to draw, it pays
 *   less.
 * - The last tiles: leaving one to four tiles in the bag is an advantage, because the opponent then has to empty it. Emptying it
 *   with tiles to spare is a disadvantage.
 * - Unseen tiles: kept vowels are worth less if the unseen tiles are rich in vowels, and kept consonants are worth more.
 * - Lead: a play that leaves more tiles in the bag leaves more of the game to chance, which is good for the player behind and bad
 *   for the player ahead. If the change of the spread in the rest of the game is normally distributed, the play with the best win
 *   chance has the highest (lead + equity) / deviation. A leave gains the first-order equivalent of this in points. With more
 *   than `MAX_LEAD_BAG` tiles in the bag, nothing was gained.
 *
 * If the game ends as soon as the bag is empty (`outEnd`), the second and third do not apply: the player who empties the bag ends
 * the game, and the tiles kept are then worth nothing. If each player has one more turn after that, emptying the bag gains or loses
 * nothing. The lead counts only if the first empty rack ends the game; the deviations were measured there.
 *
 * The points for the bag are from 30,000 self-play games of `equity`: the change of the spread from a play to the end of the
 * game, minus the learnt value of the leave, relative to a full bag. The other figures were found in the same way and then
 * halved, because matches showed that to be stronger; `bench/NOTES.md` has the gain of each.
 */
import { BLANK } from '../../engine/tiles/alphabet.ts';
import { MAX_HAND_SIZE } from '../../engine/tiles/rack.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { TurnNumbers } from '../kernel/leaves-kernel.ts';
import { fillLeaveMap, type LeaveValues } from './leave-values.ts';

/** Value in points of the number of tiles in the bag after a play, starting at -6 (six too few to refill the rack). */
const BAG_POINTS = [-1, 0, -0.8, -3.3, -4.9, -6.7, -1.4, 6.3, 3.7, 2.9, 0.4, -1.2, -0.7];
const MIN_LEFT = -6;

/** Maximum number of tiles in the bag for which the lead is considered. */
const MAX_LEAD_BAG = 14;

/**
 * Standard deviation of the change of the spread from a play to the end of the game, in points, by number of tiles in the bag after
 * the play, starting at -6. From 76,000 self-play games of `equity` with some random choices.
 */
const DEVIATIONS = [
  30.5, 30.5, 32.3, 33.5, 33.7, 36.3, 42, 37, 41.5, 41.5, 41.5, 42.4, 43.6, 44.7, 45.8, 46.9, 48, 49, 50, 51, 52,
];

/** Average gain in points of the player to move from its turn, with few tiles in the bag. */
const ON_MOVE = 7;

/** Limit of the lead in deviations. Beyond it the game is nearly decided. */
const MAX_LEAD = 2;

/**
 * Factor of a leave's value if the bag is empty after the play; otherwise, the factor is 1 plus `PAYS_PER_TILE` per tile in the
 * bag.
 */
const PAYS_AT_NONE = 0.72;
const PAYS_PER_TILE = 0.003;

/** Points that a kept vowel loses and a kept consonant gains, per unit of the excess share of vowels among the unseen letters. */
const VOWEL_POINTS = 12;

/** The corrected values of all leaves of a rack, in thousandths of a point. Call `setTurn` before each use. */
export class TurnWorth {
  readonly #leaves: LeaveValues;
  readonly #sides: Int8Array;
  readonly #share: number;
  readonly #balances = new Int8Array(1 << MAX_HAND_SIZE);
  readonly #kept = new Uint8Array(1 << MAX_HAND_SIZE);

  // The turn, by number of tiles kept: factor of the value, amount per kept vowel, and amount for the bag.
  readonly #pays = new Float64Array(MAX_HAND_SIZE + 1);
  /** Amount that `fill` adds for the tiles left in the bag, by number of tiles kept. An exchange leaves the bag at its size. */
  readonly bagMilli = new Int32Array(MAX_HAND_SIZE + 1);
  readonly #vowelMilli = new Float64Array(MAX_HAND_SIZE + 1);
  readonly #numbers: TurnNumbers;
  readonly #endsWithBag: boolean;
  /** Whether the number of tiles left in the bag decides who goes out. */
  readonly #racesOut: boolean;

  constructor(leaves: LeaveValues, { alphabet, outEnd }: Ruleset) {
    this.#leaves = leaves;
    this.#endsWithBag = outEnd === 'bag-empty';
    this.#racesOut = outEnd === 'rack-empty';
    this.#sides = Int8Array.from({ length: alphabet.size + 1 }, (_, tile) =>
      tile === BLANK ? 0 : alphabet.vowels[tile] === 1 ? 1 : -1,
    );
    this.#share = this.#vowelShare(alphabet.counts);
    this.#numbers = { pays: this.#pays, vowelMilli: this.#vowelMilli, bagMilli: this.bagMilli, sides: this.#sides };
  }

  /**
   * @param unseen number of tiles in the bag and on the other racks, by tile
   * @param lead of the player to move, in points; null to ignore it
   */
  setTurn(bagCount: number, rackSize: number, unseen: ArrayLike<number>, lead: number | null = null): void {
    const vowelMilli = -1000 * VOWEL_POINTS * (this.#vowelShare(unseen) - this.#share);
    for (let kept = 0; kept <= rackSize; kept++) {
      const left = bagCount - (rackSize - kept);
      const isEnd = left <= 0 && this.#endsWithBag;
      this.#pays[kept] = isEnd ? 0 : left <= 0 ? PAYS_AT_NONE : 1 + PAYS_PER_TILE * left;
      this.bagMilli[kept] = this.#racesOut
        ? Math.round(1000 * (BAG_POINTS[Math.max(MIN_LEFT, left) - MIN_LEFT] ?? 0))
        : 0;
      this.#vowelMilli[kept] = isEnd ? 0 : vowelMilli;
    }
    if (lead !== null && bagCount <= MAX_LEAD_BAG && this.#racesOut) this.#addLead(bagCount, rackSize, lead);
  }

  #addLead(bagCount: number, rackSize: number, lead: number): void {
    const now = deviationAt(bagCount);
    const inDeviations = Math.max(-MAX_LEAD, Math.min(MAX_LEAD, (lead + ON_MOVE) / now));
    for (let kept = 0; kept <= rackSize; kept++) {
      const less = now - deviationAt(bagCount - (rackSize - kept));
      this.bagMilli[kept]! += Math.round(1000 * inDeviations * less);
    }
  }

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

function deviationAt(left: number): number {
  return DEVIATIONS[Math.max(MIN_LEFT, left) - MIN_LEFT]!;
}
