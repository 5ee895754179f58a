/** The four published panel screens of a game, one after each turn, without trailing spaces, and the game's setup. */
import { readFileSync } from 'node:fs';

export const publishedScreens: readonly (readonly string[])[] = readFileSync(
  new URL('published-screens.txt', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n\n')
  .map((screen) => screen.split('\n'));

export const PUBLISHED_WORDS = 'CORN NAVY ON TRACE TRACK TRADE TRAIN TREND TRIAL TROLL TRUCK TRUST TRUTH'.split(' ');

export const PUBLISHED_DRAWS = ['CORNFYOVGNARTY', 'ACKTHPSQWERZT'] as const;
