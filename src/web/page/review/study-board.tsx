import { memo, type ReactElement, type ReactNode, useMemo } from 'react';
import { isMistake } from '../../../analysis/review/review.ts';
import type { BoardTile } from '../../../engine/board/board.ts';
import { bagCountOf } from '../../../engine/game/tile-set.ts';
import type { CgpPosition } from '../../../engine/notation/cgp.ts';
import { ANY_WORD } from '../../../engine/rules/legality.ts';
import { isRefusal } from '../../../engine/refusal.ts';
import { readTiles } from '../../../engine/tiles/tile-text.ts';
import { mistakeFrom, turnAt } from '../../../play/review/review-state.ts';
import { childrenOf, choiceBoard, describeTurnAt } from '../../../play/study/study.ts';
import { StudyScreen } from '../../../play/study/study-screen.ts';
import { boardStatus } from '../../../play/screen/status.ts';
import type { Key } from '../../../play/screen/key.ts';
import { AnswerPanel, boardAnswers, CommandButtons, LayingBar } from '../laying/board-controls.tsx';
import { boardKeys, LayingBoard, useScreen } from '../laying/laying-board.tsx';
import { useTileMotion } from '../motion/use-tile-motion.ts';
import { useKeysAnywhere } from '../view/page-keys.ts';
import { TextField } from './setup/text-field.tsx';
import {
  firstTurn,
  KEYS_IN_WORDS,
  makeHandler,
  onRecord,
  readStudyKey,
  REVIEW_KEYS_IN_WORDS,
  seatsToCount,
  type StudyProps,
} from '../../../play/study/study-state.ts';
import type { StudyGame } from './use-review.ts';

interface StudyBoardProps extends StudyProps {
  /** `state`, or its value of the previous frame: the parts below must not delay the board. */
  readonly late: StudyProps['state'];
  readonly game: StudyGame;
  /** The position of the choice; null if it is unknown. */
  readonly position: CgpPosition | null;
  /** Tiles shown in place of the move of the turn. */
  readonly laid: readonly BoardTile[];
  readonly over: ReactNode;
  /** Selects the next or previous play of the results. */
  readonly onPlay: (by: 1 | -1) => void;
}

export function StudyBoard(props: StudyBoardProps): ReactElement {
  const { state, late, game, position, laid, over, dispatch, onPlay } = props;
  const { ruleset, graph, meanings, look } = game;
  const { study, at } = state.places.now;
  const { layout, alphabet, handSize } = ruleset;
  const { root } = useTileMotion<HTMLDivElement>(handSize, false);
  const turn = study.turns[at - 1];
  const rackText = turnAt(onRecord(state))?.rack ?? turn?.rack ?? '';
  const screen = useMemo(() => {
    const rack = readTiles(alphabet, rackText, 'rack', 'longest');
    return new StudyScreen({
      rules: { ruleset, lexicon: graph ?? ANY_WORD, meanings },
      // Without words, no move can be tried.
      position: graph &&
        position && {
          board: position.board,
          rack: position.racks[0]!,
          bagCount: bagCountOf(position, ruleset),
        },
      after: { layout, ...(turn?.board ?? study.start) },
      rack: isRefusal(rack) ? new Uint8Array() : rack,
      onTry: (move, points) => dispatch({ kind: 'lay', move, points }),
    });
  }, [ruleset, graph, meanings, position, turn, study.start, rackText, layout, alphabet, dispatch]);
  useScreen(screen);
  const press = (key: Key): void => void screen.press(key);
  useKeysAnywhere((event) => {
    if (screen.isTrying) {
      const keys = boardKeys(screen, event);
      if (keys.length > 0) event.preventDefault();
      keys.forEach(press);
    } else if (event.key === 'Enter') {
      if (!event.repeat && screen.begin()) event.preventDefault();
    } else {
      const action = readStudyKey(event.key);
      if (action === null) return;
      event.preventDefault();
      if (action.kind === 'play') onPlay(action.by);
      else dispatch(action);
    }
  });
  const name = study.players[turn?.seat ?? 0] ?? '';
  const isPosition = study.recorded === 0;
  const where = turn === undefined ? 'before the first turn' : `after turn ${turn.number}`;
  const shown = laid.length === 0 || screen.isTrying ? null : { board: { layout, ...choiceBoard(study, at) }, laid };
  const { mode } = screen;
  return (
    <div ref={root} className="board-place">
      <LayingBoard
        screen={screen}
        colours={look.palette}
        labels={[isPosition ? 'Position' : `The board ${where}`, name === '' ? 'Rack' : `Rack of ${name}`]}
        fresh={useMemo(() => new Set(turn?.fresh), [turn])}
        shown={shown}
        over={screen.isTrying ? null : over}
        bar={screen.isTrying ? <LayingBar screen={screen} onKey={press} commands={screen.commands} /> : null}
      >
        {screen.isTrying ? (
          <>
            <p className="review-line" aria-live="polite">
              {screen.message || boardStatus(screen).text}
            </p>
            {mode.kind === 'board' || mode.kind === 'blank' ? (
              <div className="answers" role="group" aria-label="More actions">
                <CommandButtons screen={screen} onKey={press} commands={screen.commands} />
                <button
                  onClick={() => {
                    screen.leaveBoard();
                    screen.changed();
                  }}
                >
                  Cancel
                </button>
              </div>
            ) : (
              <AnswerPanel screen={screen} answers={boardAnswers(screen, screen.commands)} onKey={press} />
            )}
          </>
        ) : (
          <BelowBoard state={late} dispatch={dispatch} />
        )}
      </LayingBoard>
    </div>
  );
}

