/** The view of both addresses: a game with its review, or a position. */
import { type ReactElement, useReducer, useState } from 'react';
import { addressedReview, reviewAddress } from '../view/addresses.ts';
import { useRoute, type ViewProps } from '../view/routes.ts';
import type { ReviewDepth } from '../worker/protocol.ts';
import { GameView } from './game-view.tsx';
import { PositionView } from './position-view.tsx';
import { StartPanel } from './start-panel.tsx';
import './review.css';

export function ReviewView({ loader }: ViewProps): ReactElement {
  const route = useRoute();
  const { game } = addressedReview(route);
  const [depth, setDepth] = useState<ReviewDepth>('quick');
  const [times, openAgain] = useReducer((count: number) => count + 1, 0);
  // Another address is another game or position, hence the keys.
  return game === null ? (
    <PositionView key={route} loader={loader} route={route} start={<StartPanel loader={loader} />} />
  ) : (
    <GameView
      key={`${reviewAddress(game)} ${depth} ${times}`}
      loader={loader}
      addressed={game}
      depth={depth}
      onDepth={setDepth}
      onAgain={openAgain}
    />
  );
}
