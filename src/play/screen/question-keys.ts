/** What keys do while something is asked: which tiles go back, in which order they stand, which pattern, which words are challenged. */
import { BLANK, upperCase } from '../../engine/tiles/alphabet.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { describeRefusal } from '../../engine/rules/describe-refusal.ts';
import { wordText } from '../../engine/tiles/tile-text.ts';
import { describeQueriesLeft, readQueryPattern } from '../commands/word-query.ts';
import { isNamed, type Key, type NamedKey } from './key.ts';
import { rackLeft } from './entry.ts';
import { dropsSpelling } from './laying-keys.ts';
import {
  judgesWholePlay,
  movePick,
  pickedTiles,
  toggle,
  togglePick,
  pickTile,
  type ChallengeMode,
  type ExchangeMode,
  type Mode,
  type OrderMode,
} from './modes.ts';
import { spell } from './spelling.ts';
import type { ScreenGame } from './screen-game.ts';

export function pressExchange(screen: ScreenGame, mode: ExchangeMode, key: Key): void {
  if (key.kind === 'text') pickText(screen, mode, key.text);
  else if (key.kind === 'named' && !dropsSpelling(screen, key)) {
    const picked = finishPick(screen, mode);
    if (key.name === 'enter') exchange(screen, picked);
    else screen.ask(modeAfter(key.name, picked, screen));
  }
}

function modeAfter(name: NamedKey, mode: ExchangeMode, { rack, isPanels }: ScreenGame): Mode {
  switch (name) {
    case 'left':
      return movePick(mode, rack, -1);
    case 'right':
      return movePick(mode, rack, 1);
    case 'tab':
      return isPanels ? { kind: 'query', text: '' } : movePick(mode, rack, 1);
    case 'up':
    case 'down':
      return togglePick(mode);
    case 'escape':
      return { kind: 'board' };
    case 'backspace':
      return { ...mode, picked: mode.picked.slice(0, -1) };
    case 'enter':
    case 'page-up':
    case 'page-down':
      return mode;
  }
}

function exchange(screen: ScreenGame, mode: ExchangeMode): void {
  screen.ask(mode);
  if (mode.picked.length === 0) {
    screen.say(screen.withKeys('Pick the tiles first.', 'Type their letters.'));
    return;
  }
  screen.ask({ kind: 'board' });
  screen.play({ kind: 'exchange', tiles: pickedTiles(mode, screen.rack) });
}

function pickText(screen: ScreenGame, mode: ExchangeMode, text: string): void {
  const { rack, session } = screen;
  const { waiting } = screen.spelling;
  const nth = /^[1-9]$/u.test(text) ? Number(text) - 1 : -1;
  if (text === ' ') screen.ask(togglePick(finishPick(screen, mode)));
  else if (text === '?' && rack.includes(BLANK)) screen.ask(pickTile(finishPick(screen, mode), rack, BLANK));
  else if (nth >= 0 && nth < rack.length) screen.ask(togglePick(finishPick(screen, mode), nth));
  else if (!screen.takesAsRest(text)) {
    const spelled = spell(session.game.ruleset.alphabet, rack, waiting + text);
    if (spelled.kind === 'waits') screen.waitFor(spelled, waiting + text);
    else if (spelled.kind === 'tile') {
      screen.endSpelling(spelled.rest);
      screen.ask(pickTile(mode, rack, spelled.tile));
    } else if (waiting !== '') pickText(screen, finishPick(screen, mode), text);
    else {
      screen.ask(mode);
      screen.say(`${upperCase(session.game.ruleset.alphabet, text)} is not on your rack.`);
    }
  }
}

/** The pick with the tile whose characters waited for the next key. */
function finishPick(screen: ScreenGame, mode: ExchangeMode): ExchangeMode {
  const { waiting } = screen.spelling;
  screen.endSpelling();
  const spelled = spell(screen.session.game.ruleset.alphabet, screen.rack, waiting);
  return spelled.kind === 'nothing' ? mode : pickTile(mode, screen.rack, spelled.tile);
}

/** The tiles are put in order, beginning with the one that was moved last. */
export function beginOrder(screen: ScreenGame): void {
  const last = rackLeft(screen.entry, screen.rack).length - 1;
  if (last < 1) screen.say('There are no tiles on your rack to put in order.');
  else {
    screen.say('');
    screen.ask({ kind: 'order', at: Math.min(last, screen.movedTo) });
  }
}

/** @returns false where the key only ended it, and is to do what it does on the board */
export function pressOrder(screen: ScreenGame, { at }: OrderMode, key: Key): boolean {
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

export function pressQuery(screen: ScreenGame, text: string, key: Key): void {
  if (isNamed(key, 'escape') || isNamed(key, 'tab')) screen.ask({ kind: 'board' });
  else if (isNamed(key, 'backspace')) screen.ask({ kind: 'query', text: Array.from(text).slice(0, -1).join('') });
  else if (isNamed(key, 'enter')) askDictionary(screen, text);
  else if (key.kind === 'text') {
    const { alphabet } = screen.session.game.ruleset;
    screen.ask({ kind: 'query', text: text + upperCase(alphabet, key.text) });
  }
}

function askDictionary(screen: ScreenGame, text: string): void {
  const { session } = screen;
  const { alphabet } = session.game.ruleset;
  const pattern = readQueryPattern(text, alphabet);
  if (isRefusal(pattern)) {
    screen.say(pattern.text);
    return;
  }
  const found = session.query(pattern, text);
  screen.ask({ kind: 'board' });
  if (isRefusal(found)) {
    screen.say(describeRefusal(alphabet, found));
    return;
  }
  screen.showAnswer(
    text,
    found.map((word) => wordText(alphabet, word)),
  );
  const left = describeQueriesLeft(session.game);
  screen.say(found.length === 0 ? `No word fits. ${left}` : left);
}

export function pressChallenge(screen: ScreenGame, mode: ChallengeMode, key: Key): void {
  const { session } = screen;
  const { alphabet } = session.game.ruleset;
  const { words } = session.game.state.pending!.play;
  if (isLetterYes(key)) {
    const named = mode.words.length === 0 ? null : mode.words;
    screen.ask({ kind: 'board' });
    screen.challenge(mode.seats[mode.at]!, named);
  } else if (isNamed(key, 'escape') || isNamed(key, 'enter') || (key.kind === 'text' && /^n$/iu.test(key.text))) {
    screen.letStand();
  } else if (isNamed(key, 'tab') || isNamed(key, 'right')) {
    screen.ask({ ...mode, at: (mode.at + 1) % mode.seats.length });
  } else if (key.kind === 'text' && /^[1-9]$/u.test(key.text)) {
    const nth = Number(key.text) - 1;
    if (judgesWholePlay(session.game.ruleset)) screen.say('A challenge is about all words of the play here.');
    else if (nth < words.length) {
      screen.ask({ ...mode, words: toggle(mode.words, nth) });
      screen.say(wordText(alphabet, words[nth]!.tiles));
    }
  }
}

export function isYes(key: Key): boolean {
  return isNamed(key, 'enter') || isLetterYes(key);
}

/** Whether a key says yes to what must not be done by a slip. */
export function isLetterYes(key: Key): boolean {
  return key.kind === 'text' && /^y$/iu.test(key.text);
}
