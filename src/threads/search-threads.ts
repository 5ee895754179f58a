/**
 * Searches over one position on separate threads, so that the caller stays free to hear a stop. A simulation's rollouts are
 * shared out by blocks, and its result is the same for any number of threads (`rollout-rounds.ts`). An endgame is searched by one
 * thread.
 */
import { setImmediate } from 'node:timers/promises';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { SearchEnd, Searcher, SearchResources, SolveOptions } from '../analysis/searcher.ts';
import type { EndgameAnswer, EndgamePosition } from '../bots/endgame/endgame-solver.ts';
import type { PreEndgameAnswer, PreEndgamePosition } from '../bots/pre-endgame/pre-endgame.ts';
import type { Simulation } from '../bots/simulation/simulation.ts';
import type { Board } from '../engine/board/board.ts';
import { RolloutQueue } from '../analysis/workers/rollout-queue.ts';
import { RolloutRounds } from '../analysis/workers/rollout-rounds.ts';
import { packSearchRoom } from '../analysis/workers/search-room.ts';
import { giveBackGraph, type SharedGraph } from '../analysis/workers/shared-resources.ts';
import { stopFlagOf } from '../analysis/workers/stop-flag.ts';
import type { EndgameTask, PreEndgameTask, RolloutTask } from './search-worker.ts';
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

  constructor(resources: SearchResources, threads: number) {
    const workerData = packSearchRoom(resources, threads);
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
    const rounds = new RolloutRounds(simulation, {
      most: threads,
      queueOf: (slots) => RolloutQueue.withSlots(slots),
      start: async ({ shared: rollouts }) => {
        const task: RolloutTask = { board, root, candidates, rollouts };
        await this.#pool.run(task, { name: 'playRollouts' });
      },
      breathe: () => setImmediate(),
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

  solveEndgame(endgame: EndgamePosition, { signal, depth, mostNodes, onDepth }: SolveOptions): Promise<EndgameAnswer> {
    return this.#solve('solveEndgame', onDepth, (port): EndgameTask => ({
      endgame,
      depth: depth ?? null,
      mostNodes: mostNodes ?? null,
      stop: stopFlagOf(signal),
      port,
    }));
  }

  solvePreEndgame(endgame: PreEndgamePosition, exact: number, options: SolveOptions): Promise<PreEndgameAnswer> {
    const { signal, mostNodes, only = null, onRound } = options;
    return this.#solve('solvePreEndgame', onRound, (port): PreEndgameTask => ({
      endgame,
      exact,
      only,
      mostNodes: mostNodes ?? null,
      stop: stopFlagOf(signal),
      port,
    }));
  }

  /** Have a thread solve something, and tell what it has found so far. */
  async #solve<Answer>(
    name: string,
    onFound: ((found: Answer) => void) | undefined,
    taskWith: (port: MessagePort) => object,
  ): Promise<Answer> {
    const { port1, port2 } = new MessageChannel();
    const ended = new Promise<void>((resolve) => {
      port1.on('message', (found: Answer | null) => {
        if (found === null) resolve();
        else onFound?.(found);
      });
    });
    try {
      const answer = (await this.#pool.run(taskWith(port2), { name, transferList: [port2] })) as Answer;
      await ended;
      return answer;
    } finally {
      port1.close();
    }
  }

  /** End the threads. Searches under way fail. */
  async close(): Promise<void> {
    await this.#pool.destroy();
    if (!this.#isClosed) giveBackGraph(this.#graph);
    this.#isClosed = true;
  }
}
