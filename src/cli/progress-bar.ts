/**
 * Games done, games a second and time left, on stderr if that is a terminal.
 */
import { SingleBar } from 'cli-progress';

export class ProgressBar {
  readonly #bar: SingleBar | null;
  readonly #games: number;
  #startMs = 0;
  #firstGames = 0;

  constructor(pairs: number) {
    this.#games = 2 * pairs;
    const format = '{bar} {value} of {total} games · {rate} games/s · {eta_formatted} left';
    this.#bar = process.stderr.isTTY
      ? new SingleBar({
          format,
          stream: process.stderr,
          hideCursor: true,
          clearOnComplete: true,
          etaBuffer: 50,
          fps: 5,
        })
      : null;
  }

  show(pairs: number): void {
    const games = 2 * pairs;
    if (this.#startMs === 0) {
      this.#startMs = performance.now();
      this.#firstGames = games;
      this.#bar?.start(this.#games, games, { rate: '–' });
      return;
    }
    const seconds = (performance.now() - this.#startMs) / 1000;
    this.#bar?.update(games, { rate: ((games - this.#firstGames) / Math.max(seconds, 0.001)).toFixed(1) });
  }

  stop(): void {
    this.#bar?.stop();
  }
}
