/**
 * Tracks the forfeits of a tournament in progress: it reports the first of each bot immediately, and stops the tournament if a bot
 * keeps forfeiting. Games are processed in order, so the stop does not depend on the number of threads.
 */
import { entryAt } from '../engine/present.ts';
import type { Forfeit, PairRecord } from './games/pair-record.ts';

export interface GameForfeit extends Forfeit {
  readonly bot: number;
  readonly pair: number;
}

/** Consecutive forfeits that stopped a tournament. */
export interface ForfeitStop {
  readonly inARow: number;
  readonly last: GameForfeit;
}

export class ForfeitWatch {
  readonly #inARow: number;
  readonly #onFirst: (game: GameForfeit) => void;
  readonly #reported = new Set<number>();
  /**
   * Number of consecutive forfeited games by bot, also those that its opponent forfeited: of two broken engines, neither forfeits
   * every game.
   */
  readonly #streaks = new Map<number, number>();
  #stop: ForfeitStop | null = null;

  /** @param inARow consecutive forfeits in one bot's games that stop the tournament; may be Infinity */
  constructor(inARow: number, onFirst: (game: GameForfeit) => void) {
    this.#inARow = inARow;
    this.#onFirst = onFirst;
  }

  get stop(): ForfeitStop | null {
    return this.#stop;
  }

  add({ pair, games }: PairRecord): void {
    for (const { bots, forfeit } of games) {
      const game = forfeit && { ...forfeit, bot: entryAt(bots, forfeit.seat), pair };
      if (game !== undefined && !this.#reported.has(game.bot)) {
        this.#reported.add(game.bot);
        this.#onFirst(game);
      }
      for (const bot of bots) this.#follow(bot, game);
    }
  }

  #follow(bot: number, game: GameForfeit | undefined): void {
    if (game === undefined) {
      this.#streaks.delete(bot);
      return;
    }
    const inARow = (this.#streaks.get(bot) ?? 0) + 1;
    this.#streaks.set(bot, inARow);
    if (inARow >= this.#inARow) this.#stop ??= { inARow, last: game };
  }
}
