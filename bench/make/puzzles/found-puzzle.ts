import type { InProcessSearcher } from '../../../src/analysis/in-process-searcher.ts';
import type { PlayRanker } from '../../../src/analysis/play-ranker.ts';
import type { PositionTurn } from '../../../src/analysis/position-turn.ts';
import type { TurnReview } from '../../../src/analysis/review/review.ts';
import type { SearchResources } from '../../../src/analysis/searcher.ts';
import type { Move } from '../../../src/engine/board/move.ts';
import type { PuzzleKind } from '../../../src/play/training/card.ts';

export type FoundPlay = TurnReview['plays'][number];

export interface FoundPuzzle {
  readonly position: PositionTurn;
  readonly kind: PuzzleKind;
  readonly plays: readonly FoundPlay[];
  /** Solutions. */
  readonly right: readonly Move[];
}

export const STORED_PLAYS = 4;

export interface FinderTools {
  readonly resources: SearchResources;
  readonly ranker: PlayRanker;
  readonly searcher: InProcessSearcher;
}
