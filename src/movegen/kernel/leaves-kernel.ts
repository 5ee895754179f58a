/** Learnt leave values in the hands of the search kernel. */
import type { SharedBlock } from '../memory/shared-block.ts';
import { Kernel } from './kernel.ts';

/** Leave values, as far as the kernel reads them. */
interface KernelLeaves {
  readonly shared: SharedBlock;
  readonly cells: Int32Array;
  readonly counts: Int32Array;
  readonly valuesMilli: Int32Array;
  readonly root: number;
}

/** Fills the values of the leaves of a rack by the kernel of the memory that they stand in. */
export class LeavesKernel {
  readonly #kernel: Kernel;
  readonly #leaves: KernelLeaves;
  readonly #counts: Uint8Array;
  readonly #strides: Int32Array;
  readonly #values: Int32Array;

  private constructor(kernel: Kernel, leaves: KernelLeaves) {
    this.#kernel = kernel;
    this.#leaves = leaves;
    this.#counts = kernel.bytes('COUNTS', MOST_TILES);
    this.#strides = kernel.words('STRIDES', MOST_TILES);
    this.#values = kernel.words('LEAVE_VALUES', kernel.limitOf('LEAVES'));
  }

  /** Null where the values are not in a memory of WebAssembly, or there is none. */
  static of(leaves: KernelLeaves): LeavesKernel | null {
    const { memory } = leaves.shared;
    const kernel = memory === null ? null : Kernel.of(memory);
    return kernel === null ? null : new LeavesKernel(kernel, leaves);
  }

  /**
   * Write the values as `fillLeaveMap` has them.
   *
   * @param size leaves of the rack
   * @returns false, and nothing is written, where the kernel has no room for so many
   */
  fill(rackCounts: Uint8Array, strides: Int32Array, size: number, out: Int32Array): boolean {
    const values = this.#values;
    if (size > values.length) return false;
    const { cells, counts, valuesMilli, root } = this.#leaves;
    this.#counts.set(rackCounts);
    this.#strides.set(strides);
    const kinds = rackCounts.length;
    this.#kernel.code.fillLeaves(cells.byteOffset, counts.byteOffset, valuesMilli.byteOffset, root, kinds, size);
    for (let leave = 0; leave < size; leave++) out[leave] = values[leave]!;
    return true;
  }
}

/** Letters and the blank. */
const MOST_TILES = 33;
