/** What a thread is lent to work on, for a bot whose threads follow one another: each works where the last one did. */
import type { LentSlices, SharedGraph, SharedResources } from '../../analysis/workers/shared-resources.ts';

export function claimLent(resources: SharedResources): SharedResources {
  return withSlices(resources, ({ memory, addresses, next }) => {
    const own = addresses[Atomics.add(new Int32Array(next), 0, 1)];
    return own === undefined ? null : { memory, addresses: [own], next: new SharedArrayBuffer(4) };
  });
}

/**
 * What one bot has, for its next thread.
 *
 * @param isFree whether its threads before have ended; one that has not goes on to work where it did
 */
export function forNextThread(resources: SharedResources, isFree: boolean): SharedResources {
  return withSlices(resources, (lent) => (isFree ? { ...lent, next: new SharedArrayBuffer(4) } : null));
}

function withSlices(resources: SharedResources, change: (lent: LentSlices) => LentSlices | null): SharedResources {
  const changed = (graph: SharedGraph): SharedGraph => ({
    ...graph,
    slices: graph.slices && change(graph.slices),
  });
  return {
    ...resources,
    graph: changed(resources.graph),
    vocabularies: new Map(Array.from(resources.vocabularies, ([name, graph]) => [name, changed(graph)])),
  };
}
