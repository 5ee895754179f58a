/**
 * A game that ended because a player gave it up or lost it by a challenge. GCG has no line for either, so a note says it, which
 * other programs read as plain text.
 */
import type { GcgRecord } from './record.ts';

/** Who lost a game before it was played out, and how. */
export interface GcgForfeit {
  readonly seat: number;
  readonly reason: 'resigned' | 'challenge';
}

const ENDINGS: Readonly<Record<GcgForfeit['reason'], string>> = {
  resigned: 'resigned',
  challenge: 'lost the game by a challenge',
};

export function formatForfeit({ seat, reason }: GcgForfeit): string {
  return `player ${seat + 1} ${ENDINGS[reason]}`;
}

/** What the notes of a record say of that; null for a game that was played out or breaks off. */
export function readForfeit({ pragmata, players }: GcgRecord): GcgForfeit | null {
  const notes = new Set(pragmata.filter(({ name }) => name === 'note').map(({ text }) => text.trim()));
  for (const seat of players.keys()) {
    for (const reason of ['resigned', 'challenge'] as const) {
      if (notes.has(formatForfeit({ seat, reason }))) return { seat, reason };
    }
  }
  return null;
}
