/**
 * A worker thread of searches over one position (piscina). It asks shared memory whether to go on, so that a search that takes
 * long ends within milliseconds of being told to.
 */
import { workerData } from 'node:worker_threads';
import { PositionSearch, type PackedSearch, type SearchAnswers } from '../analysis/workers/position-search.ts';
import type { ThreadTask } from './search-threads.ts';

let search: PositionSearch | undefined;

export function run({ task, port }: ThreadTask): SearchAnswers[keyof SearchAnswers] {
  search ??= new PositionSearch(workerData as PackedSearch);
  const answer = search.run(task, (found) => {
    port.postMessage({ found });
  });
  // The thread may sleep before it closes a port; a message is on its way at once.
  port.postMessage(null);
  return answer;
}
