/**
 * A worker thread of searches over one position (piscina): blocks of rollouts, and endgames. It asks a flag in shared
 * memory whether to go on, so that a search that takes long ends within milliseconds of being told to.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { EndgameSolver } from '../bots/endgame/endgame-solver.ts';
import type { EndgameAnswer, EndgamePosition } from '../bots/endgame/endgame-solver.ts';
import { PreEndgameSolver } from '../bots/pre-endgame/pre-endgame-solver.ts';
import type { PreEndgameAnswer, PreEndgamePosition } from '../bots/pre-endgame/pre-endgame.ts';
import { Rollouts } from '../bots/simulation/rollout.ts';
import type { RolloutRoot } from '../bots/simulation/rollout.ts';
import type { WinPercent } from '../bots/win-percent.ts';
import type { Board } from '../engine/board/board.ts';
import type { Move } from '../engine/board/move.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import type { Play } from '../movegen/plays/play.ts';
import { Position } from '../movegen/position/position.ts';
import { RolloutQueue } from './rollout-queue.ts';
import type { SharedRollouts } from './rollout-queue.ts';
import { unpackGraph, unpackLeaves } from '../analysis/workers/shared-resources.ts';
import type { SharedGraph, SharedLeaves } from '../analysis/workers/shared-resources.ts';

/** What a thread begins with, as its `workerData`. Leaves are null for score alone. */
export interface SearchWorkerData {
  readonly ruleset: Ruleset;
  readonly graph: SharedGraph;
  readonly leaves: SharedLeaves | null;
  readonly winPercent: WinPercent;
}

interface StoppableTask {
  /** An `Int32Array` of one entry; not 0 ends the task. */
  readonly stop: SharedArrayBuffer;
}

/** What a thread needs for its part in a simulation, for `playRollouts`. */
export interface RolloutTask {
  readonly board: Board;
  readonly root: RolloutRoot;
  readonly candidates: readonly Play[];
  readonly rollouts: SharedRollouts;
}

/** An endgame for `solveEndgame`; null for no limit of plies or nodes. */
export interface EndgameTask extends StoppableTask {
  readonly endgame: EndgamePosition;
  readonly depth: number | null;
  readonly mostNodes: number | null;
  /** Takes the answer of each depth, then null. */
  readonly port: MessagePort;
}

/** A pre-endgame for `solvePreEndgame`: how many of the best moves are to be exact; null for all moves, and no limit of nodes. */
export interface PreEndgameTask extends StoppableTask {
  readonly endgame: PreEndgamePosition;
  readonly exact: number;
  readonly only: readonly Move[] | null;
  readonly mostNodes: number | null;
}

/** What this thread searches with and keeps from task to task; solvers are made when they are first needed. */
interface ThreadSearchers {
  readonly data: SearchWorkerData;
  readonly rollouts: Rollouts;
  endgame: EndgameSolver | null;
  preEndgame: PreEndgameSolver | null;
}

let searchers: ThreadSearchers | undefined;

function theSearchers(): ThreadSearchers {
  return (searchers ??= makeSearchers(workerData as SearchWorkerData));
}

function makeSearchers(data: SearchWorkerData): ThreadSearchers {
  const { ruleset, winPercent } = data;
  const position = new Position(ruleset, unpackGraph(data.graph));
  const rollouts = new Rollouts(position, { ruleset, leaves: data.leaves && unpackLeaves(data.leaves), winPercent });
  return { data, rollouts, endgame: null, preEndgame: null };
}

/** Be ready for a search. */
export function start(): void {
  theSearchers();
}

/** Make rollouts, a block after the other, until the simulation is over. */
export function playRollouts({ board, root, candidates, rollouts: shared }: RolloutTask): void {
  const { rollouts } = theSearchers();
  const queue = new RolloutQueue(shared);
  const shouldStop = (): boolean => queue.isOver();
  rollouts.position.setBoard(board);
  rollouts.setRoot(root);
  for (let slot = queue.take(); slot !== null; slot = queue.take()) {
    const { candidate, first, count } = queue.blockOf(slot);
    const made = rollouts.play(candidates[candidate]!, first, count, queue.recordsOf(slot), shouldStop);
    // The thread reads no messages of its own before the simulation is over; those that it sends are on their way at once.
    if (queue.finish(slot, made)) parentPort!.postMessage(null);
  }
}

/** Solve an endgame. */
export function solveEndgame({ endgame, depth, mostNodes, stop, port }: EndgameTask): EndgameAnswer {
  const own = theSearchers();
  own.endgame ??= new EndgameSolver(own.data.ruleset, own.rollouts.position.graph);
  const answer = own.endgame.solve(endgame, {
    ...(depth !== null && { depth }),
    ...(mostNodes !== null && { mostNodes }),
    shouldStop: stopOf(stop),
    onDepth: (found) => {
      port.postMessage(found);
    },
  });
  // The thread may sleep before it closes a port; a message is on its way at once.
  port.postMessage(null);
  return answer;
}

/** Search a position with a few tiles in the bag. */
export function solvePreEndgame({ endgame, exact, only, mostNodes, stop }: PreEndgameTask): PreEndgameAnswer {
  const own = theSearchers();
  own.preEndgame ??= new PreEndgameSolver(own.data.ruleset, own.rollouts.position.graph);
  return own.preEndgame.solve(endgame, {
    exact,
    only,
    ...(mostNodes !== null && { mostNodes }),
    shouldStop: stopOf(stop),
  });
}

function stopOf(stop: SharedArrayBuffer): () => boolean {
  const flag = new Int32Array(stop);
  return () => Atomics.load(flag, 0) !== 0;
}
