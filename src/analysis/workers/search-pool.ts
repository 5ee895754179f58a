/**
 * A pool of workers that search positions: threads of Node, or workers of a browser, behind a port. The blocks of a simulation
 * are shared out through shared memory, or by messages where there is none, and its result is the same for any number of workers
 * (`rollout-rounds.ts`). A solver runs in one worker and asks a flag in shared memory whether to end; where there is
 * none, it runs in the thread that asks, so that limits of time are kept.
 */
import type { EndgameAnswer, EndgamePosition } from '../../bots/endgame/endgame-solver.ts';
import type { PreEndgameAnswer, PreEndgamePosition } from '../../bots/pre-endgame/pre-endgame.ts';
import type { Simulation } from '../../bots/simulation/simulation.ts';
import type { Board } from '../../engine/board/board.ts';
import { canShareBytes } from '../../movegen/memory/shared-block.ts';
import { InProcessSearcher } from '../in-process-searcher.ts';
import type { SearchEnd, Searcher, SearchResources, SolveOptions } from '../searcher.ts';
import { packSearch, type PackedSearch, type SearchAnswers, type SearchTask } from './position-search.ts';
import { RolloutQueue } from './rollout-queue.ts';
import { RolloutRounds } from './rollout-rounds.ts';
import { SentBlocks } from './sent-blocks.ts';
import { giveBackGraph } from './shared-resources.ts';
import { makeStopFlag } from './stop-flag.ts';

/** The workers of a platform. Each has a `PositionSearch`. */
export interface SearchPort {
  /**
   * Have a worker do a task. Fails where the worker does, and when the port is closed.
   *
   * @param worker its number; what is sent to the same number goes to the same worker where workers share no memory
   */
  run<T extends SearchTask>(
    task: T,
    worker: number,
    onProgress?: (found: unknown) => void,
  ): Promise<SearchAnswers[T['kind']]>;
  /** Let messages and timers of this thread in. */
  yieldToEventLoop(): Promise<unknown>;
  close(): Promise<void>;
}

/** How many workers a pool has, and how they are started when they are first needed. */
export interface PoolOptions {
  readonly workers: number;
  readonly open: (packed: PackedSearch) => SearchPort;
}

/** Searches by the workers of a port, until it is closed. */
export class SearchPool implements Searcher {
  readonly #resources: SearchResources;
  readonly #options: PoolOptions;
  #opened: { readonly port: SearchPort; readonly packed: PackedSearch } | null = null;
  #here: InProcessSearcher | null = null;
  #isClosed = false;

  constructor(resources: SearchResources, options: PoolOptions) {
    this.#resources = resources;
    this.#options = options;
  }

  /** The port; it is opened when it is first asked for. */
  open(): SearchPort {
    if (this.#isClosed) throw new Error('the search was closed');
    if (this.#opened === null) {
      const packed = packSearch(this.#resources, this.#options.workers);
      this.#opened = { port: this.#options.open(packed), packed };
    }
    return this.#opened.port;
  }

  /** These workers, of which a simulation takes no more than `max`. */
  upTo(max: number): Searcher {
    return {
      simulate: (simulation, board, end, onRound) => this.simulate(simulation, board, end, onRound, max),
      solveEndgame: (endgame, options) => this.solveEndgame(endgame, options),
      solvePreEndgame: (preEndgame, exact, options) => this.solvePreEndgame(preEndgame, exact, options),
    };
  }

  async simulate(
    simulation: Simulation,
    board: Board,
    { signal }: SearchEnd,
    onRound: () => void = () => undefined,
    max = Infinity,
  ): Promise<void> {
    if (signal.aborted) return;
    const rounds = makeRounds(this.open(), simulation, board, Math.min(max, this.#options.workers));
    const end = (): void => {
      rounds.end();
    };
    signal.addEventListener('abort', end);
    try {
      await rounds.run(onRound);
    } finally {
      rounds.end();
      signal.removeEventListener('abort', end);
    }
  }

  async solveEndgame(endgame: EndgamePosition, options: SolveOptions): Promise<EndgameAnswer> {
    if (!canShareBytes()) return this.#searcherHere().solveEndgame(endgame, options);
    const { signal, depth, maxNodes, onDepth } = options;
    const stop = makeStopFlag(signal);
    return this.open().run({ kind: 'endgame', endgame, options: { depth, maxNodes }, stop }, 0, (found) => {
      onDepth?.(found as EndgameAnswer);
    });
  }

  async solvePreEndgame(
    preEndgame: PreEndgamePosition,
    exact: number,
    options: SolveOptions,
  ): Promise<PreEndgameAnswer> {
    if (!canShareBytes()) return this.#searcherHere().solvePreEndgame(preEndgame, exact, options);
    const { signal, maxNodes, only, onRound } = options;
    const stop = makeStopFlag(signal);
    const task = { kind: 'pre-endgame' as const, preEndgame, exact, options: { maxNodes, only }, stop };
    return this.open().run(task, 0, (found) => {
      onRound?.(found as PreEndgameAnswer);
    });
  }

  /** End the workers. Searches under way fail. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const opened = this.#opened;
    this.#opened = null;
    if (opened === null) return;
    await opened.port.close();
    giveBackGraph(opened.packed.graph);
  }

  #searcherHere(): InProcessSearcher {
    return (this.#here ??= new InProcessSearcher(this.#resources));
  }
}

/** The rounds of a simulation, its blocks in shared memory, or sent where there is none. */
function makeRounds(
  port: SearchPort,
  simulation: Simulation,
  board: Board,
  max: number,
): RolloutRounds<RolloutQueue | SentBlocks> {
  const { root, candidates } = simulation;
  const start = { board, root, candidates };
  let started = 0;
  const notify = (): void => {
    rounds.notify();
  };
  const rounds = new RolloutRounds<RolloutQueue | SentBlocks>(simulation, {
    max,
    yieldToEventLoop: () => port.yieldToEventLoop(),
    queueOf: (slots) => (canShareBytes() ? RolloutQueue.withSlots(slots) : new SentBlocks(slots, notify)),
    start: async (blocks) => {
      const worker = started++;
      if (blocks instanceof RolloutQueue) {
        await port.run({ kind: 'rollouts', start, rollouts: blocks.shared }, worker, notify);
      } else {
        await port.run({ kind: 'begin', start }, worker);
        await blocks.makeWith((block) => port.run({ kind: 'block', block }, worker));
      }
    },
  });
  return rounds;
}
