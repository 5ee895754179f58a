/**
 * A review from its making to what a person sees: Ctrl-C keeps and shows what is reviewed by then; then the worst turns come as
 * exercises, where a person sits at the terminal.
 */
import { availableParallelism } from 'node:os';
import { PlayRanker } from '../../analysis/play-ranker.ts';
import { worstTurns } from '../../analysis/review/review.ts';
import type { GameReview } from '../../analysis/review/review.ts';
import { runExercises } from '../../console/lines/exercises.ts';
import type { Palette } from '../../console/text/palette.ts';
import { EXIT_INTERRUPTED } from '../errors.ts';
import { listenForInterrupt } from '../interrupt.ts';
import { nameLeaves } from '../options.ts';
import { note } from '../output.ts';
import { openTerminal } from '../terminal.ts';
import { runReview } from './review-run.ts';
import type { ReviewRun } from './review-run.ts';

/** A review to be made, and what becomes of it. */
export interface ReviewToShow extends Omit<ReviewRun, 'threads' | 'signal'> {
  /** As many as there are cores where not given. */
  readonly threads?: number | undefined;
  readonly palette: Palette;
  /** Prints the review, or writes it. */
  readonly show: (review: GameReview) => void | Promise<void>;
  /** Whether exercises follow: at once, if a person at the terminal wants them, or not at all. */
  readonly exercises: 'given' | 'offered' | 'none';
}

/** Make a review and show it. */
export async function showReview(wanted: ReviewToShow): Promise<void> {
  const { threads = availableParallelism(), show, exercises } = wanted;
  const interrupt = listenForInterrupt('stopping after what is reviewed');
  const { review, fault } = await runReview({ ...wanted, threads, signal: interrupt.signal }).finally(interrupt.stop);
  await show(review);
  if (fault !== null) note(`the review is not kept: ${fault}`);
  if (review.left > 0) process.exitCode = EXIT_INTERRUPTED;
  else if (exercises === 'given') await practise(wanted, review, null);
  else if (exercises === 'offered' && process.stdin.isTTY && process.stdout.isTTY && worstTurns(review).length > 0) {
    await practise(wanted, review, 'Find better plays for these turns? y: yes, Enter: no. ');
  }
}

/** @param question is asked first; `y` begins. Null to begin at once. */
async function practise(
  { replay, resources, palette }: ReviewToShow,
  review: GameReview,
  question: string | null,
): Promise<void> {
  const terminal = openTerminal();
  try {
    if (question !== null) {
      terminal.prompt(question);
      const answer = await terminal.lines.next();
      if (answer.done === true || !/^y(?:es)?$/iu.test(answer.value.trim())) return;
    }
    const weighing = { resources, ranker: new PlayRanker(resources) };
    await runExercises({ review, replay, weighing, palette, ...terminal });
  } finally {
    terminal.close();
  }
}

/** A review as a document, with the file of the game and what it was made with. */
export function reviewDocument(
  { path, resources: { ruleset, graph, leaves } }: Pick<ReviewRun, 'path' | 'resources'>,
  review: GameReview,
): object {
  const made = {
    ruleset: ruleset.name,
    alphabet: ruleset.alphabet.name,
    lexicon: graph.name,
    leaves: nameLeaves(leaves),
  };
  return { file: path, ...made, ...review };
}
