/**
 * Blocks of 32-bit integers made ready to compress: first the lowest byte of all of them, then the next, and so on. Values
 * that lie near each other have like high bytes, which pack well when they stand together: leave values a tenth better.
 */
import { plainBlock, type SharedBlock } from '../memory/shared-block.ts';

const PLANES = 4;

/** The bytes in planes; what is over after the last whole integer follows as it is. */
export function toPlanes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const planes = new Uint8Array(bytes.length);
  const ints = Math.floor(bytes.length / PLANES);
  for (let plane = 0; plane < PLANES; plane++) {
    for (let i = 0; i < ints; i++) planes[plane * ints + i] = bytes[PLANES * i + plane]!;
  }
  planes.set(bytes.subarray(PLANES * ints), PLANES * ints);
  return planes;
}

/** The block that `toPlanes` took apart. */
export function fromPlanes(planes: Uint8Array): SharedBlock {
  const block = plainBlock(planes.length);
  const { bytes } = block;
  const ints = Math.floor(planes.length / PLANES);
  for (let plane = 0; plane < PLANES; plane++) {
    for (let i = 0; i < ints; i++) bytes[PLANES * i + plane] = planes[plane * ints + i]!;
  }
  bytes.set(planes.subarray(PLANES * ints), PLANES * ints);
  return block;
}
