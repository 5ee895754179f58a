/** A move that is tried for a card, between the board of exercises and the screen of a sitting. */
import { pressTrainKey } from '../../../play/training/train-keys.ts';
import type { TrainScreen } from '../../../play/training/train-screen.ts';
import type { TriedMove } from '../review/exercise/exercise-entry.ts';

export function triedMove({ entry, mode }: TrainScreen): TriedMove {
  return { entry, isBlank: mode.kind === 'letter' };
}

/** Lay tiles as a move has them, as long as the card is asked. */
export function layMove(screen: TrainScreen, { entry, isBlank }: TriedMove): void {
  if (screen.mode.kind === 'look' || screen.mode.kind === 'weigh') return;
  screen.edit(entry);
  if (isBlank) screen.awaitLetter();
  else screen.awaitTiles();
  screen.changed();
}

/** Weigh a play that was typed. */
export function tryTyped(screen: TrainScreen, typed: string): void {
  screen.type(typed);
  pressTrainKey(screen, { kind: 'named', name: 'enter' });
  // What was no play is said, and the tiles are laid as before.
  if (screen.mode.kind === 'typed') screen.awaitTiles();
  screen.changed();
}

/** Tell the answer, whatever is laid. */
export function giveAnswer(screen: TrainScreen): void {
  screen.takeBack();
  screen.submit();
  screen.changed();
}
