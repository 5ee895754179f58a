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

export interface LateNetwork {
  /** Each input is standardised before the first layer: minus the mean, divided by the deviation. */
  readonly means: Float32Array;
  readonly deviations: Float32Array;
  /** Layers in order: rectified linear units, and finally a single sum. */
  readonly layers: readonly NetworkLayer[];
  /** By number of tiles in the bag after the play: logarithm of a factor of the scale. */
  readonly scales: Float32Array;
}

export interface NetworkLayer {
  readonly biases: Float32Array | Float64Array;
  /** Ordered by input, then by unit. */
  readonly weights: Float32Array | Float64Array;
}

/** Unit of the output of the last layer, in points. */
const POINTS = 8;
/** The scale and its increase per unseen tile, in points; multiplied by the factors in `scales`. */
const SCALE = 12;
const SCALE_A_TILE = 2.2;

/** Evaluates the late plays of a position. It owns its buffers. Call `setTurn` before evaluating the plays of a turn. */
export class LateOutlook {
  readonly #inputs: LateInputs;
  readonly #network: LateNetwork;
  readonly #first: NetworkLayer;
  readonly #sums: readonly Float64Array[];
  /** First-layer sums over the inputs that all plays of the turn share. */
  readonly #turnSums: Float64Array;

  constructor(ruleset: Ruleset, graph: WordGraph, network: LateNetwork) {
    this.#inputs = new LateInputs(ruleset, graph);
    if (network.means.length !== this.#inputs.values.length) throw new RangeError('the network is for other tiles');
    this.#network = network;
    this.#first = withoutScaling(network);
    this.#sums = network.layers.map(({ biases }) => new Float64Array(biases.length));
    this.#turnSums = new Float64Array(this.#first.biases.length);
  }

  /** Starts a turn with 1 to `MAX_LATE_BAG` tiles in the bag. `lead` is that of the player to move, in points. */
  setTurn(position: SearchBoard, turn: Pick<TurnFacts, 'bagCount' | 'unseen'>, lead: number): void {
    this.#inputs.setTurn(position, turn, lead);
    this.#turnSums.set(this.#first.biases);
    addInputs(this.#inputs.values, 0, this.#inputs.atPlay, this.#first.weights, this.#turnSums);
  }

  /**
   * Value of a play according to the network, in thousandths of a point. Only differences between plays of one turn are
   * meaningful: a higher value means a more likely win. `position` is the board before the play, and is restored.
   */
  worthMilli(position: SearchBoard, play: Play): number {
    const inputs = this.#inputs;
    const { layers, scales } = this.#network;
    inputs.measure(position, play);
    let sums = this.#sums[0]!;
    sums.set(this.#turnSums);
    addInputs(inputs.values, inputs.atPlay, inputs.values.length, this.#first.weights, sums);
    for (let i = 1; i < layers.length; i++) {
      const from = sums;
      for (let unit = 0; unit < from.length; unit++) if (from[unit]! < 0) from[unit] = 0;
      sums = this.#sums[i]!;
      sums.set(layers[i]!.biases);
      addInputs(from, 0, from.length, layers[i]!.weights, sums);
    }
    const points = inputs.lead + play.equityMilli / 1000 + POINTS * sums[0]!;
    return Math.round(1000 * (points * Math.exp(-scales[inputs.inBagAfter]!) - inputs.lead));
  }

  /** Probability of winning after a play, from 0 to 1, given the result of `worthMilli` in this turn. */
  chanceOf(worthMilli: number): number {
    const { lead, unseenCount } = this.#inputs;
    return 1 / (1 + Math.exp(-(lead + worthMilli / 1000) / (SCALE + SCALE_A_TILE * unseenCount)));
  }
}

/** Adds inputs to the sums of a layer. Most inputs of the first layer are 0. */
function addInputs(
  inputs: Float64Array,
  from: number,
  to: number,
  weights: NetworkLayer['weights'],
  sums: Float64Array,
): void {
  const units = sums.length;
  for (let i = from; i < to; i++) {
    const input = inputs[i]!;
    if (input === 0) continue;
    for (let unit = 0, at = i * units; unit < units; unit++, at++) sums[unit]! += input * weights[at]!;
  }
}

/** Rewrites the first layer for inputs that are not standardised. */
function withoutScaling({ means, deviations, layers: [layer] }: LateNetwork): NetworkLayer {
  const biases = Float64Array.from(layer!.biases);
  const units = biases.length;
  const weights = Float64Array.from(layer!.weights, (weight, at) => weight / deviations[Math.floor(at / units)]!);
  for (let at = 0; at < weights.length; at++) biases[at % units]! -= weights[at]! * means[Math.floor(at / units)]!;
  return { biases, weights };
}
