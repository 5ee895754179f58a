/**
 * Keeps a game as it is played: after each thing done the whole log is written, so that a reload goes on where it was. What
 * goes wrong with that never stops the game. Where the storage is deleted meanwhile, the whole log is written once more.
 */
import { reasonOf } from '../../../engine/errors.ts';
import type { Action, GameLog } from '../../../play/record/game-log.ts';
import type { LoggedGame } from './browser-game.ts';

/** How well a game is kept: as it should be, again after the storage was deleted, or not at all and why. */
export type SaveState = { readonly kind: 'kept' | 'kept-again' } | { readonly kind: 'not-kept'; readonly why: string };

export class GameSaver {
  readonly id: string;
  readonly #keep: (game: LoggedGame) => Promise<void>;
  readonly #onKeeping: (keeping: SaveState) => void;
  #log: GameLog;
  #before: Promise<void> = Promise.resolve();

  /** @param log as it is kept so far; one without actions is kept after the first action */
  constructor(
    { id, log }: Pick<LoggedGame, 'id' | 'log'>,
    keep: (game: LoggedGame) => Promise<void>,
    onKeeping: (keeping: SaveState) => void,
  ) {
    this.id = id;
    this.#log = log;
    this.#keep = keep;
    this.#onKeeping = onKeeping;
  }

  /** Once all is kept that was done so far, or could not be. */
  settled(): Promise<void> {
    return this.#before;
  }

  /** Something was done. Of the clock only what it said last is kept. */
  add(...actions: readonly Action[]): void {
    const before = this.#log.deeds.at(-1)?.kind === 'clock' ? this.#log.deeds.slice(0, -1) : this.#log.deeds;
    this.#log = { ...this.#log, deeds: [...before, ...actions] };
    this.#write('kept');
  }

  /** The storage was deleted: keep the game as it is now, if anything was done in it. */
  keepAgain(): void {
    if (this.#log.deeds.length > 0) this.#write('kept-again');
  }

  #write(kind: 'kept' | 'kept-again'): void {
    const { id } = this;
    const log = this.#log;
    this.#before = this.#before
      .then(() => this.#keep({ kind: 'played', id, log, changed: Date.now() }))
      .then(
        () => {
          this.#onKeeping({ kind });
        },
        (error: unknown) => {
          this.#onKeeping({ kind: 'not-kept', why: reasonOf(error) });
        },
      );
  }
}
