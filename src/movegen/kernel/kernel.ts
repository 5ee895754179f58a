/**
 * Loads the search kernel, the part of the search that is compiled to WebAssembly (`kernel/`), into a memory that threads share.
 * Each thread has one kernel per memory, with its own slice of that memory.
 */
import { blockIn } from '../memory/search-memory.ts';
import { canShareBytes, copyBlock, type SharedBlock, type SharedMemory } from '../memory/shared-block.ts';
import { KERNEL_CODE, KERNEL_SHARING_AT } from './kernel-code.ts';
import { SLICE } from './kernel-layout.ts';

/** Functions exported by the kernel. Flags are 0 or 1. */
interface KernelExports {
  readonly setWordGraph: (cells: number, root: number) => void;
  readonly setWordMap: (...addresses: number[]) => void;
  readonly setShape: (...shape: number[]) => void;
  readonly fillLeaves: (table: number, byTurn: number) => void;
  /** `listPlays` of `kernel/play-lists.ts`: number of plays, or -1 if a buffer is too small. */
  readonly listPlays: (isEmpty: number, leaves: number, letters: number, shortest: number) => number;
  /** `search` of `kernel/search.ts`: number of plays kept, or -1 if a buffer is too small. */
  readonly search: (
    isEmpty: number,
    leaves: number,
    byEquity: number,
    limit: number,
    margin: number,
    letters: number,
    shortest: number,
  ) => number;
}

const compiled: Record<'shared' | 'own', object | null> = { shared: null, own: null };

function codeFor({ buffer }: SharedMemory): object {
  const kind = canShareBytes() && buffer instanceof SharedArrayBuffer ? 'shared' : 'own';
  if (compiled[kind] !== null) return compiled[kind];
  const text = atob(KERNEL_CODE);
  const code = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) code[i] = text.charCodeAt(i);
  if (kind === 'own') code[KERNEL_SHARING_AT] = 1;
  return (compiled[kind] = new WebAssembly.Module(code));
}

export class Kernel {
  readonly memory: SharedMemory;
  readonly code: KernelExports;
  /** Owners of the words and rules last written: all searches of a memory share the kernel. */
  graph: object | null = null;
  map: object | null = null;
  ruleset: object | null = null;
  sides: object | null = null;
  /** The array of leave values that the kernel filled last, and still holds with the rack. */
  leaves: object | null = null;
  readonly #base: number;
  readonly #buffer: SharedArrayBuffer;

  constructor(memory: SharedMemory, base: number) {
    const imports = { env: { memory: memory as never }, memory: { base } };
    const { exports } = new WebAssembly.Instance(codeFor(memory), imports);
    this.memory = memory;
    this.code = exports as unknown as KernelExports;
    this.#base = base;
    this.#buffer = memory.buffer;
  }

  /** Address of a block in the kernel's memory. A block from outside the memory is copied into it first. */
  addressOf(block: SharedBlock): number {
    const { memory } = this;
    const own = block.memory === memory ? block : copyBlock((bytes) => blockIn(memory, bytes), block);
    return own.bytes.byteOffset;
  }

  bytes(place: number, length: number): Uint8Array {
    return new Uint8Array(this.#buffer, this.#base + place, length);
  }

  shorts(place: number, length: number): Int16Array {
    return new Int16Array(this.#buffer, this.#base + place, length);
  }

  doubles(place: number, length: number): Float64Array {
    return new Float64Array(this.#buffer, this.#base + place, length);
  }

  words(place: number, length: number): Int32Array {
    return new Int32Array(this.#buffer, this.#base + place, length);
  }
}

/** The state of this thread for a memory. A memory arrives as a message and cannot carry it, so `ThreadMemory.of` looks it up. */
export class ThreadMemory {
  static readonly #states = new WeakMap<SharedMemory, ThreadMemory>();

  readonly #memory: SharedMemory;
  readonly #freeSlices: number[] = [];
  #ownSlice: number | null = null;
  #kernel: Kernel | null | undefined;

  private constructor(memory: SharedMemory) {
    this.#memory = memory;
  }

  static of(memory: SharedMemory): ThreadMemory {
    let state = ThreadMemory.#states.get(memory);
    if (state === undefined) ThreadMemory.#states.set(memory, (state = new ThreadMemory(memory)));
    return state;
  }

  /** This thread's kernel, created on first use; null without WebAssembly or if the memory is too small. */
  get kernel(): Kernel | null {
    return this.#kernel === undefined ? (this.#kernel = this.#makeKernel()) : this.#kernel;
  }

  #makeKernel(): Kernel | null {
    try {
      return new Kernel(this.#memory, this.#ownSlice ?? this.lend());
    } catch (error) {
      if (error instanceof RangeError || error instanceof ReferenceError || error instanceof WebAssembly.CompileError) {
        return null;
      }
      throw error;
    }
  }

  /**
   * Lends a slice to a thread that is about to start, and returns its address. Memory is never freed, so a program that keeps
   * starting threads would run out of it: take the slice back when the thread has ended.
   *
   * @throws RangeError if the memory is full
   */
  lend(): number {
    return this.#freeSlices.pop() ?? blockIn(this.#memory, SLICE).bytes.byteOffset;
  }

  takeBack(slice: number): void {
    this.#freeSlices.push(slice);
  }

  /** Makes the kernel, which must not exist yet, use a slice that was lent to this thread. */
  workOn(slice: number): void {
    this.#ownSlice = slice;
  }
}
