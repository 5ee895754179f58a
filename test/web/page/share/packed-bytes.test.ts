import { randomBytes } from 'node:crypto';
import { deflateRawSync, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../../../src/engine/errors.ts';
import { packBytes, unpackBytes } from '../../../../src/web/page/share/packed-bytes.ts';
import { casesOf } from '../../../support/test-length.ts';

const LIMITS = { what: 'the game', maxCharacters: 60_000, maxBytes: 100_000 };
const DAMAGED = 'the game is damaged: part of the link is missing or changed';

async function faultOf(packed: string, limits = LIMITS): Promise<string> {
  const fault: unknown = await unpackBytes(packed, limits).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(InputError);
  return (fault as InputError).message;
}

describe('bytes packed into an address', () => {
  it('round-trip without escapes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 20_000 }), async (given) => {
        const bytes = Uint8Array.from(given);
        const packed = await packBytes(bytes);
        expect(encodeURIComponent(packed)).toBe(packed);
        expect(await unpackBytes(packed, LIMITS)).toEqual(bytes);
      }),
      { numRuns: casesOf({ short: 20, long: 1000 }) },
    );
  });

  it('are rejected with a message if they are cut, changed or invalid', async () => {
    const packed = await packBytes(new TextEncoder().encode('#player1 a A\n>a: AEINRST 8D RETAINS +70 70\n'.repeat(9)));
    for (let length = 1; length < packed.length; length++) expect(await faultOf(packed.slice(0, length))).toBe(DAMAGED);
    for (let at = 0; at < packed.length; at++) {
      const other = packed[at] === 'A' ? 'Q' : 'A';
      expect(await faultOf(packed.slice(0, at) + other + packed.slice(at + 1))).toBe(DAMAGED);
    }
    for (const text of ['', ' ', '%', 'a b', '<b>', 'é', `${packed}=`, `${packed}.`, 'A', '____']) {
      expect(await faultOf(text)).toBe(DAMAGED);
    }
    const other = deflateRawSync(Buffer.from('without a checksum')).toString('base64url');
    expect(await faultOf(other)).toBe(DAMAGED);
  });

  it('fail only with an InputError for any text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom('A', 'B', 'x', 'z', '0', '9', '-', '_'), maxLength: 300 }),
        async (text) => {
          const read: unknown = await unpackBytes(text, LIMITS).catch((error: unknown) => error);
          expect(read instanceof Uint8Array || read instanceof InputError).toBe(true);
        },
      ),
      { numRuns: casesOf({ short: 40, long: 3000 }) },
    );
  });

  it('are unpacked up to the limit only, even a decompression bomb', async () => {
    // 64 MB when unpacked.
    const bomb = deflateSync(Buffer.alloc(1 << 26)).toString('base64url');
    const before = process.memoryUsage().arrayBuffers;
    const limits = { ...LIMITS, maxCharacters: 1_000_000 };
    expect(await faultOf(bomb, limits)).toBe('the game is too large: more than 100000 bytes when unpacked');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 << 20);
    expect(await faultOf(bomb)).toMatch(/^the game is too large: \d+ characters \(maximum 60000\)$/u);
  });

  it('are rejected by length before unpacking', async () => {
    const packed = await packBytes(Uint8Array.from(randomBytes(1000)));
    expect(await faultOf(packed, { ...LIMITS, maxCharacters: 1000 })).toContain('too large');
    expect(await faultOf(packed, { ...LIMITS, maxBytes: 999 })).toContain('too large');
    expect(await unpackBytes(packed, { ...LIMITS, maxBytes: 1000 })).toHaveLength(1000);
  });
});
