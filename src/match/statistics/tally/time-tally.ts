import type { GameRecord } from '../../games/pair-record.ts';

/** Time used by one bot. */
export interface BotTime {
  /** Mean milliseconds per game. */
  readonly meanMs: number;
  /** Games with an overtime penalty, and the points lost in total. */
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
    return { meanMs: this.#ms / this.games, overtimeGames: this.#overtimeGames, penalty: this.#penalty };
  }
}
