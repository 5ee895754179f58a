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
import type { SearchResources } from '../analysis/searcher.ts';
import type { ReviewedTurn, ReviewSettings } from '../analysis/review/review.ts';
import type { GcgRecord } from '../engine/gcg/record.ts';
import { codeOf, readBytes } from './files.ts';
import { packageVersion } from './package-version.ts';
import { stateFolder } from './state/user-state.ts';
import { writeFileWhole } from './writing/output-file.ts';

/** To be raised when reviews of the same settings come out otherwise, or are written otherwise. */
const FORMAT = 2;
const KIND = 'tilewright-review';
/** The review of a long game has less than a tenth of this. */
const MOST_BYTES = 4_000_000;
const OLD_OF_OURS = `{"kind":"${KIND}"`;

const figure = z.strictObject({ mean: z.number(), error: z.number().nullable() });
const loss = z.strictObject({ win: figure.nullable(), points: figure });
const weighed = {
  move: z.string(),
  text: z.string(),
  score: z.number(),
  isBingo: z.boolean(),
  win: figure.nullable(),
  points: figure,
};
const turn = z.strictObject({
  lines: z.int().min(0),
  fileLine: z.int().min(0),
  seat: z.int().min(0).max(7),
  rack: z.string(),
  bag: z.int().min(0),
  shown: z.string(),
  scores: z.array(z.number()),
  done: z.string(),
  doneScore: z.number(),
  search: z.enum(['static', 'simulation', 'pre-endgame', 'endgame']).nullable(),
  isProven: z.boolean(),
  played: z.strictObject(weighed).nullable(),
  best: z.strictObject(weighed).nullable(),
  plays: z.array(z.strictObject({ ...weighed, behind: loss })),
  loss: loss.nullable(),
  grade: z.enum(['none', 'small', 'medium', 'large']).nullable(),
  ungraded: z.enum(['even', 'rack', 'tiles', 'words', 'kept off', 'illegal', 'players', 'unsearched']).nullable(),
  isThrownAway: z.boolean(),
  why: z.array(z.string()),
  missedBingo: z.strictObject({ text: z.string(), score: z.number() }).nullable(),
  phonies: z.array(z.string()),
  isChallengedOff: z.boolean(),
  letStand: z.array(z.string()),
  luck: figure.nullable(),
});
const kept = z.strictObject({ kind: z.literal(KIND), key: z.string(), turns: z.array(turn) });

/** What a review is made of. */
export interface ReviewSource {
  readonly record: GcgRecord;
  readonly resources: SearchResources;
  readonly settings: ReviewSettings;
}

/** Names what a review is made of. */
export function reviewKey({ record, resources, settings }: ReviewSource): string {
  const { ruleset, graph, leaves, winPercent } = resources;
  const from = [FORMAT, packageVersion(), record, settings, ruleset, graph.hash, winPercent];
  const hash = createHash('sha256').update(JSON.stringify(from));
  if (leaves !== null) hash.update(leaves.shared.bytes);
  return hash.digest('hex').slice(0, 32);
}

/** Where the review of a game is kept, and what was kept there. */
export interface KeptReview {
  /** Null where there is no place for it. */
  readonly path: string | null;
  readonly key: string;
  /** Turns reviewed before, of the same game by the same settings. */
  readonly turns: readonly ReviewedTurn[];
}

/** Find the review of a game on file, or the place where one is to be kept. */
export async function findReview(game: string, key: string): Promise<KeptReview> {
  const beside = `${game}.review.json`;
  const path = (await isOurPlace(game, beside)) ? beside : stateReview(game);
  return { path, key, turns: path === null ? [] : await readTurns(path, key) };
}

/**
 * Keep a review.
 *
 * @throws InputError `cannot-write`
 */
export async function keepReview({ path, key }: KeptReview, turns: readonly ReviewedTurn[]): Promise<void> {
  if (path === null) return;
  const document: z.infer<typeof kept> = { kind: KIND, key, turns: turns as z.infer<typeof kept>['turns'] };
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
    const bytes = await readBytes(beside, { most: MOST_BYTES });
    return new TextDecoder().decode(bytes.subarray(0, OLD_OF_OURS.length)) === OLD_OF_OURS;
  } catch {
    return stat(beside).then(
      () => false,
      (cause: unknown) => codeOf(cause) === 'ENOENT',
    );
  }
}

function stateReview(game: string): string | null {
  const state = stateFolder();
  if (state === null) return null;
  const name = createHash('sha256').update(resolve(game)).digest('hex').slice(0, 24);
  return join(state, 'reviews', `${name}.review.json`);
}

/** The turns of the review kept beside a game, of whichever settings and version it is; none where there is none. */
export async function readAnyReview(game: string): Promise<readonly ReviewedTurn[]> {
  try {
    const bytes = await readBytes(`${game}.review.json`, { most: MOST_BYTES });
    return kept.parse(JSON.parse(new TextDecoder().decode(bytes))).turns;
  } catch {
    return [];
  }
}

/** None where what is there is of another game, another version, other settings, or no review. */
async function readTurns(path: string, key: string): Promise<readonly ReviewedTurn[]> {
  try {
    const bytes = await readBytes(path, { most: MOST_BYTES });
    const read = kept.parse(JSON.parse(new TextDecoder().decode(bytes)));
    return read.key === key ? read.turns : [];
  } catch {
    return [];
  }
}
