/**
 * Estimates the win probability of the player to move, by spread and number of unseen tiles, from games of `equity` against itself.
 * A game depends only on the seed and its number, so the table is the same for any number of threads.
 */
import type { SearchResources } from '../../analysis/searcher.ts';
import { giveBackGraph, packGraph, shareLeaves } from '../../analysis/workers/shared-resources.ts';
import { startPool } from '../../threads/thread-pool.ts';
import { noChanges, winPercentText, type SpreadChanges } from './spread-changes.ts';
import type { WinPercentTask, WinPercentWorkerData } from './win-percent-worker.ts';

const GAMES_PER_TASK = 100;

interface LearnWinPercentOptions extends Pick<SearchResources, 'ruleset' | 'graph' | 'leaves'> {
  readonly seed: number;
  readonly games: number;
  readonly threads: number;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (games: number) => void;
}

/** Returns the text of the table (`parseWinPercent`); null if ended early. */
export async function learnWinPercent(options: LearnWinPercentOptions): Promise<string | null> {
  const { ruleset, graph, leaves, seed, games, threads, signal, onProgress } = options;
  const shared = packGraph(graph, threads);
  const workerData: WinPercentWorkerData = { ruleset, graph: shared, leaves: leaves && shareLeaves(leaves), seed };
  const poolOptions = { name: 'playWinPercentTask', minThreads: threads, maxThreads: threads, workerData };
  const pool = startPool<WinPercentTask, SpreadChanges>('training/win-percent/win-percent-worker', poolOptions);
  const all = noChanges(ruleset.alphabet);
  let [next, done] = [0, 0];
  const playLane = async (): Promise<void> => {
    while (next < games && signal?.aborted !== true) {
      const first = next;
      const count = Math.min(GAMES_PER_TASK, games - first);
      next += count;
      const changes = await pool.run({ first, count });
      changes.forEach((change, i) => (all[i]! += change));
      done += count;
      onProgress?.(done);
    }
  };
  try {
    await Promise.all(Array.from({ length: threads }, playLane));
  } finally {
    await pool.destroy();
    giveBackGraph(shared);
  }
  return done < games ? null : winPercentText(all, graph.name);
}
