/**
 * The chance to win, as bars, tables and pages show it. What is decided is 100, 50 or 0 %; what is not is never shown as won or lost.
 */

export interface ChanceToWin {
  /** From 0 to 1, a draw half a win. */
  readonly chance: number;
  /** Whether the game is over, or its end is proven. */
  readonly isDecided: boolean;
}

export function otherChance({ chance, isDecided }: ChanceToWin): ChanceToWin {
  return { chance: 1 - chance, isDecided };
}

/** A chance in percent, without the sign. */
export function formatChance({ chance, isDecided }: ChanceToWin, digits = 0): string {
  const least = isDecided ? 0 : 10 ** -digits;
  return Math.min(100 - least, Math.max(least, 100 * chance)).toFixed(digits);
}
