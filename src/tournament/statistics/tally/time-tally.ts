/**
 * What a bot took of its time in games on a clock.
 */
import type { GameRecord } from '../../games/pair-record.ts';

/** What one bot took. */
export interface BotTime {
  /** Mean milliseconds a game. */
  readonly meanMs: number;
  /** Games in which time cost it points, and how many points in all. */
  readonly overtimeGames: number;
  readonly penalty: number;
}

export class TimeTally {
  games = 0;
  #ms = 0;
  #overtimeGames = 0;
  #penalty = 0;

  add({ time }: Pick<GameRecord, 'time'>, seat: number): void {
    if (time === undefined) return;
    const penalty = time.penalties[seat] ?? 0;
    this.games++;
    this.#ms += time.usedMs[seat] ?? 0;
    this.#penalty += penalty;
    if (penalty > 0) this.#overtimeGames++;
  }

  result(): BotTime | null {
    if (this.games === 0) return null;
    return {
      meanMs: this.#ms / this.games,
      overtimeGames: this.#overtimeGames,
      penalty: this.#penalty,
    };
  }
}
