/**
 * Learns what a play opens: the weights of `PlayOutlook`, a linear function of what is seen of a play, by what rollouts say of it beyond
 * its equity. A game depends on the seed and its number alone, and games are taken in the order of their numbers, so the weights are
 * the same for any number of threads.
 */
import { giveBackGraph, packGraph, shareLeaves } from '../../analysis/workers/shared-resources.ts';
import type { FeaturePoints } from '../../movegen/outlook/play-outlook.ts';
import { startPool } from '../../threads/thread-pool.ts';
import { LEARNT_FEATURES, type OutlookGame, type OutlookPhase, type OutlookRow } from './outlook-rows.ts';
import type { OutlookTask, OutlookWorkerData } from './outlook-worker.ts';
import { fitWeights } from './ridge.ts';

/** Games that a thread plays at once. */
const GAMES_A_TASK: Readonly<Record<OutlookPhase, number>> = { opening: 50, middle: 10 };
/** Most games for each position that is wanted: under odd rules there may be none to learn from. */
const MAX_GAMES = 20;

export interface LearnOutlookOptions extends OutlookGame {
  readonly threads: number;
  readonly signal?: AbortSignal | undefined;
  /** Positions found so far. */
  readonly onProgress?: (positions: number) => void;
}

/** The weights of a phase, learnt from so many positions; null if it was ended early. */
export async function learnOutlook(
  phase: OutlookPhase,
  wanted: number,
  options: LearnOutlookOptions,
): Promise<FeaturePoints | null> {
  const positions = await sampleOutlook(phase, wanted, options);
  if (positions === null) return null;
  const features = LEARNT_FEATURES[phase];
  const weights = fitWeights(positions.flat(), features.length);
  return Object.fromEntries(features.map((feature, i) => [feature, Number(weights[i]!.toFixed(3))]));
}

/** Positions of a phase, each by the rows of its candidates, in the order of their games; null if it was ended early. */
export async function sampleOutlook(
  phase: OutlookPhase,
  wanted: number,
  { threads, signal, onProgress, ...game }: LearnOutlookOptions,
): Promise<OutlookRow[][] | null> {
  const graph = packGraph(game.graph, threads);
  const workerData: OutlookWorkerData = { ...game, graph, leaves: shareLeaves(game.leaves) };
  const poolOptions = { name: 'findRows', minThreads: threads, maxThreads: threads, workerData };
  const pool = startPool<OutlookTask, OutlookRow[][]>('training/outlook/outlook-worker', poolOptions);
  const byTask: OutlookRow[][][] = [];
  const count = GAMES_A_TASK[phase];
  let [next, found] = [0, 0];
  const takeLane = async (): Promise<void> => {
    while (found < wanted && next * count < MAX_GAMES * wanted && signal?.aborted !== true) {
      const task = next++;
      const positions = await pool.run({ phase, first: task * count, count });
      byTask[task] = positions;
      found += positions.length;
      onProgress?.(Math.min(found, wanted));
    }
  };
  try {
    await Promise.all(Array.from({ length: threads }, takeLane));
  } finally {
    await pool.destroy();
    giveBackGraph(graph);
  }
  return signal?.aborted === true ? null : byTask.flat().slice(0, wanted);
}
