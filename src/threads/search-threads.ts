/**
 * Searches over one position on separate threads, so that the caller stays free to hear a stop. A
 * simulation's rollouts are shared out by blocks; its result is the same for any number of threads, as rounds are planned
 * before anything of them is known and added in the order planned. An endgame is searched by one thread.
 */
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { SearchEnd, Searcher, SearchResources, SolveOptions } from '../analysis/searcher.ts';
import type { EndgameAnswer, EndgamePosition } from '../bots/endgame/endgame-solver.ts';
import type { PreEndgameAnswer, PreEndgamePosition } from '../bots/pre-endgame/pre-endgame.ts';
import type { Simulation } from '../bots/simulation/simulation.ts';
import type { Board } from '../engine/board/board.ts';
import type { EndgameTask, PreEndgameTask, RolloutResult, RolloutTask, SearchWorkerData } from './search-worker.ts';
import { packGraph, packLeaves } from './shared-resources.ts';
import { workerModule } from './worker-hooks.ts';

/**
 * A pool of worker threads, each with a board of its own, that search until `close`. The resources are shared with
 * them, not copied.
 */
export class SearchThreads implements Searcher {
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
      ...workerModule('threads/search-worker'),
      minThreads: 1,
      maxThreads: threads,
      idleTimeout: Infinity,
      recordTiming: false,
      workerData,
    });
    // A worker that dies during a task fails that task; one that dies between tasks is replaced.
    this.#pool.on('error', () => undefined);
  }

  /** Wait until a thread is there and has made what it searches with, so that a search loses no time with it. */
  async start(): Promise<void> {
    await this.#pool.run(null, { name: 'start' });
  }

  async simulate(
    simulation: Simulation,
    board: Board,
    { signal }: Pick<SearchEnd, 'signal'>,
    onRound: () => void = () => undefined,
  ): Promise<void> {
    const stop = stopFlag(signal);
    const { root, candidates } = simulation;
    const search = this.#searches++;
    for (let blocks = simulation.plan(); blocks.length > 0 && !signal.aborted; blocks = simulation.plan()) {
      const results: (RolloutResult | undefined)[] = [];
      let next = 0;
      // A round may have a block for every candidate; those that nobody has begun are dropped once the search is told to end.
      const playLane = async (): Promise<void> => {
        while (next < blocks.length && !signal.aborted) {
          const i = next++;
          const block = blocks[i]!;
          const task: RolloutTask = { search, board, root, candidate: candidates[block.candidate]!, block, stop };
          results[i] = (await this.#pool.run(task, { name: 'playBlock' })) as RolloutResult;
        }
      };
      const lanes = Array.from({ length: Math.min(LANES_A_THREAD * this.threads, blocks.length) }, playLane);
      await doneOrLate(Promise.all(lanes), signal);
      for (const [i, block] of blocks.entries()) {
        const result = results[i];
        if (result !== undefined) simulation.add(block, result.records, result.made);
      }
      onRound();
    }
  }

  async solveEndgame(
    endgame: EndgamePosition,
    { signal, depth, mostNodes, onDepth }: SolveOptions,
  ): Promise<EndgameAnswer> {
    const { port1, port2 } = new MessageChannel();
    const ended = new Promise<void>((resolve) => {
      port1.on('message', (answer: EndgameAnswer | null) => {
        if (answer === null) resolve();
        else onDepth?.(answer);
      });
    });
    const task: EndgameTask = {
      endgame,
      depth: depth ?? null,
      mostNodes: mostNodes ?? null,
      stop: stopFlag(signal),
      port: port2,
    };
    try {
      const answer = (await this.#pool.run(task, { name: 'solveEndgame', transferList: [port2] })) as EndgameAnswer;
      await ended;
      return answer;
    } finally {
      port1.close();
    }
  }

  async solvePreEndgame(endgame: PreEndgamePosition, exact: number, options: SolveOptions): Promise<PreEndgameAnswer> {
    const { signal, mostNodes } = options;
    const task: PreEndgameTask = { endgame, exact, mostNodes: mostNodes ?? null, stop: stopFlag(signal) };
    return (await this.#pool.run(task, { name: 'solvePreEndgame' })) as PreEndgameAnswer;
  }

  /** End the threads. Searches under way fail. */
  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}

/** While a thread works on a block its next one waits beside it. */
const LANES_A_THREAD = 2;

/** Rollouts end within milliseconds of the signal; threads that are only starting are not waited for. */
const LATE_MS = 100;

/** Wait for work, or until it should long have heard the signal. */
async function doneOrLate(work: Promise<unknown>, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const late = (async () => {
    if (!signal.aborted) await once(signal, 'abort', { signal: over.signal });
    await setTimeout(LATE_MS, undefined, { signal: over.signal });
  })();
  try {
    await Promise.race([work, late]);
  } finally {
    over.abort();
    await late.catch(() => undefined);
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
