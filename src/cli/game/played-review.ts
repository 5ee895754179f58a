/**
 * The review of a game played at the console: quick once it is over, whole where that is asked for; then its worst turns as
 * exercises, where a person sits at the terminal.
 */
import { availableParallelism } from 'node:os';
import type { GameReview, ReviewSettings } from '../../analysis/review/review.ts';
import { PlayRanker } from '../../analysis/play-ranker.ts';
import type { SearchResources } from '../../analysis/searcher.ts';
import { runExercises } from '../../console/lines/exercises.ts';
import { reviewSummary, reviewText, worstTurns } from '../../console/text/review-text.ts';
import type { Palette } from '../../console/text/palette.ts';
import type { GcgRecord } from '../../engine/gcg/record.ts';
import { replayGcg } from '../../engine/gcg/replay.ts';
import type { GcgReplay } from '../../engine/gcg/replayed-turn.ts';
import { readyForSearch } from '../../files/making-ready.ts';
import type { RulesAndWords } from '../../files/making-ready.ts';
import { EXIT_INTERRUPTED } from '../errors.ts';
import { listenForInterrupt } from '../interrupt.ts';
import { saying } from '../options.ts';
import { note, printLines } from '../output.ts';
import { openTerminal } from '../terminal.ts';
import { runReview } from './review-run.ts';

/** A game that was played, and how it is reviewed. */
export interface PlayedReview {
  readonly record: GcgRecord;
  readonly setting: RulesAndWords;
  /** As `--leaves` names them. */
  readonly leaves: string;
  /** The file that the game is kept in; the review is kept beside it. */
  readonly path: string;
  readonly settings: ReviewSettings;
  readonly palette: Palette;
  /** The seats of people: their worst turns are the exercises. */
  readonly learners: readonly number[];
  /** Whether every turn is shown, or what they come to. */
  readonly isWhole: boolean;
}

/** Review a game and print that. */
export async function reviewPlayed(played: PlayedReview): Promise<void> {
  const { record, setting, leaves, path, settings, palette, learners, isWhole } = played;
  const resources = await readyForSearch(setting, leaves, saying);
  const { ruleset, graph: lexicon } = setting;
  const replay = replayGcg(record, { ruleset, lexicon });
  const interrupt = listenForInterrupt('stopping after what is reviewed');
  let review: GameReview;
  try {
    const { signal } = interrupt;
    const done = await runReview({ path, replay, resources, settings, threads: availableParallelism(), signal });
    ({ review } = done);
    if (done.fault !== null) note(`the review is not kept: ${done.fault}`);
  } finally {
    interrupt.stop();
  }
  printLines(...(isWhole ? reviewText : reviewSummary)(review, { palette, learners }));
  if (review.left > 0) process.exitCode = EXIT_INTERRUPTED;
  else if (process.stdin.isTTY && process.stdout.isTTY)
    await offerExercises({ review, replay, resources, palette, learners });
}

/** What exercises are made from. */
export interface Practice {
  readonly review: GameReview;
  readonly replay: GcgReplay;
  readonly resources: SearchResources;
  readonly palette: Palette;
  readonly learners?: readonly number[];
}

async function offerExercises(practice: Practice): Promise<void> {
  if (worstTurns(practice.review, practice.learners).length === 0) return;
  await practise(practice, 'Find better plays for these turns? y: yes, Enter: no. ');
}

/**
 * Give the worst turns as exercises.
 *
 * @param question is asked first; `y` begins. Null to begin at once.
 */
export async function practise(
  { review, replay, resources, palette, learners }: Practice,
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
    await runExercises({ review, replay, weighing, palette, ...(learners !== undefined && { learners }), ...terminal });
  } finally {
    terminal.close();
  }
}
