/** The files that a reviewed game is written to: the game with notes, the review as a page, and as data. */
import { basename } from 'node:path';
import { reviewedTurns } from '../../../analysis/review/kept-review.ts';
import type { GameReview } from '../../../analysis/review/review.ts';
import { InputError } from '../../../engine/errors.ts';
import { formatGcg } from '../../../engine/gcg/format.ts';
import { visibleJson } from '../../../text/visible-text.ts';
import { readTextFile } from '../../../files/files.ts';
import { checkOverwrite, writeFileWhole } from '../../../files/writing/output-file.ts';
import { annotateRecord } from '../../../play/wording/annotated-record.ts';
import { makePage } from '../review-options.ts';
import type { ReviewRun } from '../review-run.ts';
import { reviewDocument } from '../shown-review.ts';
import type { AnnotationFormat, ListedGame } from './game-list.ts';

type Reviewed = Pick<ReviewRun, 'path' | 'replay' | 'resources'>;

/**
 * Write the files of a game. One that is there and says the same is left as it is.
 *
 * @param force whether files that say something else are written over
 * @throws InputError `cannot-write`
 */
export async function writeAnnotations(
  { path, outputs }: ListedGame,
  { replay, resources }: Omit<Reviewed, 'path'>,
  review: GameReview,
  force: boolean,
): Promise<void> {
  // The same game has the same files, from whichever folder it is named.
  const reviewed = { path: basename(path), replay, resources };
  for (const { format, path: output } of outputs) {
    const text = await makeFile(format, review, reviewed);
    if (await holds(output, text)) continue;
    await checkOverwrite(output, force);
    await writeFileWhole(output, text);
  }
}

async function makeFile(format: AnnotationFormat, review: GameReview, reviewed: Reviewed): Promise<string> {
  switch (format) {
    case 'gcg':
      return formatGcg(annotateRecord(reviewed.replay.record, review.turns));
    case 'html':
      return makePage(review, reviewed);
    case 'json':
      // Turns that were kept have their fields in this order.
      return `${visibleJson(reviewDocument(reviewed, { ...review, turns: reviewedTurns.parse(review.turns) }))}\n`;
  }
}

async function holds(path: string, text: string): Promise<boolean> {
  try {
    return (await readTextFile(path)) === text;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}
