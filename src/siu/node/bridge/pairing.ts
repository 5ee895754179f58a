/**
 * Who may speak to the bridge: a page that its user has typed a code into. The code is shown once and holds for one page, which gets
 * a token for later. Of tokens only hashes are kept.
 */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { readState, writeState } from '../../../files/state/user-state.ts';
import type { UserFolder } from '../../../files/user-folders.ts';

const FILE = 'siu-bridge.json';
/** More pages than anybody uses; of more the oldest goes. */
const MAX_TOKENS = 100;
const CODES = 1_000_000;
/** Wrong codes after which another code is needed: one in 200,000 guesses right. */
const MAX_WRONG = 5;

const tokenSchema = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{64}$/u),
  origin: z.string(),
  since: z.string(),
});
const tokensSchema = z.strictObject({ tokens: z.array(tokenSchema) });
type Token = z.infer<typeof tokenSchema>;

/** Codes and tokens of a bridge. */
export class Pairing {
  readonly #folder: UserFolder | undefined;
  #onCode: (code: string) => void = () => undefined;
  #tokens: readonly Token[];
  #code = '';
  #wrong = 0;

  private constructor(tokens: readonly Token[], folder: UserFolder | undefined) {
    this.#tokens = tokens;
    this.#folder = folder;
    this.#renew();
  }

  /** @param folder where tokens are kept; that of the user where not given */
  static async open(folder?: UserFolder): Promise<Pairing> {
    const { value } = await readState(FILE, tokensSchema, folder);
    return new Pairing(value?.tokens ?? [], folder);
  }

  /** Forget all tokens: every page needs a code again. @throws InputError `cannot-write` */
  static async forgetAll(folder?: UserFolder): Promise<void> {
    await writeState(FILE, { tokens: [] }, folder);
  }

  /** Show the code to the user: now, and again when another one holds. */
  showCodes(show: (code: string) => void): void {
    this.#onCode = show;
    show(this.#code);
  }

  /** Whether a token was given to pages of an origin. */
  admits(token: string, origin: string): boolean {
    const hash = Buffer.from(hashOf(token), 'hex');
    return this.#tokens.some(
      (known) => known.origin === origin && timingSafeEqual(Buffer.from(known.hash, 'hex'), hash),
    );
  }

  /**
   * Take a code for a token.
   *
   * @returns null if it is not the code; after some wrong ones another code holds
   * @throws InputError `cannot-write` if the token cannot be kept
   */
  async pair(code: string, origin: string): Promise<string | null> {
    const isRight = timingSafeEqual(Buffer.from(hashOf(code)), Buffer.from(hashOf(this.#code)));
    if (!isRight) {
      if (++this.#wrong >= MAX_WRONG) this.#renew();
      return null;
    }
    this.#renew();
    const token = randomBytes(32).toString('base64url');
    const kept = { hash: hashOf(token), origin, since: new Date().toISOString() };
    this.#tokens = [...this.#tokens, kept].slice(-MAX_TOKENS);
    await writeState(FILE, { tokens: this.#tokens }, this.#folder);
    return token;
  }

  #renew(): void {
    this.#wrong = 0;
    this.#code = String(randomInt(CODES)).padStart(6, '0');
    this.#onCode(this.#code);
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
