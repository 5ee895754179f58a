/**
 * What keys do while something is asked: which tiles go back, which pattern, which words are challenged.
 */
import { BLANK } from '../../engine/alphabet.ts';
import { describeIllegal, isIllegal } from '../../engine/illegal-move.ts';
import { wordText } from '../turn-text.ts';
import { readQueryPattern } from '../word-query.ts';
import { tileOfLetter } from './entry.ts';
import { isNamed } from './keys.ts';
import type { Key } from './keys.ts';
import { movePick, pickedTiles, toggle, togglePick, togglePickOf } from './modes.ts';
import type { ChallengeMode, ExchangeMode } from './modes.ts';
import type { Table } from './table.ts';

export function pressExchange(table: Table, mode: ExchangeMode, key: Key): void {
  const { rack, session } = table;
  if (isNamed(key, 'tab') && table.isPanels) table.mode = { kind: 'query', text: '' };
  else if (isNamed(key, 'left')) table.mode = movePick(mode, rack, -1);
  else if (isNamed(key, 'right') || isNamed(key, 'tab')) table.mode = movePick(mode, rack, 1);
  else if (isNamed(key, 'up') || isNamed(key, 'down')) table.mode = togglePick(mode);
  else if (isNamed(key, 'escape')) table.mode = { kind: 'board' };
  else if (isNamed(key, 'backspace')) table.mode = { ...mode, picked: mode.picked.slice(0, -1) };
  else if (isNamed(key, 'enter') && mode.picked.length === 0) table.say('Pick the tiles first, by their letters.');
  else if (isNamed(key, 'enter')) {
    table.mode = { kind: 'board' };
    table.play({ kind: 'exchange', tiles: pickedTiles(mode, rack) });
  } else if (key.kind === 'text' && key.text === ' ') table.mode = togglePick(mode);
  else if (key.kind === 'text') {
    const nth = /^[1-9]$/u.test(key.text) ? Number(key.text) - 1 : -1;
    const tile = key.text === '?' ? BLANK : tileOfLetter(session.game.ruleset.alphabet, rack, key.text);
    if (nth >= 0 && nth < rack.length) table.mode = togglePick(mode, nth);
    else if (tile !== null) table.mode = togglePickOf(mode, rack, tile);
    else table.say(`${key.text.toLocaleUpperCase('en')} is not on your rack.`);
  }
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
  table.say(`${session.game.state.queriesLeft} queries left this turn.`);
}

export function pressChallenge(table: Table, mode: ChallengeMode, key: Key): void {
  const { session } = table;
  const { challenge, alphabet } = session.game.ruleset;
  const { words } = session.game.state.pending!.play;
  if (isYes(key) && !isNamed(key, 'enter')) {
    const named = mode.words.length === 0 ? null : mode.words;
    table.mode = { kind: 'board' };
    table.challenge(mode.seats[mode.at]!, named);
  } else if (isNamed(key, 'escape') || isNamed(key, 'enter') || (key.kind === 'text' && /^n$/iu.test(key.text))) {
    table.letStand();
  } else if (isNamed(key, 'tab') || isNamed(key, 'right')) {
    table.mode = { ...mode, at: (mode.at + 1) % mode.seats.length };
  } else if (key.kind === 'text' && /^[1-9]$/u.test(key.text)) {
    const nth = Number(key.text) - 1;
    if (challenge.kind !== 'void' && challenge.scope === 'play')
      table.say('A challenge is about all words of the play here.');
    else if (nth < words.length) {
      table.mode = { ...mode, words: toggle(mode.words, nth) };
      table.say(wordText(alphabet, words[nth]!.tiles));
    }
  }
}

/** Whether a key says yes. */
export function isYes(key: Key): boolean {
  return isNamed(key, 'enter') || (key.kind === 'text' && /^y$/iu.test(key.text));
}
