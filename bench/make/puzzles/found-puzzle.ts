import { InProcessSearcher } from '../../../src/analysis/in-process-searcher.ts';
import { PlayRanker } from '../../../src/analysis/play-ranker.ts';
import type { PositionTurn } from '../../../src/analysis/position-turn.ts';
import type { ReviewedTurn, WeighedMove } from '../../../src/analysis/review/review.ts';
import type { SearchResources } from '../../../src/analysis/searcher.ts';
import type { Move } from '../../../src/engine/board/move.ts';
import { formatMove, formatSiuMove } from '../../../src/engine/notation/move-text.ts';
import { isBingo } from '../../../src/engine/rules/rules-in-play.ts';
import type { PuzzleKind } from '../../../src/play/training/card.ts';

export type FoundPlay = ReviewedTurn['plays'][number];

export interface FoundPuzzle {
  readonly position: PositionTurn;
  readonly kind: PuzzleKind;
  readonly plays: readonly FoundPlay[];
  readonly right: readonly Move[];
}

export const KEPT_PLAYS = 4;

export class FinderTools {
  readonly resources: SearchResources;
  readonly ranker: PlayRanker;
  readonly searcher: InProcessSearcher;

  constructor(resources: SearchResources) {
    this.resources = resources;
    this.ranker = new PlayRanker(resources);
    this.searcher = new InProcessSearcher(resources);
  }

  nameMove(
    { board }: PositionTurn,
    move: Move,
    score: number,
  ): Pick<WeighedMove, 'move' | 'text' | 'score' | 'isBingo'> {
    const { ruleset } = this.resources;
    const { alphabet } = ruleset;
    return {
      move: formatSiuMove(alphabet, board, move),
      text: formatMove(alphabet, board, move),
      score,
      isBingo: isBingo(ruleset, move),
    };
  }
}
