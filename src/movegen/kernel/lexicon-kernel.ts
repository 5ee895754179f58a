/** A lexicon in the hands of the search kernel. */
import { blockIn, makeSearchMemory } from '../memory/search-memory.ts';
import type { SharedBlock } from '../memory/shared-block.ts';
import { Kernel } from './kernel.ts';

/** A word graph, as far as the kernel reads it. */
interface KernelWords {
  readonly shared: SharedBlock;
  readonly cells: Int32Array;
  readonly gaddagRoot: number;
  readonly followers: Int32Array;
  readonly wordMap: { readonly shared: SharedBlock; readonly partOffsets: readonly number[] };
}

/** Where the words of a lexicon stand in a kernel's memory. */
export class LexiconKernel {
  readonly #kernel: Kernel;
  readonly #cells: number;
  readonly #root: number;
  readonly #followers: number;
  readonly #mapParts: readonly number[];

  private constructor(kernel: Kernel, { shared, cells, gaddagRoot, followers, wordMap }: KernelWords) {
    this.#kernel = kernel;
    this.#cells = kernel.addressOf(shared) + cells.byteOffset - shared.bytes.byteOffset;
    this.#root = gaddagRoot;
    const { bytes } = blockIn(kernel.memory, followers.byteLength);
    bytes.set(new Uint8Array(followers.buffer, followers.byteOffset, followers.byteLength));
    this.#followers = bytes.byteOffset;
    const map = kernel.addressOf(wordMap.shared);
    this.#mapParts = wordMap.partOffsets.map((offset) => map + offset);
  }

  /**
   * The kernel of the memory that the words are in; words outside of one are copied into a new one. Null where WebAssembly
   * or so much memory is not to be had.
   */
  static of(words: KernelWords): LexiconKernel | null {
    const memory = words.shared.memory ?? makeSearchMemory();
    const kernel = memory === null ? null : Kernel.of(memory);
    if (kernel === null) return null;
    try {
      return new LexiconKernel(kernel, words);
    } catch (error) {
      if (error instanceof RangeError) return null;
      throw error;
    }
  }

  /** The kernel with these words in hand; others may have used it in between. */
  takeInHand(): Kernel {
    const kernel = this.#kernel;
    if (kernel.lexicon !== this) {
      kernel.lexicon = this;
      kernel.code.setWordGraph(this.#cells, this.#root, this.#followers);
      kernel.code.setWordMap(...this.#mapParts);
    }
    return kernel;
  }
}
