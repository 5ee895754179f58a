/**
 * What each key does at the table. Letters go onto the board, so commands (`table-commands.ts`) are a letter after `/` or,
 * for the same letters, held with Ctrl.
 */
import { BLANK, BLANK_FLAG } from '../../../engine/tiles/alphabet.ts';
import { PASS } from '../../../engine/board/move.ts';
import { clearEntry, layTile, rackLeft, takeBackTile, turnDirection } from './entry.ts';
import { isNamed } from '../keys.ts';
import type { Key, NamedKey } from '../keys.ts';
import type { Mode } from './modes.ts';
import { dropsSpelling, isLetterYes, isYes, pressChallenge, pressExchange, pressQuery } from './question-keys.ts';
import { lettersOf, NOTHING_SPELLED, spell, typedForm } from './spelling.ts';
import { giveCommand } from './table-commands.ts';
import type { Table } from './table.ts';

/** What Esc closes an open panel in; elsewhere it answers what is asked. */
const CLOSES_PANELS: ReadonlySet<Mode['kind']> = new Set(['board', 'challenge', 'thinking', 'cover', 'over']);

/** Do what a key says. `quit` asks to leave the game. */
export function pressKey(table: Table, key: Key): 'quit' | null {
  const asked = key.kind === 'control' && (key.letter === 'c' || key.letter === 'q') ? 'quit' : press(table, key);
  table.changed();
  return asked;
}

function press(table: Table, key: Key): 'quit' | null {
  if (key.kind !== 'named' || (key.name !== 'page-up' && key.name !== 'page-down')) {
    // Enter, that begins a turn, does nothing else.
    if (table.begin() && isNamed(key, 'enter')) return null;
  }
  const { mode } = table;
  if (key.kind === 'control') {
    table.spelling = NOTHING_SPELLED;
    return giveCommand(table, key.letter);
  }
  if (key.kind === 'named' && (key.name === 'page-up' || key.name === 'page-down')) {
    scroll(table, key.name === 'page-up' ? -1 : 1);
    return null;
  }
  if (isNamed(key, 'escape') && table.isPanelOpen && CLOSES_PANELS.has(mode.kind)) {
    table.closePanel();
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
      if (mode.what === 'pass' && isYes(key)) table.play(PASS);
      else if (mode.what === 'resign' && isLetterYes(key)) table.play({ kind: 'resign' });
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
  else if (key.kind === 'named' && !dropsSpelling(table, key)) {
    finishTile(table);
    pressNamed(table, key.name);
  }
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
  else if (name === 'escape' && table.isPanels) table.mode = { kind: 'sure', what: 'pass' };
  else if (name === 'escape') {
    table.entry = clearEntry(table.entry);
    table.say('');
  }
}

function confirm(table: Table): void {
  const { preview, session } = table;
  if (session.game.awaitsAcceptance) table.accept();
  else if (preview.kind === 'play') table.play(preview.move);
  else if (preview.kind === 'no-move') table.say(preview.text);
  else table.say('Type a word onto the board first; / lists the other things you can do.');
}

function typeText(table: Table, text: string): void {
  const left = rackLeft(table.entry, table.rack);
  if (text === ' ') {
    finishTile(table);
    table.entry = turnDirection(table.entry);
  } else if (text === '/') {
    finishTile(table);
    table.mode = { kind: 'menu' };
  } else if (text === '?') {
    finishTile(table);
    if (left.includes(BLANK)) table.mode = { kind: 'blank' };
    else table.say('There is no blank on your rack.');
  } else if (/^[1-9]$/u.test(text) && left[Number(text) - 1] !== undefined) {
    finishTile(table);
    const tile = left[Number(text) - 1]!;
    if (tile === BLANK) table.mode = { kind: 'blank' };
    else lay(table, tile);
  } else typeLetter(table, text);
}

/** A character of a tile (`spelling.ts`). */
function typeLetter(table: Table, text: string): void {
  const { alphabet } = table.session.game.ruleset;
  const { waiting, rest } = table.spelling;
  const left = rackLeft(table.entry, table.rack);
  if (rest !== '' && rest.startsWith(typedForm(text))) {
    table.spelling = { waiting: '', rest: rest.slice(typedForm(text).length) };
    return;
  }
  const spelled = spell(alphabet, left, waiting + text);
  if (spelled.kind === 'waits') table.waitFor(spelled, waiting + text);
  else if (spelled.kind === 'tile') {
    table.spelling = { waiting: '', rest: spelled.rest };
    lay(table, spelled.tile);
  } else if (waiting !== '') {
    finishTile(table);
    typeLetter(table, text);
  } else {
    table.spelling = NOTHING_SPELLED;
    const blank = left.includes(BLANK) ? '; ? plays the blank' : '';
    if (spell(alphabet, lettersOf(alphabet), text).kind === 'nothing') table.say(`${text} is no tile here.`);
    else table.say(`${text.toLocaleUpperCase('en')} is not on your rack${blank}.`);
  }
}

/** Lay the tile whose characters waited for the next key, if any did: that key was not of it. */
function finishTile(table: Table): void {
  const { waiting } = table.spelling;
  table.spelling = NOTHING_SPELLED;
  const spelled = spell(table.session.game.ruleset.alphabet, rackLeft(table.entry, table.rack), waiting);
  if (spelled.kind !== 'nothing') lay(table, spelled.tile);
}

function pressBlank(table: Table, key: Key): void {
  if (dropsSpelling(table, key)) return;
  const { alphabet } = table.session.game.ruleset;
  const { waiting } = table.spelling;
  const layBlank = (letter: number, rest: string): void => {
    table.mode = { kind: 'board' };
    table.spelling = { waiting: '', rest };
    lay(table, letter | BLANK_FLAG);
  };
  const begun = spell(alphabet, lettersOf(alphabet), waiting);
  const spelled = key.kind === 'text' ? spell(alphabet, lettersOf(alphabet), waiting + key.text) : null;
  if (spelled?.kind === 'waits' && key.kind === 'text') table.waitFor(spelled, waiting + key.text);
  else if (spelled?.kind === 'tile') layBlank(spelled.tile, spelled.rest);
  else if (begun.kind !== 'nothing') {
    layBlank(begun.tile, '');
    // Enter only says that the letter is whole.
    if (!isNamed(key, 'enter')) pressOnBoard(table, key);
  } else {
    table.mode = { kind: 'board' };
    if (key.kind === 'text') table.say(`A blank cannot stand for ${key.text}.`);
  }
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
