/**
 * Reviews kept beside their games: `game.gcg.review.json` for `game.gcg`. Where nothing can be written there, where the game came
 * from a pipe, and where that name is taken by a file of somebody else, a review is kept in the user's state directory. A review
 * is found again by what it was made of: the game, the words, the leaves, the rules, the settings and this version. Where one of
 * these is another, it is made again.
 */
import { createHash } from 'node:crypto';
import { access, constants, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod';
import { REVIEW_KEY_DIGITS, reviewMaterial, type ReviewSource } from '../analysis/review/kept-review.ts';
import { reviewedTurns, type ReviewedTurn } from '../analysis/review/review.ts';
import { codeOf, readBytes, hashBytes } from './files.ts';
import { packageVersion } from './package-version.ts';
import { writeFileWhole } from './writing/output-file.ts';
import { userFolder } from './user-folders.ts';

const KIND = 'tilewright-review';
/** The review of a long game has less than a tenth of this. */
const MAX_BYTES = 4_000_000;
const OLD_OF_OURS = `{"kind":"${KIND}"`;

const kept = z.strictObject({ kind: z.literal(KIND), key: z.string(), turns: reviewedTurns });

export function reviewKey(source: ReviewSource): string {
  const { text, leaves } = reviewMaterial(source, packageVersion());
  const hash = createHash('sha256').update(text);
  if (leaves !== null) hash.update(leaves);
  return hash.digest('hex').slice(0, REVIEW_KEY_DIGITS);
}

export interface KeptReview {
  /** Null where there is no place for it. */
  readonly path: string | null;
  readonly key: string;
  /** Turns reviewed before, of the same game by the same settings. */
  readonly turns: readonly ReviewedTurn[];
}

export async function findReview(game: string, key: string): Promise<KeptReview> {
  const beside = `${game}.review.json`;
  const path = (await isOurPlace(game, beside)) ? beside : await stateReview(game);
  return { path, key, turns: path === null ? [] : await readTurns(path, key) };
}

/**
 * Keep a review.
 *
 * @throws InputError `cannot-write`
 */
export async function keepReview({ path, key }: KeptReview, turns: readonly ReviewedTurn[]): Promise<void> {
  if (path === null) return;
  const document: z.infer<typeof kept> = { kind: KIND, key, turns: [...turns] };
  await writeFileWhole(path, `${JSON.stringify(document)}\n`);
}

/** Whether a review may be written there: nothing is there, or a review. */
async function isOurPlace(game: string, beside: string): Promise<boolean> {
  try {
    if (!(await stat(game)).isFile()) return false;
    await access(dirname(resolve(game)), constants.W_OK);
  } catch {
    return false;
  }
  try {
    const bytes = await readBytes(beside, { maxBytes: MAX_BYTES });
    return new TextDecoder().decode(bytes.subarray(0, OLD_OF_OURS.length)) === OLD_OF_OURS;
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

/** The turns of the review kept beside a game, of whichever settings and version it is; none where there is none. */
export async function readAnyReview(game: string): Promise<readonly ReviewedTurn[]> {
  return readTurns(`${game}.review.json`);
}

/** None where there is no review or, if a key is given, one of another game, another version or other settings. */
async function readTurns(path: string, key?: string): Promise<readonly ReviewedTurn[]> {
  try {
    const bytes = await readBytes(path, { maxBytes: MAX_BYTES });
    const read = kept.parse(JSON.parse(new TextDecoder().decode(bytes)));
    return key === undefined || read.key === key ? read.turns : [];
  } catch {
    return [];
  }
}
