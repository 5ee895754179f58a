/**
 * What each key does in a game. Letters go onto the board, so commands (`game-commands.ts`) are a letter after `/` or,
 * for the same letters, held with Ctrl.
 */
import type { Square } from '../../engine/board/layout.ts';
import { PASS } from '../../engine/board/move.ts';
import { clearEntry, pointCursor } from './entry.ts';
import { isNamed, type Key, type NamedKey } from './key.ts';
import { dropsSpelling, finishTile, moveOnBoard, pressLetterOfBlank, typeOnBoard } from './laying-keys.ts';
import type { Mode } from './modes.ts';
import {
  beginOrder,
  isLetterYes,
  isYes,
  pressChallenge,
  pressExchange,
  pressOrder,
  pressQuery,
} from './question-keys.ts';
import { pressTyped } from './typed-entry.ts';
import { giveCommand } from './game-commands.ts';
import type { ScreenGame } from './screen-game.ts';
import { readAfterGame } from '../session/after-game.ts';

/** What a person may point at: a square of the board, or a tile of the rack by its place from 0. */
export type Spot =
  { readonly kind: 'square'; readonly square: Square } | { readonly kind: 'tile'; readonly index: number };

/** Tiles of the rack that have a key, by their places. */
const MAX_TILE_KEYS = 9;

/** What Esc closes an open panel in; elsewhere it answers what is asked. */
const CLOSES_PANELS: ReadonlySet<Mode['kind']> = new Set(['board', 'challenge', 'thinking', 'stuck', 'cover', 'over']);

/** Do what a key says. `quit` asks to leave the game. */
export function pressKey(screen: ScreenGame, key: Key): 'quit' | null {
  const asked = key.kind === 'control' && (key.letter === 'c' || key.letter === 'q') ? 'quit' : press(screen, key);
  screen.changed();
  return asked;
}

/** What a tile of the rack may be put to another place in: not where tiles are picked by their places. */
const MOVES_TILES: ReadonlySet<Mode['kind']> = new Set(['board', 'order', 'thinking', 'judging', 'challenge', 'stuck']);

/** Do what pointing at something says: the cursor goes to a square, or turns on it; a tile is laid, picked or marked. */
export function pointAt(screen: ScreenGame, spot: Spot): void {
  if (screen.side === 'rules') return;
  if (screen.mode.kind === 'order') {
    screen.ask(spot.kind === 'tile' ? { kind: 'order', at: spot.index } : { kind: 'board' });
    if (spot.kind === 'tile') {
      screen.changed();
      return;
    }
  }
  if (screen.mode.kind !== 'board' && !(screen.mode.kind === 'exchange' && spot.kind === 'tile')) return;
  if (spot.kind === 'tile') {
    if (spot.index < MAX_TILE_KEYS) press(screen, { kind: 'text', text: String(spot.index + 1) });
  } else {
    screen.begin();
    finishTile(screen);
    screen.edit(pointCursor(screen.entry, spot.square));
  }
  screen.changed();
}

/** A tile of the rack is taken up at a place and let go at another; at the same one, that points at it. */
export function dropTile(screen: ScreenGame, from: number, to: number): void {
  if (from === to) pointAt(screen, { kind: 'tile', index: from });
  else if (screen.side !== 'rules' && MOVES_TILES.has(screen.mode.kind)) {
    screen.moveRackTile(from, to);
    screen.changed();
  }
}

function press(screen: ScreenGame, key: Key): 'quit' | null {
  const pages = pageStep(key);
  // Paging alone does not begin a turn; Enter, where it begins one, does nothing else.
  if (pages === 0 && screen.begin() && isNamed(key, 'enter')) return null;
  // The rules cover the board: whatever is pressed leads back to it, and does nothing there.
  if (screen.side === 'rules' && pages === 0) {
    screen.closePanel();
    return null;
  }
  if (key.kind === 'control') {
    screen.endSpelling();
    return giveCommand(screen, key.letter);
  }
  if (pages !== 0) screen.scroll(pages);
  else if (isNamed(key, 'escape') && screen.isPanelOpen && CLOSES_PANELS.has(screen.mode.kind)) screen.closePanel();
  else return pressInMode(screen, screen.mode, key);
  return null;
}

