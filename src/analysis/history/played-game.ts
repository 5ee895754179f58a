/**
 * What a finished game of one person against one bot says about the person.
 */

/** A finished game, from the person's side. */
export interface PlayedGame {
  readonly when: Date;
  /** The bot, as it was named. */
  readonly opponent: string;
  readonly score: number;
  readonly opponentScore: number;
  /** 1 won, ½ tied, 0 lost. */
  readonly result: 0 | 0.5 | 1;
  /** Of the person; null where the game cannot be played again. */
  readonly bingos: number | null;
  /** Of the person, from 0 to 100; null where the game is not reviewed. */
  readonly accuracy: number | null;
  /** Words that were the best play where the person lost much by another, as the review of the game has it. */
  readonly missed: readonly string[];
}
