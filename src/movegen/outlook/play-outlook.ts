/**
 * What a play gives away or spares while there are more than two hands in the bag, beside its score and its leave: a linear
 * correction in points, learnt from rollouts (`learnt-weights.ts`). `Evaluation` knows what a leave is worth on the average of all
 * boards, this what the board at hand makes of the play. `late-outlook.ts` has the turns that follow.
 */
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { TurnFacts } from '../plays/evaluation.ts';
import type { Play } from '../plays/play.ts';
import type { Position } from '../position/position.ts';
import { OUTLOOK_FEATURES, PlayFeatures, type OutlookFeature } from './play-features.ts';

/** Points for each of what is looked at; what is not named counts nothing. */
export type FeaturePoints = Readonly<Partial<Record<OutlookFeature, number>>>;

/** Weights as they were learnt: of the first play of a game, and of those after it. */
export type OutlookWeights = Readonly<Record<'opening' | 'middle', FeaturePoints>>;

/** Corrects what plays of one position are worth. `setTurn` comes before each position. */
export class PlayOutlook {
  readonly #features: PlayFeatures;
  readonly #opening: Float64Array;
  readonly #middle: Float64Array;

  /** @param scale how much of what was learnt counts */
  constructor(ruleset: Ruleset, { opening, middle }: OutlookWeights, scale = 1) {
    this.#features = new PlayFeatures(ruleset);
    const weightsOf = (points: FeaturePoints): Float64Array =>
      Float64Array.from(OUTLOOK_FEATURES, (feature) => scale * (points[feature] ?? 0));
    this.#opening = weightsOf(opening);
    this.#middle = weightsOf(middle);
  }

  setTurn({ unseen }: Pick<TurnFacts, 'unseen'>): void {
    this.#features.setUnseen(unseen);
  }

  /**
   * What a play is worth beside its equity, in thousandths of a point. Only the differences between plays of one turn mean
   * anything.
   *
   * @param position the board before the play, and again after the call
   */
  worthMilli(position: Position, play: Play): number {
    const weights = position.tileCount === 0 ? this.#opening : this.#middle;
    const { values } = this.#features;
    this.#features.measure(position, play, false);
    let points = 0;
    for (let i = 0; i < weights.length; i++) points += weights[i]! * values[i]!;
    return Math.round(1000 * points);
  }
}
