/**
 * What keys do while something is asked: which tiles go back, which pattern, which words are challenged.
 */
import { BLANK } from '../../../engine/tiles/alphabet.ts';
import { describeIllegal, isIllegal } from '../../../engine/rules/illegal-move.ts';
import { wordText } from '../../text/turn-text.ts';
import { describeQueriesLeft, readQueryPattern } from '../../commands/word-query.ts';
import { isNamed } from '../keys.ts';
import type { Key } from '../keys.ts';
import { judgesWholePlay, movePick, pickedTiles, toggle, togglePick, togglePickOf } from './modes.ts';
import type { ChallengeMode, ExchangeMode } from './modes.ts';
import { NOTHING_SPELLED, spell, typedForm } from './spelling.ts';
import type { Table } from './table.ts';

export function pressExchange(table: Table, mode: ExchangeMode, key: Key): void {
  const { rack } = table;
  if (key.kind === 'text') pickText(table, mode, key.text);
  else if (key.kind === 'named' && !dropsSpelling(table, key)) {
    const picked = finishPick(table, mode);
    table.mode = picked;
    if (isNamed(key, 'tab') && table.isPanels) table.mode = { kind: 'query', text: '' };
    else if (isNamed(key, 'left')) table.mode = movePick(picked, rack, -1);
    else if (isNamed(key, 'right') || isNamed(key, 'tab')) table.mode = movePick(picked, rack, 1);
    else if (isNamed(key, 'up') || isNamed(key, 'down')) table.mode = togglePick(picked);
    else if (isNamed(key, 'escape')) table.mode = { kind: 'board' };
    else if (isNamed(key, 'backspace')) table.mode = { ...picked, picked: picked.picked.slice(0, -1) };
    else if (isNamed(key, 'enter') && picked.picked.length === 0) table.say('Pick the tiles first, by their letters.');
    else if (isNamed(key, 'enter')) {
      table.mode = { kind: 'board' };
      table.play({ kind: 'exchange', tiles: pickedTiles(picked, rack) });
    }
  }
}

function pickText(table: Table, mode: ExchangeMode, text: string): void {
  const { rack, session } = table;
  const { waiting, rest } = table.spelling;
  const nth = /^[1-9]$/u.test(text) ? Number(text) - 1 : -1;
  if (text === ' ') table.mode = togglePick(finishPick(table, mode));
  else if (text === '?' && rack.includes(BLANK)) table.mode = togglePickOf(finishPick(table, mode), rack, BLANK);
  else if (nth >= 0 && nth < rack.length) table.mode = togglePick(finishPick(table, mode), nth);
  else if (rest !== '' && rest.startsWith(typedForm(text))) {
    table.spelling = { waiting: '', rest: rest.slice(typedForm(text).length) };
  } else {
    const spelled = spell(session.game.ruleset.alphabet, rack, waiting + text);
    if (spelled.kind === 'waits') table.waitFor(spelled, waiting + text);
    else if (spelled.kind === 'tile') {
      table.spelling = { waiting: '', rest: spelled.rest };
      table.mode = togglePickOf(mode, rack, spelled.tile);
    } else if (waiting !== '') pickText(table, finishPick(table, mode), text);
    else {
      table.mode = mode;
      table.say(`${text.toLocaleUpperCase('en')} is not on your rack.`);
    }
  }
}

/** The pick with the tile whose characters waited for the next key. */
function finishPick(table: Table, mode: ExchangeMode): ExchangeMode {
  const { waiting } = table.spelling;
  table.spelling = NOTHING_SPELLED;
  const spelled = spell(table.session.game.ruleset.alphabet, table.rack, waiting);
  return spelled.kind === 'nothing' ? mode : togglePickOf(mode, table.rack, spelled.tile);
}

/** Whether a key only takes back characters that wait for the next one. */
export function dropsSpelling(table: Table, key: Key): boolean {
  if (table.spelling.waiting === '' || !(isNamed(key, 'backspace') || isNamed(key, 'escape'))) return false;
  table.spelling = NOTHING_SPELLED;
  table.say('');
  return true;
}

export function pressQuery(table: Table, text: string, key: Key): void {
  if (isNamed(key, 'escape') || isNamed(key, 'tab')) table.mode = { kind: 'board' };
  else if (isNamed(key, 'backspace')) table.mode = { kind: 'query', text: Array.from(text).slice(0, -1).join('') };
  else if (isNamed(key, 'enter')) askDictionary(table, text);
  else if (key.kind === 'text') table.mode = { kind: 'query', text: text + key.text.toLocaleUpperCase('en') };
}

function askDictionary(table: Table, text: string): void {
  const { session } = table;
  const { alphabet } = session.game.ruleset;
  const pattern = readQueryPattern(text, alphabet);
  if ('text' in pattern) {
    table.say(pattern.text);
    return;
  }
  const found = session.query(pattern, text);
  table.mode = { kind: 'board' };
  if (isIllegal(found)) {
    table.say(describeIllegal(alphabet, found));
    return;
  }
  table.answer = { pattern: text, words: found.map((word) => wordText(alphabet, word)), page: 0 };
  table.side = 'query';
  table.scrolled = 0;
  const left = describeQueriesLeft(session.game);
  table.say(found.length === 0 ? `No word fits. ${left}` : left);
}

export function pressChallenge(table: Table, mode: ChallengeMode, key: Key): void {
  const { session } = table;
  const { alphabet } = session.game.ruleset;
  const { words } = session.game.state.pending!.play;
  if (isLetterYes(key)) {
    const named = mode.words.length === 0 ? null : mode.words;
    table.mode = { kind: 'board' };
    table.challenge(mode.seats[mode.at]!, named);
  } else if (isNamed(key, 'escape') || isNamed(key, 'enter') || (key.kind === 'text' && /^n$/iu.test(key.text))) {
    table.letStand();
  } else if (isNamed(key, 'tab') || isNamed(key, 'right')) {
    table.mode = { ...mode, at: (mode.at + 1) % mode.seats.length };
  } else if (key.kind === 'text' && /^[1-9]$/u.test(key.text)) {
    const nth = Number(key.text) - 1;
    if (judgesWholePlay(session.game.ruleset)) table.say('A challenge is about all words of the play here.');
    else if (nth < words.length) {
      table.mode = { ...mode, words: toggle(mode.words, nth) };
      table.say(wordText(alphabet, words[nth]!.tiles));
    }
  }
}

/** Whether a key says yes. */
export function isYes(key: Key): boolean {
  return isNamed(key, 'enter') || isLetterYes(key);
}

/** Whether a key says yes to what must not be done by a slip. */
export function isLetterYes(key: Key): boolean {
  return key.kind === 'text' && /^y$/iu.test(key.text);
}
