/** How far a review is, as a bar with the time left and the move reviewed last. */
import type { RecordedTurn } from '../../analysis/review/recorded-turns.ts';
import type { ReviewedTurn } from '../../analysis/review/review.ts';
import { GamesBar } from '../progress-bar.ts';
import { ReviewPace } from './review-pace.ts';
import type { ReviewWatcher } from './review-run.ts';

/** The bar is drawn anew this often, since the time left goes down meanwhile. */
const BAR_MS = 250;

/** A bar on the terminal. */
export class ReviewBar implements ReviewWatcher {
  readonly #bar = new GamesBar('{bar} turn {value} of {total} · {note}');
  #pace = new ReviewPace([], 0);
  #all = 0;
  #kept = 0;
  #timer: NodeJS.Timeout | undefined;
  #done = 0;
  #last = '';

  begin(turns: readonly RecordedTurn[], kept: number): void {
    this.#pace = new ReviewPace(
      turns.map(({ position }) => position.bagCount),
      kept,
    );
    this.#all = turns.length;
    this.#kept = kept;
    this.#show();
    this.#timer = setInterval(this.#show, BAR_MS);
  }

  finish({ done: move }: ReviewedTurn): void {
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
