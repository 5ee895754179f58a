/** Nodes as a KWG file has them, put together by hand. */

export const ACCEPTS = 0x800000;
const LAST = 0x400000;

/** A node of a tile and what is below it: the child, and `ACCEPTS` where a word ends. */
export function nodeOf(tile: number, below: number): number {
  return ((tile << 24) | below) >>> 0;
}

export function asLast(node: number): number {
  return (node | LAST) >>> 0;
}

/** The bytes of a file. */
export function kwgOf(nodes: Iterable<number>): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Uint32Array.from(nodes).buffer);
}
