/**
 * Bots that think in a worker. To cut a thought short the worker is ended; the next one sits down at the same table.
 */
import { makeTask } from '../../../analysis/workers/bot-session.ts';
import type { Thinker } from '../../../play/session/thinker.ts';
import { Engine } from './engine.ts';
import type { SharedGraph } from '../../../analysis/workers/shared-resources.ts';
import type { Answers, BotTable, Question } from '../worker/protocol.ts';

/** What is asked of those who sit at a table. */
type BotQuestion = Extract<Question, { kind: 'turn' | 'judge' }>;

/** An engine, and when it sits at the table. */
interface Seat {
  readonly engine: Engine;
  readonly seated: Promise<void>;
}

/** A table, with the map of its words to come: a game begins without it. */
export interface MappedTable {
  readonly table: BotTable;
  readonly mapped: Promise<SharedGraph>;
}

/**
 * Where the bots of a table think.
 *
 * @param started an engine that nobody has asked anything
 */
export function botThinker({ table, mapped }: MappedTable, started: Engine): Thinker {
  const { parts } = table;
  const sitDown = async (at: Engine): Promise<void> => {
    // Who gets no map makes one.
    const graph = await mapped.catch(() => parts.graph);
    await at.ask({ ...table, parts: { ...parts, graph } });
  };
  const takeSeat = (engine: Engine): Seat => {
    const seated = sitDown(engine);
    // Where this fails, so does the turn that is asked next, and says why.
    seated.catch(() => undefined);
    return { engine, seated };
  };
  let seat: Seat | null = takeSeat(started);
  const ask = async <Q extends BotQuestion>(question: Q): Promise<Answers[Q['kind']]> => {
    const { engine, seated } = (seat ??= takeSeat(new Engine()));
    await seated;
    return engine.ask(question);
  };
  const stop = (): void => {
    seat?.engine.close();
    seat = null;
    freeSlices(table);
  };
  const turn = (task: Extract<Question, { kind: 'turn' }>['task']) => ask({ kind: 'turn', task });
  return {
    think: (view, board, budget) => turn(makeTask(view, board, budget, { kind: 'decision' })),
    advise: (view, board, budget, effort = 0) => turn(makeTask(view, board, budget, { kind: 'hint', effort })),
    hurry: (view, board, budget) => turn(makeTask(view, board, budget, { kind: 'at-once' })),
    judge: (question) => ask({ kind: 'judge', question }),
    stop,
    close: stop,
  };
}

/** The next worker works where the one that has ended did. */
function freeSlices({ parts: { graph, bots } }: BotTable): void {
  for (const { slices } of [graph, ...bots.vocabularies.values()]) {
    if (slices !== null) Atomics.store(new Int32Array(slices.next), 0, 0);
  }
}
