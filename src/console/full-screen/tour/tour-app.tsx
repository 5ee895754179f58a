/** The tour at the full screen: what is drawn comes from `draw-tour.ts`, what keys do from `play/tour/tour-keys.ts`. */
import type { ReactElement } from 'react';
import { pressTourKey, type TourAsks } from '../../../play/tour/tour-keys.ts';
import type { TourScreen } from '../../../play/tour/tour-screen.ts';
import type { FullScreen } from '../full-screen.ts';
import { TryingApp, type TryingAppProps } from '../review/trying-app.tsx';
import { drawTour, TOUR_FOOT_HEIGHT } from './draw-tour.ts';

export type TourAppProps = TryingAppProps<TourScreen, TourAsks>;

const VIEW = {
  isBusy: (): boolean => false,
  press: pressTourKey,
  draw: drawTour,
  footHeight: TOUR_FOOT_HEIGHT,
};

export function TourApp(props: TourAppProps): ReactElement {
  return <TryingApp {...props} view={VIEW} />;
}

/** Show the tour until it is left. */
export async function showTourScreen(full: FullScreen, props: TourAppProps): Promise<TourAsks> {
  return full.ask<TourAsks>('leave', (parts) => <TourApp {...props} {...parts} />);
}
