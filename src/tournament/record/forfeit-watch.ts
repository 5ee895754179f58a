/**
 * Follows the forfeits of a tournament while it is played: the first of each bot is reported at once, and a bot that only forfeits
 * stops the tournament. Games are looked at in their order, so the stop is the same for any number of threads.
 */
import { entryAt } from '../../engine/present.ts';
import type { Forfeit, PairRecord } from '../games/pair-record.ts';

export interface ForfeitedGame extends Forfeit {
  readonly bot: number;
  readonly pair: number;
}

/** A tournament that was stopped because games were forfeited one after another. */
export interface ForfeitStop {
  readonly inARow: number;
  readonly last: ForfeitedGame;
}

export class ForfeitWatch {
  readonly #inARow: number;
  readonly #onFirst: (game: ForfeitedGame) => void;
  readonly #known = new Set<number>();
  /** For each bot, how many of its last games were forfeited, by whomever: of two broken engines neither forfeits all. */
  readonly #streaks = new Map<number, number>();
  #stop: ForfeitStop | null = null;

  /**
   * @param inARow how many games of one bot, forfeited one after another, stop the tournament; Infinity for none
   * @param onFirst called with the first game that each bot forfeits
   */
  constructor(inARow: number, onFirst: (game: ForfeitedGame) => void) {
    this.#inARow = inARow;
    this.#onFirst = onFirst;
  }

  get stop(): ForfeitStop | null {
    return this.#stop;
  }

  add({ pair, games }: PairRecord): void {
    for (const { bots, forfeit } of games) {
      const game = forfeit && { ...forfeit, bot: entryAt(bots, forfeit.seat), pair };
      if (game !== undefined && !this.#known.has(game.bot)) {
        this.#known.add(game.bot);
        this.#onFirst(game);
      }
      for (const bot of bots) this.#follow(bot, game);
    }
  }

  #follow(bot: number, game: ForfeitedGame | undefined): void {
    if (game === undefined) {
      this.#streaks.delete(bot);
      return;
    }
    const inARow = (this.#streaks.get(bot) ?? 0) + 1;
    this.#streaks.set(bot, inARow);
    if (inARow >= this.#inARow) this.#stop ??= { inARow, last: game };
  }
}
