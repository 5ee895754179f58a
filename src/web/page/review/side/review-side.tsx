import { memo, type ReactElement } from 'react';
import { UNTOLD, describeFindings, describeGrade, listNotes } from '../../../../play/wording/review-words.ts';
import { Choice } from '../../view/choice.tsx';
import { makeHandler, namesPeople, seatsToCount, type ReviewViewProps } from '../review-view-state.ts';
import { ChanceGraph } from './chance-graph.tsx';
import { MoveList } from './move-list.tsx';
import { isMistake } from '../../../../analysis/review/review.ts';
import { counted } from '../../../../text/counted.ts';
import { WeighedPlays } from '../../view/weighed-plays.tsx';
import { MeaningLine, useMeaning, WordButton } from '../../words/page-meanings.tsx';
import type { ReviewGame } from '../use-review.ts';
import { mistakeFrom, turnAt } from '../../../../play/review/review-state.ts';

interface ReviewSideProps extends ReviewViewProps {
  readonly game: ReviewGame;
  readonly isTrying: boolean;
}

export const ReviewSide = memo(function ReviewSide(props: ReviewSideProps): ReactElement {
  const { state, game, isTrying, dispatch } = props;
  return (
    <div className="review-side">
      <div className="review-parts stack">
        {isTrying ? (
          <p className="note turn-report">{UNTOLD}</p>
        ) : (
          <TurnReport state={state} game={game} dispatch={dispatch} />
        )}
        <div className="moves-beside stack">
          <WhoseSwitch state={state} dispatch={dispatch} />
          <MoveList state={state} opened={game.opened} dispatch={dispatch} />
        </div>
        <ChanceGraph state={state} dispatch={dispatch} />
      </div>
    </div>
  );
});

function WhoseSwitch({ state: { sides, isMineOnly, seat }, dispatch }: ReviewViewProps): ReactElement {
  const hasPeople = namesPeople(sides);
  return (
    <div className="whose row">
      <button role="switch" aria-checked={isMineOnly} onClick={makeHandler(dispatch, { kind: 'whose' })}>
        {hasPeople ? 'My mistakes only' : 'Mistakes of one player only'}
      </button>
      {hasPeople || !isMineOnly ? null : (
        <Choice
          label="Whose mistakes"
          value={seat}
          options={sides.players.map((name, i) => [i, name])}
          onChange={(chosen) => dispatch({ kind: 'whose', seat: chosen })}
        />
      )}
    </div>
  );
}

type TurnReportProps = Omit<ReviewSideProps, 'isTrying'>;

function TurnReport({ state, game, dispatch }: TurnReportProps): ReactElement {
  const turn = turnAt(state);
  const { at, shown, review } = state;
  const play = turn?.plays.find(({ move }) => move === shown)?.text ?? game.opened.lines[at - 1]?.move ?? null;
  const { text: meaning, ask } = useMeaning(game.meanings, play, at);
  if (turn === null) {
    return (
      <aside className="turn-report stack" aria-label="The turn">
        {at === 0 ? (
          <Findings state={state} dispatch={dispatch} />
        ) : (
          <p>This turn is not reviewed{review === null ? ' yet' : ''}.</p>
        )}
        <MeaningLine text={meaning} />
      </aside>
    );
  }
  const { grade, best, bag, why } = turn;
  return (
    <aside className="turn-report stack" aria-label="The turn">
      <p>
        <strong>
          <WordButton play={turn.done} onAsk={() => ask(turn.done)} /> {turn.doneScore}
        </strong>
        : <span className={`grade ${grade ?? ''}`}>{describeGrade(turn)}</span>. {counted(bag, 'tile')} in the bag.
      </p>
      <WeighedPlays
        turn={turn}
        caption="Best plays of the turn and the play made"
        shown={shown}
        onShow={(play) => dispatch({ kind: 'show', play })}
        onAsk={ask}
      />
      <MeaningLine text={meaning} />
      {isMistake(turn) && best !== null ? (
        <p>
          Best: {best.text} {best.score}. {why.join(' ')}
        </p>
      ) : null}
      {listNotes({ ...turn, why: [] })
        .filter((note) => note !== '')
        .map((note) => (
          <p key={note} className="note">
            {note}
          </p>
        ))}
    </aside>
  );
}

function Findings({ state, dispatch }: ReviewViewProps): ReactElement {
  const { review } = state;
  return (
    <>
      {(review === null ? ['Mistakes are marked in the list as they are found.'] : describeFindings(review)).map(
        (line) => (
          <p key={line}>{line}</p>
        ),
      )}
      {mistakeFrom(state, 1, seatsToCount(state)) === 0 ? null : (
        <div className="answers">
          <button className="main" onClick={makeHandler(dispatch, { kind: 'mistake', by: 1 })}>
            Go to the first mistake
          </button>
        </div>
      )}
    </>
  );
}
