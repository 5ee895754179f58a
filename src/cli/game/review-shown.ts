/** Reviews a game and prints the result. Ctrl-C saves and prints the turns reviewed so far. Exercises from the worst turns can follow. */
import { availableParallelism } from 'node:os';
import { PlayRanker } from '../../analysis/play-ranker.ts';
import { worstTurns, type GameReview, type TurnReview } from '../../analysis/review/review.ts';
import type { WeighingOptions } from '../../analysis/review/turn-comparison.ts';
import { runExercises } from '../../console/lines/line-exercises.ts';
import { withMutedKeys } from '../../console/muted-keys.ts';
import type { Palette } from '../../console/text/palette.ts';
import { counted } from '../../text/counted.ts';
import { meaningsOf } from '../../files/english/load-meanings.ts';
import { keepCardsOf } from '../../files/state/card-files.ts';
import { NO_MISTAKE, prepareExercise, type Exercise, type ReviewedMistake } from '../../play/exercise/exercise.ts';
import { runReview, type FinishedReview, type ReviewRun } from '../../threads/review-run.ts';
import { SearchThreads } from '../../threads/search-threads.ts';
import { EXIT_INTERRUPTED } from '../failure.ts';
import { endedBySignals, listenForInterrupt } from '../interrupt.ts';
import { note, printLines } from '../output.ts';
import { GamesBar, ReviewBar } from '../progress-bar.ts';
import { isAgreed, withTerminal } from '../terminal.ts';

export interface ReviewToShow extends Omit<ReviewRun, 'threads' | 'signal'> {
  readonly threads?: number;
  readonly palette: Palette;
  readonly show: (review: GameReview) => void | Promise<void>;
  /** Whether exercises follow: always, after a question on a terminal, or never. */
  readonly exercises: 'given' | 'offered' | 'none';
}

const QUESTION = 'Find better plays for these turns? y: yes, Enter: no. ';

export async function showReview(options: ReviewToShow): Promise<void> {
  const { threads = availableParallelism(), show, replay, resources } = options;
  const isAtTerminal = process.stdin.isTTY && process.stdout.isTTY;
  // A pipe cannot answer the question.
  const exercises = options.exercises === 'offered' && !isAtTerminal ? 'none' : options.exercises;
  const interrupt = listenForInterrupt('keeping the turns reviewed so far');
  const make = (): Promise<FinishedReview> =>
    runReview({ ...options, threads, signal: interrupt.signal, watcher: new ReviewBar() });
  // Keys typed before the question must not answer it.
  const { review, fault } = await (exercises === 'none' ? make() : withMutedKeys(make)).finally(interrupt.stop);
  await show(review);
  if (fault !== null) note(`the review was not saved: ${fault}`);
  await saveCards([{ replay, resources, review }]);
  if (review.left > 0) process.exitCode = EXIT_INTERRUPTED;
  else if (
    exercises === 'given' ||
    (exercises === 'offered' && worstTurns(review).length > 0 && (await isAgreed(QUESTION)))
  ) {
    await practise({ ...options, threads }, review);
  }
}

export async function saveCards(
  reviews: readonly (Pick<ReviewRun, 'replay' | 'resources'> & { readonly review: GameReview })[],
): Promise<void> {
  let cards = 0;
  for (const { replay, resources, review } of reviews) {
    const { added, fault } = await keepCardsOf(replay, review, resources);
    if (fault !== null) note(`the cards were not saved: ${fault}`);
    cards += added;
  }
  if (cards > 0) note(`${counted(cards, 'new card')} for "tilewright train"`);
}

async function practise(
  { replay, resources, palette, threads }: ReviewToShow & { readonly threads: number },
  review: GameReview,
): Promise<void> {
  const worst = worstTurns(review);
  if (worst.length === 0) {
    printLines('No mistakes to practise.');
    return;
  }
  const searches = new SearchThreads(resources, threads);
  try {
    const weighing = { resources, ranker: new PlayRanker(resources), searcherFor: () => searches };
    const exercises = await withMutedKeys(() =>
      endedBySignals(() => prepareExercises(worst, { replay, settings: review.settings }, weighing)),
    );
    if (exercises.length === 0) {
      printLines(NO_MISTAKE);
      return;
    }
    const meanings = meaningsOf(resources.graph, resources.ruleset);
    const names = review.players.map(({ name }) => name);
    await withTerminal((terminal) => runExercises(exercises, { names, weighing, palette, meanings, ...terminal }));
  } finally {
    await searches.close();
  }
}

async function prepareExercises(
  turns: readonly TurnReview[],
  game: Omit<ReviewedMistake, 'reviewed'>,
  weighing: WeighingOptions,
): Promise<readonly Exercise[]> {
  const bar = new GamesBar('{bar} {value} of {total} · {note}');
  const exercises: Exercise[] = [];
  try {
    for (const [i, turn] of turns.entries()) {
      bar.show(i, turns.length, `analysing turn ${turn.lines + 1}`);
      const exercise = await prepareExercise({ ...game, reviewed: turn }, weighing);
      if (exercise !== null) exercises.push(exercise);
    }
  } finally {
    bar.stop();
  }
  return exercises;
}
