/** Games done, a note, and time left, on stderr if that is a terminal. */
import { SingleBar } from 'cli-progress';
import { holdTerminal, type HeldTerminal } from '../console/held-terminal.ts';
import { note } from './output.ts';

/**
 * A bar on stderr of games done; where stderr is not a terminal it shows nothing. The bar holds the terminal until
 * `stop`.
 */
export class GamesBar {
  readonly #bar: SingleBar | null;
  #terminal: HeldTerminal | null = null;
  #aside: (print: () => void) => void = atOnce;
  #shown: readonly [games: number, allGames: number, note: string] = [0, 0, ''];

  /** @param format of the line; `{value}` and `{total}` are games */
  constructor(format = '{bar} {value} of {total} games · {note} · {eta_formatted} left') {
    this.#bar = process.stderr.isTTY
      ? new SingleBar({
          format,
          stream: process.stderr,
          hideCursor: true,
          clearOnComplete: true,
          etaBuffer: 100,
          fps: 4,
        })
      : null;
  }

  show(games: number, allGames: number, text: string): void {
    const bar = this.#bar;
    if (bar === null) return;
    this.#shown = [games, allGames, text];
    if (this.#terminal !== null) {
      bar.update(games, { note: text });
      return;
    }
    const take = (): void => {
      const [done, all, shown] = this.#shown;
      bar.start(all, done, { note: shown });
    };
    const giveBack = (): void => {
      bar.stop();
    };
    // Signals are for the command, which has games to bring to an end.
    this.#terminal = holdTerminal({ take, giveBack }, []);
    this.#aside = (print) => {
      giveBack();
      print();
      take();
    };
  }

  say(line: string): void {
    this.#aside(() => {
      note(line);
    });
  }

  stop(): void {
    this.#terminal?.release();
    this.#terminal = null;
    this.#aside = atOnce;
  }
}

function atOnce(print: () => void): void {
  print();
}

/** The bar of a tournament: its note is games a second since it was first shown. */
export class PairsBar {
  readonly #bar = new GamesBar();
  readonly #allPairs: number;
  #startMs = 0;
  #firstPairs = 0;

  constructor(pairs: number) {
    this.#allPairs = pairs;
  }

  show(pairs: number): void {
    let rate = '–';
    if (this.#startMs === 0) {
      this.#startMs = performance.now();
      this.#firstPairs = pairs;
    } else {
      const seconds = (performance.now() - this.#startMs) / 1000;
      rate = ((2 * (pairs - this.#firstPairs)) / Math.max(seconds, 0.001)).toFixed(1);
    }
    this.#bar.show(2 * pairs, 2 * this.#allPairs, `${rate} games/s`);
  }

  say(line: string): void {
    this.#bar.say(line);
  }

  stop(): void {
    this.#bar.stop();
  }
}
