/** What each key does in a review at the full screen. */
import { isRefusal } from '../../engine/refusal.ts';
import { isMoveCommand, parseCommand } from '../commands/command.ts';
import { explainRefusal, readTypedMove } from '../commands/typed-move.ts';
import { TYPE_A_PLAY } from '../exercise/exercise.ts';
import type { Square } from '../../engine/board/layout.ts';
import { pointCursor } from '../screen/entry.ts';
import { isNamed, type Key, type NamedKey } from '../screen/key.ts';
import { dropsSpelling, finishTile, moveOnBoard, pressLetterOfBlank, typeOnBoard } from '../screen/laying-keys.ts';
import type { ReviewScreen } from './review-screen.ts';

/** What a key asks of whoever shows the review: to leave it, to leave the program, or to play on from the turn. */
export type ReviewAsks = 'leave' | 'quit' | 'play-on';

/** Do what a key says. */
export function pressReviewKey(screen: ReviewScreen, key: Key): ReviewAsks | null {
  const asked = press(screen, key);
  screen.changed();
  return asked;
}

/** Do what pointing at a square says: the cursor goes there, or turns on it. */
export function pointInReview(screen: ReviewScreen, square: Square): void {
  if (screen.mode.kind !== 'lay') return;
  finishTile(screen);
  screen.edit(pointCursor(screen.entry, square));
  screen.changed();
}

function press(screen: ReviewScreen, key: Key): ReviewAsks | null {
  if (key.kind === 'control') return key.letter === 'c' || key.letter === 'q' ? 'quit' : null;
  switch (screen.mode.kind) {
    case 'look':
      return pressLooking(screen, key);
    case 'lay':
      pressLaying(screen, key);
      return null;
    case 'letter':
      if (!pressLetterOfBlank(screen, key)) pressLaying(screen, key);
      return null;
    case 'typed':
      pressTyping(screen, screen.mode.text, key);
      return null;
    case 'weigh':
      if (isNamed(key, 'escape')) screen.step(screen.state.at);
      return null;
  }
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
    case 't':
      screen.tryPlay('better');
      return null;
    case 'a':
      screen.tryPlay('worth');
      return null;
    case 'b':
      return screen.canPlayOn() ? 'play-on' : null;
    case 'q':
      return 'leave';
    default:
      return null;
  }
}

function pressLaying(screen: ReviewScreen, key: Key): void {
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

function pressTyping(screen: ReviewScreen, text: string, key: Key): void {
  if (isNamed(key, 'escape') || (isNamed(key, 'backspace') && text === '')) screen.awaitTiles();
  else if (isNamed(key, 'backspace')) screen.type(Array.from(text).slice(0, -1).join(''));
  else if (isNamed(key, 'enter')) take(screen, text);
  else if (key.kind === 'text') screen.type(text + key.text);
}

function take(screen: ReviewScreen, text: string): void {
  const { alphabet, board, rack } = screen;
  const command = parseCommand(text);
  if (isRefusal(command)) screen.say(command.text);
  else if (!isMoveCommand(command)) screen.say(TYPE_A_PLAY);
  else {
    const move = readTypedMove({ alphabet, board, rack }, command);
    if (isRefusal(move)) screen.say(explainRefusal({ alphabet, board, rack }, { kind: 'pass' }, move));
    else screen.weigh(move);
  }
}
