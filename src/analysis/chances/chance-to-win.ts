/** Win probability for display. Decided games show 100, 50 or 0 %; undecided ones never show 100 or 0 %. */

export interface ChanceToWin {
  /** From 0 to 1; a draw counts as half a win. */
  readonly chance: number;
  /** Whether the game is over or its outcome is proven. */
  readonly isDecided: boolean;
}

export function otherChance({ chance, isDecided }: ChanceToWin): ChanceToWin {
  return { chance: 1 - chance, isDecided };
}

/** Formats a win probability in percent, without the percent sign. */
export function formatChance({ chance, isDecided }: ChanceToWin, digits = 0): string {
  const least = isDecided ? 0 : 10 ** -digits;
  return Math.min(100 - least, Math.max(least, 100 * chance)).toFixed(digits);
}
