/** A move that is tried on a screen of its own, between that and the board of exercises. */
import { pressTrying } from '../../../../play/exercise/trying-keys.ts';
import type { TryingScreen } from '../../../../play/exercise/trying-screen.ts';
import type { TriedMove } from './exercise-entry.ts';

export function triedMove({ entry, mode }: TryingScreen): TriedMove {
  return { entry, isBlank: mode.kind === 'letter' };
}

/** Lay tiles as a move has them, as long as one is asked for. */
export function layMove(screen: TryingScreen, { entry, isBlank }: TriedMove): void {
  if (screen.mode.kind === 'look' || screen.mode.kind === 'weigh') return;
  screen.edit(entry);
  if (isBlank) screen.awaitLetter();
  else screen.awaitTiles();
  screen.changed();
}

/** Weigh a play that was typed. */
export function tryTyped(screen: TryingScreen, typed: string): void {
  screen.type(typed);
  const { mode } = screen;
  if (mode.kind === 'typed') pressTrying(screen, mode, { kind: 'named', name: 'enter' });
  // What was no play is said, and the tiles are laid as before.
  if (screen.mode.kind === 'typed') screen.awaitTiles();
  screen.changed();
}

/** Tell the answer, whatever is laid. */
export function giveAnswer(screen: TryingScreen): void {
  screen.takeBack();
  screen.submit();
  screen.changed();
}
