/**
 * The key of whoever puts out work, and the tokens that are made with it. A token names a worker until some day; its secret is
 * worked out from the key, so that no list of tokens is kept, and whoever has the key can tell whose signature is whose.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { InputError } from '../../engine/errors.ts';
import { parseJsonWith } from '../../engine/json-source.ts';

const SECRET_BYTES = 32;
const FORMAT = 'tilewright-queue-key-1';
const TOKEN = 'tilewright-token-1';
const ID_DIGITS = 16;

/** What a worker's token calls it. */
export const workerNameSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,39}$/u, 'small letters, digits, - and _ are needed, 40 at most');

/** Names a key without telling it. */
export const keyIdSchema = z.string().regex(/^[0-9a-f]{16}$/u);

const keySchema = z.strictObject({
  format: z.literal(FORMAT),
  /** 32 bytes as base64url. */
  key: z.string().regex(/^[\w-]{43}$/u),
  /** Workers whose tokens were taken back. */
  revoked: z.array(workerNameSchema).max(10_000),
});

/** A key as its file has it. */
export type KeyFile = z.infer<typeof keySchema>;

/** Makes tokens, and tells whose signature is whose. */
export interface QueueKey {
  readonly id: string;
  readonly secret: Buffer;
  /** Workers whose tokens were taken back. */
  readonly revoked: ReadonlySet<string>;
}

/** What a worker signs its results with. */
export interface WorkerToken {
  /** The key that it was made with. */
  readonly keyId: string;
  readonly name: string;
  /** Seconds since 1970 after which it is worth nothing. */
  readonly until: number;
  readonly secret: Buffer;
}

export function makeKeyFile(): KeyFile {
  return { format: FORMAT, key: randomBytes(SECRET_BYTES).toString('base64url'), revoked: [] };
}

/** @throws InputError `bad-option` at what is no key */
export function parseKeyFile(text: string, source: string): KeyFile {
  return parseJsonWith(keySchema, text, source, 'bad-option');
}

export function readKey({ key, revoked }: KeyFile): QueueKey {
  const secret = Buffer.from(key, 'base64url');
  const id = createHash('sha256').update('tilewright key ').update(secret).digest('hex').slice(0, ID_DIGITS);
  return { id, secret, revoked: new Set(revoked) };
}

/** The token of a worker until some day. */
export function makeToken({ id, secret }: QueueKey, name: string, until: number): WorkerToken {
  const ofWorker = createHmac('sha256', secret).update(`token\n${name}\n${until}`).digest();
  return { keyId: id, name, until, secret: ofWorker };
}

/** One line, which `parseToken` reads back. */
export function formatToken({ keyId, name, until, secret }: WorkerToken): string {
  return [TOKEN, keyId, name, until, secret.toString('base64url')].join('.');
}

const tokenSchema = z.tuple([
  z.literal(TOKEN),
  keyIdSchema,
  workerNameSchema,
  z.string().regex(/^\d{1,12}$/u),
  z.string().regex(/^[\w-]{43}$/u),
]);

/** @throws InputError `bad-option` at what is no token; nothing of it is in the message */
export function parseToken(text: string, source: string): WorkerToken {
  const { data } = tokenSchema.safeParse(text.trim().split('.'));
  if (data === undefined) {
    throw new InputError('bad-option', 'this is no token; "tilewright queue token NAME" makes one', { source });
  }
  const [, keyId, name, until, secret] = data;
  return { keyId, name, until: Number(until), secret: Buffer.from(secret, 'base64url') };
}
