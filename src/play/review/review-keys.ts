/** What each key does in a review at the full screen. */
import { pressTrying } from '../exercise/trying-keys.ts';
import { isNamed, type Key, type NamedKey } from '../screen/key.ts';
import type { ReviewScreen } from './review-screen.ts';

/** What a key asks of whoever shows the review: to leave it, to leave the program, or to play on from the turn. */
export type ReviewAsks = 'leave' | 'quit' | 'play-on';

/** Do what a key says. */
export function pressReviewKey(screen: ReviewScreen, key: Key): ReviewAsks | null {
  const asked = press(screen, key);
  screen.changed();
  return asked;
}

function press(screen: ReviewScreen, key: Key): ReviewAsks | null {
  if (key.kind === 'control') return key.letter === 'c' || key.letter === 'q' ? 'quit' : null;
  if (screen.isSummaryShown) {
    screen.closeSummary();
    return null;
  }
  const { mode } = screen;
  if (mode.kind === 'look') return pressLooking(screen, key);
  if (mode.kind !== 'weigh') pressTrying(screen, mode, key);
  else if (isNamed(key, 'escape')) screen.step(screen.state.at);
  return null;
}

const LINES: Partial<Record<NamedKey, number>> = { left: -1, right: 1, 'page-up': -Infinity, 'page-down': Infinity };

function pressLooking(screen: ReviewScreen, key: Key): ReviewAsks | null {
  if (key.kind === 'named') {
    const by = LINES[key.name];
    if (by !== undefined) screen.step(screen.state.at + by);
    else if (key.name === 'down') screen.showPlay(1);
    else if (key.name === 'up') screen.showPlay(-1);
    else if (key.name === 'escape') return 'leave';
  }
  if (key.kind !== 'text') return null;
  switch (key.text.toLowerCase()) {
    case 'n':
      screen.toMistake(1);
      return null;
    case 'p':
      screen.toMistake(-1);
      return null;
    case 'm':
      screen.changeWhose();
      return null;
    case 's':
      screen.showSummary();
      return null;
    case 't':
      screen.tryPlay('better');
      return null;
    case 'a':
      screen.tryPlay('worth');
      return null;
    case 'd':
      screen.tellDefinition();
      return null;
    case 'b':
      return screen.canPlayOn() ? 'play-on' : null;
    case 'q':
      return 'leave';
    default:
      return null;
  }
}
