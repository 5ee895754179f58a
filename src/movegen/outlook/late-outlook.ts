/**
 * Evaluates plays with at most two hands in the bag, using a small network trained on rollouts. Late in a game,
 * the value of a point depends on the lead, and the value of a play on its continuation; equity accounts for neither.
 *
 * The output of the network is a number of points, added to the lead and the equity of a play. The sum divided by a scale is the
 * log-odds of winning. The scale grows with the number of unseen tiles and depends on the tiles left in the bag.
 */
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { TurnFacts } from '../plays/evaluation.ts';
import type { Play } from '../plays/play.ts';
import type { SearchBoard } from '../position/search-board.ts';
import type { WordGraph } from '../words/word-graph.ts';
import { LateInputs } from './late-inputs.ts';
import { TurnNetwork, type OutlookNetwork } from './network.ts';

/** Unit of the output of the last layer, in points. */
const POINTS = 8;
/** The scale and its increase per unseen tile, in points; multiplied by the factors in `scales`. */
const SCALE = 12;
const SCALE_A_TILE = 2.2;

/** Evaluates the late plays of a position. It owns its buffers. Call `setTurn` before evaluating the plays of a turn. */
export class LateOutlook {
  readonly #inputs: LateInputs;
  readonly #network: TurnNetwork;
  /** By number of tiles in the bag after the play: logarithm of a factor of the scale. */
  readonly #scales: Float32Array;

  constructor(ruleset: Ruleset, graph: WordGraph, network: OutlookNetwork) {
    const inputs = new LateInputs(ruleset, graph);
    this.#inputs = inputs;
    this.#network = new TurnNetwork(network, inputs.values.length, inputs.atPlay);
    this.#scales = network.scales;
  }

  /** Starts a turn with 1 to `MAX_LATE_BAG` tiles in the bag. `lead` is that of the player to move, in points. */
  setTurn(position: SearchBoard, turn: Pick<TurnFacts, 'bagCount' | 'unseen'>, lead: number): void {
    this.#inputs.setTurn(position, turn, lead);
    this.#network.setTurn(this.#inputs.values);
  }

  /**
   * Value of a play according to the network, in thousandths of a point. Only differences between plays of one turn are
   * meaningful: a higher value means a more likely win. `position` is the board before the play, and is restored.
   */
  worthMilli(position: SearchBoard, play: Play): number {
    const inputs = this.#inputs;
    inputs.measure(position, play);
    const points = inputs.lead + play.equityMilli / 1000 + POINTS * this.#network.outputOf(inputs.values);
    return Math.round(1000 * (points * Math.exp(-this.#scales[inputs.inBagAfter]!) - inputs.lead));
  }

  /** Probability of winning after a play, from 0 to 1, given the result of `worthMilli` in this turn. */
  chanceOf(worthMilli: number): number {
    const { lead, unseenCount } = this.#inputs;
    return 1 / (1 + Math.exp(-(lead + worthMilli / 1000) / (SCALE + SCALE_A_TILE * unseenCount)));
  }
}