const BelowBoard = memo(function BelowBoard({ state, dispatch }: StudyProps): ReactElement {
  const { message, hasArrow, places } = state;
  const { study, at } = places.now;
  const turn = study.turns[at - 1];
  const reviewed = turnAt(state);
  const canTry = reviewed !== null && isMistake(reviewed);
  const isGame = study.recorded > 0;
  const canSetRack = turn?.isOpen === true && turn.parent > 0 && childrenOf(study, at).length === 0;
  return (
    <>
      {canSetRack ? (
        <TextField
          label={`Rack of ${study.players[turn.seat]!} `}
          className="line"
          value={turn.rack}
          maxLength={60}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          placeholder="unknown"
          onText={(rack) => dispatch({ kind: 'rack', rack })}
        />
      ) : null}
      <p aria-live="polite" className="review-line">
        {message === '' ? describeTurnAt(places.now) : message}
      </p>
      <div className="review-steps row">
        <div className="answers" role="group" aria-label="Go to a turn">
          {listSteps(state).map(([name, sign, action, isOff]) => (
            <button key={name} aria-label={name} title={name} disabled={isOff} onClick={makeHandler(dispatch, action)}>
              {sign}
            </button>
          ))}
        </div>
        <div className="answers">
          {isGame ? (
            <>
              <button
                aria-pressed={hasArrow}
                aria-label="Best play as arrow"
                title="show the best play as an arrow at a mistake"
                onClick={makeHandler(dispatch, { kind: 'arrow' })}
              >
                Best play
              </button>
              <button
                className={canTry ? 'main' : undefined}
                disabled={!canTry}
                onClick={makeHandler(dispatch, { kind: 'try' })}
              >
                Try again
              </button>
            </>
          ) : null}
          {places.past.length + places.future.length === 0 ? null : (
            <UndoButtons all={places} onUndo={(kind) => dispatch({ kind })} />
          )}
        </div>
      </div>
      <p className="note of-keys">
        {KEYS_IN_WORDS}
        {isGame ? REVIEW_KEYS_IN_WORDS : ''}
      </p>
    </>
  );
});

interface UndoButtonsProps {
  readonly all: { readonly past: readonly unknown[]; readonly future: readonly unknown[] };
  readonly onUndo: (kind: 'undo' | 'redo') => void;
}

export function UndoButtons({ all: { past, future }, onUndo }: UndoButtonsProps): ReactElement {
  return (
    <>
      <button disabled={past.length === 0} onClick={() => onUndo('undo')}>
        Undo
      </button>
      <button disabled={future.length === 0} onClick={() => onUndo('redo')}>
        Redo
      </button>
    </>
  );
}

type Step = readonly [name: string, sign: string, action: Parameters<StudyProps['dispatch']>[0], isOff: boolean];

function listSteps(state: StudyProps['state']): readonly Step[] {
  const { study, at } = state.places.now;
  const seats = seatsToCount(state);
  const here = onRecord(state);
  const toMistake = (name: string, sign: string, by: 1 | -1): readonly Step[] =>
    study.recorded === 0 ? [] : [[name, sign, { kind: 'mistake', by }, mistakeFrom(here, by, seats) === here.at]];
  const isFirst = at === firstTurn(study);
  const isLast = at === study.recorded && at > 0;
  return [
    ['First', '«', { kind: 'by', by: -Infinity }, isFirst],
    ...toMistake('Previous mistake', '‹ mistake', -1),
    ['Back', '‹', { kind: 'by', by: -1 }, isFirst],
    ['Next', '›', { kind: 'by', by: 1 }, isLast],
    ...toMistake('Next mistake', 'mistake ›', 1),
    ['Last', '»', { kind: 'by', by: Infinity }, childrenOf(study, at).length === 0],
  ];
}
