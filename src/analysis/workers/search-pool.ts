/**
 * A pool of search workers, Node threads or browser workers, behind a port. Blocks of a simulation pass through shared memory, or
 * as messages without it; the result is the same for any number of workers (`rollout-rounds.ts`). A solver runs in one worker and
 * checks a stop flag in shared memory. Without shared memory, it runs in the calling thread, so that time limits are kept.
 */
import type { EndgameAnswer } from '../../bots/endgame/value/endgame-answer.ts';
import type { EndgamePosition } from '../../bots/endgame/endgame-state.ts';
import type { PreEndgameAnswer, PreEndgamePosition } from '../../bots/pre-endgame/pre-endgame.ts';
import type { Simulation } from '../../bots/simulation/simulation.ts';
import type { Board } from '../../engine/board/board.ts';
import { canShareBytes } from '../../movegen/memory/shared-block.ts';
import { InProcessSearcher } from '../in-process-searcher.ts';
import type { SearchEnd, Searcher, SearchResources, SolveOptions } from '../searcher.ts';
import { packSearch, type PackedSearch, type SearchAnswers, type SearchTask } from './position-search.ts';
import { RolloutQueue } from './rollout-queue.ts';
import { RolloutRounds } from './rollout-rounds.ts';
import { MessageBlockQueue } from './message-block-queue.ts';
import { giveBackGraph } from './shared-resources.ts';
import { makeStopFlag } from './stop-flag.ts';

/** The workers of a platform. Each has a `PositionSearch`. */
export interface SearchPort {
  /**
   * Runs a task and rejects if the worker fails or the port is closed. Equal `worker` numbers mean the same worker without shared
   * memory.
   */
  run<T extends SearchTask>(
    task: T,
    worker: number,
    onProgress?: (found: unknown) => void,
  ): Promise<SearchAnswers[T['kind']]>;
  /** Lets the event loop handle messages and timers. */
  yieldToEventLoop(): Promise<unknown>;
  close(): Promise<void>;
}

/** Number of workers, and the function that starts them on first use. */
export interface PoolOptions {
  readonly workers: number;
  readonly open: (packed: PackedSearch) => SearchPort;
}

/** Runs searches in the workers of a port until it is closed. */
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

  open(): SearchPort {
    if (this.#isClosed) throw new Error('the search was closed');
    if (this.#opened === null) {
      const packed = packSearch(this.#resources, this.#options.workers);
      this.#opened = { port: this.#options.open(packed), packed };
    }
    return this.#opened.port;
  }

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
    const end = (): void => rounds.end();
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
    return this.open().run(task, 0, (found) => onRound?.(found as PreEndgameAnswer));
  }

  /** Stops the workers. Running searches fail. */
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

function makeRounds(
  port: SearchPort,
  simulation: Simulation,
  board: Board,
  max: number,
): RolloutRounds<RolloutQueue | MessageBlockQueue> {
  const { root, candidates } = simulation;
  const start = { board, root, candidates };
  let started = 0;
  const notify = (): void => rounds.notify();
  const rounds = new RolloutRounds<RolloutQueue | MessageBlockQueue>(simulation, {
    max,
    yieldToEventLoop: () => port.yieldToEventLoop(),
    queueOf: (slots) => (canShareBytes() ? RolloutQueue.withSlots(slots) : new MessageBlockQueue(slots, notify)),
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
