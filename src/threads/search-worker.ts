/**
 * A worker thread of searches over one position (piscina): blocks of rollouts, and endgames. It asks a flag in shared
 * memory whether to go on, so that a search that takes long ends within milliseconds of being told to.
 */
import { workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { EndgameSolver } from '../bots/endgame/endgame-solver.ts';
import type { EndgameAnswer, EndgamePosition } from '../bots/endgame/endgame-solver.ts';
import { PreEndgameSolver } from '../bots/pre-endgame/pre-endgame-solver.ts';
import type { PreEndgameAnswer, PreEndgamePosition } from '../bots/pre-endgame/pre-endgame.ts';
import { ROLLOUT_STRIDE, Rollouts } from '../bots/simulation/rollout.ts';
import type { RolloutRoot } from '../bots/simulation/rollout.ts';
import type { SampleBlock } from '../bots/simulation/sampling-rule.ts';
import type { WinPercent } from '../bots/win-percent.ts';
import type { Board } from '../engine/board/board.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import type { Play } from '../movegen/plays/play.ts';
import { Position } from '../movegen/position/position.ts';
import { unpackGraph, unpackLeaves } from './shared-resources.ts';
import type { SharedData, SharedGraph } from './shared-resources.ts';

export interface SearchWorkerData {
  readonly ruleset: Ruleset;
  readonly graph: SharedGraph;
  readonly leaves: SharedData | null;
  readonly winPercent: WinPercent;
}

interface StoppableTask {
  /** An `Int32Array` of one entry; not 0 ends the task. */
  readonly stop: SharedArrayBuffer;
}

export interface RolloutTask extends StoppableTask {
  /** Tasks of one number have the same board and root. */
  readonly search: number;
  readonly board: Board;
  readonly root: RolloutRoot;
  readonly candidate: Play;
  readonly block: SampleBlock;
}

export interface RolloutResult {
  readonly made: number;
  readonly records: Float64Array;
}

export interface EndgameTask extends StoppableTask {
  readonly endgame: EndgamePosition;
  readonly depth: number | null;
  readonly mostNodes: number | null;
  /** Takes the answer of each depth, then null. */
  readonly port: MessagePort;
}

export interface PreEndgameTask extends StoppableTask {
  readonly endgame: PreEndgamePosition;
  readonly exact: number;
  readonly mostNodes: number | null;
}

interface Table {
  readonly data: SearchWorkerData;
  readonly rollouts: Rollouts;
  search: number;
  endgame: EndgameSolver | null;
  preEndgame: PreEndgameSolver | null;
}

let table: Table | undefined;

function theTable(): Table {
  return (table ??= setTable(workerData as SearchWorkerData));
}

function setTable(data: SearchWorkerData): Table {
  const { ruleset, winPercent } = data;
  const position = new Position(ruleset, unpackGraph(data.graph));
  const rollouts = new Rollouts(position, { ruleset, leaves: data.leaves && unpackLeaves(data.leaves), winPercent });
  return { data, rollouts, search: -1, endgame: null, preEndgame: null };
}

/** Be ready for a search. */
export function start(): void {
  theTable();
}

/** Make the rollouts of a block. */
export function playBlock({ search, board, root, candidate, block, stop }: RolloutTask): RolloutResult {
  const { rollouts, search: last } = theTable();
  if (search !== last) {
    theTable().search = search;
    rollouts.position.setBoard(board);
    rollouts.setRoot(root);
  }
  const records = new Float64Array(block.count * ROLLOUT_STRIDE);
  const made = rollouts.play(candidate, block.first, block.count, records, stopOf(stop));
  return { made, records };
}

/** Solve an endgame. */
export function solveEndgame({ endgame, depth, mostNodes, stop, port }: EndgameTask): EndgameAnswer {
  const at = theTable();
  at.endgame ??= new EndgameSolver(at.data.ruleset, at.rollouts.position.graph);
  const answer = at.endgame.solve(endgame, {
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

/** Solve a position with one tile in the bag. */
export function solvePreEndgame({ endgame, exact, mostNodes, stop }: PreEndgameTask): PreEndgameAnswer {
  const at = theTable();
  at.preEndgame ??= new PreEndgameSolver(at.data.ruleset, at.rollouts.position.graph);
  return at.preEndgame.solve(endgame, {
    exact,
    ...(mostNodes !== null && { mostNodes }),
    shouldStop: stopOf(stop),
  });
}

function stopOf(stop: SharedArrayBuffer): () => boolean {
  const flag = new Int32Array(stop);
  return () => Atomics.load(flag, 0) !== 0;
}
