/**
 * WebAssembly memories that threads share. Blocks are allocated one after another and never freed: a memory belongs to one
 * lexicon and is collected with it.
 */
import { canShareBytes, plainBlock, type Allocator, type SharedBlock, type SharedMemory } from './shared-block.ts';

const PAGE = 65536;
/** Maximum size of a memory. Only allocated pages count, and only pages written to use physical memory. */
const MAX_PAGES = 65536;
/** Blocks are aligned to cache lines. The first line holds the end of the last block. */
const LINE = 64;

/** Creates an empty memory; null without WebAssembly or if the allocation fails. */
export function makeSearchMemory(): SharedMemory | null {
  return canShareBytes() ? makeMemory({ initial: 1, maximum: MAX_PAGES, shared: true }) : null;
}

/**
 * Creates a memory for blocks of these sizes, for environments without shared bytes. It never grows, because growing would detach
 * the blocks. Null without WebAssembly or if the allocation fails.
 */
export function makeOwnMemory(blocks: readonly number[]): SharedMemory | null {
  const pages = Math.ceil(blocks.reduce((sum, bytes) => sum + wholeLines(bytes), LINE) / PAGE);
  return makeMemory({ initial: pages, maximum: pages });
}

function makeMemory(size: ConstructorParameters<typeof WebAssembly.Memory>[0]): SharedMemory | null {
  try {
    // The DOM types include unshared memories.
    const memory: object = new WebAssembly.Memory(size);
    return memory as SharedMemory;
  } catch (error) {
    if (error instanceof RangeError || error instanceof ReferenceError) return null;
    throw error;
  }
}

function wholeLines(bytes: number): number {
  return LINE * Math.ceil(bytes / LINE);
}

/**
 * Allocates a block in a memory. Threads may call this concurrently.
 *
 * @throws RangeError if the memory is full
 */
export function blockIn(memory: SharedMemory, bytes: number): SharedBlock {
  const ends = new Int32Array(memory.buffer, 0, 1);
  const needed = wholeLines(bytes);
  let start: number;
  for (;;) {
    const end = Atomics.load(ends, 0);
    start = LINE + (end >>> 0);
    // Addresses past the largest memory would wrap around.
    if (start + needed > MAX_PAGES * PAGE) throw new RangeError(`no room for ${bytes} more bytes`);
    if (Atomics.compareExchange(ends, 0, end, (end + needed) | 0) === end) break;
  }
  for (let missing = start + bytes - memory.buffer.byteLength; missing > 0;) {
    memory.grow(Math.ceil(missing / PAGE));
    missing = start + bytes - memory.buffer.byteLength;
  }
  return { bytes: new Uint8Array(memory.buffer, start, bytes), memory };
}

/** Allocator in a new memory for the graph, the word map and the leaves of a lexicon, so that the search kernel can read them. */
export function roomForLexicon(): Allocator {
  const memory = makeSearchMemory();
  return memory === null ? plainBlock : allocatorIn(memory);
}

/** Allocator in a memory; blocks that do not fit are allocated outside of it. */
export function allocatorIn(memory: SharedMemory): Allocator {
  return (bytes) => {
    try {
      return blockIn(memory, bytes);
    } catch (error) {
      if (error instanceof RangeError) return plainBlock(bytes);
      throw error;
    }
  };
}
