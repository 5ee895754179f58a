/**
 * Bytes that threads share: what word graphs, word maps and leave values stand in. Where there is WebAssembly, what a
 * lexicon needs lies in one memory that the search kernel (`kernel/`) reads as well, so nothing is copied for it.
 */

/** A memory of WebAssembly that threads share: what is asked of it here. */
export interface SharedMemory {
  /** All of it, as large as it is now; a buffer asked for before stays good. */
  readonly buffer: SharedArrayBuffer;
  /** @returns pages before */
  grow(pages: number): number;
}

/** A slice of shared bytes. It travels to another thread as it is; nothing is copied. */
export interface SharedBlock {
  readonly bytes: Uint8Array<SharedArrayBuffer>;
  /** The memory of WebAssembly that the bytes lie in; null if they lie outside of one. */
  readonly memory: SharedMemory | null;
}

/** What gives out blocks, of as many bytes as asked for. */
export type Allocator = (bytes: number) => SharedBlock;

/** Whether bytes can be shared at all: a browser shares them only between pages that let nobody else in. */
export function canShareBytes(): boolean {
  return typeof SharedArrayBuffer !== 'undefined';
}

/** A block outside of any memory of WebAssembly. Where bytes cannot be shared, those of one's own do: they travel as a copy. */
export function plainBlock(bytes: number): SharedBlock {
  const buffer = canShareBytes()
    ? new SharedArrayBuffer(bytes)
    : (new ArrayBuffer(bytes) as unknown as SharedArrayBuffer);
  return { bytes: new Uint8Array(buffer), memory: null };
}

/** Integers of a block, from a byte on that is a multiple of 4. */
export function intsOf({ bytes }: SharedBlock, from: number, length: number): Int32Array<SharedArrayBuffer> {
  return new Int32Array(bytes.buffer, bytes.byteOffset + from, length);
}

/** The same bytes in another room. */
export function movedTo(room: Allocator, block: SharedBlock): SharedBlock {
  const moved = room(block.bytes.length);
  moved.bytes.set(block.bytes);
  return moved;
}
