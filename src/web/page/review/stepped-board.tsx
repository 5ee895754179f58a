import { memo, type ReactElement } from 'react';
import { isMistake, type TurnReview } from '../../../analysis/review/review.ts';
import { isRefusal } from '../../../engine/refusal.ts';
import { readTiles } from '../../../engine/tiles/tile-text.ts';
import { mistakeFrom, type ReviewState, turnAt } from '../../../play/review/review-state.ts';
import { BoardView } from '../board/board-view.tsx';
import { RackView } from '../board/rack-view.tsx';
import { useTileMotion } from '../motion/use-tile-motion.ts';
import { BestPlayArrow, placedTilesOf } from './best-play-arrow.tsx';
import type { ReviewGame } from './use-review.ts';
import { KEYS_IN_WORDS, makeHandler, seatsToCount, type ReviewViewProps } from './review-view-state.ts';
import { describeLine, reviewBoard } from './link/board-of-review.ts';
import { turnAnalysis } from './link/turn-analysis.ts';

interface SteppedBoardProps extends ReviewViewProps {
  /** `state`, or its value of the previous frame: the parts below must not delay the board. */
  readonly late: ReviewViewProps['state'];
  readonly game: ReviewGame;
}

export function SteppedBoard({ state, late, game, dispatch }: SteppedBoardProps): ReactElement {
  const { at, shown, hasArrow } = state;
  return (
    <div className="board-place game-board">
      <TurnBoard at={at} shown={shown} turn={turnAt(state)} game={game} hasArrow={hasArrow} />
      <BelowBoard state={late} game={game} dispatch={dispatch} />
    </div>
  );
}

interface TurnBoardProps extends Pick<ReviewState, 'at' | 'shown'> {
  readonly turn: TurnReview | null;
  readonly game: ReviewGame;
  readonly hasArrow: boolean;
}

const TurnBoard = memo(function TurnBoard({ at, shown, turn, game, hasArrow }: TurnBoardProps): ReactElement {
  const { layout, alphabet } = game.ruleset;
  const { before, tiles, laid, fresh } = reviewBoard({ at, shown }, game);
  const { root } = useTileMotion<HTMLDivElement>(game.ruleset.handSize, false);
  const best =
    turn !== null && isMistake(turn) && shown === null && turn.best !== null
      ? placedTilesOf(turn.best.move, game.ruleset, { layout, ...before })
      : [];
  return (
    <BoardView
      ref={root}
      layout={layout}
      alphabet={alphabet}
      tiles={tiles}
      colours={game.look.palette}
      label={at === 0 ? 'The board before the first turn' : `The board after turn ${at}`}
      laid={laid}
      fresh={fresh}
      over={hasArrow ? <BestPlayArrow layout={layout} alphabet={alphabet} placed={best} tiles={tiles} /> : undefined}
    />
  );
});

const BelowBoard = memo(function BelowBoard(props: Omit<SteppedBoardProps, 'late'>): ReactElement {
  const { state, game, dispatch } = props;
  const { at, message, hasArrow } = state;
  const { length } = game.opened.lines;
  const { root } = useTileMotion<HTMLDivElement>(game.ruleset.handSize, false);
  const turn = turnAt(state);
  const canTry = turn !== null && isMistake(turn);
  const analysis = turnAnalysis(game, at);
  return (
    <>
      <div ref={root} className="rack-place">
        <ReviewedRack state={state} game={game} />
      </div>
      <p aria-live="polite" className="review-line">
        {message === '' ? describeLine(state, game) : message}
      </p>
      <div className="review-steps row">
        <div className="answers" role="group" aria-label="Go to a turn">
          {listSteps(state).map(([name, sign, to]) => (
            <button
              key={name}
              aria-label={name}
              title={name}
              disabled={to === at || to < 0 || to > length}
              onClick={makeHandler(dispatch, { kind: 'step', to })}
            >
              {sign}
            </button>
          ))}
        </div>
        <div className="answers">
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
          {analysis === null ? null : (
            <a className="button-like" href={analysis} title="open the position of this turn under Analyse">
              Analyse
            </a>
          )}
        </div>
      </div>
      <p className="note of-keys">{KEYS_IN_WORDS}</p>
    </>
  );
});

function ReviewedRack({ state, game }: Pick<SteppedBoardProps, 'state' | 'game'>): ReactElement {
  const { opened, ruleset } = game;
  const line = opened.lines[state.at - 1];
  const text = turnAt(state)?.rack ?? line?.rack ?? '';
  const tiles = readTiles(ruleset.alphabet, text, 'rack', 'longest');
  if (line === undefined || isRefusal(tiles) || tiles.length === 0) {
    return <p className="rack rack-unknown note">{line === undefined ? '' : text === '' ? 'Rack unknown' : text}</p>;
  }
  const name = opened.players[line.seat] ?? '';
  return <RackView alphabet={ruleset.alphabet} tiles={tiles} label={`Rack of ${name}`} isDisabled />;
}

function listSteps(state: ReviewViewProps['state']): readonly (readonly [name: string, sign: string, to: number])[] {
  const { at, lines } = state;
  const seats = seatsToCount(state);
  return [
    ['First', '«', 0],
    ['Previous mistake', '‹ mistake', mistakeFrom(state, -1, seats)],
    ['Back', '‹', at - 1],
    ['Next', '›', at + 1],
    ['Next mistake', 'mistake ›', mistakeFrom(state, 1, seats)],
    ['Last', '»', lines],
  ];
}
