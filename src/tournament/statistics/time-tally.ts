/**
 * What bots took of their time in games on a clock.
 */
import type { GameRecord } from '../games/pair-record.ts';

/** What one bot took. */
export interface BotTime {
  /** Mean milliseconds a game. */
  readonly meanMs: number;
  /** Games in which time cost it points, and how many points in all. */
  readonly overtimeGames: number;
  readonly penalty: number;
}

/** Adds up the time of games; those that have none are left out. */
export class TimeTally {
  readonly #ms: number[];
  readonly #over: number[];
  readonly #penalty: number[];
  readonly #games: number[];

  /** @param bots how many play */
  constructor(bots: number) {
    const zeros = (): number[] => new Array<number>(bots).fill(0);
    this.#games = zeros();
    this.#ms = zeros();
    this.#over = zeros();
    this.#penalty = zeros();
  }

  add({ bots, time }: Pick<GameRecord, 'bots' | 'time'>): void {
    if (time === undefined) return;
    bots.forEach((bot, seat) => {
      const penalty = time.penalties[seat]!;
      this.#games[bot]! += 1;
      this.#ms[bot]! += time.usedMs[seat]!;
      this.#penalty[bot]! += penalty;
      if (penalty > 0) this.#over[bot]! += 1;
    });
  }

  /** By bot; nothing where no game had a clock. */
  result(): { readonly time?: BotTime[] } {
    if (this.#games.every((games) => games === 0)) return {};
    const time = this.#ms.map((ms, bot) => ({
      meanMs: ms / Math.max(1, this.#games[bot]!),
      overtimeGames: this.#over[bot]!,
      penalty: this.#penalty[bot]!,
    }));
    return { time };
  }
}
