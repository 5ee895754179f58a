/**
 * Bytes that threads share: the storage of word graphs, word maps and leave values. If WebAssembly is available, a lexicon is
 * stored in one memory that the search kernel (`kernel/`) reads too, so nothing is copied.
 */

/** The parts of a shared WebAssembly memory that are used here. */
export interface SharedMemory {
  /** The whole memory at its current size. Earlier buffers stay valid when it grows. */
  readonly buffer: SharedArrayBuffer;
  /** @returns the previous number of pages */
  grow(pages: number): number;
}

/** A slice of shared bytes, which can be sent to another thread without copying. */
export interface SharedBlock {
  readonly bytes: Uint8Array<SharedArrayBuffer>;
  /** The WebAssembly memory that contains the bytes, or null. */
  readonly memory: SharedMemory | null;
}

/** Allocates a block of a number of bytes. */
export type Allocator = (bytes: number) => SharedBlock;

/** True if bytes can be shared. Browsers allow this only for cross-origin isolated pages. */
export function canShareBytes(): boolean {
  return typeof SharedArrayBuffer !== 'undefined';
}

/** Allocates a block outside any WebAssembly memory. If bytes cannot be shared, the block is private and is copied when sent. */
export function plainBlock(bytes: number): SharedBlock {
  const buffer = canShareBytes()
    ? new SharedArrayBuffer(bytes)
    : (new ArrayBuffer(bytes) as unknown as SharedArrayBuffer);
  return { bytes: new Uint8Array(buffer), memory: null };
}

/** The integers of a block, from a byte offset that is a multiple of 4. */
export function intsOf({ bytes }: SharedBlock, from: number, length: number): Int32Array<SharedArrayBuffer> {
  return new Int32Array(bytes.buffer, bytes.byteOffset + from, length);
}

export function copyBlock(room: Allocator, block: SharedBlock): SharedBlock {
  const moved = room(block.bytes.length);
  moved.bytes.set(block.bytes);
  return moved;
}
