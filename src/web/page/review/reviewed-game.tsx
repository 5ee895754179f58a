/** A game with its review: progress, the graph, the board to step through, what a turn came to, and exercises. */
import { FaultLine } from '../view/fault-line.tsx';
import type { ReactElement } from 'react';
import { counted } from '../../../engine/counted.ts';
import { howItEnded, playerTable } from '../../../play/wording/review-words.ts';
import { isOwnKey, type PageKey, usePageKeys } from '../view/page-keys.ts';
import { boardSize } from '../board/board-view.tsx';
import type { ReviewDepth } from '../worker/protocol.ts';
import type { GameLoader } from '../engine/game-loader.ts';
import { ChanceGraph } from './chance-graph.tsx';
import { Exercises } from './exercise/exercise-view.tsx';
import { mistakeFrom } from '../../../play/review/review-state.ts';
import { SteppedBoard } from './stepped-board.tsx';
import { TurnReport } from './turn-report.tsx';
import { useReview } from './use-review.ts';
import type { GameReview } from '../../../analysis/review/review.ts';

interface ReviewedGameProps {
  readonly loader: GameLoader;
  readonly id: string;
  readonly depth: ReviewDepth;
  readonly onDepth: (depth: ReviewDepth) => void;
}

export function ReviewedGame({ loader, id, depth, onDepth }: ReviewedGameProps): ReactElement {
  const { game, state, dispatch, stop, goOn } = useReview(loader, id, depth);
  const { fault, at, review, turns, all } = state;
  const step = (to: number): void => {
    dispatch({ kind: 'step', to });
  };
  const onKeyDown = (event: PageKey): void => {
    const { key, ctrlKey, altKey, metaKey } = event;
    if (isOwnKey(event) || ctrlKey || altKey || metaKey) return;
    const to = new Map([
      ['ArrowLeft', at - 1],
      ['ArrowRight', at + 1],
      ['Home', 0],
      ['End', Infinity],
      ['n', mistakeFrom(state, 1)],
      ['p', mistakeFrom(state, -1)],
    ]).get(key.length === 1 ? key.toLowerCase() : key);
    if (to === undefined) return;
    event.preventDefault();
    step(to);
  };
  usePageKeys(onKeyDown);
  if (fault !== '') {
    return <FaultLine text={fault} />;
  }
  if (game === null) return <p role="status">Opening the game…</p>;
  return (
    <section className="review" aria-label="Review" onKeyDown={onKeyDown}>
      <div className="reviewed sized" style={boardSize(game.ruleset.layout)}>
        <div className="review-head">
          <h1>{game.opened.players.join(' – ')}</h1>
          <p className="review-progress">
            <span role="status">
              {review === null
                ? `Reviewed ${turns.length} of ${all ?? '…'} turns`
                : review.left > 0
                  ? `Stopped: ${counted(review.left, 'turn is', 'turns are')} not reviewed.`
                  : `${counted(review.turns.length, 'turn')} reviewed.`}
            </span>{' '}
            {review === null ? (
              <button type="button" onClick={stop}>
                Stop
              </button>
            ) : review.left > 0 ? (
              <button type="button" onClick={goOn}>
                Continue
              </button>
            ) : null}
            <label>
              {' '}
              Look{' '}
              <select
                value={depth}
                onChange={({ target }) => {
                  onDepth(target.value === 'whole' ? 'whole' : 'quick');
                }}
              >
                <option value="quick">quickly</option>
                <option value="whole">deeply</option>
              </select>
            </label>
          </p>
        </div>
        <ChanceGraph turns={turns} review={review} players={game.opened.players} at={at} onStep={step} />
        <SteppedBoard state={state} game={game} onStep={step} />
        <TurnReport state={state} game={game} dispatch={dispatch} />
      </div>
      {review === null ? null : (
        <>
          <PlayersTable review={review} />
          {howItEnded(review).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <Exercises review={review} game={game} />
        </>
      )}
      {game.opened.faults.length === 0 ? null : (
        <details>
          <summary>What the file leaves in doubt</summary>
          <ul>
            {game.opened.faults.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function PlayersTable({ review }: { readonly review: GameReview }): ReactElement {
  const { head, rows } = playerTable(review);
  return (
    <div className="players" tabIndex={0} role="region" aria-label="What the turns of each player come to">
      <table>
        <thead>
          <tr>
            {head.map((name, i) =>
              i === 0 ? (
                <td key={i} />
              ) : (
                <th key={i} scope="col">
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, i) => (
                <td key={i}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
