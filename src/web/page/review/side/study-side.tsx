import { memo, type ReactElement, type ReactNode } from 'react';
import {
  UNTOLD,
  describeBehind,
  describeFindings,
  describeGrade,
  listNotes,
} from '../../../../play/wording/review-words.ts';
import { Choice } from '../../view/choice.tsx';
import {
  makeHandler,
  namesPeople,
  onRecord,
  seatsToCount,
  type StudyProps,
} from '../../../../play/study/study-state.ts';
import { ChanceGraph } from './chance-graph.tsx';
import { MoveList } from './move-list.tsx';
import { isMistake } from '../../../../analysis/review/review.ts';
import { counted } from '../../../../text/counted.ts';
import { WeighedPlays } from '../../view/weighed-plays.tsx';
import { MeaningLine, useMeaning, WordButton } from '../../words/page-meanings.tsx';
import type { StudyGame } from '../use-review.ts';
import { mistakeFrom, turnAt } from '../../../../play/review/review-state.ts';

interface StudySideProps extends StudyProps {
  readonly game: StudyGame;
  readonly isTrying: boolean;
  readonly setup: { readonly form: ReactElement; readonly isOpen: boolean } | undefined;
  /** The results of a search, and its form. */
  readonly children: ReactNode;
}

export function StudySide({ state, game, isTrying, dispatch, setup, children }: StudySideProps): ReactElement {
  const { study } = state.places.now;
  const form = setup?.form;
  return (
    <div className="review-side">
      {setup?.isOpen === true ? form : null}
      <div className="review-parts stack">
        <div className="turn-report stack">
          {isTrying ? <p className="note">{UNTOLD}</p> : null}
          {isTrying || study.recorded === 0 ? null : <TurnReport state={state} game={game} dispatch={dispatch} />}
          {children}
        </div>
        {setup?.isOpen === true ? null : <MovesBeside state={state} dispatch={dispatch} />}
        <ChanceGraph state={state} dispatch={dispatch} />
      </div>
      {setup?.isOpen === true ? null : form}
    </div>
  );
}

const MovesBeside = memo(function MovesBeside({ state, dispatch }: StudyProps): ReactElement {
  return (
    <div className="moves-beside stack">
      {state.places.now.study.recorded === 0 ? null : <WhoseSwitch state={state} dispatch={dispatch} />}
      <MoveList state={state} dispatch={dispatch} />
    </div>
  );
});

function WhoseSwitch({ state, dispatch }: StudyProps): ReactElement {
  const { places, isMineOnly, seat } = state;
  const hasPeople = namesPeople(state);
  return (
    <div className="whose row">
      <button role="switch" aria-checked={isMineOnly} onClick={makeHandler(dispatch, { kind: 'whose' })}>
        {hasPeople ? 'My mistakes only' : 'Mistakes of one player only'}
      </button>
      {hasPeople || !isMineOnly ? null : (
        <Choice
          label="Whose mistakes"
          value={seat}
          options={places.now.study.players.map((name, i) => [i, name])}
          onChange={(chosen) => dispatch({ kind: 'whose', seat: chosen })}
        />
      )}
    </div>
  );
}

interface TurnReportProps extends StudyProps {
  readonly game: StudyGame;
}

/** The review of a turn; for a branch of it, its best plays. */
const TurnReport = memo(function TurnReport({ state, game, dispatch }: TurnReportProps): ReactElement {
  const { shown, review, places } = state;
  const { study, at } = places.now;
  const turn = turnAt(onRecord(state));
  const move = study.turns[at - 1]?.move ?? null;
  const play = turn?.plays.find(({ move: siu }) => siu === shown)?.text ?? move;
  const { text: meaning, ask } = useMeaning(game.meanings, play, at);
  if (turn === null) {
    return (
      <aside className="stack" aria-label="The turn">
        {at === 0 ? (
          <Findings state={state} dispatch={dispatch} />
        ) : at > study.recorded ? null : (
          <p>This turn is not reviewed{review === null ? ' yet' : ''}.</p>
        )}
        <MeaningLine text={meaning} />
      </aside>
    );
  }
  const { best, bag, why } = turn;
  const tried = at > study.recorded ? turn.plays.find(({ text }) => text === move) : undefined;
  return (
    <aside className="stack" aria-label="The turn">
      <p>
        {at > study.recorded ? (
          <>
            <strong>{move}</strong>:{' '}
            {tried === undefined ? 'not among the reviewed plays' : describeBehind(turn, tried)}
          </>
        ) : (
          <>
            <strong>
              <WordButton play={turn.done} onAsk={() => ask(turn.done)} /> {turn.doneScore}
            </strong>
            : <span className={`grade ${turn.grade ?? ''}`}>{describeGrade(turn)}</span>
          </>
        )}
        . {counted(bag, 'tile')} in the bag.
      </p>
      <WeighedPlays
        turn={turn}
        caption="Best plays of the turn and the play made"
        shown={shown}
        onShow={(next) => dispatch({ kind: 'show', play: next })}
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
});

function Findings({ state, dispatch }: StudyProps): ReactElement {
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