/** Pages that a key scrolls by, down the list; 0 for every other key. */
function pageStep(key: Key): number {
  if (isNamed(key, 'page-up')) return -1;
  return isNamed(key, 'page-down') ? 1 : 0;
}

function pressInMode(screen: ScreenGame, mode: Mode, key: Key): 'quit' | null {
  switch (mode.kind) {
    case 'menu':
      screen.ask({ kind: 'board' });
      return key.kind === 'text' ? giveCommand(screen, key.text.toLowerCase()) : null;
    case 'board':
      pressOnBoard(screen, key);
      return null;
    case 'blank':
      if (!pressLetterOfBlank(screen, key)) pressOnBoard(screen, key);
      return null;
    case 'exchange':
      pressExchange(screen, mode, key);
      return null;
    case 'order':
      if (!pressOrder(screen, mode, key)) pressOnBoard(screen, key);
      return null;
    case 'typed':
      pressTyped(screen, mode.text, key);
      return null;
    case 'query':
      pressQuery(screen, mode.text, key);
      return null;
    case 'sure':
      pressSure(screen, mode.what, key);
      return null;
    case 'challenge':
      pressChallenge(screen, mode, key);
      return null;
    case 'judging':
      return null;
    case 'thinking':
      pressWhileThinking(screen, key);
      return null;
    case 'stuck':
      if (key.kind === 'text' && key.text === ' ') screen.tryAgain();
      return null;
    case 'cover':
      if (isNamed(key, 'enter')) screen.uncover();
      return null;
    case 'over': {
      // A key that comes before the screen is gone changes nothing of what is to follow.
      if (screen.afterwards !== null) return 'quit';
      const wanted = screen.isKept && key.kind === 'text' ? readAfterGame(key.text) : null;
      const next = wanted === 'review' && !screen.isReviewable ? null : wanted;
      screen.leave(next);
      return next !== null || isNamed(key, 'enter') || isNamed(key, 'escape') ? 'quit' : null;
    }
  }
}

function pressSure(screen: ScreenGame, what: 'pass' | 'resign' | 'thoughts', key: Key): void {
  screen.ask({ kind: 'board' });
  if (what === 'pass' && isYes(key)) screen.play(PASS);
  else if (what === 'resign' && isLetterYes(key)) screen.play({ kind: 'resign' });
  else if (what === 'thoughts' && isLetterYes(key)) screen.showThoughts();
}

function pressWhileThinking(screen: ScreenGame, key: Key): void {
  if (key.kind !== 'text') return;
  if (key.text === ' ') screen.moveNow();
  else if (key.text === '/') {
    screen.say(
      screen.namesKeys
        ? 'Ctrl and a letter while a bot thinks; Space makes it move now.'
        : 'That waits until it is your turn.',
    );
  }
}

function pressOnBoard(screen: ScreenGame, key: Key): void {
  if (key.kind === 'text') typeText(screen, key.text);
  else if (key.kind === 'named' && !dropsSpelling(screen, key)) {
    finishTile(screen);
    pressNamed(screen, key.name);
  }
}

function pressNamed(screen: ScreenGame, name: NamedKey): void {
  if (name === 'tab' && screen.isPanels) giveCommand(screen, 'x');
  else if (moveOnBoard(screen, name)) return;
  else if (name === 'enter') confirm(screen);
  else if (name === 'escape' && screen.isPanels) screen.ask({ kind: 'sure', what: 'pass' });
  else if (name === 'escape') {
    screen.edit(clearEntry(screen.entry));
    screen.say('');
  }
}

function confirm(screen: ScreenGame): void {
  const { preview, session } = screen;
  if (session.game.awaitsAcceptance) screen.accept();
  else if (preview.kind === 'play') screen.play(preview.move);
  else if (preview.kind === 'no-move') screen.say(preview.text);
  else screen.say(screen.withKeys('Lay a word on the board first.', '/ lists the other things you can do.'));
}

function typeText(screen: ScreenGame, text: string): void {
  if (text === '/') {
    finishTile(screen);
    screen.ask({ kind: 'menu' });
  } else if (text === ':') {
    screen.endSpelling();
    screen.say('');
    screen.ask({ kind: 'typed', text: '' });
  } else if (text === '<' || text === '>') {
    finishTile(screen);
    beginOrder(screen);
  } else typeOnBoard(screen, text);
}
