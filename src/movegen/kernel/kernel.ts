/**
 * The search kernel on a memory that threads share: the part of the search that is compiled to WebAssembly (`kernel/`). Each
 * thread has one kernel a memory, with a slice of the memory to work on.
 */
import { blockIn } from '../memory/search-memory.ts';
import { canShareBytes, movedTo, type SharedBlock, type SharedMemory } from '../memory/shared-block.ts';
import { KERNEL_CODE, KERNEL_SHARING_AT } from './kernel-code.ts';
import { SLICE } from './kernel-layout.ts';

/** The functions that the kernel exports. Flags are 0 or 1. */
interface KernelExports {
  readonly setWordGraph: (cells: number, root: number) => void;
  readonly setWordMap: (...addresses: number[]) => void;
  readonly setShape: (...shape: number[]) => void;
  readonly fillLeaves: (table: number, byTurn: number) => void;
  /** `listPlays` of `kernel/play-lists.ts`: the number of plays, or -1 where there was no room. */
  readonly listPlays: (isEmpty: number, leaves: number, letters: number, shortest: number) => number;
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
}

/** The code for memories that are shared, and for others. */
const compiled: Record<'shared' | 'own', object | null> = { shared: null, own: null };

function codeFor({ buffer }: SharedMemory): object {
  const kind = canShareBytes() && buffer instanceof SharedArrayBuffer ? 'shared' : 'own';
  const known = compiled[kind];
  if (known !== null) return known;
  const text = atob(KERNEL_CODE);
  const code = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) code[i] = text.charCodeAt(i);
  if (kind === 'own') code[KERNEL_SHARING_AT] = 1;
  return (compiled[kind] = new WebAssembly.Module(code));
}

/** A kernel and the slice that it works on. `kernel-layout.ts` has the places of its arrays. */
export class Kernel {
  readonly memory: SharedMemory;
  readonly code: KernelExports;
  /** Whose words and whose rules were written last: searches of one memory share the kernel. */
  graph: object | null = null;
  map: object | null = null;
  ruleset: object | null = null;
  /** The values of leaves that it filled last, and still has with their rack. */
  leaves: object | null = null;
  readonly #base: number;
  readonly #buffer: SharedArrayBuffer;

  constructor(memory: SharedMemory, base: number) {
    const imports = { env: { memory: memory as never }, layout: { base } };
    const { exports } = new WebAssembly.Instance(codeFor(memory), imports);
    this.memory = memory;
    this.code = exports as unknown as KernelExports;
    this.#base = base;
    this.#buffer = memory.buffer;
  }

  /** Where a block begins in the kernel's memory; one that lies elsewhere is copied into it. */
  addressOf(block: SharedBlock): number {
    const { memory } = this;
    const own = block.memory === memory ? block : movedTo((bytes) => blockIn(memory, bytes), block);
    return own.bytes.byteOffset;
  }

  /** An array of the kernel, of 8, 16, 64 or 32 bits an entry. */
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

/**
 * What this thread has in a memory: its kernel, and the slices that it lends to the threads it starts. A memory comes to a
 * thread as a message and can carry nothing of the thread's own, so `ThreadMemory.of` finds it by the memory.
 */
export class ThreadMemory {
  static readonly #known = new WeakMap<SharedMemory, ThreadMemory>();

  readonly #memory: SharedMemory;
  readonly #freeSlices: number[] = [];
  #ownSlice: number | null = null;
  #kernel: Kernel | null | undefined;

  private constructor(memory: SharedMemory) {
    this.#memory = memory;
  }

  static of(memory: SharedMemory): ThreadMemory {
    let known = ThreadMemory.#known.get(memory);
    if (known === undefined) ThreadMemory.#known.set(memory, (known = new ThreadMemory(memory)));
    return known;
  }

  /** This thread's kernel, made when first asked for; null where there is no WebAssembly or not enough memory. */
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
   * Lend a slice to a thread that is about to start. A memory takes no block back, so a program that starts threads again and
   * again would run out of it: who starts a thread lends it a slice, and takes that back when the thread has ended.
   *
   * @returns its address
   * @throws RangeError if there is no room
   */
  lend(): number {
    return this.#freeSlices.pop() ?? blockIn(this.#memory, SLICE).bytes.byteOffset;
  }

  takeBack(slice: number): void {
    this.#freeSlices.push(slice);
  }

  /** Have the kernel, which is not made yet, work on a slice that was lent to this thread. */
  workOn(slice: number): void {
    this.#ownSlice = slice;
  }
}
