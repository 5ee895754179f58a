/**
 * A worker thread of searches over one position (piscina): blocks of rollouts, and endgames. It asks a flag in shared
 * memory whether to go on, so that a search that takes long ends within milliseconds of being told to.
 */
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { RolloutQueue, type SharedRollouts } from '../analysis/workers/rollout-queue.ts';
import { SearchRoom, type RolloutStart, type SearchRoomData } from '../analysis/workers/search-room.ts';
import { isStopped, type StopFlag } from '../analysis/workers/stop-flag.ts';
import type { EndgameAnswer, EndgamePosition } from '../bots/endgame/endgame-solver.ts';
import type { PreEndgameAnswer, PreEndgamePosition } from '../bots/pre-endgame/pre-endgame.ts';
import type { Move } from '../engine/board/move.ts';

interface SolverTask {
  readonly stop: StopFlag;
  /** Takes the answer of each depth or round, then null. */
  readonly port: MessagePort;
}

/** What a thread needs for its part in a simulation, for `playRollouts`. */
export interface RolloutTask extends RolloutStart {
  readonly rollouts: SharedRollouts;
}

/** An endgame for `solveEndgame`; null for no limit of plies or nodes. */
export interface EndgameTask extends SolverTask {
  readonly endgame: EndgamePosition;
  readonly depth: number | null;
  readonly mostNodes: number | null;
}

/** A pre-endgame for `solvePreEndgame`: how many of the best moves are to be exact; null for all moves, and no limit of nodes. */
export interface PreEndgameTask extends SolverTask {
  readonly endgame: PreEndgamePosition;
  readonly exact: number;
  readonly only: readonly Move[] | null;
  readonly mostNodes: number | null;
}

let room: SearchRoom | undefined;

function theRoom(): SearchRoom {
  return (room ??= new SearchRoom(workerData as SearchRoomData));
}

/** Be ready for a search. */
export function start(): void {
  theRoom();
}

/** Make rollouts, a block after the other, until the simulation is over. */
export function playRollouts({ rollouts, ...begun }: RolloutTask): void {
  const own = theRoom();
  own.begin(begun);
  own.makeAll(new RolloutQueue(rollouts), () => {
    // The thread reads no messages of its own before the simulation is over; those that it sends are on their way at once.
    parentPort!.postMessage(null);
  });
}

/** Solve an endgame. */
export function solveEndgame({ endgame, depth, mostNodes, stop, port }: EndgameTask): EndgameAnswer {
  const answer = theRoom().endgames.solve(endgame, {
    ...(depth !== null && { depth }),
    ...(mostNodes !== null && { mostNodes }),
    shouldStop: () => isStopped(stop),
    onDepth: (found) => {
      port.postMessage(found);
    },
  });
  // The thread may sleep before it closes a port; a message is on its way at once.
  port.postMessage(null);
  return answer;
}

/** Search a position with a few tiles in the bag. */
export function solvePreEndgame({ endgame, exact, only, mostNodes, stop, port }: PreEndgameTask): PreEndgameAnswer {
  const answer = theRoom().preEndgames.solve(endgame, {
    exact,
    only,
    ...(mostNodes !== null && { mostNodes }),
    shouldStop: () => isStopped(stop),
    onRound: (found) => {
      port.postMessage(found);
    },
  });
  port.postMessage(null);
  return answer;
}
