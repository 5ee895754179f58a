/** Where a queue is: the URL of a Redis, read and shown without its password. */
import { InputError } from '../engine/errors.ts';

export interface QueueAddress {
  /** As given, password included: for the connection alone. */
  readonly url: string;
  /** The same for people, logs and errors: neither user nor password. */
  readonly shown: string;
}

const PROTOCOLS = ['redis:', 'rediss:'];

/**
 * Read the URL of a queue, such as `redis://host:6379/0`, or `rediss://…` for TLS.
 *
 * @throws InputError `bad-option`, which does not repeat what may be a password
 */
export function readQueueUrl(text: string): QueueAddress {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !PROTOCOLS.includes(url.protocol) || url.hostname === '') {
    throw new InputError('bad-option', '--queue is the URL of a Redis, such as redis://localhost:6379/0');
  }
  if (!/^\/?\d*$/u.test(url.pathname)) {
    throw new InputError('bad-option', '--queue: after the host stands the number of a database, such as /0');
  }
  return { url: text, shown: `${url.protocol}//${url.host}${url.pathname}` };
}
