/**
 * Searches over one position on threads of their own, so that the caller stays free to hear that they are to end. A
 * simulation's rollouts are shared out by blocks; its result is the same for any number of threads, as rounds are planned
 * before anything of them is known and added in the order planned. An ending is searched by one thread.
 */
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { EndgameAnswer, Ending } from '../bots/endgame.ts';
import type { PreEndgameAnswer, PreEnding } from '../bots/pre-ending.ts';
import type { Simulation } from '../bots/simulation.ts';
import type { WinPercent } from '../bots/win-percent.ts';
import type { Board } from '../engine/board.ts';
import type { Ruleset } from '../engine/ruleset.ts';
import type { LeaveValues } from '../movegen/leave-values.ts';
import type { WordGraph } from '../movegen/word-graph.ts';
import type { EndgameTask, PreEndgameTask, RolloutResult, RolloutTask, SearchWorkerData } from './search-worker.ts';
import { packGraph, packLeaves } from './shared-resources.ts';
import { workerModule } from './worker-hooks.ts';

export interface SearchResources {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  readonly leaves: LeaveValues | null;
  readonly winPercent: WinPercent;
}

export interface SolveOptions {
  readonly signal: AbortSignal;
  /** Turns to look ahead; to the end where not given. */
  readonly depth?: number;
  readonly mostNodes?: number;
  /** Told of each depth finished. */
  readonly onDepth?: (answer: EndgameAnswer) => void;
}

export class SearchThreads {
  readonly threads: number;
  readonly #pool: Piscina;
  #searches = 0;

  constructor({ ruleset, graph, leaves, winPercent }: SearchResources, threads: number) {
    const workerData: SearchWorkerData = {
      ruleset,
      graph: packGraph(graph),
      leaves: leaves && packLeaves(leaves),
      winPercent,
    };
    this.threads = threads;
    this.#pool = new Piscina({
      ...workerModule('tournament/search-worker'),
      minThreads: 1,
      maxThreads: threads,
      idleTimeout: Infinity,
      recordTiming: false,
      workerData,
    });
    // A worker that dies fails the task it has; between tasks it is replaced.
    this.#pool.on('error', () => undefined);
  }

  /** Wait until a thread is there and has set up its table, so that a search loses no time with it. */
  async start(): Promise<void> {
    await this.#pool.run(null, { name: 'start' });
  }

  /**
   * Run a simulation until it is over or the signal comes.
   *
   * @param board what it begins on
   * @param onRound told after each round
   */
  async simulate(
    simulation: Simulation,
    board: Board,
    signal: AbortSignal,
    onRound: () => void = () => undefined,
  ): Promise<void> {
    const stop = stopFlag(signal);
    const { root, candidates } = simulation;
    const search = this.#searches++;
    for (let blocks = simulation.plan(); blocks.length > 0 && !signal.aborted; blocks = simulation.plan()) {
      const results = await Promise.all(
        blocks.map((block) => {
          const task: RolloutTask = { search, board, root, candidate: candidates[block.candidate]!, block, stop };
          return this.#pool.run(task, { name: 'playBlock' }) as Promise<RolloutResult>;
        }),
      );
      for (const [i, { records, made }] of results.entries()) simulation.add(blocks[i]!, records, made);
      onRound();
    }
  }

  /** Solve an ending, as far as it comes before the signal. */
  async solveEnding(ending: Ending, { signal, depth, mostNodes, onDepth }: SolveOptions): Promise<EndgameAnswer> {
    const { port1, port2 } = new MessageChannel();
    const ended = new Promise<void>((resolve) => {
      port1.on('message', (answer: EndgameAnswer | null) => {
        if (answer === null) resolve();
        else onDepth?.(answer);
      });
    });
    const task: EndgameTask = {
      ending,
      depth: depth ?? null,
      mostNodes: mostNodes ?? null,
      stop: stopFlag(signal),
      port: port2,
    };
    try {
      const answer = (await this.#pool.run(task, { name: 'solveEnding', transferList: [port2] })) as EndgameAnswer;
      await ended;
      return answer;
    } finally {
      port1.close();
    }
  }

  /**
   * Solve a position with one tile in the bag, as far as it comes before the signal.
   *
   * @param exact how many of the best plays are to be exact
   */
  async solvePreEnding(ending: PreEnding, exact: number, options: SolveOptions): Promise<PreEndgameAnswer> {
    const { signal, mostNodes } = options;
    const task: PreEndgameTask = { ending, exact, mostNodes: mostNodes ?? null, stop: stopFlag(signal) };
    return (await this.#pool.run(task, { name: 'solvePreEnding' })) as PreEndgameAnswer;
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}

/** A flag that is set when the signal comes. */
function stopFlag(signal: AbortSignal): SharedArrayBuffer {
  const shared = new SharedArrayBuffer(4);
  const set = (): void => {
    Atomics.store(new Int32Array(shared), 0, 1);
  };
  if (signal.aborted) set();
  else signal.addEventListener('abort', set, { once: true });
  return shared;
}
