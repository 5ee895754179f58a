/**
 * How bytes are kept outside of a program, in files of Node or of a browser: as they are, so that they load straight into a
 * block, and behind them a seal of their length and a checksum.
 */

/** To be raised when what lies in a block of any kind changes its layout. Part of the name of what is kept. */
export const LAYOUT_VERSION = 3;

export const SEAL_BYTES = 8;

/**
 * The seal of some bytes, to be written after them.
 *
 * @param sum a checksum of them; each platform has one that is fast there
 */
export function makeSeal(bytes: Uint8Array, sum: number): Uint8Array<ArrayBuffer> {
  const seal = new DataView(new ArrayBuffer(SEAL_BYTES));
  seal.setUint32(0, bytes.length, true);
  seal.setUint32(4, sum, true);
  return new Uint8Array(seal.buffer);
}

/**
 * Whether bytes are those that a seal was made of.
 *
 * @param sum their checksum
 */
export function isSealed(bytes: Uint8Array, seal: Uint8Array, sum: number): boolean {
  const view = new DataView(seal.buffer, seal.byteOffset, SEAL_BYTES);
  return view.getUint32(0, true) === bytes.length && view.getUint32(4, true) === sum;
}
