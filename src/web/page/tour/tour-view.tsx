/** A view of the tour (`play/tour`), which the console has too. */
import { type ReactElement, useEffect } from 'react';
import { useAnswer } from '../view/answers.ts';
import { TourScreen } from '../../../play/tour/tour-screen.ts';
import { findRuleset, rulesetOf } from '../../data/web-data.ts';
import { type GameLoader, openGraph } from '../engine/game-loader.ts';
import { prepareGame } from '../play/live/prepare-game.ts';
import { FaultLine } from '../view/fault-line.tsx';
import type { ViewProps } from '../view/routes.ts';
import '../review/review.css';
import './tour.css';
import { PlayRanker } from '../../../analysis/play-ranker.ts';
import { unpackLeaves } from '../../../analysis/workers/shared-resources.ts';
import { TOUR_END, TOUR_STEPS } from '../../../play/tour/tour-steps.ts';
import { boardSize } from '../board/board-view.tsx';
import { ExerciseBoard, ExerciseControls, LastMessage, ScriptPlays, useExercise } from '../laying/exercise-board.tsx';
import { keepTourTaken } from '../store/stored-choice.ts';
import { againstAddress } from '../view/addresses.ts';
import { isSameMove } from '../../../engine/board/move.ts';
import { tourHintTable, tourReview } from '../../../play/tour/tour-tables.ts';
import { HintRows } from '../view/hint-rows.tsx';

const FIRST_OPPONENT = 'novice';

export function TourView({ loader }: ViewProps): ReactElement {
  const { answer: screen, fault } = useAnswer(loadTour, loader);
  if (screen !== null) return <TourPage screen={screen} loader={loader} />;
  return (
    <section className="review tour stack" aria-label="Tour">
      <h1>The tour</h1>
      <FaultLine text={fault} />
      {fault === '' ? <p role="status">Loading the words…</p> : null}
    </section>
  );
}

/** The leave values of this bot rank the plays of a hint. */
const RANKING_BOT = 'equity';

async function loadTour(loader: GameLoader): Promise<TourScreen> {
  const { data } = loader;
  const id = data.defaultRuleset;
  const ruleset = rulesetOf(findRuleset(data, id));
  const terms = { ruleset: id, lexicon: null };
  const [words, bots] = await Promise.all([loader.words(terms), loader.bots(terms, [RANKING_BOT])]);
  const [packed = null] = bots.leaves.values();
  const graph = openGraph(words);
  const leaves = packed && unpackLeaves(packed);
  return new TourScreen({ ruleset, lexicon: graph }, new PlayRanker({ ruleset, graph, leaves }), false);
}

interface ScreenProps {
  readonly screen: TourScreen;
}

function TourPage({ screen, loader }: ScreenProps & ViewProps): ReactElement {
  const { root, onKey } = useExercise(screen, leave);
  const isPastFirst = screen.at > 0;
  useEffect(() => {
    if (isPastFirst) keepTourTaken();
  }, [isPastFirst]);
  const isLast = screen.at >= TOUR_STEPS.length - 1;
  const { defaultRuleset } = loader.data;
  useEffect(() => {
    if (isLast) prepareGame(loader, { ruleset: defaultRuleset, lexicon: null }, [FIRST_OPPONENT]);
  }, [isLast, loader, defaultRuleset]);
  return (
    <section ref={root} className="review tour stack" aria-label="Tour">
      <div className="reviewed sized stack" style={boardSize(screen.board.layout)}>
        <div className="review-head row">
          <h1>
            {screen.state === 'done'
              ? 'End of the tour'
              : `Step ${screen.at + 1} of ${TOUR_STEPS.length}: ${screen.step.name}`}
          </h1>
          <button onClick={leave}>Leave</button>
        </div>
        <div className="board-place">
          <ExerciseBoard screen={screen} colours={findRuleset(loader.data, defaultRuleset).look.palette} name="tour" />
        </div>
        <div className="review-side stack">
          <div className="stack">
            <Task screen={screen} />
            <LastMessage screen={screen} isPraised={screen.state === 'right' && screen.step.kind !== 'review'} />
            <ExerciseControls screen={screen} onKey={onKey} next={screen.isAnswered ? 'Next' : 'Show the best play'}>
              <EndButtons />
            </ExerciseControls>
          </div>
          <TourTable screen={screen} />
          <Steps screen={screen} />
        </div>
      </div>
    </section>
  );
}

function goTo(address: string): () => void {
  return () => {
    location.hash = address;
  };
}

const leave = goTo('#/play');

function EndButtons(): ReactElement {
  return (
    <>
      <button className="main" autoFocus onClick={goTo(againstAddress(FIRST_OPPONENT))}>
        Play against {FIRST_OPPONENT}
      </button>
      <button onClick={goTo('#/train')}>Puzzles</button>
    </>
  );
}

function Task({ screen: { state, step } }: ScreenProps): ReactElement {
  const { pointer, keys } = step.how;
  return (
    <div role="status" className="tour-task stack">
      {state === 'done' ? <p>{TOUR_END.page}</p> : null}
      {state === 'asked' ? (
        <>
          <p>{step.task}</p>
          <p>{pointer}</p>
          {keys === pointer ? null : <p className="note of-keys">Keys: {keys}</p>}
        </>
      ) : null}
    </div>
  );
}

function Steps({ screen: { at } }: ScreenProps): ReactElement {
  return (
    <ol className="tour-steps row" aria-label="Steps">
      {TOUR_STEPS.map(({ kind, name }, i) => (
        <li key={kind} aria-current={i === at ? 'step' : undefined} data-done={i < at ? '' : undefined}>
          {name}
          {i < at ? <span className="unseen-title">, done</span> : null}
        </li>
      ))}
    </ol>
  );
}

function TourTable({ screen }: ScreenProps): ReactElement | null {
  const { hints, position, step, state, preview } = screen;
  if (hints === null) {
    return step.kind === 'review' && state !== 'done' ? (
      <ScriptPlays screen={screen} turn={tourReview(position)} />
    ) : null;
  }
  const table = tourHintTable(hints, position);
  const at = preview.kind === 'play' ? table.plays.findIndex(({ move }) => isSameMove(move, preview.move)) : -1;
  return (
    <section className="hint" aria-label="Hint">
      <HintRows
        table={table}
        at={at}
        onLay={(index) => {
          screen.layHint(table.plays[index]!);
          screen.changed();
        }}
      />
    </section>
  );
}
