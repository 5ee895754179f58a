/** What each key does in a sitting of training. */
import { isNothingLaid, pressTrying } from '../exercise/trying-keys.ts';
import { isNamed, type Key } from '../screen/key.ts';
import type { TrainScreen } from './train-screen.ts';

/** What a key asks of whoever shows it: to leave the sitting, or the program too. */
export type TrainAsks = 'leave' | 'quit';

/** Do what a key says. */
export function pressTrainKey(screen: TrainScreen, key: Key): TrainAsks | null {
  const asked = press(screen, key);
  screen.changed();
  return asked;
}

function press(screen: TrainScreen, key: Key): TrainAsks | null {
  const { mode } = screen;
  if (key.kind === 'control') return key.letter === 'c' || key.letter === 'q' ? 'quit' : null;
  if (isNamed(key, 'escape') && isNothingLaid(screen)) return 'leave';
  if (mode.kind === 'weigh') {
    if (isNamed(key, 'escape')) screen.stop();
  } else if (mode.kind !== 'look') pressTrying(screen, mode, key);
  else if (isNamed(key, 'down')) screen.showPlay(1);
  else if (isNamed(key, 'up')) screen.showPlay(-1);
  else if (isNamed(key, 'enter') && screen.step === 'done') return 'leave';
  else if (isNamed(key, 'enter') && screen.isAnswered) void screen.next();
  return null;
}
