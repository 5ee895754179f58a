import { isSameMove, type Move } from '../../engine/board/move.ts';
import { parseSiuMove } from '../../engine/notation/move-text.ts';
import { Explainer } from '../explain.ts';
import { comparisonSentences } from '../explanation/sentences.ts';
import type { PlayRanker } from '../play-ranker.ts';
import { knownTilesOf, viewOfPosition, type PositionTurn } from '../position-turn.ts';
import type { SearchResources } from '../searcher.ts';
import type { ReviewSettings } from './review.ts';
import type { TurnComparison } from './turn-comparison.ts';

export class Reasons {
  readonly #resources: SearchResources;
  readonly #ranker: PlayRanker;
  #explainer: Explainer | null = null;

  constructor(resources: SearchResources, ranker: PlayRanker) {
    this.#resources = resources;
    this.#ranker = ranker;
  }

  /** Returns sentences; both moves must have been evaluated. */
  why(
    position: PositionTurn,
    { best, played }: Pick<TurnComparison, 'best' | 'played'>,
    { seed, reasons }: Pick<ReviewSettings, 'seed' | 'reasons'>,
  ): string[] {
    const { ruleset } = this.#resources;
    const moves = [best, played].map(
      (weighed) => parseSiuMove(ruleset.alphabet, position.board, weighed!.move) as Move,
    );
    const view = viewOfPosition(position, ruleset, this.#ranker.position);
    const known = knownTilesOf(position, position.unseen);
    const plays = this.#ranker.weigh(view, moves);
    const [one, other] = moves.map((move) => plays.find((play) => isSameMove(play.move, move))!);
    this.#explainer ??= new Explainer(this.#resources);
    return comparisonSentences(this.#explainer.compare(view, one!, other!, { seed, known, ...reasons }));
  }
}
