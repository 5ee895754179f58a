/** Memory for the consecutive threads of one bot: each thread uses the same slice as the previous one. */
import type { LentSlices, SharedGraph, SharedResources } from '../../analysis/workers/shared-resources.ts';

export function claimLent(resources: SharedResources): SharedResources {
  return withSlices(resources, ({ memory, addresses, next }) => {
    const own = addresses[Atomics.add(new Int32Array(next), 0, 1)];
    return own === undefined ? null : { memory, addresses: [own], next: new SharedArrayBuffer(4) };
  });
}

/** Returns the resources for the next thread of a bot. Unless `isFree`, earlier threads may still use the slice. */
export function forNextThread(resources: SharedResources, isFree: boolean): SharedResources {
  return withSlices(resources, (lent) => (isFree ? { ...lent, next: new SharedArrayBuffer(4) } : null));
}

function withSlices(resources: SharedResources, change: (lent: LentSlices) => LentSlices | null): SharedResources {
  const changed = (graph: SharedGraph): SharedGraph => ({ ...graph, slices: graph.slices && change(graph.slices) });
  return {
    ...resources,
    graph: changed(resources.graph),
    vocabularies: new Map(Array.from(resources.vocabularies, ([name, graph]) => [name, changed(graph)])),
  };
}
