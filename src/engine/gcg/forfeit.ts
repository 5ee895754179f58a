/** A game that ended by resignation or a lost challenge. GCG cannot express this, so a plain-text note records it. */
import type { GcgRecord } from './record.ts';

/** The player who lost a game before it was played out, and the reason. */
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

/** Returns the forfeit in the notes of a record, or null if the game was played out or is unfinished. */
export function readForfeit({ pragmata, players }: GcgRecord): GcgForfeit | null {
  const notes = new Set(pragmata.filter(({ name }) => name === 'note').map(({ text }) => text.trim()));
  for (const seat of players.keys()) {
    for (const reason of ['resigned', 'challenge'] as const) {
      if (notes.has(formatForfeit({ seat, reason }))) return { seat, reason };
    }
  }
  return null;
}
