/**
 * The search kernel on a memory that threads share: the part of the search that is compiled to WebAssembly (`kernel/`). Each
 * thread has one kernel a memory, with a stretch of the memory to work on.
 */
import { blockIn } from '../memory/search-memory.ts';
import { movedTo } from '../memory/shared-block.ts';
import type { SharedBlock, SharedMemory } from '../memory/shared-block.ts';
import { KERNEL_CODE } from './kernel-code.ts';

/** Arrays in the kernel's stretch; `kernel/layout.ts` says what each holds. */
type KernelArray =
  | 'BAG_MILLI'
  | 'BONUSES'
  | 'COUNTS'
  | 'CROSS_CHECKS'
  | 'CROSS_SCORES'
  | 'EXTENSIONS'
  | 'EXTENSIONS_KNOWN'
  | 'EXTENSIONS_NEW'
  | 'KINDS'
  | 'LEAVE_SIZES'
  | 'LEAVE_VALUES'
  | 'LETTER_CHECKS'
  | 'LETTER_KEYS'
  | 'LETTER_MULTIPLIERS'
  | 'LISTED_COUNTS'
  | 'LISTED_EQUITIES'
  | 'LISTED_LEAVES'
  | 'LISTED_SCORES'
  | 'LISTED_SQUARES'
  | 'LISTED_TILES'
  | 'NEIGHBOURS'
  | 'PAYS'
  | 'PLAY_COUNTS'
  | 'PLAY_EQUITIES'
  | 'PLAY_LEAVES'
  | 'PLAY_ORDER'
  | 'PLAY_SCORES'
  | 'PLAY_SQUARES'
  | 'PLAY_TILES'
  | 'POINTS'
  | 'SIDES'
  | 'STRIDES'
  | 'TILES'
  | 'VALUES'
  | 'VOWEL_MILLI'
  | 'WORD_MULTIPLIERS';

/** How many squares, leaves and plays there is room for, and the bytes of the stretch. */
type KernelLimit = 'SQUARES' | 'LEAVES' | 'MAX_PLAYS' | 'MAX_LISTED' | 'STRETCH';

/** What the kernel exports: places and limits, and its functions. Flags are 0 or 1. */
type KernelExports = Readonly<Record<KernelArray | KernelLimit, { readonly value: number }>> & {
  readonly setWordGraph: (cells: number, root: number, followers: number) => void;
  readonly setWordMap: (...addresses: number[]) => void;
  readonly setShape: (...shape: number[]) => void;
  readonly fillLeaves: (table: number, byTurn: number) => void;
  /** `listPlays` of `kernel/play-lists.ts`: the number of plays, or -1 where there was no room. */
  readonly listPlays: (isEmpty: number, leaves: number, shortest: number) => number;
  /** `search` of `kernel/search.ts`: the number of plays kept, or -1 where there was no room. */
  readonly search: (
    isEmpty: number,
    leaves: number,
    byEquity: number,
    limit: number,
    margin: number,
    letters: number,
    shortest: number,
  ) => number;
};

const kernels = new WeakMap<SharedMemory, Kernel | null>();
let compiled: object | undefined;

/** A kernel and the stretch that it works on. */
export class Kernel {
  readonly memory: SharedMemory;
  readonly code: KernelExports;
  /** Whose words and whose rules it has in hand: searches of one memory share it. */
  graph: object | null = null;
  map: object | null = null;
  ruleset: object | null = null;
  readonly #base: number;
  readonly #buffer: SharedArrayBuffer;

  private constructor(memory: SharedMemory) {
    compiled ??= new WebAssembly.Module(Uint8Array.from(atob(KERNEL_CODE), (char) => char.charCodeAt(0)));
    // How long the stretch is, the code says, and the code is to be told first where the stretch is.
    const stretch = lengthOf(compiled, memory);
    const { bytes } = blockIn(memory, stretch);
    this.memory = memory;
    this.code = instanceOn(compiled, memory, bytes.byteOffset);
    this.#base = bytes.byteOffset;
    this.#buffer = bytes.buffer;
  }

  /** This thread's kernel for a memory; null where WebAssembly or so much memory is not to be had. */
  static of(memory: SharedMemory): Kernel | null {
    let kernel = kernels.get(memory);
    if (kernel === undefined) {
      kernel = Kernel.#make(memory);
      kernels.set(memory, kernel);
    }
    return kernel;
  }

  static #make(memory: SharedMemory): Kernel | null {
    try {
      return new Kernel(memory);
    } catch (error) {
      if (error instanceof RangeError || error instanceof ReferenceError || error instanceof WebAssembly.CompileError) {
        return null;
      }
      throw error;
    }
  }

  /** Where a block begins in the kernel's memory; one that lies elsewhere is copied into it. */
  addressOf(block: SharedBlock): number {
    const { memory } = this;
    const own = block.memory === memory ? block : movedTo((bytes) => blockIn(memory, bytes), block);
    return own.bytes.byteOffset;
  }

  /** An array of the kernel, of 8, 16, 64 or 32 bits an entry. */
  bytes(array: KernelArray, length: number): Uint8Array {
    return new Uint8Array(this.#buffer, this.#addressOf(array), length);
  }

  shorts(array: KernelArray, length: number): Int16Array {
    return new Int16Array(this.#buffer, this.#addressOf(array), length);
  }

  doubles(array: KernelArray, length: number): Float64Array {
    return new Float64Array(this.#buffer, this.#addressOf(array), length);
  }

  words(array: KernelArray, length: number): Int32Array {
    return new Int32Array(this.#buffer, this.#addressOf(array), length);
  }

  limitOf(limit: KernelLimit): number {
    return this.code[limit].value;
  }

  #addressOf(array: KernelArray): number {
    return this.#base + this.code[array].value;
  }
}

function lengthOf(module: object, memory: SharedMemory): number {
  return instanceOn(module, memory, 0).STRETCH.value;
}

function instanceOn(module: object, memory: SharedMemory, base: number): KernelExports {
  const { exports } = new WebAssembly.Instance(module, { env: { memory }, layout: { base } });
  return exports as unknown as KernelExports;
}
