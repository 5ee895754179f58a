/** Who may change what: whoever has a token of the lab's key (`queue/trust/queue-key.ts`) that is good still. */
import { timingSafeEqual } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { InputError } from '../../engine/errors.ts';
import { readTextFile } from '../../files/files.ts';
import { makeToken, parseKeyFile, parseToken, readKey, type QueueKey } from '../../queue/trust/queue-key.ts';
import { expiryOf } from '../../queue/trust/signature.ts';

/** Of a key and all whose tokens were taken back. */
const MAX_KEY_BYTES = 1_000_000;
/** More than any token has. */
const MAX_TOKEN = 200;

/** Whose token it is, or why it is not taken. */
export type TokenCheck = { readonly by: string } | { readonly refusal: string };

/** The tokens of a key in a file. The file is read again when it has changed, so that a token taken back is refused at once. */
export class LabTokens {
  readonly #path: string;
  #read: { readonly mark: string; readonly key: QueueKey } | null = null;

  constructor(path: string) {
    this.#path = path;
  }

  /**
   * Look at a token.
   *
   * @param text as it came, or null for none
   */
  async check(text: string | null): Promise<TokenCheck> {
    if (text === null || text === '') {
      return { refusal: 'a token is needed ("Authorization: Bearer TOKEN"); "tilewright lab token NAME" makes one' };
    }
    const token = readToken(text);
    if (token === null) return { refusal: 'this is no token; "tilewright lab token NAME" makes one' };
    const key = await this.#key();
    const { name, until } = token;
    // The secrets are of one length: `parseToken` takes no other.
    const isOfKey = timingSafeEqual(makeToken(key, name, until).secret, token.secret);
    if (!isOfKey) return { refusal: 'this is no token of this lab' };
    if (key.revoked.has(name)) return { refusal: `the token of ${name} was taken back` };
    const expiry = expiryOf(token);
    return expiry === null ? { by: name } : { refusal: expiry };
  }

  /** @throws InputError where the file cannot be read, or is no key */
  async #key(): Promise<QueueKey> {
    const { mtimeMs, size, ino } = await stat(this.#path);
    const mark = [mtimeMs, size, ino].join();
    if (this.#read?.mark === mark) return this.#read.key;
    const text = await readTextFile(this.#path, { maxBytes: MAX_KEY_BYTES });
    const key = readKey(parseKeyFile(text, this.#path));
    this.#read = { mark, key };
    return key;
  }
}

function readToken(text: string): ReturnType<typeof parseToken> | null {
  if (text.length > MAX_TOKEN) return null;
  try {
    const token = parseToken(text, 'the token');
    return token.secret.length === SECRET_BYTES ? token : null;
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

const SECRET_BYTES = 32;
