/** Counts the reasons for one bot's forfeits. */
import type { Forfeit } from '../../games/pair-record.ts';

/** A reason for forfeits and its number of games. */
export interface ForfeitReason {
  readonly kind: Forfeit['kind'];
  /** Text of the record; null for all reasons beyond the limit. */
  readonly reason: string | null;
  readonly games: number;
}

const MAX_REASONS = 20;

export class ForfeitTally {
  games = 0;
  readonly #kinds = new Map<Forfeit['kind'], Map<string | null, number>>();

  add({ kind, reason }: Forfeit): void {
    this.games++;
    const reasons = this.#kinds.get(kind) ?? new Map<string | null, number>();
    this.#kinds.set(kind, reasons);
    const key = reasons.has(reason) || reasons.size < MAX_REASONS ? reason : null;
    reasons.set(key, (reasons.get(key) ?? 0) + 1);
  }

  get reasons(): readonly ForfeitReason[] {
    return [...this.#kinds]
      .flatMap(([kind, reasons]) => [...reasons].map(([reason, games]) => ({ kind, reason, games })))
      .sort((a, b) => b.games - a.games);
  }
}
