/** Bots that think in a worker. Terminating the worker interrupts its search; a new worker then takes over the table. */
import { makeTask } from '../../../analysis/workers/bot-session.ts';
import type { Thinker } from '../../../play/session/thinker.ts';
import { Engine } from './engine.ts';
import type { SharedGraph } from '../../../analysis/workers/shared-resources.ts';
import type { Answers, BotTable, WorkerQuestion, SharedBots } from '../worker/protocol.ts';

type BotQuestion = Extract<WorkerQuestion, { kind: 'turn' | 'judge' }>;

interface Seat {
  readonly engine: Engine;
  readonly seated: Promise<void>;
}

interface ThinkingTable extends Pick<BotTable, 'game' | 'bots'> {
  readonly graph: SharedGraph;
  readonly mapped: Promise<SharedGraph>;
  /** A failed load is retried with the next turn. */
  readonly haveBots: () => Promise<SharedBots>;
}

export function botThinker({ game, bots, graph, mapped, haveBots }: ThinkingTable): Thinker {
  let used: readonly SharedGraph[] = [graph];
  const sitDown = async (at: Engine): Promise<void> => {
    // Without the map, the worker builds its own.
    const [words, shared] = await Promise.all([mapped.catch(() => graph), haveBots()]);
    used = [graph, ...shared.vocabularies.values()];
    await at.ask({ kind: 'table', game, bots, parts: { graph: words, bots: shared } });
  };
  const takeSeat = (): Seat => {
    const engine = new Engine();
    const seated = sitDown(engine);
    // The next turn fails with the same error and reports it.
    seated.catch(() => undefined);
    return { engine, seated };
  };
  let seat: Seat | null = takeSeat();
  const ask = async <Q extends BotQuestion>(question: Q): Promise<Answers[Q['kind']]> => {
    const { engine, seated } = (seat ??= takeSeat());
    await seated;
    return engine.ask(question);
  };
  const stop = (): void => {
    seat?.engine.close();
    seat = null;
    freeSlices(used);
  };
  const turn = (task: Extract<WorkerQuestion, { kind: 'turn' }>['task']) => ask({ kind: 'turn', task });
  return {
    think: (view, board, budget) => turn(makeTask(view, board, budget, { kind: 'decision' })),
    advise: (view, board, budget, effort = 0) => turn(makeTask(view, board, budget, { kind: 'hint', effort })),
    hurry: (view, board, budget) => turn(makeTask(view, board, budget, { kind: 'at-once' })),
    judge: (question) => ask({ kind: 'judge', question }),
    stop,
    close: stop,
  };
}

/** Frees the kernel slices of the terminated worker for the next one. */
function freeSlices(graphs: readonly SharedGraph[]): void {
  for (const { slices } of graphs) {
    if (slices !== null) Atomics.store(new Int32Array(slices.next), 0, 0);
  }
}
