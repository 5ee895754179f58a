/** What a person may want next when a game is over. */

export type AfterGame = 'review' | 'rematch';

/** @returns null where nothing is to follow */
export function readAfterGame(typed: string): AfterGame | null {
  if (/^r(?:eview)?$/iu.test(typed)) return 'review';
  return /^(?:m|rematch)$/iu.test(typed) ? 'rematch' : null;
}
