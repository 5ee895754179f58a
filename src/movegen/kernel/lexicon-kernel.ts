/** Connects the words of a lexicon to a search kernel. */
import { makeOwnMemory, makeSearchMemory } from '../memory/search-memory.ts';
import { canShareBytes, type SharedBlock, type SharedMemory } from '../memory/shared-block.ts';
import * as at from './kernel-layout.ts';
import { ThreadMemory, type Kernel } from './kernel.ts';

/** Listing all plays this many times in TypeScript takes as long as building a word map. */
const LISTS_WORTH_A_MAP = 300;

interface KernelWords {
  readonly shared: SharedBlock;
  readonly cells: Int32Array;
  readonly gaddagRoot: number;
  readonly followers: Int32Array;
  readonly hasWordMap: boolean;
  readonly wordMap: {
    readonly shared: SharedBlock;
    readonly partOffsets: readonly number[];
    readonly letterKeys: Int32Array;
  };
}

export class LexiconKernel {
  readonly #kernel: Kernel;
  readonly #words: KernelWords;
  readonly #cells: number;
  #mapParts: readonly number[] | null = null;
  #listsWithoutMap = 0;

  private constructor(kernel: Kernel, words: KernelWords) {
    const { shared, cells } = words;
    this.#kernel = kernel;
    this.#words = words;
    this.#cells = kernel.addressOf(shared) + cells.byteOffset - shared.bytes.byteOffset;
  }

  /**
   * Returns the kernel of the memory that holds the words; words outside of a memory are copied into a new one. Returns null
   * without WebAssembly or if memory is insufficient.
   */
  static of(words: KernelWords): LexiconKernel | null {
    const memory = words.shared.memory ?? makeMemoryFor(words);
    const kernel = memory && ThreadMemory.of(memory).kernel;
    if (kernel === null) return null;
    try {
      return new LexiconKernel(kernel, words);
    } catch (error) {
      if (error instanceof RangeError) return null;
      throw error;
    }
  }

  /** Returns the kernel, set to this word graph; another graph may have used it in between. */
  acquire(): Kernel {
    const kernel = this.#kernel;
    if (kernel.graph !== this) {
      kernel.graph = this;
      const { gaddagRoot, followers } = this.#words;
      kernel.code.setWordGraph(this.#cells, gaddagRoot);
      kernel.words(at.FOLLOWERS, followers.length).set(followers);
      kernel.words(at.EXTENSIONS_FOUND, 4 << at.FOUND_BITS).fill(0);
    }
    return kernel;
  }

  /**
   * Returns the kernel for a list of plays, which needs the word map. If there is no word map yet, returns null until enough
   * lists have been requested to justify building one.
   */
  acquireForList(): Kernel | null {
    if (!this.#words.hasWordMap && ++this.#listsWithoutMap < LISTS_WORTH_A_MAP) return null;
    return this.acquireWithMap();
  }

  /** Returns the kernel, set to this word graph and its word map, which is built if missing. */
  acquireWithMap(): Kernel {
    const kernel = this.acquire();
    if (kernel.map !== this) {
      const { shared, partOffsets, letterKeys } = this.#words.wordMap;
      if (this.#mapParts === null) {
        const map = kernel.addressOf(shared);
        this.#mapParts = partOffsets.map((offset) => map + offset);
      }
      kernel.map = this;
      kernel.code.setWordMap(...this.#mapParts);
      kernel.words(at.LETTER_KEYS, letterKeys.length).set(letterKeys);
      kernel.words(at.LETTER_IDS, 2 * letterKeys.length).set(makeLetterIds(letterKeys));
    }
    return kernel;
  }
}

function makeMemoryFor({ shared, wordMap }: KernelWords): SharedMemory | null {
  if (canShareBytes()) return makeSearchMemory();
  return makeOwnMemory([shared.bytes.length, wordMap.shared.bytes.length, at.SLICE]);
}

/** 64-bit letter keys, whose sum identifies a set of tiles: each 32-bit key, followed by a second number derived from it. */
function makeLetterIds(letterKeys: Int32Array): Int32Array {
  return Int32Array.from({ length: 2 * letterKeys.length }, (_, i) => {
    const key = letterKeys[i >> 1]!;
    return i % 2 === 0 ? key : Math.imul(key ^ (key >>> 13), 0x5bd1e995);
  });
}
