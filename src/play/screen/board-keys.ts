/**
 * Keys and pointers on every board that accepts plays: laying and removing tiles, choosing the letter of a blank, reordering the
 * rack, typing a move by coordinates. Enter submits. Esc first removes the tiles and then leaves.
 */
import type { Square } from '../../engine/board/layout.ts';
import { PASS, type Move } from '../../engine/board/move.ts';
import { examplePlays } from '../../engine/notation/move-text.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { asSentence } from '../../engine/rules/describe-refusal.ts';
import { BLANK_FLAG } from '../../engine/tiles/tile-bits.ts';
import { BLANK, upperCase } from '../../engine/tiles/alphabet.ts';
import type { Rack } from '../../engine/tiles/rack.ts';
import { isMoveCommand, parseCommand } from '../commands/command.ts';
import { explainRefusal, readTypedMove, type MoveContext } from '../commands/typed-move.ts';
import type { Asks, BoardScreen } from './board-screen.ts';
import {
  clearEntry,
  laidTileAt,
  layTile,
  CURSOR_STEPS,
  moveCursor,
  rackLeft,
  takeBackFrom,
  takeBackTile,
  turnDirection,
} from './entry.ts';
import { isNamed, type Key, type NamedKey } from './key.ts';
import {
  isBoardMode,
  movePick,
  pickedTiles,
  pickTile,
  togglePick,
  type ExchangeMode,
  type Mode,
  type OrderMode,
} from './modes.ts';
import { lettersOf, spell } from './spelling.ts';

export type Spot =
  { readonly kind: 'square'; readonly square: Square } | { readonly kind: 'tile'; readonly index: number };

type GiveCommand = (letter: string) => Asks | null;

const MAX_TILE_KEYS = 9;

export function pressOnBoard(screen: BoardScreen, key: Key, give: GiveCommand): Asks | null {
  const { mode } = screen;
  if (!isBoardMode(mode)) return null;
  switch (mode.kind) {
    case 'menu':
      screen.ask({ kind: 'board' });
      return key.kind === 'text' ? give(key.text.toLowerCase()) : null;
    case 'board':
      return pressLaying(screen, key);
    case 'blank':
      return pressLetterOfBlank(screen, key) ? null : pressLaying(screen, key);
    case 'exchange':
      pressExchange(screen, mode, key);
      return null;
    case 'order':
      return pressOrder(screen, mode, key) ? null : pressLaying(screen, key);
    case 'typed':
      pressTyped(screen, mode.text, key, give);
      return null;
    case 'sure':
      screen.ask({ kind: 'board' });
      if (mode.what === 'pass' && (isNamed(key, 'enter') || isLetterYes(key))) screen.play(PASS);
      return null;
    case 'look':
    case 'weigh':
      return null;
  }
}

/** Handles a click: moves or turns the cursor; lays, picks, marks or removes a tile. */
export function pointAt(screen: BoardScreen, spot: Spot): void {
  if (screen.isCovered) return;
  screen.dropReply();
  screen.begin();
  if (screen.mode.kind === 'order') screen.ask(spot.kind === 'tile' ? { kind: 'order', at: spot.index } : BOARD);
  else if (screen.mode.kind === 'blank') screen.ask(BOARD);
  const { mode } = screen;
  if (spot.kind === 'tile') {
    const key = String(spot.index + 1);
    if (mode.kind === 'board' && spot.index < MAX_TILE_KEYS) typeOnBoard(screen, key);
    else if (mode.kind === 'exchange') screen.ask(togglePick(finishPick(screen, mode), spot.index));
  } else if (mode.kind === 'board') {
    const { row, col } = spot.square;
    finishTile(screen);
    if (laidTileAt(screen.entry, row, col) === 0) screen.point(spot.square);
    else screen.edit(takeBackFrom(screen.entry, spot.square));
  }
  screen.changed();
}

