/**
 * What a play is worth with two hands or fewer in the bag, as a small network learnt from rollouts says (`bench/train/`). So late a
 * point is worth more or less by who leads, and a play by what comes after it; equity knows neither.
 *
 * The network gives points to add to the lead and the equity of a play. The sum over a scale, which grows with the tiles unseen and
 * depends on the tiles left in the bag, is the logarithm of the odds to win.
 */
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { TurnFacts } from '../plays/evaluation.ts';
import type { Play } from '../plays/play.ts';
import type { Position } from '../position/position.ts';
import type { WordGraph } from '../words/word-graph.ts';
import { LateInputs } from './late-inputs.ts';

export interface LateNetwork {
  /** What each input is less, and divided by, before the first layer. */
  readonly means: Float32Array;
  readonly deviations: Float32Array;
  /** The first layer first: rectified linear units, and last a single sum. */
  readonly layers: readonly NetworkLayer[];
  /** By tiles in the bag after the play: the logarithm of a factor of the scale. */
  readonly scales: Float32Array;
}

export interface NetworkLayer {
  readonly biases: Float32Array;
  /** By input, then by unit. */
  readonly weights: Float32Array;
}

/** What the sum of the last layer counts in, in points. */
const POINTS = 8;
/** The scale, and what each tile unseen adds to it, in points; `scales` has its factors. */
const SCALE = 12;
const SCALE_A_TILE = 2.2;

/** Weighs the late plays of a position. It owns its buffers; `setTurn` comes before the plays of a turn. */
export class LateOutlook {
  readonly #inputs: LateInputs;
  readonly #network: LateNetwork;
  readonly #first: UnscaledLayer;
  /** By layer: the sums of its units. */
  readonly #sums: readonly Float64Array[];
  /** The sums of the first layer from what is the same for all plays of the turn. */
  readonly #turnSums: Float64Array;

  constructor(ruleset: Ruleset, graph: WordGraph, network: LateNetwork) {
    this.#inputs = new LateInputs(ruleset, graph);
    if (network.means.length !== this.#inputs.values.length) throw new RangeError('a network for other tiles');
    this.#network = network;
    this.#first = withoutScaling(network);
    this.#sums = network.layers.map(({ biases }) => new Float64Array(biases.length));
    this.#turnSums = new Float64Array(this.#first.biases.length);
  }

  /**
   * Begin a turn, with tiles in the bag and `MAX_LATE_BAG` at most.
   *
   * @param lead score of the one to move less the other's, in points
   */
  setTurn(position: Position, turn: Pick<TurnFacts, 'bagCount' | 'unseen'>, lead: number): void {
    this.#inputs.setTurn(position, turn, lead);
    this.#turnSums.set(this.#first.biases);
    addInputs(this.#inputs.values, 0, this.#inputs.atPlay, this.#first.weights, this.#turnSums);
  }

  /**
   * What a play is worth with all that the network knows, in thousandths of a point. Only the differences between plays of one turn
   * mean anything: the more, the likelier a win.
   *
   * @param position the board before the play, and again after the call
   */
  worthMilli(position: Position, play: Play): number {
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

  /** The chance to win after a play, from 0 to 1, by what `worthMilli` gave for it in this turn. */
  chanceOf(worthMilli: number): number {
    const { lead, unseenCount } = this.#inputs;
    return 1 / (1 + Math.exp(-(lead + worthMilli / 1000) / (SCALE + SCALE_A_TILE * unseenCount)));
  }
}

/** Add inputs to the sums of a layer; most of the first one's are 0. */
function addInputs(
  inputs: Float64Array,
  from: number,
  to: number,
  weights: Float32Array | Float64Array,
  sums: Float64Array,
): void {
  const units = sums.length;
  for (let i = from; i < to; i++) {
    const input = inputs[i]!;
    if (input === 0) continue;
    for (let unit = 0, at = i * units; unit < units; unit++, at++) sums[unit]! += input * weights[at]!;
  }
}

interface UnscaledLayer {
  readonly biases: Float64Array;
  readonly weights: Float64Array;
}

/** The first layer, for inputs as they are measured. */
function withoutScaling({ means, deviations, layers: [layer] }: LateNetwork): UnscaledLayer {
  const biases = Float64Array.from(layer!.biases);
  const units = biases.length;
  const weights = Float64Array.from(layer!.weights, (weight, at) => weight / deviations[Math.floor(at / units)]!);
  for (let at = 0; at < weights.length; at++) biases[at % units]! -= weights[at]! * means[Math.floor(at / units)]!;
  return { biases, weights };
}
