/** Small networks that evaluate plays. `packed-network.ts` reads them from source text. */

export interface OutlookNetwork {
  /** Each input is standardised before the first layer: minus the mean, divided by the deviation. */
  readonly means: Float32Array;
  readonly deviations: Float32Array;
  /** Layers in order: rectified linear units, and finally a single sum. */
  readonly layers: readonly NetworkLayer[];
  /** Logarithms of the factors of the scale (`late-outlook.ts`); empty if there is none. */
  readonly scales: Float32Array;
}

export interface NetworkLayer {
  readonly biases: Float32Array | Float64Array;
  /** Ordered by input, then by unit. */
  readonly weights: Float32Array | Float64Array;
}

/** Evaluates a network on the plays of one turn. Call `setTurn` before the plays of a turn. */
export class TurnNetwork {
  readonly #network: OutlookNetwork;
  readonly #first: NetworkLayer;
  readonly #atPlay: number;
  readonly #sums: readonly Float64Array[];
  /** First-layer sums over the inputs that all plays of the turn share. */
  readonly #turnSums: Float64Array;

  /** @param inputs number of inputs; those from `atPlay` on differ by play, and the others are shared by the plays of a turn */
  constructor(network: OutlookNetwork, inputs: number, atPlay: number) {
    if (network.means.length !== inputs) throw new RangeError('the network is for other tiles');
    this.#network = network;
    this.#first = withoutScaling(network);
    this.#atPlay = atPlay;
    this.#sums = network.layers.map(({ biases }) => new Float64Array(biases.length));
    this.#turnSums = new Float64Array(this.#first.biases.length);
  }

  setTurn(inputs: Float64Array): void {
    this.#turnSums.set(this.#first.biases);
    addInputs(inputs, 0, this.#atPlay, this.#first.weights, this.#turnSums);
  }

  /** Output for a play. The inputs of the turn are those of the last `setTurn`. */
  outputOf(inputs: Float64Array): number {
    const { layers } = this.#network;
    let sums = this.#sums[0]!;
    sums.set(this.#turnSums);
    addInputs(inputs, this.#atPlay, inputs.length, this.#first.weights, sums);
    for (let i = 1; i < layers.length; i++) {
      const from = sums;
      for (let unit = 0; unit < from.length; unit++) if (from[unit]! < 0) from[unit] = 0;
      sums = this.#sums[i]!;
      sums.set(layers[i]!.biases);
      addInputs(from, 0, from.length, layers[i]!.weights, sums);
    }
    return sums[0]!;
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
function withoutScaling({ means, deviations, layers: [layer] }: OutlookNetwork): NetworkLayer {
  const biases = Float64Array.from(layer!.biases);
  const units = biases.length;
  const weights = Float64Array.from(layer!.weights, (weight, at) => weight / deviations[Math.floor(at / units)]!);
  for (let at = 0; at < weights.length; at++) biases[at % units]! -= weights[at]! * means[Math.floor(at / units)]!;
  return { biases, weights };
}
