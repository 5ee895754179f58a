import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Sha256 } from '../../src/engine/sha256.ts';

describe('Sha256', () => {
  it('has the digests of Node, for text of any length in any parts', () => {
    const hash = new Sha256();
    const expected = createHash('sha256');
    for (let length = 0; length < 200; length++) {
      const text = 'añ€😀'.repeat(length).slice(0, length);
      hash.update(text);
      expect(hash.digest()).toBe(expected.update(text).copy().digest('hex'));
    }
  });
});
