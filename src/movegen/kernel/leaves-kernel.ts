import { MAX_LETTERS } from '../../engine/tiles/alphabet.ts';
import { MAX_HAND_SIZE } from '../../engine/tiles/rack.ts';
import type { SharedBlock } from '../memory/shared-block.ts';
import * as at from './kernel-layout.ts';
import { ThreadMemory, type Kernel } from './kernel.ts';

export interface TurnNumbers {
  /** By number of tiles kept: factor of the leave value, value of each vowel in excess of consonants, and constant. */
  readonly pays: Float64Array;
  readonly vowelMilli: Float64Array;
  readonly bagMilli: Int32Array;
  /** By tile: 1 for a vowel, -1 for a consonant, 0 for the blank. */
  readonly sides: Int8Array;
}

export class LeavesKernel {
  readonly #kernel: Kernel;
  readonly #table: number;
  readonly #views: ReturnType<typeof makeViews>;

  private constructor(kernel: Kernel, table: number) {
    this.#kernel = kernel;
    this.#table = table;
    this.#views = makeViews(kernel);
  }

  static of(table: SharedBlock | null): LeavesKernel | null {
    if (table === null || table.memory === null) return null;
    const { kernel } = ThreadMemory.of(table.memory);
    return kernel && new LeavesKernel(kernel, table.bytes.byteOffset);
  }

  /**
   * Writes the values of a rack's leaves; see `LeaveValuation.fill`. `turn` corrects the learnt values.
   *
   * @returns the kernel, which holds the values too; null, without writing anything, if there are too many leaves for it
   */
  fill(
    rackCounts: Uint8Array,
    strides: Int32Array,
    size: number,
    out: Int32Array,
    turn: TurnNumbers | null,
  ): Kernel | null {
    const views = this.#views;
    const { leaveValues } = views;
    if (size > leaveValues.length) return null;
    views.counts.set(rackCounts);
    views.strides.set(strides);
    if (turn !== null) {
      views.pays.set(turn.pays);
      views.vowelMilli.set(turn.vowelMilli);
      views.bagMilli.set(turn.bagMilli);
      if (this.#kernel.sides !== turn.sides) {
        this.#kernel.sides = turn.sides;
        views.sides.set(turn.sides);
      }
    }
    this.#kernel.code.fillLeaves(this.#table, turn === null ? 0 : 1);
    for (let leave = 0; leave < size; leave++) out[leave] = leaveValues[leave]!;
    this.#kernel.leaves = out;
    return this.#kernel;
  }
}

function makeViews(kernel: Kernel) {
  const tiles = MAX_LETTERS + 1;
  return {
    counts: kernel.bytes(at.COUNTS, tiles),
    strides: kernel.words(at.STRIDES, tiles),
    sides: kernel.bytes(at.SIDES, tiles),
    pays: kernel.doubles(at.PAYS, MAX_HAND_SIZE + 1),
    vowelMilli: kernel.doubles(at.VOWEL_MILLI, MAX_HAND_SIZE + 1),
    bagMilli: kernel.words(at.BAG_MILLI, MAX_HAND_SIZE + 1),
    leaveValues: kernel.words(at.LEAVE_VALUES, at.LEAVES),
  };
}
