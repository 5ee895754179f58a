/**
 * A turn as records have it.
 */

/**
 * A turn: the seat, its move in SIU notation, and what the move scored, on a clock also the milliseconds it took; or a challenge
 * (see `pair-record.ts`).
 */
export type RecordedTurn = readonly [seat: number, move: string, score: number, ms?: number | undefined];
