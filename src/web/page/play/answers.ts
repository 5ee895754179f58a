/** What can be answered to what a game asks. Each answer is a key, as it is in the console. */
import { UNDO_LETTER } from '../../../play/screen/game-commands.ts';
import type { Key } from '../../../play/screen/key.ts';
import { judgesWholePlay } from '../../../play/screen/modes.ts';
import type { ScreenGame } from '../../../play/screen/screen-game.ts';
import { lettersOf } from '../../../play/screen/spelling.ts';
import { wordText } from '../../../engine/tiles/tile-text.ts';
import { ANALYSE, canAnalyse, listCommands } from './analysed-moment.ts';

interface Answer {
  readonly text: string;
  readonly key: Key;
  readonly isPicked?: boolean;
  /** Whether it is what most will want. */
  readonly isMain?: boolean;
  /** What it does, where the text does not say. */
  readonly hint?: string;
}

const ENTER: Key = { kind: 'named', name: 'enter' };
const ESCAPE: Key = { kind: 'named', name: 'escape' };

function typed(text: string): Key {
  return { kind: 'text', text };
}

export function listAnswers(screen: ScreenGame): readonly Answer[] {
  const { mode, session } = screen;
  const { ruleset, state } = session.game;
  switch (mode.kind) {
    case 'board':
    case 'judging':
      return [];
    case 'menu':
      return [
        ...listCommands(session).map(({ letter, name, summary }) => ({
          text: `${letter} ${name}`,
          hint: summary,
          key: typed(letter),
        })),
        { text: 'Back', key: ESCAPE },
      ];
    case 'blank':
      return [
        ...lettersOf(ruleset.alphabet).map((letter) => {
          const face = ruleset.alphabet.faces[letter]!;
          return { text: face, key: typed(face) };
        }),
        { text: 'Back', key: ESCAPE },
      ];
    case 'exchange':
      return [
        { text: 'Exchange', key: ENTER },
        { text: 'Back', key: ESCAPE },
      ];
    case 'order':
      return [
        { text: 'Left', key: typed('<') },
        { text: 'Right', key: typed('>') },
        { text: 'Done', key: ENTER },
      ];
    case 'typed':
    case 'query':
      return [
        { text: mode.kind === 'query' ? 'Ask' : 'Lay it', key: ENTER },
        { text: 'Back', key: ESCAPE },
      ];
    case 'sure':
      return [
        { text: 'Yes', key: typed('y') },
        { text: 'No', key: typed('n') },
      ];
    case 'challenge':
      return [
        { text: 'Challenge', key: typed('y') },
        { text: 'Let it stand', key: typed('n') },
        ...(judgesWholePlay(ruleset) ? [] : state.pending!.play.words).map(({ tiles }, i) => ({
          text: `${i + 1} ${wordText(ruleset.alphabet, tiles)}`,
          key: typed(String(i + 1)),
          isPicked: mode.words.includes(i),
        })),
      ];
    case 'thinking':
      return [{ text: 'Move now', key: typed(' ') }, ...undoAnswers(session)];
    case 'stuck':
      return [{ text: 'Try again', key: typed(' ') }, ...undoAnswers(session)];
    case 'cover':
      return [{ text: 'Show my tiles', key: ENTER }];
    case 'over':
      return [
        ...(screen.isReviewable
          ? [
              { text: 'Review', hint: 'what was best in each turn', isMain: true, key: typed('r') },
              { text: 'Rematch', hint: 'whoever was second begins', key: typed('m') },
            ]
          : [{ text: 'Rematch', hint: 'the same players, other tiles', isMain: true, key: typed('m') }]),
        { text: 'New game', key: ENTER },
        ...(canAnalyse(session) ? [{ text: 'Analyse', hint: 'the last position', key: typed(ANALYSE.letter) }] : []),
      ];
  }
}

function undoAnswers(session: ScreenGame['session']): readonly Answer[] {
  const undo = listCommands(session).find(({ letter }) => letter === UNDO_LETTER);
  return undo === undefined
    ? []
    : [{ text: 'Undo', hint: undo.summary, key: { kind: 'control', letter: undo.letter } }];
}
