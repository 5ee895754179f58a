import type { OutlookNetwork } from '../../src/movegen/outlook/network.ts';

/** Output of a network, computed layer by layer. */
export function slowOutput(network: OutlookNetwork, inputs: ArrayLike<number>): number {
  const { means, deviations, layers } = network;
  let values = Array.from(inputs, (value, i) => (value - means[i]!) / deviations[i]!);
  for (const [i, { biases, weights }] of layers.entries()) {
    const sums = Array.from(biases, (bias, unit) =>
      values.reduce((sum, value, input) => sum + value * weights[input * biases.length + unit]!, bias),
    );
    values = i === layers.length - 1 ? sums : sums.map((sum) => Math.max(0, sum));
  }
  return values[0]!;
}
