/** Results as workers sign them: HMAC-SHA256 (RFC 2104) over the job and the digest of the result, with the secret of a token. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { makeToken, workerNameSchema, type QueueKey, type WorkerToken } from './queue-key.ts';

export const signatureSchema = z.strictObject({
  /** The name in the token, and until when that is good. */
  by: workerNameSchema,
  until: z.int().min(0),
  /** In hexadecimal digits. */
  hmac: z.string().regex(/^[0-9a-f]{64}$/u),
});

export type Signature = Readonly<z.infer<typeof signatureSchema>>;

/** What is signed. */
export interface SignedResult {
  /** What the job is called in the queue, which names its run. */
  readonly job: string;
  /** SHA-256 of the result. */
  readonly digest: string;
}

export function sign({ name, until, secret }: WorkerToken, { job, digest }: SignedResult): Signature {
  return { by: name, until, hmac: createHmac('sha256', secret).update(`result\n${job}\n${digest}`).digest('hex') };
}

/**
 * Why a result is not to be believed; null where it is signed with a token of the key that is good still.
 *
 * @param now seconds since 1970
 */
export function doubtOf(
  key: QueueKey,
  result: SignedResult & { readonly signature: Signature | null },
  now = nowSeconds(),
): string | null {
  const { signature } = result;
  if (signature === null) return 'it is not signed';
  const { by, until } = signature;
  const right = sign(makeToken(key, by, until), result);
  if (!timingSafeEqual(Buffer.from(right.hmac, 'hex'), Buffer.from(signature.hmac, 'hex'))) {
    return 'its signature is not by a token of this key';
  }
  if (key.revoked.has(by)) return `the token of ${by} was taken back`;
  return expiryOf({ name: by, until }, now);
}

/**
 * How a token is over; null while it is good.
 *
 * @param now seconds since 1970
 */
export function expiryOf({ name, until }: Pick<WorkerToken, 'name' | 'until'>, now = nowSeconds()): string | null {
  return until < now ? `the token of ${name} is over since ${dayOf(until)}` : null;
}

export function nowSeconds(): number {
  return Date.now() / 1000;
}

/** As 2026-11-27. */
export function dayOf(seconds: number): string {
  return new Date(1000 * seconds).toISOString().slice(0, 10);
}
