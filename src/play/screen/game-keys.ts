/**
 * Key handling in a game. Letters go onto the board, so commands (`game-commands.ts`) are typed as `/` and a letter or with Ctrl.
 */
import { isLetterYes, pressOnBoard } from './board-keys.ts';
import type { Asks } from './board-screen.ts';
import { isNamed, type Key } from './key.ts';
import { isBoardMode, type GameMode, type Mode, judgesWholePlay, toggle, type ChallengeMode } from './modes.ts';
import { giveCommand } from './game-commands.ts';
import type { ScreenGame } from './screen-game.ts';
import { readAfterGame } from '../session/after-game.ts';
import { upperCase } from '../../engine/tiles/alphabet.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { describeRefusal } from '../../engine/rules/describe-refusal.ts';
import { wordText } from '../../engine/tiles/tile-text.ts';
import { describeQueriesLeft, readQueryPattern } from '../commands/word-query.ts';

/** Modes in which Esc closes an open panel; in other modes it answers the question. */
const CLOSES_PANELS: ReadonlySet<Mode['kind']> = new Set(['board', 'challenge', 'thinking', 'stuck', 'cover', 'over']);

export function pressKey(screen: ScreenGame, key: Key): Asks | null {
  screen.dropReply();
  const request = key.kind === 'control' && (key.letter === 'c' || key.letter === 'q') ? 'quit' : press(screen, key);
  screen.changed();
  return request;
}

function press(screen: ScreenGame, key: Key): Asks | null {
  const pages = pageStep(key);
  if (pages === 0 && screen.begin() && isNamed(key, 'enter')) return null;
  // Any key only closes the rules, which cover the board.
  if (screen.isCovered && pages === 0) {
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

function pageStep(key: Key): number {
  if (isNamed(key, 'page-up')) return -1;
  return isNamed(key, 'page-down') ? 1 : 0;
}

/** With panels, Tab goes from the board to the exchange and then to the query. */
function pressInMode(screen: ScreenGame, mode: Mode, key: Key): Asks | null {
  if (!isBoardMode(mode)) return pressInGame(screen, mode, key);
  if (screen.isPanels && isNamed(key, 'tab')) {
    if (mode.kind === 'board') return giveCommand(screen, 'x');
    if (mode.kind === 'exchange') {
      screen.ask({ kind: 'query', text: '' });
      return null;
    }
  }
  const request = pressOnBoard(screen, key, (letter) => giveCommand(screen, letter));
  if (mode.kind === 'sure' && isLetterYes(key)) {
    if (mode.what === 'resign') screen.play({ kind: 'resign' });
    else if (mode.what === 'thoughts') screen.showThoughts();
  }
  return request;
}

function pressInGame(screen: ScreenGame, mode: GameMode, key: Key): Asks | null {
  if (mode.kind === 'over') return pressAfterGame(screen, key);
  if (mode.kind === 'query') pressQuery(screen, mode.text, key);
  else if (mode.kind === 'challenge') pressChallenge(screen, mode, key);
  else if (mode.kind === 'thinking') pressWhileThinking(screen, key);
  else if (mode.kind === 'stuck' && key.kind === 'text' && key.text === ' ') screen.tryAgain();
  else if (mode.kind === 'cover' && isNamed(key, 'enter')) screen.uncover();
  return null;
}

function pressAfterGame(screen: ScreenGame, key: Key): Asks | null {
  // Keys pressed before the screen closes do not change the choice.
  if (screen.afterwards !== null) return 'quit';
  const choice = screen.isKept && key.kind === 'text' ? readAfterGame(key.text) : null;
  const next = choice === 'review' && !screen.isReviewable ? null : choice;
  screen.leave(next);
  return next !== null || isNamed(key, 'enter') || isNamed(key, 'escape') ? 'quit' : null;
}

function pressWhileThinking(screen: ScreenGame, key: Key): void {
  if (key.kind !== 'text') return;
  if (key.text === ' ') screen.moveNow();
  else if (key.text === '/') {
    screen.reply(
      screen.namesKeys ? 'While a bot thinks, use Ctrl and a letter; Space makes it move now.' : 'Wait for your turn.',
    );
  }
}

function pressQuery(screen: ScreenGame, text: string, key: Key): void {
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
    screen.reply(pattern.text);
    return;
  }
  const words = session.query(pattern, text);
  screen.ask({ kind: 'board' });
  if (isRefusal(words)) {
    screen.reply(describeRefusal(alphabet, words));
    return;
  }
  screen.showAnswer(
    text,
    words.map((word) => wordText(alphabet, word)),
  );
  const remaining = describeQueriesLeft(session.game);
  screen.reply(words.length === 0 ? `No word matches. ${remaining}` : remaining);
}

function pressChallenge(screen: ScreenGame, mode: ChallengeMode, key: Key): void {
  const { session } = screen;
  const { alphabet } = session.game.ruleset;
  const { words } = session.game.state.pending!.play;
  if (isLetterYes(key)) {
    screen.ask({ kind: 'board' });
    screen.challenge(mode.seats[mode.at]!, mode.words.length === 0 ? null : mode.words);
  } else if (isNamed(key, 'escape') || isNamed(key, 'enter') || (key.kind === 'text' && /^n$/iu.test(key.text))) {
    screen.letStand();
  } else if (isNamed(key, 'tab') || isNamed(key, 'right')) {
    screen.ask({ ...mode, at: (mode.at + 1) % mode.seats.length });
  } else if (key.kind === 'text' && /^[1-9]$/u.test(key.text)) {
    const nth = Number(key.text) - 1;
    if (judgesWholePlay(session.game.ruleset)) screen.reply('A challenge covers all words of the play.');
    else if (nth < words.length) {
      screen.ask({ ...mode, words: toggle(mode.words, nth) });
      screen.reply(wordText(alphabet, words[nth]!.tiles));
    }
  }
}
