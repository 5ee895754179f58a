/** A review being made: on threads, with a bar, and kept as it goes, so that what is ended goes on where it was. */
import { listTurns, type RecordedTurn } from '../../analysis/review/recorded-turns.ts';
import { reviewGame } from '../../analysis/review/review-game.ts';
import type { GameReview, ReviewedTurn, ReviewSettings } from '../../analysis/review/review.ts';
import type { SearchResources } from '../../analysis/searcher.ts';
import type { GcgReplay } from '../../engine/gcg/replayed-turn.ts';
import { findReview, keepReview, reviewKey, type KeptReview } from '../../files/review-files.ts';
import { SearchThreads } from '../../threads/search-threads.ts';
import { GamesBar } from '../progress-bar.ts';
import { ReviewPace } from './review-pace.ts';

export interface ReviewRun {
  readonly path: string;
  readonly replay: GcgReplay;
  readonly resources: SearchResources;
  readonly settings: ReviewSettings;
  readonly threads: number;
  /** Ends it; what is reviewed by then is kept. */
  readonly signal: AbortSignal;
  /** Whether turns that are kept are reviewed again. */
  readonly again?: boolean;
}

export interface FinishedReview {
  readonly review: GameReview;
  /** Null where it is not kept. */
  readonly path: string | null;
  /** Why it could not be kept; null where nothing went wrong. */
  readonly fault: string | null;
}

/** A review is written this often while it is made. */
const KEEP_MS = 2000;

/** Review a game, or what of it is not reviewed yet. */
export async function runReview(run: ReviewRun): Promise<FinishedReview> {
  const { path, replay, resources, settings, signal } = run;
  const found = await findReview(path, reviewKey({ record: replay.record, resources, settings }));
  const keeper = new Keeper(found);
  const turns: ReviewedTurn[] = [];
  let threads: SearchThreads | null = null;
  const kept = run.again === true ? [] : found.turns;
  const bar = new ReviewBar(listTurns(replay, resources.ruleset, resources.graph), kept.length);
  let waiting = Promise.resolve();
  try {
    const review = await reviewGame(replay, settings, {
      resources,
      signal,
      kept,
      searcherFor: () => (threads ??= new SearchThreads(resources, run.threads)),
      onTurn: (turn, done) => {
        turns.push(turn);
        bar.finish(turn.done);
        if (done > kept.length) waiting = waiting.then(() => keeper.keep([...turns], false));
      },
    });
    await waiting;
    if (turns.length > kept.length || run.again === true) await keeper.keep(turns, true);
    return { review, path: keeper.fault === null ? found.path : null, fault: keeper.fault };
  } finally {
    bar.stop();
    await (threads as SearchThreads | null)?.close();
  }
}

/** The bar is drawn anew this often, since the time left goes down meanwhile. */
const BAR_MS = 250;

class ReviewBar {
  readonly #bar = new GamesBar('{bar} turn {value} of {total} · {note}');
  readonly #pace: ReviewPace;
  readonly #all: number;
  readonly #kept: number;
  readonly #timer: NodeJS.Timeout;
  #done = 0;
  #last = '';

  constructor(turns: readonly RecordedTurn[], kept: number) {
    this.#pace = new ReviewPace(
      turns.map(({ position }) => position.bagCount),
      kept,
    );
    this.#all = turns.length;
    this.#kept = kept;
    this.#show();
    this.#timer = setInterval(this.#show, BAR_MS);
  }

  finish(move: string): void {
    if (++this.#done > this.#kept) this.#pace.finishTurn();
    this.#last = move;
    this.#show();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#bar.stop();
  }

  readonly #show = (): void => {
    const { leftMs } = this.#pace;
    const left = leftMs === null ? 'time left not known yet' : `${describeSeconds(leftMs)} left`;
    this.#bar.show(this.#done, this.#all, this.#last === '' ? left : `${left} · ${this.#last}`);
  };
}

/** `4 s`, `1 min 20 s`; a begun second is counted in. */
function describeSeconds(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Writes a review now and then. What goes wrong with it does not stop the review. */
class Keeper {
  fault: string | null = null;
  readonly #found: KeptReview;
  #keptMs = performance.now();

  constructor(found: KeptReview) {
    this.#found = found;
  }

  async keep(turns: readonly ReviewedTurn[], isLast: boolean): Promise<void> {
    if (!isLast && performance.now() - this.#keptMs < KEEP_MS) return;
    try {
      await keepReview(this.#found, turns);
      this.fault = null;
    } catch (cause) {
      this.fault = (cause as Error).message;
    }
    this.#keptMs = performance.now();
  }
}
