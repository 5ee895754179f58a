/**
 * The search kernel with a word map in its memory. The kernel is the part of the search for the best plays that is compiled
 * to WebAssembly (`kernel/`); `best/search-kernel.ts` drives it.
 */
import { KERNEL_CODE } from './kernel-code.ts';

/** Arrays in the kernel's memory; `kernel/layout.ts` says what each holds. */
type KernelArray =
  | 'ANCHORS'
  | 'BONUSES'
  | 'COUNTS'
  | 'CROSS_CHECKS'
  | 'CROSS_SCORES'
  | 'EXTENSIONS'
  | 'EXTENSIONS_KNOWN'
  | 'KINDS'
  | 'LEAVE_SIZES'
  | 'LEAVE_VALUES'
  | 'LEFT_STOPS'
  | 'LETTER_CHECKS'
  | 'LETTER_KEYS'
  | 'LETTER_MULTIPLIERS'
  | 'PLAY_COUNTS'
  | 'PLAY_EQUITIES'
  | 'PLAY_LEAVES'
  | 'PLAY_ORDER'
  | 'PLAY_SCORES'
  | 'PLAY_SQUARES'
  | 'PLAY_TILES'
  | 'POINTS'
  | 'STRIDES'
  | 'TILES'
  | 'VALUES'
  | 'WORD_MAP'
  | 'WORD_MULTIPLIERS';

/** What the kernel exports: addresses and limits, and its two functions. */
type KernelExports = Readonly<Record<KernelArray | KernelLimit, { readonly value: number }>> & {
  readonly setWordMap: (...addresses: number[]) => void;
  readonly search: KernelSearch;
};

/** How many squares, leaves and plays there is room for. */
type KernelLimit = 'SQUARES' | 'LEAVES' | 'MAX_PLAYS';

/** `search` of `kernel/search.ts`: the number of plays kept, or -1 where there was no room. */
type KernelSearch = (
  anchors: number,
  leaves: number,
  byEquity: number,
  limit: number,
  margin: number,
  letters: number,
  shortest: number,
  down: number,
) => number;

const PAGE = 65536;

/** A kernel and its memory, with a copy of a word map. */
export class MapKernel {
  readonly search: KernelSearch;
  /** What is searched: it works out extensions that the kernel does not know. Set before each search. */
  position: { extensionAt(square: number): number } | null = null;
  /** The rules that are in the memory; searches of one map share it. */
  ruleset: object | null = null;
  readonly #memory: ArrayBuffer;
  readonly #exports: KernelExports;

  private constructor(module: object, shared: SharedArrayBuffer, offsets: readonly number[]) {
    const memory = new WebAssembly.Memory({ initial: 1 });
    const windows = { workOutExtension: (square: number): number => this.position!.extensionAt(square) };
    const { exports } = new WebAssembly.Instance(module, { env: { memory }, windows });
    this.#exports = exports as unknown as KernelExports;
    const { search, setWordMap } = this.#exports;
    const map = this.#addressOf('WORD_MAP');
    memory.grow(Math.ceil((map + shared.byteLength) / PAGE) - 1);
    this.#memory = memory.buffer;
    new Uint8Array(this.#memory, map).set(new Uint8Array(shared));
    setWordMap(...offsets.map((offset) => map + offset));
    this.search = search;
  }

  /**
   * A kernel for a map; null where WebAssembly or so much memory is not to be had.
   *
   * @param offsets of the parts of the map in its buffer, in the order of `setWordMap` of `kernel/word-map.ts`
   */
  static of(shared: SharedArrayBuffer, offsets: readonly number[]): MapKernel | null {
    try {
      const code = Uint8Array.from(atob(KERNEL_CODE), (char) => char.charCodeAt(0));
      return new MapKernel(new WebAssembly.Module(code), shared, offsets);
    } catch (error) {
      if (error instanceof RangeError || error instanceof ReferenceError || error instanceof WebAssembly.CompileError) {
        return null;
      }
      throw error;
    }
  }

  /** An array of the kernel, of 8, 16 or 32 bits an entry. */
  bytes(array: KernelArray, length: number): Uint8Array {
    return new Uint8Array(this.#memory, this.#addressOf(array), length);
  }

  shorts(array: KernelArray, length: number): Int16Array {
    return new Int16Array(this.#memory, this.#addressOf(array), length);
  }

  words(array: KernelArray, length: number): Int32Array {
    return new Int32Array(this.#memory, this.#addressOf(array), length);
  }

  limitOf(limit: KernelLimit): number {
    return this.#exports[limit].value;
  }

  #addressOf(array: KernelArray): number {
    return this.#exports[array].value;
  }
}
