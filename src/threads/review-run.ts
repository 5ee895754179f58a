/** Runs a review on threads and saves it regularly, so that an interrupted review can be resumed. */
import { listTurns, type ReviewableTurn } from '../analysis/review/recorded-turns.ts';
import { gradeGame } from '../analysis/review/grade-game.ts';
import type { GameReview, TurnReview, ReviewSettings } from '../analysis/review/review.ts';
import type { SearchResources } from '../analysis/searcher.ts';
import type { GcgReplay } from '../engine/gcg/replayed-turn.ts';
import { findReview, keepReview, reviewKey } from '../files/review-files.ts';
import { SearchThreads } from './search-threads.ts';

export interface ReviewRun {
  readonly path: string;
  readonly replay: GcgReplay;
  readonly resources: SearchResources;
  readonly settings: ReviewSettings;
  /** Number of turns reviewed at once, or, with a time limit, of threads for each turn. */
  readonly threads: number;
  readonly signal: AbortSignal;
  readonly again?: boolean;
  readonly watcher?: ReviewWatcher;
  /** Open threads to use; by default, new ones are started. */
  readonly searches?: SearchThreads;
}

export interface ReviewWatcher {
  readonly begin?: (turns: readonly ReviewableTurn[], kept: number) => void;
  readonly finish: (turn: TurnReview, done: number, all: number) => void;
  readonly stop?: () => void;
}

export interface FinishedReview {
  readonly review: GameReview;
  /** Why the review is not saved; null if it is. */
  readonly fault: string | null;
}

/** Minimum interval between saves. */
const SAVE_MS = 2000;

export async function runReview(run: ReviewRun): Promise<FinishedReview> {
  const { path, replay, resources, settings, signal, watcher } = run;
  const stored = await findReview(path, reviewKey({ record: replay.record, resources, settings }));
  const turns: TurnReview[] = [];
  let threads: SearchThreads | null = null;
  const kept = run.again === true ? [] : stored.turns;
  watcher?.begin?.(listTurns(replay, resources.ruleset, resources.graph), kept.length);
  let fault: string | null = null;
  let savedMs = performance.now();
  const save = async (done: readonly TurnReview[], isLast: boolean): Promise<void> => {
    if (!isLast && performance.now() - savedMs < SAVE_MS) return;
    fault = await keepReview(stored, done).then(
      () => null,
      (cause: unknown) => (cause as Error).message,
    );
    savedMs = performance.now();
  };
  let waiting = Promise.resolve();
  const [turnsAtOnce, threadsATurn] = settings.timeMs === null ? [run.threads, 1] : [1, run.threads];
  try {
    const review = await gradeGame(replay, settings, {
      resources,
      signal,
      kept,
      turnsAtOnce,
      searcherFor: () => (run.searches ?? (threads ??= new SearchThreads(resources, run.threads))).upTo(threadsATurn),
      onTurn: (turn, done, all) => {
        turns.push(turn);
        watcher?.finish(turn, done, all);
        if (done > kept.length) waiting = waiting.then(() => save([...turns], false));
      },
    });
    await waiting;
    if (turns.length > kept.length || run.again === true) await save(turns, true);
    return { review, fault };
  } finally {
    watcher?.stop?.();
    await (threads as SearchThreads | null)?.close();
  }
}
