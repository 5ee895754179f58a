/** The tour: how a game goes, in six steps on a real board. It is the console's own (`play/tour`). */
import { type ReactElement, useEffect, useState } from 'react';
import { reasonOf } from '../../../engine/errors.ts';
import type { TourScreen } from '../../../play/tour/tour-screen.ts';
import { findRuleset } from '../../data/web-data.ts';
import type { GameLoader } from '../engine/game-loader.ts';
import { prepareGame } from '../play/live/prepare-game.ts';
import { FaultLine } from '../view/fault-line.tsx';
import type { ViewProps } from '../view/routes.ts';
import { loadTour } from './load-tour.ts';
import { FIRST_OPPONENT, TourPage } from './tour-page.tsx';
import '../review/review.css';
import './tour.css';

export function TourView({ loader }: ViewProps): ReactElement {
  const { screen, fault } = useTour(loader);
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
    <section className="review tour" aria-label="Tour">
      <h1>The tour</h1>
      <FaultLine text={fault} />
      {fault === '' ? <p role="status">Loading the words…</p> : null}
    </section>
  );
}

function useTour(loader: GameLoader): { readonly screen: TourScreen | null; readonly fault: string } {
  const [screen, setScreen] = useState<TourScreen | null>(null);
  const [fault, setFault] = useState('');
  useEffect(() => {
    let isShown = true;
    loadTour(loader).then(
      (loaded) => {
        if (isShown) setScreen(loaded);
      },
      (error: unknown) => {
        if (isShown) setFault(reasonOf(error));
      },
    );
    return () => {
      isShown = false;
    };
  }, [loader]);
  return { screen, fault };
}
