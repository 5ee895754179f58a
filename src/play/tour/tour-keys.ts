/** What each key does in the tour. Commands are those of a game: a letter after `/`, or held with Ctrl. */
import { isNothingLaid, pressTrying } from '../exercise/trying-keys.ts';
import { finishTile } from '../screen/laying-keys.ts';
import { isNamed, type Key } from '../screen/key.ts';
import type { TourScreen } from './tour-screen.ts';

/** What a key asks of whoever shows the tour: to leave it, or the program too. */
export type TourAsks = 'leave' | 'quit';

/** What an exchange is typed with, before its tiles. */
export const EXCHANGE = 'exch ';

/** Do what a key says. */
export function pressTourKey(screen: TourScreen, key: Key): TourAsks | null {
  const asked = press(screen, key);
  screen.changed();
  return asked;
}

function press(screen: TourScreen, key: Key): TourAsks | null {
  const { mode, state } = screen;
  const wasMenuOpen = screen.isMenuOpen;
  screen.openMenu(false);
  if (key.kind === 'control') return giveCommand(screen, key.letter);
  if (wasMenuOpen) return key.kind === 'text' ? giveCommand(screen, key.text.toLowerCase()) : null;
  if (isNamed(key, 'escape') && isNothingLaid(screen)) return 'leave';
  if (mode.kind === 'lay' && key.kind === 'text' && key.text === '/') {
    finishTile(screen);
    screen.openMenu(true);
  } else if (mode.kind === 'weigh') screen.stop();
  else if (mode.kind !== 'look') pressTrying(screen, mode, key);
  else if (isNamed(key, 'enter')) return goOn(screen);
  else if (state !== 'done' && screen.step.kind === 'review') pressInReview(screen, key);
  return null;
}

function goOn(screen: TourScreen): TourAsks | null {
  if (screen.state === 'done') return 'leave';
  if (screen.state === 'asked') screen.showPlay(1);
  else screen.next();
  return null;
}

function pressInReview(screen: TourScreen, key: Key): void {
  if (isNamed(key, 'down')) screen.showPlay(1);
  else if (isNamed(key, 'up')) screen.showPlay(-1);
}

function giveCommand(screen: TourScreen, letter: string): TourAsks | null {
  if (letter === 'c' || letter === 'q') return 'quit';
  if (screen.mode.kind !== 'lay') return null;
  if (letter === 'x') {
    screen.endSpelling();
    screen.type(EXCHANGE);
  } else if (letter === 'n') screen.askHint();
  return null;
}
