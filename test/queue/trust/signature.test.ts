import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatToken,
  makeKeyFile,
  makeToken,
  parseKeyFile,
  parseToken,
  readKey,
} from '../../../src/queue/trust/queue-key.ts';
import { doubtOf, sign } from '../../../src/queue/trust/signature.ts';

const NOW = 1_800_000_000;
const DAY = 86_400;
const file = makeKeyFile();
const key = readKey(file);
const result = { job: 'run-64', digest: 'd'.repeat(64) };

describe('a token', () => {
  it('is read as it was written', () => {
    const token = makeToken(key, 'ann', NOW);
    expect(parseToken(`${formatToken(token)}\n`, 'ann.token')).toEqual(token);
    expect(readKey(parseKeyFile(JSON.stringify(file), 'queue.key'))).toEqual(key);
  });

  it.each(['', 'ann', 'tilewright-token-1.x.ann.1.x', formatToken(makeToken(key, 'ann', NOW)).slice(0, -1)])(
    'is none where a file has "%s"',
    (text) => {
      expect(() => parseToken(text, 'ann.token')).toThrow(
        /^ann\.token: this is no token; "tilewright queue token NAME"/u,
      );
    },
  );

  it('has no secret of its key, nor of another token', () => {
    const secrets = [key, makeToken(key, 'ann', NOW), makeToken(key, 'ann', NOW + 1), makeToken(key, 'bob', NOW)];
    expect(new Set(secrets.map(({ secret }) => secret.toString('hex'))).size).toBe(4);
    expect(formatToken(makeToken(key, 'ann', NOW))).not.toContain(file.key);
  });
});

describe('a result', () => {
  const signature = sign(makeToken(key, 'ann', NOW + DAY), result);

  it('is believed where it is signed with a token of the key', () => {
    expect(doubtOf(key, { ...result, signature }, NOW)).toBeNull();
  });

  it.each([
    ['it is not signed', { ...result, signature: null }],
    ['its signature is not by a token of this key', { ...result, digest: 'e'.repeat(64), signature }],
    ['its signature is not by a token of this key', { ...result, job: 'run-65', signature }],
    ['its signature is not by a token of this key', { ...result, signature: { ...signature, by: 'bob' } }],
    ['its signature is not by a token of this key', { ...result, signature: { ...signature, until: NOW + 2 * DAY } }],
    [
      'the token of ann is over since 2027-01-15',
      { ...result, signature: sign(makeToken(key, 'ann', NOW - 1), result) },
    ],
  ])('is not, since %s', (why, doubted) => {
    expect(doubtOf(key, doubted, NOW)).toBe(why);
  });

  it('is not, by another key or where the token was taken back', () => {
    const other = readKey(makeKeyFile());
    expect(doubtOf(other, { ...result, signature }, NOW)).toBe('its signature is not by a token of this key');
    const revoking = readKey({ ...file, revoked: ['ann'] });
    expect(doubtOf(revoking, { ...result, signature }, NOW)).toBe('the token of ann was taken back');
  });

  it('is believed with no other signature than its own', () => {
    const digits = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));
    fc.assert(
      fc.property(digits, (hmac) => {
        const doubt = doubtOf(key, { ...result, signature: { ...signature, hmac } }, NOW);
        expect(doubt === null).toBe(hmac === signature.hmac);
      }),
    );
  });
});
