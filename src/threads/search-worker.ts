/** Worker thread for searches of one position (piscina). It polls shared memory, so a search stops within milliseconds. */
import { workerData } from 'node:worker_threads';
import { PositionSearch, type PackedSearch, type SearchAnswers } from '../analysis/workers/position-search.ts';
import type { ThreadTask } from './search-threads.ts';

let search: PositionSearch | undefined;

export function run({ task, port }: ThreadTask): SearchAnswers[keyof SearchAnswers] {
  search ??= new PositionSearch(workerData as PackedSearch);
  const answer = search.run(task, (found) => port.postMessage({ found }));
  // The thread may sleep before it closes a port, but a message is sent immediately.
  port.postMessage(null);
  return answer;
}
