import type { ReactElement } from 'react';
import type { Look } from '../../../engine/rules/ruleset-look.ts';
import type { TrainScreen } from '../../../play/training/train-screen.ts';
import { describeSitting, describeCard } from '../../../play/training/training-words.ts';
import { ExercisePage, ScriptPlays } from '../laying/exercise-board.tsx';
import { useScreen } from '../laying/laying-board.tsx';
import { formatTiles } from '../../../engine/tiles/tile-text.ts';
import { groupTiles } from '../../../play/wording/unseen-text.ts';
import { UNTOLD } from '../../../play/wording/review-words.ts';

interface SittingViewProps {
  readonly screen: TrainScreen;
  readonly colours: Look['palette'];
  readonly onLeave: () => void;
}

export function SittingView({ screen, colours, onLeave }: SittingViewProps): ReactElement {
  useScreen(screen);
  const { tally, state } = screen;
  const isDone = state === 'done';
  const tallied = describeSitting(tally);
  return (
    <ExercisePage
      {...{ screen, colours, onLeave }}
      className="train"
      label="Training"
      name="card"
      title={isDone ? 'Summary' : screen.isAgain ? 'Once more' : `Card ${tally.at} of ${tally.all}`}
      progress={tally.answered === 0 || isDone ? '' : tallied}
      task={isDone ? <p role="status">{tallied}</p> : null}
      idle={idleText(screen)}
      ending={
        <button className="main" autoFocus onClick={onLeave}>
          Back to training
        </button>
      }
    >
      <CardSide screen={screen} />
      {screen.isAnswered ? (
        <p className="note of-keys">Keys: Enter continues, ↑ ↓ candidate plays, D meaning, Esc leaves</p>
      ) : null}
    </ExercisePage>
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
    <aside className="stack" aria-label="The card">
      <p>
        <strong>{describeCard(card, isAnswered)}</strong>
      </p>
      <dl className="card-facts">
        {facts.map(([name, value]) => (
          <div key={name} className="line">
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