/** Moves a dragged tile of the rack. Dropping it at its own place counts as a click. */
export function dropTile(screen: BoardScreen, from: number, to: number): void {
  if (from === to) pointAt(screen, { kind: 'tile', index: from });
  else if (!screen.isCovered && MOVES_TILES.has(screen.mode.kind)) {
    screen.dropReply();
    screen.moveRackTile(from, to);
    screen.changed();
  }
}

/** Modes in which tiles of the rack can be moved. In the other modes tiles are picked by their positions. */
const MOVES_TILES: ReadonlySet<Mode['kind']> = new Set(['board', 'order', 'thinking', 'judging', 'challenge', 'stuck']);

const BOARD: Mode = { kind: 'board' };

function pressLaying(screen: BoardScreen, key: Key): Asks | null {
  if (key.kind === 'text') typeText(screen, key.text);
  else if (key.kind === 'named' && !dropsSpelling(screen, key)) {
    finishTile(screen);
    if (moveOnBoard(screen, key.name)) return null;
    if (key.name === 'enter') screen.confirm();
    else if (key.name === 'escape') return takeBack(screen);
  }
  return null;
}

function takeBack(screen: BoardScreen): Asks | null {
  if (screen.entry.laid.length === 0) return screen.leaveBoard();
  screen.edit(clearEntry(screen.entry));
  return null;
}

function typeText(screen: BoardScreen, text: string): void {
  if (text === '/') {
    finishTile(screen);
    screen.ask({ kind: 'menu' });
  } else if (text === ':') {
    screen.endSpelling();
    screen.ask({ kind: 'typed', text: '' });
  } else if (text === '<' || text === '>') {
    finishTile(screen);
    beginOrder(screen);
  } else typeOnBoard(screen, text);
}

function typeOnBoard(screen: BoardScreen, text: string): void {
  const tiles = rackLeft(screen.entry, screen.rack);
  if (text === ' ') {
    finishTile(screen);
    screen.edit(turnDirection(screen.entry));
  } else if (text === '?') {
    finishTile(screen);
    if (tiles.includes(BLANK)) screen.ask({ kind: 'blank' });
    else screen.reply('There is no blank on your rack.');
  } else if (/^[1-9]$/u.test(text) && tiles[Number(text) - 1] !== undefined) {
    finishTile(screen);
    const tile = tiles[Number(text) - 1]!;
    if (tile === BLANK) screen.ask({ kind: 'blank' });
    else lay(screen, tile);
  } else typeLetter(screen, text);
}

function typeLetter(screen: BoardScreen, text: string): void {
  const { alphabet } = screen;
  const { waiting } = screen.spelling;
  const tiles = rackLeft(screen.entry, screen.rack);
  if (screen.takesAsRest(text)) return;
  const spelled = spell(alphabet, tiles, waiting + text);
  if (spelled.kind === 'waits') screen.waitFor(spelled, waiting + text);
  else if (spelled.kind === 'tile') {
    screen.endSpelling(spelled.rest);
    lay(screen, spelled.tile);
  } else if (waiting !== '') {
    finishTile(screen);
    typeLetter(screen, text);
  } else {
    screen.endSpelling();
    const blank = tiles.includes(BLANK) ? '; ? plays the blank' : '';
    if (spell(alphabet, lettersOf(alphabet), text).kind === 'nothing') screen.reply(`${text} is not a tile here.`);
    else screen.reply(`${upperCase(alphabet, text)} is not on your rack${blank}.`);
  }
}

/** Lays the tile that waits for a possible second character, since another key was pressed. */
function finishTile(screen: BoardScreen): void {
  const { waiting } = screen.spelling;
  screen.endSpelling();
  const spelled = spell(screen.alphabet, rackLeft(screen.entry, screen.rack), waiting);
  if (spelled.kind !== 'nothing') lay(screen, spelled.tile);
}

/** Moves or turns the cursor, or removes the last tile. @returns false for other keys */
function moveOnBoard(screen: BoardScreen, name: NamedKey): boolean {
  const step = CURSOR_STEPS[name];
  if (step !== undefined) screen.edit(moveCursor(screen.entry, screen.board.layout, ...step));
  else if (name === 'tab') screen.edit(turnDirection(screen.entry));
  else if (name === 'backspace') screen.edit(takeBackTile(screen.entry));
  else return false;
  return true;
}

