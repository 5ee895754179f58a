/**
 * Keeps a game as it is played: the whole log is written when the game begins and after each thing done, with the tiles that lie on the
 * board unfinished, so that a reload goes on where it was. What goes wrong with that never stops the game. Where the storage is deleted
 * meanwhile, the whole log is written once more.
 */
import { reasonOf } from '../../../engine/errors.ts';
import type { Action, GameLog } from '../../../play/record/game-log.ts';
import type { Entry } from '../../../play/screen/entry.ts';
import type { LoggedGame } from './browser-game.ts';

/** How well a game is kept: as it should be, again after the storage was deleted, or not at all and why. */
export type SaveState = { readonly kind: 'kept' | 'kept-again' } | { readonly kind: 'not-kept'; readonly why: string };

export class GameSaver {
  readonly id: string;
  readonly #keep: (game: LoggedGame) => Promise<void>;
  readonly #onKeeping: (keeping: SaveState) => void;
  #log: GameLog;
  #entry: Entry | undefined;
  #before: Promise<void> = Promise.resolve();

  constructor(
    { id, log, entry }: Pick<LoggedGame, 'id' | 'log' | 'entry'>,
    keep: (game: LoggedGame) => Promise<void>,
    onKeeping: (keeping: SaveState) => void,
  ) {
    this.id = id;
    this.#log = log;
    this.#entry = entry;
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
    // With the turn its tiles have left the rack, or are back on it.
    if (actions.some((action) => 'scores' in action)) this.#entry = undefined;
    this.#write('kept');
  }

  /** The game begins. */
  begin(): void {
    this.#write('kept');
  }

  /** Keep the tiles laid, if they are others than those that were kept. */
  lay(entry: Entry): void {
    const laid = this.#entry?.laid ?? [];
    if (entry.laid === laid || (entry.laid.length === 0 && laid.length === 0)) return;
    this.#entry = entry;
    this.#write('kept');
  }

  /** The storage was deleted: keep the game as it is now. */
  keepAgain(): void {
    this.#write('kept-again');
  }

  #write(kind: 'kept' | 'kept-again'): void {
    const { id } = this;
    const [log, entry] = [this.#log, this.#entry];
    this.#before = this.#before
      .then(() => this.#keep({ kind: 'played', id, log, entry, changed: Date.now() }))
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
