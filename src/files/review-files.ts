/**
 * Stores reviews beside their games: `game.gcg.review.json` for `game.gcg`. A review is in the user's state directory if the folder
 * is not writable, if the game came from a pipe, or if another program owns a file of that name. The key of a review is a hash of
 * the game, words, leaves, rules, settings and version. If the key differs, the review is repeated.
 */
import { createHash } from 'node:crypto';
import { access, constants, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { REVIEW_KEY_DIGITS, reviewMaterial, type ReviewSource } from '../analysis/review/review-material.ts';
import { reviewedTurns, type TurnReview } from '../analysis/review/review.ts';
import { codeOf, readBytes, hashBytes } from './files.ts';
import { packageVersion } from './package-version.ts';
import { writeFileWhole } from './writing/output-file.ts';
import { userFolder } from './user-folders.ts';

const KIND = 'tilewright-review';
/** More than ten times the size of the review of a long game. */
const MAX_BYTES = 4_000_000;
const OUR_START = `{"kind":"${KIND}"`;

const reviewSchema = z.strictObject({
  kind: z.literal(KIND),
  /** Missing in files written before 1.0. */
  version: z.optional(z.literal(1)),
  key: z.string(),
  turns: reviewedTurns,
});

export function reviewKey(source: ReviewSource): string {
  const { text, leaves } = reviewMaterial(source, packageVersion());
  const hash = createHash('sha256').update(text);
  if (leaves !== null) hash.update(leaves);
  return hash.digest('hex').slice(0, REVIEW_KEY_DIGITS);
}

export interface StoredReview {
  /** Null if the review cannot be stored. */
  readonly path: string | null;
  readonly key: string;
  /** Empty if the key has changed. */
  readonly turns: readonly TurnReview[];
}

export async function findReview(game: string, key: string): Promise<StoredReview> {
  const beside = `${game}.review.json`;
  const path = (await isOurPlace(game, beside)) ? beside : await stateReview(game);
  return { path, key, turns: path === null ? [] : await readTurns(path, key) };
}

/** @throws InputError `cannot-write` */
export async function keepReview({ path, key }: StoredReview, turns: readonly TurnReview[]): Promise<void> {
  if (path === null) return;
  const document: z.infer<typeof reviewSchema> = { kind: KIND, version: 1, key, turns: [...turns] };
  await writeFileWhole(path, `${JSON.stringify(document)}\n`);
}

async function isOurPlace(game: string, beside: string): Promise<boolean> {
  try {
    if (!(await stat(game)).isFile()) return false;
    await access(dirname(resolve(game)), constants.W_OK);
  } catch {
    return false;
  }
  try {
    const bytes = await readBytes(beside, { maxBytes: MAX_BYTES });
    return new TextDecoder().decode(bytes.subarray(0, OUR_START.length)) === OUR_START;
  } catch {
    return stat(beside).then(
      () => false,
      (cause: unknown) => codeOf(cause) === 'ENOENT',
    );
  }
}

async function stateReview(game: string): Promise<string | null> {
  const state = await userFolder('state');
  if (state === null) return null;
  const name = hashBytes(resolve(game)).slice(0, 24);
  return join(state, 'reviews', `${name}.review.json`);
}

/** Returns the turns of the review beside a game, for any settings and version; empty without a review. */
export async function readAnyReview(game: string): Promise<readonly TurnReview[]> {
  return readTurns(`${game}.review.json`);
}

/** Returns no turns if there is no review, or if a key is given and the review has another one. */
async function readTurns(path: string, key?: string): Promise<readonly TurnReview[]> {
  try {
    const bytes = await readBytes(path, { maxBytes: MAX_BYTES });
    const review = reviewSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
    return key === undefined || review.key === key ? review.turns : [];
  } catch {
    return [];
  }
}