function dropsSpelling(screen: BoardScreen, key: Key): boolean {
  if (screen.spelling.waiting === '' || !(isNamed(key, 'backspace') || isNamed(key, 'escape'))) return false;
  screen.endSpelling();
  return true;
}

/** @returns false if the key only completed the letter and still has to act on the board */
function pressLetterOfBlank(screen: BoardScreen, key: Key): boolean {
  if (dropsSpelling(screen, key)) return true;
  const { alphabet } = screen;
  const { waiting } = screen.spelling;
  const layBlank = (letter: number, rest: string): void => {
    screen.ask(BOARD);
    screen.endSpelling(rest);
    lay(screen, letter | BLANK_FLAG);
  };
  const pending = spell(alphabet, lettersOf(alphabet), waiting);
  const spelled = key.kind === 'text' ? spell(alphabet, lettersOf(alphabet), waiting + key.text) : null;
  if (spelled?.kind === 'waits' && key.kind === 'text') screen.waitFor(spelled, waiting + key.text);
  else if (spelled?.kind === 'tile') layBlank(spelled.tile, spelled.rest);
  else if (pending.kind !== 'nothing') {
    layBlank(pending.tile, '');
    // Enter only completes the letter.
    return isNamed(key, 'enter');
  } else {
    screen.ask(BOARD);
    if (key.kind === 'text') screen.reply(`A blank cannot stand for ${key.text}.`);
  }
  return true;
}

function lay(screen: BoardScreen, tile: number): void {
  const laid = layTile(screen.entry, screen.board, screen.rack, tile);
  if (isRefusal(laid)) screen.reply(laid.text);
  else {
    screen.edit(laid);
    screen.say('');
  }
}

function pressExchange(screen: BoardScreen, mode: ExchangeMode, key: Key): void {
  if (key.kind === 'text') pickText(screen, mode, key.text);
  else if (key.kind === 'named' && !dropsSpelling(screen, key)) {
    const picked = finishPick(screen, mode);
    if (key.name === 'enter') exchange(screen, picked);
    else screen.ask(modeAfter(key.name, picked, screen.rack));
  }
}

function modeAfter(name: NamedKey, mode: ExchangeMode, rack: Rack): Mode {
  if (name === 'left') return movePick(mode, rack, -1);
  if (name === 'right' || name === 'tab') return movePick(mode, rack, 1);
  if (name === 'up' || name === 'down') return togglePick(mode);
  if (name === 'escape') return BOARD;
  return name === 'backspace' ? { ...mode, picked: mode.picked.slice(0, -1) } : mode;
}

function exchange(screen: BoardScreen, mode: ExchangeMode): void {
  screen.ask(mode);
  if (mode.picked.length === 0) {
    screen.reply(screen.withKeys('Pick the tiles first.', 'Type their letters.'));
    return;
  }
  screen.ask(BOARD);
  screen.play({ kind: 'exchange', tiles: pickedTiles(mode, screen.rack) });
}

function pickText(screen: BoardScreen, mode: ExchangeMode, text: string): void {
  const { rack, alphabet } = screen;
  const { waiting } = screen.spelling;
  const nth = /^[1-9]$/u.test(text) ? Number(text) - 1 : -1;
  if (text === ' ') screen.ask(togglePick(finishPick(screen, mode)));
  else if (text === '?' && rack.includes(BLANK)) screen.ask(pickTile(finishPick(screen, mode), rack, BLANK));
  else if (nth >= 0 && nth < rack.length) screen.ask(togglePick(finishPick(screen, mode), nth));
  else if (!screen.takesAsRest(text)) {
    const spelled = spell(alphabet, rack, waiting + text);
    if (spelled.kind === 'waits') screen.waitFor(spelled, waiting + text);
    else if (spelled.kind === 'tile') {
      screen.endSpelling(spelled.rest);
      screen.ask(pickTile(mode, rack, spelled.tile));
    } else if (waiting !== '') pickText(screen, finishPick(screen, mode), text);
    else {
      screen.ask(mode);
      screen.reply(`${upperCase(alphabet, text)} is not on your rack.`);
    }
  }
}

