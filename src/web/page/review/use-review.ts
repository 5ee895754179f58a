/** A review that is opened, made and stopped while its view is shown. */
import { reasonOf } from '../../../engine/errors.ts';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { ReviewedTurn } from '../../../analysis/review/review.ts';
import { Engine } from '../engine/engine.ts';
import type { GameLoader } from '../engine/game-loader.ts';
import type { AddressedGame } from '../view/addresses.ts';
import type { ReviewDepth } from '../worker/protocol.ts';
import { addReviewCards, openReview, type ReviewGame, reviewOnPage } from './open-review.ts';
import { addressedLines } from './link/turn-in-address.ts';
import { NOTHING_OPEN, reviewAfter, type ReviewEvent, type ReviewState } from '../../../play/review/review-state.ts';

export interface UsedReview {
  readonly game: ReviewGame | null;
  readonly state: ReviewState;
  readonly dispatch: (event: ReviewEvent) => void;
  readonly cards: number;
  readonly stop: () => void;
  readonly goOn: () => void;
}

/** @param addressed the game, the same object as long as it is the same game */
export function useReview(loader: GameLoader, addressed: AddressedGame, depth: ReviewDepth): UsedReview {
  const [state, dispatch] = useReducer(reviewAfter, NOTHING_OPEN);
  const [game, setGame] = useState<ReviewGame | null>(null);
  const [cards, setCards] = useState(0);
  const stopping = useRef<AbortController | null>(null);
  const run = useCallback(
    async (opened: ReviewGame, kept: readonly ReviewedTurn[]): Promise<void> => {
      const stop = new AbortController();
      stopping.current = stop;
      dispatch({ kind: 'begun' });
      const onTurn = ({ turn, all }: { readonly turn: ReviewedTurn; readonly all: number }): void => {
        dispatch({ kind: 'turn', turn, all });
      };
      const review = await reviewOnPage(opened, kept, { signal: stop.signal, onTurn });
      dispatch({ kind: 'done', review });
      // What a stranger sends is nothing to train with, unless it is kept.
      if (addressed.kind === 'kept') setCards(await addReviewCards(opened, review));
    },
    [addressed.kind],
  );
  useEffect(() => {
    const engine = new Engine();
    let isShown = true;
    const tell = (error: unknown): void => {
      if (isShown) dispatch({ kind: 'fault', text: reasonOf(error) });
    };
    openReview(loader, engine, { game: addressed, depth })
      .then(async ({ game: opened, kept }) => {
        if (!isShown) return;
        setGame(opened);
        dispatch({ kind: 'opened', lines: opened.opened.lines.length });
        dispatch({ kind: 'step', to: addressedLines(addressed) ?? 0 });
        await run(opened, kept);
      })
      .catch(tell);
    return () => {
      isShown = false;
      engine.close();
    };
  }, [loader, addressed, depth, run]);
  return {
    game,
    state,
    dispatch,
    cards,
    stop: () => stopping.current?.abort(),
    goOn: () => {
      if (game !== null) {
        run(game, state.turns).catch((error: unknown) => {
          dispatch({ kind: 'fault', text: String(error) });
        });
      }
    },
  };
}
