/** What can be answered to what a game asks. */
import { wordText } from '../../../engine/tiles/tile-text.ts';
import { UNDO_LETTER } from '../../../play/screen/game-commands.ts';
import { isBoardMode, judgesWholePlay } from '../../../play/screen/modes.ts';
import type { ScreenGame } from '../../../play/screen/screen-game.ts';
import { boardAnswers, namedKey, typedKey, type AnswerKey } from '../laying/board-controls.tsx';
import { ANALYSE, canAnalyse, listCommands } from './analysed-moment.ts';

export function listAnswers(screen: ScreenGame): readonly AnswerKey[] {
  const { mode, session } = screen;
  const { ruleset, state } = session.game;
  if (isBoardMode(mode)) return boardAnswers(screen, listCommands(session));
  switch (mode.kind) {
    case 'judging':
      return [];
    case 'query':
      return [
        { text: 'Ask', key: namedKey('enter') },
        { text: 'Back', key: namedKey('escape') },
      ];
    case 'challenge':
      return [
        { text: 'Challenge', key: typedKey('y') },
        { text: 'Let it stand', key: typedKey('n') },
        ...(judgesWholePlay(ruleset) ? [] : state.pending!.play.words).map(({ tiles }, i) => ({
          text: `${i + 1} ${wordText(ruleset.alphabet, tiles)}`,
          key: typedKey(String(i + 1)),
          isPicked: mode.words.includes(i),
        })),
      ];
    case 'thinking':
      return [{ text: 'Move now', key: typedKey(' ') }, ...undoAnswers(session)];
    case 'stuck':
      return [{ text: 'Try again', key: typedKey(' ') }, ...undoAnswers(session)];
    case 'cover':
      return [{ text: 'Show my tiles', key: namedKey('enter') }];
    case 'over':
      return [
        ...(screen.isReviewable
          ? [
              { text: 'Review', hint: 'what was best in each turn', isMain: true, key: typedKey('r') },
              { text: 'Rematch', hint: 'whoever was second begins', key: typedKey('m') },
            ]
          : [{ text: 'Rematch', hint: 'the same players, other tiles', isMain: true, key: typedKey('m') }]),
        { text: 'New game', key: namedKey('enter') },
        ...(canAnalyse(session) ? [{ text: 'Analyse', hint: 'the last position', key: typedKey(ANALYSE.letter) }] : []),
      ];
  }
}

function undoAnswers(session: ScreenGame['session']): readonly AnswerKey[] {
  const undo = listCommands(session).find(({ letter }) => letter === UNDO_LETTER);
  return undo === undefined
    ? []
    : [{ text: 'Undo', hint: undo.summary, key: { kind: 'control', letter: undo.letter } }];
}
