/**
 * What an inference comes to, for those who read it: how much is known by now that was not, and what the rack likely holds.
 */
import type { Inference } from './rack-inference.ts';
import { chanceOfLeave, tilesOfLeave } from './weighed-leaves.ts';

/** Chances are from 0 to 1. */
export interface InferenceFigures {
  /** The likeliest leaves first, each with its chance by drawing alone, of those weighed. */
  readonly leaves: readonly { readonly tiles: Uint8Array; readonly chance: number; readonly prior: number }[];
  /** Information that the turn gave, in bits: that of the chances over those before (Kullback and Leibler). */
  readonly bits: number;
  /** As uncertain as so many leaves of one chance: 2 to the power of the entropy. */
  readonly effective: number;
  /** By tile that is unseen: the chance that the rack holds one by now, and what it is by drawing alone. */
  readonly tiles: readonly { readonly tile: number; readonly chance: number; readonly prior: number }[];
}

/** What an inference is read with. Tiles are counted by tile. */
export interface InferredRack {
  /** Tiles on the other rack or in the bag. */
  readonly unseen: ArrayLike<number>;
  /** Of these, the ones that the rack is known to hold. */
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
      const held = leave.tiles.includes(tile) ? 1 : 1 - chanceOfNone(count - size, copies, rackSize - size);
      chance += leave.chance * held;
    }
    return [{ tile, chance, prior }];
  });
}

function chanceOfNone(count: number, copies: number, drawn: number): number {
  let chance = 1;
  for (let k = 0; k < drawn; k++) chance *= Math.max(0, count - copies - k) / (count - k);
  return chance;
}
