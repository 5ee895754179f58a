/**
 * `go infer`: the likely leave of the other player, from the last move of the `position` command. A simulation with
 * `useinference` deals from the leaves inferred for the same position.
 */
import { inferRack, type InferenceAnalysis } from '../../analysis/infer.ts';
import type { LeaveDistribution } from '../../bots/inference/leave-distribution.ts';
import { counted } from '../../text/counted.ts';
import { InputError } from '../../engine/errors.ts';
import type { CgpPosition } from '../../engine/notation/cgp.ts';
import { sortTiles } from '../../engine/tiles/rack.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';
import { ignoreNamedMoves, type SearchKind, type SearchRequest } from '../search.ts';

/** Inferred leaves by position; each `position` command creates a new key. */
const inferred = new WeakMap<CgpPosition, LeaveDistribution>();

/** Returns the leaves last inferred for a position, or undefined. */
export function inferredLeaves({ position }: Pick<SearchRequest, 'position'>): LeaveDistribution | undefined {
  return inferred.get(position);
}

export const inferSearch: SearchKind = {
  honours: new Set(['iterations', 'movetime']),
  search: async (request, info, signal) => {
    const { setup, position, counts } = request;
    ignoreNamedMoves(request, info);
    try {
      const question = { racks: limitRacks(counts.get('iterations'), info) };
      const analysis = await inferRack(position, question, { resources: setup.resources, signal });
      inferred.set(position, analysis.inference.leaves);
      report(analysis, request, info);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      info(`string error bad-position ${error.message}`);
    }
    return 'none';
  },
};

const MAX_RACKS = 1_000_000;

function limitRacks(racks: number | undefined, info: (line: string) => void): number | undefined {
  if (racks === undefined || racks <= MAX_RACKS) return racks;
  info(`string note iterations limited to ${MAX_RACKS}`);
  return MAX_RACKS;
}

function report(analysis: InferenceAnalysis, request: SearchRequest, info: (line: string) => void): void {
  const { alphabet } = request.setup.ruleset;
  const { leaves, inference, bits, effective, kept } = analysis;
  if (kept === 0) {
    info('string note no tiles were kept: the whole rack was drawn after the move');
    return;
  }
  for (const { tiles, chance } of leaves.slice(0, request.listedPlays)) {
    info(`infer leave ${formatTiles(alphabet, sortTiles(tiles))} prob ${chance.toPrecision(4)}`);
  }
  const racks = counted(inference.racks, 'rack');
  const weighed = inference.isWhole ? `all of ${racks}` : `a sample of ${racks}`;
  info(`string note ${weighed}; ${bits.toFixed(2)} bits; equivalent to ${effective.toFixed(1)} equally likely leaves`);
}
