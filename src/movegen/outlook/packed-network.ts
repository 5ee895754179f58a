/** Networks as source text: lines of base64, with weights as integers from -127 to 127 and a step for each unit. */
import type { NetworkLayer, OutlookNetwork } from './network.ts';

export interface PackedNetwork {
  readonly inputs: number;
  readonly units: readonly number[];
  /** 32-bit floats: means and deviations of the inputs; biases and steps of each layer; scales. */
  readonly floats: readonly string[];
  /** 8-bit integers, ordered by layer, by input, then by unit. */
  readonly weights: readonly string[];
}

export function unpackNetwork({ inputs, units, floats, weights }: PackedNetwork): OutlookNetwork {
  const numbers = new Float32Array(bytesOf(floats).buffer);
  const steps = new Int8Array(bytesOf(weights).buffer);
  let at = 0;
  const take = (count: number): Float32Array => numbers.slice(at, (at += count));
  const means = take(inputs);
  const deviations = take(inputs);
  let from = 0;
  const layers = units.map((count, i): NetworkLayer => {
    const biases = take(count);
    const step = take(count);
    const until = from + count * (units[i - 1] ?? inputs);
    const layer = Float32Array.from(steps.subarray(from, until), (weight, k) => weight * step[k % count]!);
    from = until;
    return { biases, weights: layer };
  });
  return { means, deviations, layers, scales: numbers.slice(at) };
}

function bytesOf(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(lines.join('')), (character) => character.charCodeAt(0));
}
