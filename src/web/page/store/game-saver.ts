/**
 * Stores a game during play: the whole log at the start and after each action, with the laid tiles, so that a reload continues
 * there. Errors never stop the game. If the storage is deleted, the log is written again.
 */
import { reasonOf } from '../../../engine/errors.ts';
import type { Action, GameLog } from '../../../play/record/game-log.ts';
import { isSameRack, type Rack } from '../../../engine/tiles/rack.ts';
import type { Entry } from '../../../play/screen/entry.ts';
import type { LoggedGame } from './browser-game.ts';

/** `kept-again` means that the game was stored again after the storage was deleted. */
export type SaveState = { readonly kind: 'kept' | 'kept-again' } | { readonly kind: 'not-kept'; readonly why: string };

export class GameSaver {
  readonly id: string;
  readonly #keep: (newest: () => LoggedGame) => Promise<void>;
  readonly #onKeeping: (keeping: SaveState) => void;
  #log: GameLog;
  #entry: Entry | undefined;
  #rack: Rack | undefined;
  #pending: Promise<unknown> = Promise.resolve();

  constructor(
    { id, log, entry }: Pick<LoggedGame, 'id' | 'log' | 'entry'>,
    keep: (newest: () => LoggedGame) => Promise<void>,
    onKeeping: (keeping: SaveState) => void,
  ) {
    this.id = id;
    this.#log = log;
    this.#entry = entry;
    this.#keep = keep;
    this.#onKeeping = onKeeping;
  }

  /** Resolves when all pending writes have finished or failed. */
  async settled(): Promise<void> {
    await this.#pending;
  }

  /** Adds actions to the log; of consecutive clock entries only the last stays. */
  add(...actions: readonly Action[]): void {
    const before = this.#log.deeds.at(-1)?.kind === 'clock' ? this.#log.deeds.slice(0, -1) : this.#log.deeds;
    this.#log = { ...this.#log, deeds: [...before, ...actions] };
    // A turn ends the entry: its tiles are played or back on the rack.
    if (actions.some((action) => 'scores' in action)) this.#entry = undefined;
    this.#write('kept');
  }

  begin(): void {
    this.#write('kept');
  }

  /** @param rack the rack in the order that the player chose */
  lay(entry: Entry, rack?: Rack): void {
    const laid = this.#entry?.laid ?? [];
    const isReordered = rack !== this.#rack && rack?.length !== 0 && isSameRack(rack, this.#rack);
    this.#rack = rack;
    if (!isReordered && (entry.laid === laid || (entry.laid.length === 0 && laid.length === 0))) return;
    this.#entry = entry;
    this.#write('kept');
  }

  keepAgain(): void {
    this.#write('kept-again');
  }

  /** Starts the write at once, because a reload would lose a waiting one. A retry stores the newest state. */
  #write(kind: 'kept' | 'kept-again'): void {
    const newest = (): LoggedGame => ({
      kind: 'played',
      id: this.id,
      log: this.#log,
      entry: this.#entry,
      rack: this.#rack,
      changed: Date.now(),
    });
    const writing = this.#keep(newest).then(
      () => this.#onKeeping({ kind }),
      (error: unknown) => this.#onKeeping({ kind: 'not-kept', why: reasonOf(error) }),
    );
    this.#pending = Promise.all([this.#pending, writing]);
  }
}
