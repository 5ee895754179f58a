/**
 * The search kernel on a memory that threads share: the part of the search that is compiled to WebAssembly (`kernel/`). Each
 * thread has one kernel a memory, with a stretch of the memory to work on.
 */
import { blockIn } from '../memory/search-memory.ts';
import { canShareBytes, movedTo, type SharedBlock, type SharedMemory } from '../memory/shared-block.ts';
import { KERNEL_CODE, KERNEL_SHARING_AT, KERNEL_STRETCH } from './kernel-code.ts';

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
  | 'FOLLOWERS'
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

/** How many squares, leaves and plays there is room for. */
type KernelLimit = 'SQUARES' | 'LEAVES' | 'MAX_PLAYS' | 'MAX_LISTED';

/** What the kernel exports: places and limits, and its functions. Flags are 0 or 1. */
type KernelExports = Readonly<Record<KernelArray | KernelLimit, { readonly value: number }>> & {
  readonly setWordGraph: (cells: number, root: number) => void;
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
/** Stretches that are free again, of this thread's giving. */
const freeStretches = new WeakMap<SharedMemory, number[]>();
/** Where this thread was told to work. */
const lentStretches = new WeakMap<SharedMemory, number>();
/** The code for memories that are shared, and for others. */
const compiled: Record<'shared' | 'own', object | null> = { shared: null, own: null };

function codeFor({ buffer }: SharedMemory): object {
  const kind = canShareBytes() && buffer instanceof SharedArrayBuffer ? 'shared' : 'own';
  const known = compiled[kind];
  if (known !== null) return known;
  const code = Uint8Array.from(atob(KERNEL_CODE), (char) => char.charCodeAt(0));
  if (kind === 'own') code[KERNEL_SHARING_AT] = 1;
  return (compiled[kind] = new WebAssembly.Module(code));
}

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
    const base = lentStretches.get(memory) ?? Kernel.lend(memory);
    const { exports } = new WebAssembly.Instance(codeFor(memory), {
      env: { memory: memory as never },
      layout: { base },
    });
    this.memory = memory;
    this.code = exports as unknown as KernelExports;
    this.#base = base;
    this.#buffer = memory.buffer;
  }

  /**
   * A stretch for a thread that is to be started. Blocks are never taken back, so a program that starts threads again and again
   * would run out of memory: who starts a thread lends it a stretch, and takes that back when the thread has ended.
   *
   * @returns its address
   * @throws RangeError if there is no room
   */
  static lend(memory: SharedMemory): number {
    return freeStretches.get(memory)?.pop() ?? blockIn(memory, KERNEL_STRETCH).bytes.byteOffset;
  }

  /** Take a stretch back from a thread that has ended. */
  static takeBack(memory: SharedMemory, stretch: number): void {
    const free = freeStretches.get(memory);
    if (free === undefined) freeStretches.set(memory, [stretch]);
    else free.push(stretch);
  }

  /** Have this thread's kernel, which is not made yet, work on a stretch that was lent to the thread. */
  static workOn(memory: SharedMemory, stretch: number): void {
    lentStretches.set(memory, stretch);
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
