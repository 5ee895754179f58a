/** Builds nodes in the KWG file format by hand. */

export const ACCEPTS = 0x800000;
const LAST = 0x400000;

/** A node of a tile; `below` is its child, plus `ACCEPTS` if a word ends there. */
export function nodeOf(tile: number, below: number): number {
  return ((tile << 24) | below) >>> 0;
}

export function asLast(node: number): number {
  return (node | LAST) >>> 0;
}

export function kwgOf(nodes: Iterable<number>): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Uint32Array.from(nodes).buffer);
}
