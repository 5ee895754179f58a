/**
 * Keys that lay tiles on a board: letters and digits from the rack, a blank and its letter, Space that turns the word.
 */
import { isRefusal } from '../../engine/refusal.ts';
import { BLANK_FLAG } from '../../engine/tiles/tile-bits.ts';
import { BLANK, upperCase } from '../../engine/tiles/alphabet.ts';
import { layTile, moveCursor, rackLeft, takeBackTile, turnDirection } from './entry.ts';
import { isNamed, type Key, type NamedKey } from './key.ts';
import type { LayingState } from './laying-state.ts';
import { lettersOf, spell } from './spelling.ts';

/** Do what a character says: a tile from the rack goes onto the board, a blank waits for its letter, Space turns the word. */
export function typeOnBoard(screen: LayingState, text: string): void {
  const left = rackLeft(screen.entry, screen.rack);
  if (text === ' ') {
    finishTile(screen);
    screen.edit(turnDirection(screen.entry));
  } else if (text === '?') {
    finishTile(screen);
    if (left.includes(BLANK)) screen.awaitLetter();
    else screen.say('There is no blank on your rack.');
  } else if (/^[1-9]$/u.test(text) && left[Number(text) - 1] !== undefined) {
    finishTile(screen);
    const tile = left[Number(text) - 1]!;
    if (tile === BLANK) screen.awaitLetter();
    else lay(screen, tile);
  } else typeLetter(screen, text);
}

/** A character of a tile (`spelling.ts`). */
function typeLetter(screen: LayingState, text: string): void {
  const { alphabet } = screen;
  const { waiting } = screen.spelling;
  const left = rackLeft(screen.entry, screen.rack);
  if (screen.takesAsRest(text)) return;
  const spelled = spell(alphabet, left, waiting + text);
  if (spelled.kind === 'waits') screen.waitFor(spelled, waiting + text);
  else if (spelled.kind === 'tile') {
    screen.endSpelling(spelled.rest);
    lay(screen, spelled.tile);
  } else if (waiting !== '') {
    finishTile(screen);
    typeLetter(screen, text);
  } else {
    screen.endSpelling();
    const blank = left.includes(BLANK) ? '; ? plays the blank' : '';
    if (spell(alphabet, lettersOf(alphabet), text).kind === 'nothing') screen.say(`${text} is not a tile here.`);
    else screen.say(`${upperCase(alphabet, text)} is not on your rack${blank}.`);
  }
}

/** Lay the tile whose characters waited for the next key, if any did: that key was not of it. */
export function finishTile(screen: LayingState): void {
  const { waiting } = screen.spelling;
  screen.endSpelling();
  const spelled = spell(screen.alphabet, rackLeft(screen.entry, screen.rack), waiting);
  if (spelled.kind !== 'nothing') lay(screen, spelled.tile);
}

const STEPS: Partial<Record<NamedKey, readonly [rows: number, cols: number]>> = {
  up: [-1, 0],
  down: [1, 0],
  left: [0, -1],
  right: [0, 1],
};

/** Move the cursor, turn it or take the last tile back. @returns false for any other key */
export function moveOnBoard(screen: LayingState, name: NamedKey): boolean {
  const step = STEPS[name];
  if (step !== undefined) screen.edit(moveCursor(screen.entry, screen.board.layout, ...step));
  else if (name === 'tab') screen.edit(turnDirection(screen.entry));
  else if (name === 'backspace') screen.edit(takeBackTile(screen.entry));
  else return false;
  return true;
}

/** Whether a key only takes back characters that wait for the next one. */
export function dropsSpelling(screen: LayingState, key: Key): boolean {
  if (screen.spelling.waiting === '' || !(isNamed(key, 'backspace') || isNamed(key, 'escape'))) return false;
  screen.endSpelling();
  screen.say('');
  return true;
}

/**
 * Do what a key says while the letter of a blank is awaited.
 *
 * @returns false where the key only said that the letter was whole, and is to do what it does on the board
 */
export function pressLetterOfBlank(screen: LayingState, key: Key): boolean {
  if (dropsSpelling(screen, key)) return true;
  const { alphabet } = screen;
  const { waiting } = screen.spelling;
  const layBlank = (letter: number, rest: string): void => {
    screen.awaitTiles();
    screen.endSpelling(rest);
    lay(screen, letter | BLANK_FLAG);
  };
  const begun = spell(alphabet, lettersOf(alphabet), waiting);
  const spelled = key.kind === 'text' ? spell(alphabet, lettersOf(alphabet), waiting + key.text) : null;
  if (spelled?.kind === 'waits' && key.kind === 'text') screen.waitFor(spelled, waiting + key.text);
  else if (spelled?.kind === 'tile') layBlank(spelled.tile, spelled.rest);
  else if (begun.kind !== 'nothing') {
    layBlank(begun.tile, '');
    // Enter says no more than that.
    return isNamed(key, 'enter');
  } else {
    screen.awaitTiles();
    if (key.kind === 'text') screen.say(`A blank cannot stand for ${key.text}.`);
  }
  return true;
}

function lay(screen: LayingState, tile: number): void {
  const laid = layTile(screen.entry, screen.board, screen.rack, tile);
  if (isRefusal(laid)) screen.say(laid.text);
  else {
    screen.edit(laid);
    screen.say('');
  }
}
