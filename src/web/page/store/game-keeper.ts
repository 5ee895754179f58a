/**
 * Keeps a game as it is played: after each thing done the whole log is written, so that a reload goes on where it was. What
 * goes wrong with that never stops the game.
 */
import { reasonOf } from '../../../engine/errors.ts';
import type { Deed, GameLog } from '../../../play/record/game-log.ts';
import type { PlayedGame } from './kept-game.ts';

/** Keeps one game. */
export class GameKeeper {
  readonly id: string;
  readonly #keep: (game: PlayedGame) => Promise<void>;
  readonly #onFault: (why: string) => void;
  #log: GameLog;
  #before: Promise<void> = Promise.resolve();

  /**
   * @param log as it is kept so far; one without deeds is kept once something was done
   * @param keep where it goes
   * @param onFault told why it could not be kept
   */
  constructor(
    { id, log }: Pick<PlayedGame, 'id' | 'log'>,
    keep: (game: PlayedGame) => Promise<void>,
    onFault: (why: string) => void,
  ) {
    this.id = id;
    this.#log = log;
    this.#keep = keep;
    this.#onFault = onFault;
  }

  /** Once all is kept that was done so far, or could not be. */
  settled(): Promise<void> {
    return this.#before;
  }

  /** Something was done. Of the clock only what it said last is kept. */
  add(...deeds: readonly Deed[]): void {
    const before = this.#log.deeds.at(-1)?.kind === 'clock' ? this.#log.deeds.slice(0, -1) : this.#log.deeds;
    this.#log = { ...this.#log, deeds: [...before, ...deeds] };
    const { id } = this;
    const log = this.#log;
    this.#before = this.#before
      .then(() => this.#keep({ kind: 'played', id, log, changed: Date.now() }))
      .catch((error: unknown) => {
        this.#onFault(reasonOf(error));
      });
  }
}
