/**
 * Memories of WebAssembly that threads share. Blocks are given out one after the other and never taken back: a memory is
 * that of one lexicon, and goes when nobody has the lexicon any more.
 */
import { canShareBytes, plainBlock, type Allocator, type SharedBlock, type SharedMemory } from './shared-block.ts';

const PAGE = 65536;
/** As large as memories may be. Only pages that were given out count, and only those written to are there. */
const MAX_PAGES = 65536;
/** Blocks begin at a line of the cache. The first line holds the end of the last block. */
const LINE = 64;

/** A memory with nothing in it; null where there is no WebAssembly or no room. */
export function makeSearchMemory(): SharedMemory | null {
  return canShareBytes() ? makeMemory({ initial: 1, maximum: MAX_PAGES, shared: true }) : null;
}

/**
 * A memory of this thread alone, for where bytes cannot be shared. It never grows, which would take away what was given out.
 *
 * @param blocks bytes of each block that will be asked for
 * @returns null if there is no WebAssembly or no room
 */
export function makeOwnMemory(blocks: readonly number[]): SharedMemory | null {
  const pages = Math.ceil(blocks.reduce((sum, bytes) => sum + wholeLines(bytes), LINE) / PAGE);
  return makeMemory({ initial: pages, maximum: pages });
}

function makeMemory(size: ConstructorParameters<typeof WebAssembly.Memory>[0]): SharedMemory | null {
  try {
    // A browser's own types know memories that are not shared too.
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
 * Give out a block of a memory. Threads may ask at the same time.
 *
 * @throws RangeError if there is no room for so many bytes
 */
export function blockIn(memory: SharedMemory, bytes: number): SharedBlock {
  const ends = new Int32Array(memory.buffer, 0, 1);
  const needed = wholeLines(bytes);
  let start: number;
  for (;;) {
    const end = Atomics.load(ends, 0);
    start = LINE + (end >>> 0);
    // What was added beyond the largest memory would begin at its start again.
    if (start + needed > MAX_PAGES * PAGE) throw new RangeError(`no room for ${bytes} bytes more`);
    if (Atomics.compareExchange(ends, 0, end, (end + needed) | 0) === end) break;
  }
  for (let missing = start + bytes - memory.buffer.byteLength; missing > 0;) {
    memory.grow(Math.ceil(missing / PAGE));
    missing = start + bytes - memory.buffer.byteLength;
  }
  return { bytes: new Uint8Array(memory.buffer, start, bytes), memory };
}

/** The room of a new memory for a lexicon: its graph goes there, then its word map and leaves, and the search kernel has all it reads. */
export function roomForLexicon(): Allocator {
  const memory = makeSearchMemory();
  return memory === null ? plainBlock : allocatorIn(memory);
}

/** The room of a memory; what it has no room for lies outside of it. */
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
