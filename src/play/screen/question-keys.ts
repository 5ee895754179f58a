/** What keys do while a game asks for a pattern, or whether words are challenged. */
import { upperCase } from '../../engine/tiles/alphabet.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { describeRefusal } from '../../engine/rules/describe-refusal.ts';
import { wordText } from '../../engine/tiles/tile-text.ts';
import { describeQueriesLeft, readQueryPattern } from '../commands/word-query.ts';
import { isLetterYes } from './board-keys.ts';
import { isNamed, type Key } from './key.ts';
import { judgesWholePlay, toggle, type ChallengeMode } from './modes.ts';
import type { ScreenGame } from './screen-game.ts';

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
