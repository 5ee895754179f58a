/** A worker thread that learns what plays open (piscina): rows of positions of games. */
import { workerData } from 'node:worker_threads';
import {
  unpackGraph,
  unpackLeaves,
  type SharedGraph,
  type SharedLeaves,
} from '../../analysis/workers/shared-resources.ts';
import { OutlookRows, type OutlookGame, type OutlookPhase, type OutlookRow } from './outlook-rows.ts';

export interface OutlookWorkerData extends Omit<OutlookGame, 'graph' | 'leaves'> {
  readonly graph: SharedGraph;
  readonly leaves: SharedLeaves;
}

/** Games `first` to `first + count - 1`. */
export interface OutlookTask {
  readonly phase: OutlookPhase;
  readonly first: number;
  readonly count: number;
}

let rows: OutlookRows | undefined;

export function findRows({ phase, first, count }: OutlookTask): OutlookRow[][] {
  rows ??= open(workerData as OutlookWorkerData);
  const found: OutlookRow[][] = [];
  for (let stream = first; stream < first + count; stream++) found.push(...rows.ofGame(phase, stream));
  return found;
}

function open({ graph, leaves, ...game }: OutlookWorkerData): OutlookRows {
  return new OutlookRows({ ...game, graph: unpackGraph(graph), leaves: unpackLeaves(leaves) });
}
