/** A sitting of training at the full screen: what is drawn comes from `draw-train.ts`, what keys do from `play/training/train-keys.ts`. */
import type { ReactElement } from 'react';
import { pressTrainKey, type TrainAsks } from '../../../play/training/train-keys.ts';
import type { TrainScreen } from '../../../play/training/train-screen.ts';
import type { FullScreen } from '../full-screen.ts';
import { TryingApp, type TryingAppProps } from '../review/trying-app.tsx';
import { drawTrain, TRAIN_FOOT_HEIGHT } from './draw-train.ts';

export type TrainAppProps = TryingAppProps<TrainScreen, TrainAsks>;

const VIEW = {
  isBusy: ({ mode, step }: TrainScreen): boolean => mode.kind === 'weigh' || step === 'opening',
  press: pressTrainKey,
  draw: drawTrain,
  footHeight: TRAIN_FOOT_HEIGHT,
};

export function TrainApp(props: TrainAppProps): ReactElement {
  return <TryingApp {...props} view={VIEW} />;
}

/** Show a sitting until it is left. */
export async function showTrainScreen(full: FullScreen, props: TrainAppProps): Promise<TrainAsks> {
  return full.ask<TrainAsks>('leave', (parts) => <TrainApp {...props} {...parts} />);
}
