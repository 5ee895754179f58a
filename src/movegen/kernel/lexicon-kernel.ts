/** The words of a lexicon as the search kernel reads them. */
import { makeOwnMemory, makeSearchMemory } from '../memory/search-memory.ts';
import { canShareBytes, type SharedBlock, type SharedMemory } from '../memory/shared-block.ts';
import * as at from './kernel-layout.ts';
import { ThreadMemory, type Kernel } from './kernel.ts';

/** Lists of all plays that take as long in TypeScript as making a word map. */
const LISTS_WORTH_A_MAP = 300;

/** A word graph, as far as the kernel reads it. */
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

/** Where the words of a lexicon stand in a kernel's memory. */
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
   * The kernel of the memory that the words are in; words outside of one are copied into a new one. Null where WebAssembly
   * or so much memory is not to be had.
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

  /** The kernel, set to this word graph; another may have used it in between. */
  acquire(): Kernel {
    const kernel = this.#kernel;
    if (kernel.graph !== this) {
      kernel.graph = this;
      const { gaddagRoot, followers } = this.#words;
      kernel.code.setWordGraph(this.#cells, gaddagRoot);
      kernel.words(at.FOLLOWERS, followers.length).set(followers);
    }
    return kernel;
  }

  /**
   * The kernel for a list of plays, which takes the word map. Where there is none it is made for the lists only when so many were
   * asked for that making them without has taken as long: null until then.
   */
  acquireForList(): Kernel | null {
    if (!this.#words.hasWordMap && ++this.#listsWithoutMap < LISTS_WORTH_A_MAP) return null;
    return this.acquireWithMap();
  }

  /** The kernel, set to this word graph and its word map, which is made first if there is none. */
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

/** A memory for words that are in none; null where it cannot be had. */
function makeMemoryFor({ shared, wordMap }: KernelWords): SharedMemory | null {
  if (canShareBytes()) return makeSearchMemory();
  return makeOwnMemory([shared.bytes.length, wordMap.shared.bytes.length, at.SLICE]);
}

/** Each key and a second number that is independent of it: 64 bits a letter, whose sum names a set of tiles. */
function makeLetterIds(letterKeys: Int32Array): Int32Array {
  return Int32Array.from({ length: 2 * letterKeys.length }, (_, i) => {
    const key = letterKeys[i >> 1]!;
    return i % 2 === 0 ? key : Math.imul(key ^ (key >>> 13), 0x5bd1e995);
  });
}
