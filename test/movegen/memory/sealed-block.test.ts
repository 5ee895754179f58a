import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isSealed, makeSeal, SEAL_BYTES } from '../../../src/movegen/memory/sealed-block.ts';

describe('a seal', () => {
  const bytes = Uint8Array.from({ length: 1001 }, (_, i) => i * i);
  const seal = makeSeal(bytes, crc32(bytes));

  it('matches its bytes', () => {
    expect(seal).toHaveLength(SEAL_BYTES);
    expect(isSealed(bytes, seal, crc32(bytes))).toBe(true);
  });

  it('does not match fewer or different bytes', () => {
    const fewer = bytes.subarray(0, 1000);
    expect(isSealed(fewer, seal, crc32(fewer))).toBe(false);
    expect(isSealed(fewer, seal, crc32(bytes))).toBe(false);
    for (let at = 0; at < bytes.length; at += 7) {
      const other = bytes.slice();
      other[at]! ^= 1 << (at % 8);
      expect(isSealed(other, seal, crc32(other))).toBe(false);
    }
    expect(isSealed(bytes, new Uint8Array(SEAL_BYTES), crc32(bytes))).toBe(false);
  });
});
