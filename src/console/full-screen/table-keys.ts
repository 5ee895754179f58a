/**
 * What each key does at the table. Letters go onto the board, so commands (`table-commands.ts`) are a letter after `/` or,
 * for the same letters, held with Ctrl.
 */
import { BLANK, BLANK_FLAG } from '../../engine/alphabet.ts';
import { PASS } from '../../engine/move.ts';
import { clearEntry, layTile, letterOfText, rackLeft, takeBackTile, tileOfLetter, turnDirection } from './entry.ts';
import { isNamed } from './keys.ts';
import type { Key, NamedKey } from './keys.ts';
import { isYes, pressChallenge, pressExchange, pressQuery } from './question-keys.ts';
import { giveCommand } from './table-commands.ts';
import type { Table } from './table.ts';

/** Do what a key says. `quit` asks to leave the game. */
export function pressKey(table: Table, key: Key): 'quit' | null {
  const asked = key.kind === 'control' && (key.letter === 'c' || key.letter === 'q') ? 'quit' : press(table, key);
  table.changed();
  return asked;
}

function press(table: Table, key: Key): 'quit' | null {
  const { mode } = table;
  if (key.kind === 'control') return giveCommand(table, key.letter);
  if (key.kind === 'named' && (key.name === 'page-up' || key.name === 'page-down')) {
    scroll(table, key.name === 'page-up' ? -1 : 1);
    return null;
  }
  switch (mode.kind) {
    case 'menu':
      table.mode = { kind: 'board' };
      return key.kind === 'text' ? giveCommand(table, key.text.toLowerCase()) : null;
    case 'board':
      pressOnBoard(table, key);
      return null;
    case 'blank':
      pressBlank(table, key);
      return null;
    case 'exchange':
      pressExchange(table, mode, key);
      return null;
    case 'query':
      pressQuery(table, mode.text, key);
      return null;
    case 'sure':
      table.mode = { kind: 'board' };
      if (isYes(key)) table.play(mode.what === 'pass' ? PASS : { kind: 'resign' });
      return null;
    case 'challenge':
      pressChallenge(table, mode, key);
      return null;
    case 'thinking':
      if (key.kind === 'text' && key.text === ' ') table.moveNow();
      else if (key.kind === 'text' && key.text === '/')
        table.say('Ctrl and a letter while a bot thinks; Space makes it move now.');
      return null;
    case 'cover':
      if (isNamed(key, 'enter')) table.uncover();
      return null;
    case 'over':
      return isNamed(key, 'enter') || isNamed(key, 'escape') ? 'quit' : null;
  }
}

function pressOnBoard(table: Table, key: Key): void {
  if (key.kind === 'text') typeText(table, key.text);
  else if (key.kind === 'named') pressNamed(table, key.name);
}

function pressNamed(table: Table, name: NamedKey): void {
  const steps: Partial<Record<NamedKey, readonly [number, number]>> = {
    up: [-1, 0],
    down: [1, 0],
    left: [0, -1],
    right: [0, 1],
  };
  const step = steps[name];
  if (step !== undefined) table.move(...step);
  else if (name === 'tab' && table.isPanels) giveCommand(table, 'x');
  else if (name === 'tab') table.entry = turnDirection(table.entry);
  else if (name === 'backspace') table.entry = takeBackTile(table.entry);
  else if (name === 'enter') confirm(table);
  else if (name === 'escape' && table.isPanels && isPanelSide(table) && table.entry.laid.length === 0) {
    giveCommand(table, 'p');
  } else if (name === 'escape') {
    table.entry = clearEntry(table.entry);
    table.side = 'table';
    table.say('');
  }
}

/** Whether the panels are shown, which the answer of a query is part of. */
function isPanelSide({ side }: Table): boolean {
  return side === 'table' || side === 'query';
}

function confirm(table: Table): void {
  const { preview, session } = table;
  if (session.game.awaitsAcceptance) table.accept();
  else if (preview.kind === 'play') table.play(preview.move);
  else if (preview.kind === 'no-move') table.say(preview.text);
  else table.say('Type a word onto the board first; / lists the other things you can do.');
}

function typeText(table: Table, text: string): void {
  const { session, entry, rack } = table;
  const { alphabet } = session.game.ruleset;
  const left = rackLeft(entry, rack);
  if (text === ' ') {
    table.entry = turnDirection(entry);
    return;
  }
  if (text === '/') {
    table.mode = { kind: 'menu' };
    return;
  }
  if (text === '?') {
    if (left.includes(BLANK)) table.mode = { kind: 'blank' };
    else table.say('There is no blank on your rack.');
    return;
  }
  const nth = /^[1-9]$/u.test(text) ? left[Number(text) - 1] : undefined;
  if (nth === BLANK) {
    table.mode = { kind: 'blank' };
    return;
  }
  const tile = nth ?? tileOfLetter(alphabet, left, text);
  if (tile !== null) lay(table, tile);
  else if (letterOfText(alphabet, text) === null) table.say(`${text} is no tile here.`);
  else {
    const blank = left.includes(BLANK) ? '; ? plays the blank' : '';
    table.say(`${text.toLocaleUpperCase('en')} is not on your rack${blank}.`);
  }
}

function pressBlank(table: Table, key: Key): void {
  table.mode = { kind: 'board' };
  if (key.kind !== 'text') return;
  const letter = letterOfText(table.session.game.ruleset.alphabet, key.text);
  if (letter === null) table.say(`A blank cannot stand for ${key.text}.`);
  else lay(table, letter | BLANK_FLAG);
}

function lay(table: Table, tile: number): void {
  const laid = layTile(table.entry, table.session.game.state.board, table.rack, tile);
  if ('text' in laid) table.say(laid.text);
  else {
    table.entry = laid;
    table.say('');
  }
}

function scroll(table: Table, pages: number): void {
  if (table.side === 'query' && table.answer !== null) {
    const last = Math.max(0, Math.ceil(table.answer.words.length / 10) - 1);
    table.answer = { ...table.answer, page: Math.min(last, Math.max(0, table.answer.page + pages)) };
  } else table.scrolled = Math.max(0, table.scrolled + 10 * pages);
}
