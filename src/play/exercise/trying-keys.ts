/** What each key does while a play is tried on a board. */
import type { Square } from '../../engine/board/layout.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { isMoveCommand, parseCommand } from '../commands/command.ts';
import { explainRefusal, readTypedMove } from '../commands/typed-move.ts';
import { pointCursor } from '../screen/entry.ts';
import { isNamed, type Key } from '../screen/key.ts';
import { dropsSpelling, finishTile, moveOnBoard, pressLetterOfBlank, typeOnBoard } from '../screen/laying-keys.ts';
import { askForPlay } from './exercise.ts';
import type { TryingMode, TryingScreen } from './trying-screen.ts';

/** Do what a key says while a play is laid or typed. */
export function pressTrying(
  screen: TryingScreen,
  mode: Exclude<TryingMode, { kind: 'look' | 'weigh' }>,
  key: Key,
): void {
  if (mode.kind === 'typed') pressTyping(screen, mode.text, key);
  else if (mode.kind === 'lay' || !pressLetterOfBlank(screen, key)) pressLaying(screen, key);
}

/** Whether there is nothing that Esc could take back. */
export function isNothingLaid({ mode, entry }: TryingScreen): boolean {
  return mode.kind === 'look' || (mode.kind === 'lay' && entry.laid.length === 0);
}

/** Do what pointing at a square says: the cursor goes there, or turns on it. */
export function pointWhileTrying(screen: TryingScreen, square: Square): void {
  if (screen.mode.kind !== 'lay') return;
  finishTile(screen);
  screen.edit(pointCursor(screen.entry, square));
  screen.changed();
}

function pressLaying(screen: TryingScreen, key: Key): void {
  if (key.kind === 'text' && key.text === ':') {
    screen.endSpelling();
    screen.type('');
  } else if (key.kind === 'text') typeOnBoard(screen, key.text);
  else if (key.kind === 'named' && !dropsSpelling(screen, key)) {
    finishTile(screen);
    if (moveOnBoard(screen, key.name)) return;
    if (key.name === 'enter') screen.submit();
    else if (key.name === 'escape') screen.takeBack();
  }
}

function pressTyping(screen: TryingScreen, text: string, key: Key): void {
  if (isNamed(key, 'escape') || (isNamed(key, 'backspace') && text === '')) screen.awaitTiles();
  else if (isNamed(key, 'backspace')) screen.type(Array.from(text).slice(0, -1).join(''));
  else if (isNamed(key, 'enter')) take(screen, text);
  else if (key.kind === 'text') screen.type(text + key.text);
}

function take(screen: TryingScreen, text: string): void {
  const { alphabet, board, rack } = screen;
  const command = parseCommand(text, board.layout);
  if (isRefusal(command)) screen.say(command.text);
  else if (!isMoveCommand(command)) screen.say(askForPlay(board.layout));
  else {
    const move = readTypedMove({ alphabet, board, rack }, command);
    if (isRefusal(move)) screen.say(explainRefusal({ alphabet, board, rack }, { kind: 'pass' }, move));
    else screen.weigh(move);
  }
}
