/** Choices after a game. */

export type AfterGame = 'review' | 'rematch';

/** @returns null for no choice */
export function readAfterGame(typed: string): AfterGame | null {
  if (/^r(?:eview)?$/iu.test(typed)) return 'review';
  return /^(?:m|rematch)$/iu.test(typed) ? 'rematch' : null;
}
