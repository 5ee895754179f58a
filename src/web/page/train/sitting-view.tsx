import type { ReactElement } from 'react';
import type { Look } from '../../../engine/rules/ruleset-look.ts';
import type { TrainScreen } from '../../../play/training/train-screen.ts';
import { describeSitting, describeCard } from '../../../play/training/training-words.ts';
import { boardSize } from '../board/board-view.tsx';
import { ExerciseBoard, ExerciseControls, useExercise, LastMessage, ScriptPlays } from '../laying/exercise-board.tsx';
import { formatTiles } from '../../../engine/tiles/tile-text.ts';
import { groupTiles } from '../../../play/wording/unseen-text.ts';
import { UNTOLD } from '../../../play/wording/review-words.ts';

interface SittingViewProps {
  readonly screen: TrainScreen;
  readonly colours: Look['palette'];
  readonly onLeave: () => void;
}

export function SittingView({ screen, colours, onLeave }: SittingViewProps): ReactElement {
  const { root, onKey } = useExercise(screen, onLeave);
  const { tally, state } = screen;
  const isDone = state === 'done';
  return (
    <section ref={root} className="review train stack" aria-label="Training">
      <div className="reviewed sized stack" style={boardSize(screen.board.layout)}>
        <div className="review-head row">
          <h1>{isDone ? 'Summary' : screen.isAgain ? 'Once more' : `Card ${tally.at} of ${tally.all}`}</h1>
          <p className="review-progress row">
            <span role="status">{tally.answered === 0 || isDone ? '' : describeSitting(tally)}</span>
            <button onClick={onLeave}>Leave</button>
          </p>
        </div>
        <div className="board-place exercise">
          <ExerciseBoard screen={screen} colours={colours} name="card" idle={idleText(screen)} />
          <div className="exercise-words stack">
            {isDone ? <p role="status">{describeSitting(tally)}</p> : <LastMessage screen={screen} />}
            <ExerciseControls screen={screen} onKey={onKey}>
              <button className="main" autoFocus onClick={onLeave}>
                Back to training
              </button>
            </ExerciseControls>
            {screen.isAnswered ? (
              <p className="note of-keys">Keys: Enter continues, ↑ ↓ candidate plays, D meaning, Esc leaves</p>
            ) : null}
          </div>
        </div>
        <div className="review-side">
          <CardSide screen={screen} />
        </div>
      </div>
    </section>
  );
}

function idleText({ state, isAnswered, turn, shown }: TrainScreen): string {
  if (state === 'opening') return 'Analysing the card…';
  const play = isAnswered ? turn?.plays.find(({ move }) => move === shown) : undefined;
  return play === undefined ? '' : `On the board: ${play.text} ${play.score}`;
}

function CardSide({ screen }: { readonly screen: TrainScreen }): ReactElement | null {
  const { card, position, turn, isAnswered, alphabet } = screen;
  if (card === null || position === null || turn === null) return null;
  const { scores, bagCount, unseen, racks } = position;
  const opponentTiles = formatTiles(alphabet, racks[1] ?? new Uint8Array());
  const facts = [
    ['You', String(scores[0] ?? 0)],
    ['Opponent', String(scores[1] ?? 0)],
    ['In the bag', String(bagCount)],
    ...(opponentTiles === '' ? [] : [['Known opponent tiles', opponentTiles]]),
  ];
  return (
    <aside className="turn-report stack" aria-label="The card">
      <p>
        <strong>{describeCard(card, isAnswered)}</strong>
      </p>
      <dl className="card-facts stack">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="note unseen-tiles">
        {bagCount === 0 ? "Opponent's rack" : 'Unseen'}: {groupTiles(alphabet, unseen).join(' ')}
      </p>
      {isAnswered ? (
        <ScriptPlays screen={screen} turn={turn} hasMade={card.puzzle === null} />
      ) : (
        <p className="note">{UNTOLD}</p>
      )}
    </aside>
  );
}
