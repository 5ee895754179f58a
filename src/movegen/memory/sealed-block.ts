/**
 * Stores a block in a file, in Node or in a browser. The bytes are stored unchanged, so that they load straight into a block. A
 * seal with their length and a checksum follows them.
 */

/** Increase this when the layout of any kind of block changes. Part of the name of each stored file. */
export const LAYOUT_VERSION = 3;

export const SEAL_BYTES = 8;

/** Returns the seal to write after the bytes. `sum` is their checksum; each platform uses one that is fast there. */
export function makeSeal(bytes: Uint8Array, sum: number): Uint8Array<ArrayBuffer> {
  const seal = new DataView(new ArrayBuffer(SEAL_BYTES));
  seal.setUint32(0, bytes.length, true);
  seal.setUint32(4, sum, true);
  return new Uint8Array(seal.buffer);
}

export function isSealed(bytes: Uint8Array, seal: Uint8Array, sum: number): boolean {
  const view = new DataView(seal.buffer, seal.byteOffset, SEAL_BYTES);
  return view.getUint32(0, true) === bytes.length && view.getUint32(4, true) === sum;
}
