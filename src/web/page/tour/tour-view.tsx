/** A view of the tour (`play/tour`), which the console has too. */
import { type ReactElement, useEffect } from 'react';
import { useAnswer } from '../view/answers.ts';
import { TourScreen } from '../../../play/tour/tour-screen.ts';
import { findRuleset, rulesetOf } from '../../data/web-data.ts';
import { type GameLoader, openGraph } from '../engine/game-loader.ts';
import { prepareGame } from '../play/live/prepare-game.ts';
import { FaultLine, Waiting } from '../view/fault-line.tsx';
import type { ViewProps } from '../view/routes.ts';
import '../review/review.css';
import './tour.css';
import { PlayRanker } from '../../../analysis/play-ranker.ts';
import { unpackLeaves } from '../../../analysis/workers/shared-resources.ts';
import { TOUR_END, TOUR_STEPS } from '../../../play/tour/tour-steps.ts';
import { ExercisePage, ScriptPlays } from '../laying/exercise-board.tsx';
import { useScreen } from '../laying/laying-board.tsx';
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
    <>
      <h1>The tour</h1>
      {fault === '' ? <Waiting text="Loading the words…" /> : <FaultLine title="The tour cannot start" text={fault} />}
    </>
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
  useScreen(screen);
  const { at, state, step } = screen;
  const isPastFirst = at > 0;
  useEffect(() => {
    if (isPastFirst) keepTourTaken();
  }, [isPastFirst]);
  const isLast = at >= TOUR_STEPS.length - 1;
  const { defaultRuleset } = loader.data;
  useEffect(() => {
    if (isLast) prepareGame(loader, { ruleset: defaultRuleset, lexicon: null }, [FIRST_OPPONENT]);
  }, [isLast, loader, defaultRuleset]);
  return (
    <ExercisePage
      screen={screen}
      colours={findRuleset(loader.data, defaultRuleset).look.palette}
      className="tour"
      label="Tour"
      name="tour"
      title={state === 'done' ? 'End of the tour' : `Step ${at + 1} of ${TOUR_STEPS.length}: ${step.name}`}
      onLeave={leave}
      task={<Task screen={screen} />}
      isPraised={state === 'right' && step.kind !== 'review'}
      next={screen.isAnswered ? 'Next' : 'Show the best play'}
      ending={<EndButtons />}
    >
      <TourTable screen={screen} />
      <Steps screen={screen} />
    </ExercisePage>
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
        <li key={kind} aria-current={i === at ? 'step' : undefined}>
          {i + 1} {name}
          {i < at ? ' ✓' : ''}
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
