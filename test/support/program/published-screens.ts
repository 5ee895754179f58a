/**
 * The four published screens of a game in panels, after each of its turns, and what the game is set up with.
 */
import { readFileSync } from 'node:fs';

/** Lines of each screen, without trailing blanks. */
export const publishedScreens: readonly (readonly string[])[] = readFileSync(
  new URL('published-screens.txt', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n\n')
  .map((screen) => screen.split('\n'));

export const PUBLISHED_WORDS = 'CORN NAVY ON TRACE TRACK TRADE TRAIN TREND TRIAL TROLL TRUCK TRUST TRUTH'.split(' ');

export const PUBLISHED_DRAWS = ['CORNFYOVGNARTY', 'ACKTHPSQWERZT'] as const;