function finishPick(screen: BoardScreen, mode: ExchangeMode): ExchangeMode {
  const { waiting } = screen.spelling;
  screen.endSpelling();
  const spelled = spell(screen.alphabet, screen.rack, waiting);
  return spelled.kind === 'nothing' ? mode : pickTile(mode, screen.rack, spelled.tile);
}

function beginOrder(screen: BoardScreen): void {
  const last = rackLeft(screen.entry, screen.rack).length - 1;
  if (last < 1) screen.reply('There are no tiles on your rack to reorder.');
  else screen.ask({ kind: 'order', at: Math.min(last, screen.movedTo) });
}

/** @returns false if the key only ended the mode and still has to act on the board */
function pressOrder(screen: BoardScreen, { at }: OrderMode, key: Key): boolean {
  const last = rackLeft(screen.entry, screen.rack).length - 1;
  const placeAt = (by: number): number => Math.min(last, Math.max(0, at + by));
  if (key.kind === 'text' && key.text === '<') screen.moveRackTile(at, placeAt(-1));
  else if (key.kind === 'text' && key.text === '>') screen.moveRackTile(at, placeAt(1));
  else if (isNamed(key, 'left')) screen.ask({ kind: 'order', at: placeAt(-1) });
  else if (isNamed(key, 'right')) screen.ask({ kind: 'order', at: placeAt(1) });
  else {
    screen.ask({ kind: 'board' });
    return isNamed(key, 'enter') || isNamed(key, 'escape');
  }
  return true;
}

/** Confirmation of actions that Enter must not trigger by accident. */
export function isLetterYes(key: Key): boolean {
  return key.kind === 'text' && /^y$/iu.test(key.text);
}

function pressTyped(screen: BoardScreen, text: string, key: Key, give: GiveCommand): void {
  if (isNamed(key, 'escape')) screen.ask(BOARD);
  else if (isNamed(key, 'enter')) takeTyped(screen, text, give);
  else if (isNamed(key, 'backspace')) {
    screen.ask(text === '' ? BOARD : { kind: 'typed', text: Array.from(text).slice(0, -1).join('') });
  } else if (key.kind === 'text') screen.ask({ kind: 'typed', text: text + key.text });
}

/** Lays a typed move, parsed as on the line console. It is played when Enter is pressed again. */
function takeTyped(screen: BoardScreen, text: string, give: GiveCommand): void {
  const { alphabet, board, rack } = screen;
  const command = parseCommand(text, board.layout);
  if (isRefusal(command)) screen.reply(command.text);
  else if (command.kind === 'confirm') screen.ask(BOARD);
  else if (command.kind === 'rules' || command.kind === 'glossary' || command.kind === 'resign') {
    screen.ask(BOARD);
    give({ rules: 'o', glossary: 'v', resign: 'r' }[command.kind]);
  } else if (command.kind === 'define') {
    screen.ask(BOARD);
    void screen.define(command.words);
  } else if (isMoveCommand(command)) {
    const move = readTypedMove({ alphabet, board, rack }, command);
    if (isRefusal(move)) screen.reply(asSentence(move.text));
    else layTyped(screen, { alphabet, board, rack }, move);
  } else {
    const [across, down] = examplePlays(board.layout, 'DJINN');
    const moves = `Type a move: ${across}, ${down}, exch QZ or pass.`;
    screen.reply(screen.withKeys(moves, '/ lists the other commands.'));
  }
}

function layTyped(screen: BoardScreen, typed: MoveContext, move: Move): void {
  const refusal = screen.refusalOf(move);
  // Invalid words are shown on the board, as if laid there.
  if (refusal !== null && refusal.reason !== 'not-words') screen.reply(explainRefusal(typed, move, refusal));
  else {
    screen.say('');
    screen.layDown(move);
  }
}
