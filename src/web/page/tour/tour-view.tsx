/** The tour: how a game goes, in six steps on a real board. It is the console's own (`play/tour`). */
import type { ReactElement } from 'react';
import { useAnswer } from '../view/answers.ts';
import { TourScreen } from '../../../play/tour/tour-screen.ts';
import { findRuleset, rulesetOf } from '../../data/web-data.ts';
import { type GameLoader, openGraph } from '../engine/game-loader.ts';
import { prepareGame } from '../play/live/prepare-game.ts';
import { FaultLine } from '../view/fault-line.tsx';
import type { ViewProps } from '../view/routes.ts';
import { FIRST_OPPONENT, TourPage } from './tour-page.tsx';
import '../review/review.css';
import './tour.css';
import { PlayRanker } from '../../../analysis/play-ranker.ts';
import { unpackLeaves } from '../../../analysis/workers/shared-resources.ts';

export function TourView({ loader }: ViewProps): ReactElement {
  const { answer: screen, fault } = useAnswer(loadTour, loader);
  const { defaultRuleset } = loader.data;
  if (screen !== null) {
    return (
      <TourPage
        screen={screen}
        colours={findRuleset(loader.data, defaultRuleset).look.palette}
        onLastStep={() => {
          prepareGame(loader, { ruleset: defaultRuleset, lexicon: null }, [FIRST_OPPONENT]);
        }}
      />
    );
  }
  return (
    <section className="review tour stack" aria-label="Tour">
      <h1>The tour</h1>
      <FaultLine text={fault} />
      {fault === '' ? <p role="status">Loading the words…</p> : null}
    </section>
  );
}

/** Its leave values are what a hint ranks by. */
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
