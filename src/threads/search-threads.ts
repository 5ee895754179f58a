/**
 * Searches over one position on separate threads, so that the caller stays free to hear a stop. A simulation's rollouts are
 * shared out by blocks, and its result is the same for any number of threads (`rollout-rounds.ts`). An endgame is searched by one
 * thread.
 */
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { SearchEnd, Searcher, SearchResources, SolveOptions } from '../analysis/searcher.ts';
import type { EndgameAnswer, EndgamePosition } from '../bots/endgame/endgame-solver.ts';
import type { PreEndgameAnswer, PreEndgamePosition } from '../bots/pre-endgame/pre-endgame.ts';
import type { Simulation } from '../bots/simulation/simulation.ts';
import type { Board } from '../engine/board/board.ts';
import { RolloutRounds } from './rollout-rounds.ts';
import type { EndgameTask, PreEndgameTask, RolloutTask, SearchWorkerData } from './search-worker.ts';
import { giveBackGraph, packGraph, packLeaves } from '../analysis/workers/shared-resources.ts';
import type { SharedGraph } from '../analysis/workers/shared-resources.ts';
import { workerModule } from './worker-hooks.ts';

/**
 * A pool of worker threads, each with a board of its own, that search until `close`. The resources are shared with
 * them, not copied.
 */
export class SearchThreads implements Searcher {
  readonly threads: number;
  readonly #graph: SharedGraph;
  readonly #pool: Piscina;
  #isClosed = false;

  constructor({ ruleset, graph, leaves, winPercent }: SearchResources, threads: number) {
    const workerData: SearchWorkerData = {
      ruleset,
      graph: packGraph(graph, threads),
      leaves: leaves && packLeaves(leaves),
      winPercent,
    };
    this.threads = threads;
    this.#graph = workerData.graph;
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

  /** These threads, of which a simulation takes no more than so many. */
  upTo(threads: number): Searcher {
    return {
      simulate: (simulation, board, end, onRound) =>
        this.#simulate(simulation, board, end, onRound, Math.min(threads, this.threads)),
      solveEndgame: (endgame, options) => this.solveEndgame(endgame, options),
      solvePreEndgame: (endgame, exact, options) => this.solvePreEndgame(endgame, exact, options),
    };
  }

  async simulate(
    simulation: Simulation,
    board: Board,
    end: Pick<SearchEnd, 'signal'>,
    onRound?: () => void,
  ): Promise<void> {
    await this.#simulate(simulation, board, end, onRound, this.threads);
  }

  async #simulate(
    simulation: Simulation,
    board: Board,
    { signal }: Pick<SearchEnd, 'signal'>,
    onRound: () => void = () => undefined,
    threads: number,
  ): Promise<void> {
    if (signal.aborted) return;
    const { root, candidates } = simulation;
    const rounds = new RolloutRounds(simulation, threads, async (rollouts) => {
      const task: RolloutTask = { board, root, candidates, rollouts };
      await this.#pool.run(task, { name: 'playRollouts' });
    });
    const end = (): void => {
      rounds.end();
    };
    const ring = (): void => {
      rounds.ring();
    };
    signal.addEventListener('abort', end);
    this.#pool.on('message', ring);
    try {
      await rounds.run(onRound);
    } finally {
      rounds.end();
      this.#pool.off('message', ring);
      signal.removeEventListener('abort', end);
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
    const { signal, mostNodes, only = null } = options;
    const task: PreEndgameTask = { endgame, exact, only, mostNodes: mostNodes ?? null, stop: stopFlag(signal) };
    return (await this.#pool.run(task, { name: 'solvePreEndgame' })) as PreEndgameAnswer;
  }

  /** End the threads. Searches under way fail. */
  async close(): Promise<void> {
    await this.#pool.destroy();
    if (!this.#isClosed) giveBackGraph(this.#graph);
    this.#isClosed = true;
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
