import type { ReactElement } from 'react';
import type { GameActionsProps } from './game-actions.tsx';
import type { ScreenGame } from '../../../play/screen/screen-game.ts';
import { findStatus, isInStatus, typedQuestion } from '../../../play/screen/status.ts';
import { describeEnd } from '../../../play/wording/end-text.ts';
import { AnswerPanel, boardAnswers, namedKey, typedKey, type AnswerKey } from '../laying/board-controls.tsx';
import { namesOf } from '../../../play/session/session.ts';
import { wordText } from '../../../engine/tiles/tile-text.ts';
import { UNDO_LETTER } from '../../../play/screen/game-commands.ts';
import { isBoardMode, judgesWholePlay } from '../../../play/screen/modes.ts';
import { ANALYSE, canAnalyse, listCommands } from './analysed-moment.ts';

export function StatusLine({ screen }: Pick<GameActionsProps, 'screen'>): ReactElement {
  const { kind, text } = findStatus(screen);
  return (
    <p className="status" data-kind={kind} aria-live="polite">
      {hasQuestion(screen) ? '' : text}
    </p>
  );
}

function hasQuestion(screen: ScreenGame): boolean {
  return screen.mode.kind !== 'over' && listAnswers(screen).length > 0;
}

function describeFirstStep({ session, isPersonToMove, mode, entry }: ScreenGame): string {
  const { ruleset, state } = session.game;
  if (!isPersonToMove || mode.kind !== 'board' || state.board.tileCount + entry.laid.length > 0) return '';
  const where = ruleset.opening === 'anywhere' || ruleset.layout.start === null ? '' : ' over the star';
  return `Lay a word${where}: drag tiles, or choose a square, then tiles.`;
}

function Question({ screen }: Pick<GameActionsProps, 'screen'>): ReactElement | null {
  if (!hasQuestion(screen)) return null;
  const { mode } = screen;
  return (
    <p className="question" aria-live="polite">
      {mode.kind === 'typed' || mode.kind === 'query' ? typedQuestion(screen, mode.kind) : findStatus(screen).text}
    </p>
  );
}

export function QuestionPanel({ screen, onKey }: GameActionsProps): ReactElement {
  const { session } = screen;
  const end = session.game.isOver ? describeEnd(session.game, namesOf(session)) : [];
  return (
    <div className="questions stack">
      <div className="said">
        <p className={`message ${isInStatus(screen) ? 'unseen-title' : ''}`} role="status">
          {screen.message === '' ? describeFirstStep(screen) : screen.message}
        </p>
        <Question screen={screen} />
      </div>
      {end.length === 0 ? null : (
        <div className="end panel">
          {end.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      <AnswerPanel screen={screen} answers={listAnswers(screen)} onKey={onKey} />
    </div>
  );
}

function listAnswers(screen: ScreenGame): readonly AnswerKey[] {
  const { mode, session } = screen;
  const { ruleset, state } = session.game;
  if (isBoardMode(mode)) return boardAnswers(screen, listCommands(session));
  switch (mode.kind) {
    case 'judging':
      return [];
    case 'query':
      return [
        { text: 'Look up', key: namedKey('enter') },
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
              { text: 'Review', hint: 'see the best play of each turn', isMain: true, key: typedKey('r') },
              { text: 'Rematch', hint: 'the second player starts', key: typedKey('m') },
            ]
          : [{ text: 'Rematch', hint: 'the same players, new tiles', isMain: true, key: typedKey('m') }]),
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
