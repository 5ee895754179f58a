/** Choices after a game. */

export type AfterGame = 'review' | 'rematch';

export function readAfterGame(typed: string): AfterGame | null {
  if (/^r(?:eview)?$/iu.test(typed)) return 'review';
  return /^(?:m|rematch)$/iu.test(typed) ? 'rematch' : null;
}
