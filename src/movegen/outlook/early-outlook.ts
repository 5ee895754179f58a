/**
 * Corrects the equity of a play with more than two hands in the bag by a small network trained on rollouts. It has the same purpose
 * as the linear correction of `PlayOutlook`, and gains more where it was learnt (`bench/NOTES.md`).
 */
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { TurnFacts } from '../plays/evaluation.ts';
import type { Play } from '../plays/play.ts';
import type { SearchBoard } from '../position/search-board.ts';
import { AT_EARLY_PLAY, EarlyInputs } from './early-inputs.ts';
import { TurnNetwork, type OutlookNetwork } from './network.ts';

/** Unit of the output of the network, in points. */
const POINTS = 10;

/** Corrects the equities of the plays of one position. It owns its buffers. Call `setTurn` before each position. */
export class EarlyOutlook {
  readonly #inputs: EarlyInputs;
  readonly #network: TurnNetwork;
  readonly #scale: number;

  /** @param scale factor of the learnt correction */
  constructor(ruleset: Ruleset, network: OutlookNetwork, scale = 1) {
    this.#inputs = new EarlyInputs(ruleset);
    this.#network = new TurnNetwork(network, this.#inputs.values.length, AT_EARLY_PLAY);
    this.#scale = scale;
  }

  setTurn(position: SearchBoard, turn: Pick<TurnFacts, 'bagCount' | 'unseen'>): void {
    this.#inputs.setTurn(position, turn);
    this.#network.setTurn(this.#inputs.values);
  }

  /**
   * Correction to the equity of a play, in thousandths of a point. Only differences between plays of one turn are meaningful.
   * `position` is the board before the play, and is restored.
   */
  worthMilli(position: SearchBoard, play: Play): number {
    this.#inputs.measure(position, play);
    return Math.round(1000 * this.#scale * POINTS * this.#network.outputOf(this.#inputs.values));
  }
}
