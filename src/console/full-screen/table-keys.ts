/**
 * What each key does at the table. Letters go onto the board, so commands are a letter after `/` or, for the same
 * letters, held with Ctrl.
 */
import { BLANK, BLANK_FLAG } from '../../engine/alphabet.ts';
import { PASS } from '../../engine/move.ts';
import type { Ruleset } from '../../engine/ruleset.ts';
import { clearEntry, layTile, letterOfText, rackLeft, takeBackTile, tileOfLetter, turnDirection } from './entry.ts';
import { isNamed } from './keys.ts';
import type { Key, NamedKey } from './keys.ts';
import { isYes, pressChallenge, pressExchange, pressQuery } from './question-keys.ts';
import type { Table } from './table.ts';

/** A command of the menu. */
export interface TableCommand {
  readonly letter: string;
  readonly name: string;
  /** What it does, for the list of keys. */
  readonly summary: string;
  /** Whether the rules have it. */
  readonly isOffered: (ruleset: Ruleset) => boolean;
  /** Whether only the person to move may give it. */
  readonly needsTurn: boolean;
}

const always = (): boolean => true;

export const tableCommands: readonly TableCommand[] = [
  { letter: 'x', name: 'exchange', summary: 'exchange tiles', isOffered: always, needsTurn: true },
  { letter: 'p', name: 'pass', summary: 'pass', isOffered: always, needsTurn: true },
  { letter: 's', name: 'shuffle', summary: 'shuffle the rack', isOffered: always, needsTurn: true },
  {
    letter: 'g',
    name: 'challenge',
    summary: 'challenge the last play',
    isOffered: ({ challenge }) => challenge.kind !== 'void',
    needsTurn: true,
  },
  {
    letter: 'd',
    name: 'dictionary',
    summary: 'ask the dictionary',
    isOffered: ({ queriesPerTurn }) => queriesPerTurn > 0,
    needsTurn: true,
  },
  { letter: 'u', name: 'unseen', summary: 'tiles you do not see', isOffered: always, needsTurn: true },
  { letter: 'y', name: 'history', summary: 'all moves so far', isOffered: always, needsTurn: false },
  { letter: 't', name: 'thoughts', summary: 'what the bot thought of', isOffered: always, needsTurn: false },
  { letter: 'n', name: 'hint', summary: 'good plays; the record tells', isOffered: always, needsTurn: true },
  { letter: 'r', name: 'resign', summary: 'give up the game', isOffered: always, needsTurn: true },
  { letter: 'w', name: 'move now', summary: 'have the bot move at once', isOffered: always, needsTurn: false },
  { letter: 'k', name: 'keys', summary: 'this list', isOffered: always, needsTurn: false },
  { letter: 'q', name: 'quit', summary: 'leave; the game is kept', isOffered: always, needsTurn: false },
];

/** Do what a key says. `quit` asks to leave the game. */
export function pressKey(table: Table, key: Key): 'quit' | null {
  const asked = key.kind === 'control' && (key.letter === 'c' || key.letter === 'q') ? 'quit' : press(table, key);
  table.changed();
  return asked;
}

function press(table: Table, key: Key): 'quit' | null {
  const { mode } = table;
  if (key.kind === 'control') return command(table, key.letter);
  if (key.kind === 'named' && (key.name === 'page-up' || key.name === 'page-down')) {
    scroll(table, key.name === 'page-up' ? -1 : 1);
    return null;
  }
  switch (mode.kind) {
    case 'menu':
      table.mode = { kind: 'board' };
      return key.kind === 'text' ? command(table, key.text.toLowerCase()) : null;
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
  else if (name === 'tab' && table.isPanels) command(table, 'x');
  else if (name === 'tab') table.entry = turnDirection(table.entry);
  else if (name === 'backspace') table.entry = takeBackTile(table.entry);
  else if (name === 'enter') confirm(table);
  else if (name === 'escape' && table.isPanels && isPanelSide(table) && table.entry.laid.length === 0) {
    command(table, 'p');
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

function command(table: Table, letter: string): 'quit' | null {
  const found = tableCommands.find((known) => known.letter === letter);
  const { session } = table;
  if (found === undefined) return null;
  if (!found.isOffered(session.game.ruleset)) {
    table.say(`There is no ${found.name} by these rules.`);
    return null;
  }
  if (found.needsTurn && !table.isPersonToMove) {
    table.say('That waits until it is your turn.');
    return null;
  }
  switch (found.name) {
    case 'exchange':
      table.entry = clearEntry(table.entry);
      table.mode = { kind: 'exchange', at: 0, picked: [] };
      break;
    case 'pass':
    case 'resign':
      table.entry = clearEntry(table.entry);
      table.mode = { kind: 'sure', what: found.name };
      break;
    case 'shuffle':
      session.shuffleRack();
      break;
    case 'challenge':
      openChallenge(table);
      break;
    case 'dictionary':
      table.mode = { kind: 'query', text: '' };
      break;
    case 'hint':
      table.hint();
      break;
    case 'move now':
      table.moveNow();
      break;
    case 'unseen':
    case 'history':
    case 'thoughts':
    case 'keys':
      table.show(found.name);
      break;
    case 'quit':
      return 'quit';
  }
  return null;
}

function openChallenge(table: Table): void {
  const { session } = table;
  const seats = session.challengers.filter((seat) => session.players[seat]!.bot === null);
  if (seats.length === 0) table.say('There is no play to challenge.');
  else table.mode = { kind: 'challenge', seats, at: 0, words: [] };
}

function scroll(table: Table, pages: number): void {
  if (table.side === 'query' && table.answer !== null) {
    const last = Math.max(0, Math.ceil(table.answer.words.length / 10) - 1);
    table.answer = { ...table.answer, page: Math.min(last, Math.max(0, table.answer.page + pages)) };
  } else table.scrolled = Math.max(0, table.scrolled + 10 * pages);
}
