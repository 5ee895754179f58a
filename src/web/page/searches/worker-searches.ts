/**
 * Searches made by a pool of workers. A simulation's blocks go through shared memory where the page is isolated from others, and by
 * messages where it is not; its result is the same for any number of workers. A solver runs in one worker, which looks at a
 * flag in shared memory; where there is none, it runs in the worker that asks, so that limits of time are kept, and is stopped by
 * ending that.
 */
import { InProcessSearcher } from '../../../analysis/in-process-searcher.ts';
import type { SearchEnd, SearchResources, SolveOptions } from '../../../analysis/searcher.ts';
import { RolloutQueue } from '../../../analysis/workers/rollout-queue.ts';
import { RolloutRounds } from '../../../analysis/workers/rollout-rounds.ts';
import { packSearchRoom, type SearchRoomData } from '../../../analysis/workers/search-room.ts';
import { SentBlocks } from '../../../analysis/workers/sent-blocks.ts';
import { giveBackGraph } from '../../../analysis/workers/shared-resources.ts';
import { stopFlagOf } from '../../../analysis/workers/stop-flag.ts';
import type { EndgameAnswer, EndgamePosition } from '../../../bots/endgame/endgame-solver.ts';
import type { PreEndgameAnswer, PreEndgamePosition } from '../../../bots/pre-endgame/pre-endgame.ts';
import type { Simulation } from '../../../bots/simulation/simulation.ts';
import type { Board } from '../../../engine/board/board.ts';
import { canShareBytes } from '../../../movegen/memory/shared-block.ts';
import { AskedWorker } from '../worker/asked-worker.ts';
import type { SearchAnswers, SearchQuestion } from './search-protocol.ts';
import type { Searches } from './searches.ts';

const MOST_WORKERS = 8;

/** Rounds by whatever queue. */
type Rounds = Pick<RolloutRounds<never>, 'run' | 'end'>;

class SearchEngine extends AskedWorker<SearchQuestion, SearchAnswers> {
  constructor() {
    super(new Worker(new URL('./browser-search-worker.ts', import.meta.url), { type: 'module' }));
  }
}

/** A pool of workers, started when they are first needed. */
export class WorkerSearches implements Searches {
  readonly workers = Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency));
  readonly #resources: SearchResources;
  readonly #engines: SearchEngine[] = [];
  #data: SearchRoomData | null = null;
  #here: InProcessSearcher | null = null;

  constructor(resources: SearchResources) {
    this.#resources = resources;
  }

  async simulate(
    simulation: Simulation,
    board: Board,
    { signal }: SearchEnd,
    onRound: () => void = () => undefined,
  ): Promise<void> {
    if (signal.aborted) return;
    const rounds = canShareBytes() ? this.#sharedRounds(simulation, board) : this.#sentRounds(simulation, board);
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

  solveEndgame(endgame: EndgamePosition, options: SolveOptions): Promise<EndgameAnswer> {
    if (!canShareBytes()) return this.#searcherHere().solveEndgame(endgame, options);
    const { signal, depth, mostNodes, onDepth } = options;
    const limits = { ...(depth !== undefined && { depth }), ...(mostNodes !== undefined && { mostNodes }) };
    const task = { endgame, options: limits, stop: stopFlagOf(signal) };
    const onProgress = (found: unknown): void => onDepth?.(found as EndgameAnswer);
    return this.#engine(0).ask({ kind: 'endgame', task }, { onProgress });
  }

  solvePreEndgame(preEndgame: PreEndgamePosition, exact: number, options: SolveOptions): Promise<PreEndgameAnswer> {
    if (!canShareBytes()) return this.#searcherHere().solvePreEndgame(preEndgame, exact, options);
    const { signal, mostNodes, only = null, onRound } = options;
    const limits = { exact, only, ...(mostNodes !== undefined && { mostNodes }) };
    const task = { preEndgame, options: limits, stop: stopFlagOf(signal) };
    const onProgress = (found: unknown): void => onRound?.(found as PreEndgameAnswer);
    return this.#engine(0).ask({ kind: 'pre-endgame', task }, { onProgress });
  }

  close(): void {
    for (const engine of this.#engines.splice(0)) engine.close();
    if (this.#data !== null) giveBackGraph(this.#data.graph);
    this.#data = null;
  }

  #sharedRounds(simulation: Simulation, board: Board): Rounds {
    const { root, candidates } = simulation;
    let started = 0;
    const rounds: RolloutRounds<RolloutQueue> = new RolloutRounds(simulation, {
      most: this.workers,
      queueOf: (slots) => RolloutQueue.withSlots(slots),
      start: async ({ shared: rollouts }) => {
        const question = { kind: 'rollouts' as const, start: { board, root, candidates }, rollouts };
        const onProgress = (): void => {
          rounds.ring();
        };
        await this.#engine(started++).ask(question, { onProgress });
      },
      breathe,
    });
    return rounds;
  }

  #sentRounds(simulation: Simulation, board: Board): Rounds {
    const { root, candidates } = simulation;
    let started = 0;
    const rounds: RolloutRounds<SentBlocks> = new RolloutRounds(simulation, {
      most: this.workers,
      queueOf: (slots) =>
        new SentBlocks(slots, () => {
          rounds.ring();
        }),
      start: async (blocks) => {
        const engine = this.#engine(started++);
        await engine.ask({ kind: 'begin', start: { board, root, candidates } });
        await blocks.makeWith((block) => engine.ask({ kind: 'block', block }));
      },
      breathe,
    });
    return rounds;
  }

  /** A worker of the pool; it is started where it is not yet. */
  #engine(at: number): SearchEngine {
    this.#data ??= packSearchRoom(this.#resources, this.workers);
    while (this.#engines.length <= at) {
      const engine = new SearchEngine();
      // Where this fails, so does what is asked next, and says why.
      engine.ask({ kind: 'open', data: this.#data }).catch(() => undefined);
      this.#engines.push(engine);
    }
    return this.#engines[at]!;
  }

  #searcherHere(): InProcessSearcher {
    return (this.#here ??= new InProcessSearcher(this.#resources));
  }
}

/** Let messages and timers in: a message to oneself comes after those that are there. A timer would wait some milliseconds. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
