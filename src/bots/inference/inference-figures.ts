/** Figures of an inference for display: the information gained and the likely contents of the rack. */
import type { Inference } from './rack-inference.ts';
import { chanceOfLeave, tilesOfLeave } from './leave-distribution.ts';

/** Figures of an inference. Probabilities are from 0 to 1. */
export interface InferenceFigures {
  /** The leaves by descending probability, each with its prior probability. */
  readonly leaves: readonly { readonly tiles: Uint8Array; readonly chance: number; readonly prior: number }[];
  /** Information gained from the turn in bits: the Kullback-Leibler divergence of the posterior from the prior. */
  readonly bits: number;
  /** Effective number of leaves: 2 to the power of the entropy, in bits. */
  readonly effective: number;
  /** For each unseen tile, the posterior and prior probability that the rack contains it. */
  readonly tiles: readonly { readonly tile: number; readonly chance: number; readonly prior: number }[];
}

/** The rack of an inference. Counts are indexed by tile. */
export interface InferredRack {
  readonly unseen: ArrayLike<number>;
  /** The part of these that the rack is known to contain. */
  readonly known: ArrayLike<number>;
  readonly rackSize: number;
}

export function inferenceFigures({ leaves, priors }: Inference, rack: InferredRack): InferenceFigures {
  const listed = Array.from(priors, (prior, i) => ({
    tiles: tilesOfLeave(leaves, i),
    chance: chanceOfLeave(leaves, i),
    prior,
  }));
  let bits = 0;
  let entropy = 0;
  for (const { chance, prior } of listed) {
    if (chance === 0) continue;
    bits += chance * Math.log2(chance / prior);
    entropy -= chance * Math.log2(chance);
  }
  return { leaves: listed, bits, effective: 2 ** entropy, tiles: tileFigures(listed, rack) };
}

function tileFigures(
  leaves: InferenceFigures['leaves'],
  { unseen, known, rackSize }: InferredRack,
): InferenceFigures['tiles'] {
  const count = Array.from(unseen).reduce((sum, n) => sum + n, 0);
  const knownCount = Array.from(known).reduce((sum, n) => sum + n, 0);
  return Array.from(unseen).flatMap((copies, tile) => {
    if (copies === 0) return [];
    const prior =
      known[tile]! > 0 ? 1 : 1 - chanceOfNone(count - knownCount, copies - known[tile]!, rackSize - knownCount);
    let chance = 0;
    for (const leave of leaves) {
      const size = leave.tiles.length;
      const chanceAfter = leave.tiles.includes(tile) ? 1 : 1 - chanceOfNone(count - size, copies, rackSize - size);
      chance += leave.chance * chanceAfter;
    }
    return [{ tile, chance, prior }];
  });
}

function chanceOfNone(count: number, copies: number, drawn: number): number {
  let chance = 1;
  for (let k = 0; k < drawn; k++) chance *= Math.max(0, count - copies - k) / (count - k);
  return chance;
}
