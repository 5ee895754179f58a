/**
 * Why one bot forfeited games: reasons with their counts.
 */
import type { Forfeit } from '../../games/pair-record.ts';

/** A reason for which games were forfeited. */
export interface ForfeitReason {
  readonly kind: Forfeit['kind'];
  /** As the records give it; null for reasons that are too many to keep apart. */
  readonly reason: string | null;
  readonly games: number;
}

/** Reasons kept apart, for each kind: those that quote an answer may all differ. */
const MAX_REASONS = 20;

export class ForfeitTally {
  readonly #kinds = new Map<Forfeit['kind'], Map<string | null, number>>();
  #games = 0;

  add({ kind, reason }: Forfeit): void {
    this.#games++;
    const reasons = this.#kinds.get(kind) ?? new Map<string | null, number>();
    this.#kinds.set(kind, reasons);
    const kept = reasons.has(reason) || reasons.size < MAX_REASONS ? reason : null;
    reasons.set(kept, (reasons.get(kept) ?? 0) + 1);
  }

  get games(): number {
    return this.#games;
  }

  get reasons(): readonly ForfeitReason[] {
    return [...this.#kinds]
      .flatMap(([kind, reasons]) => [...reasons].map(([reason, games]) => ({ kind, reason, games })))
      .sort((a, b) => b.games - a.games);
  }
}
