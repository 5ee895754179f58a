/**
 * Corrects the equity of a play with more than two hands in the bag for the opportunities it opens or blocks: a linear correction
 * in points, learnt from rollouts (`lexicon-weights.ts`). `Evaluation` values a leave averaged over all boards; this correction
 * depends on the current board. `late-outlook.ts` takes over later.
 */
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { TurnFacts } from '../plays/evaluation.ts';
import type { Play } from '../plays/play.ts';
import type { SearchBoard } from '../position/search-board.ts';
import { OUTLOOK_FEATURES, PlayFeatures, type OutlookFeature } from './play-features.ts';

/**
 * Points per unit of each feature; missing features count 0.
 *
 * @experimental
 */
export type FeaturePoints = Readonly<Partial<Record<OutlookFeature, number>>>;

/**
 * Learnt weights: for the first play of a game, and for later plays.
 *
 * @experimental
 */
export type OutlookWeights = Readonly<Record<'opening' | 'middle', FeaturePoints>>;

/** Corrects the equities of the plays of one position. Call `setTurn` before each position. */
export class PlayOutlook {
  readonly #features: PlayFeatures;
  readonly #opening: Float64Array;
  readonly #middle: Float64Array;

  /** @param scale factor of the learnt points */
  constructor(ruleset: Ruleset, { opening, middle }: OutlookWeights, scale = 1) {
    this.#features = new PlayFeatures(ruleset);
    const weightsOf = (points: FeaturePoints): Float64Array =>
      Float64Array.from(OUTLOOK_FEATURES, (feature) => scale * (points[feature] ?? 0));
    this.#opening = weightsOf(opening);
    this.#middle = weightsOf(middle);
  }

  setTurn(_: SearchBoard, { unseen }: Pick<TurnFacts, 'unseen'>): void {
    this.#features.setUnseen(unseen);
  }

  /**
   * Correction to the equity of a play, in thousandths of a point. Only differences between plays of one turn are meaningful.
   * `position` is the board before the play, and is restored.
   */
  worthMilli(position: SearchBoard, play: Play): number {
    const weights = position.tileCount === 0 ? this.#opening : this.#middle;
    const { values } = this.#features;
    this.#features.measure(position, play, false);
    let points = 0;
    for (let i = 0; i < weights.length; i++) points += weights[i]! * values[i]!;
    return Math.round(1000 * points);
  }
}
