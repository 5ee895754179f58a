/**
 * Bots that think in a worker. To cut a thought short the worker is ended; the next one sits down at the same table.
 */
import { makeTask } from '../../../analysis/workers/bot-session.ts';
import type { Thinker } from '../../../play/session/thinker.ts';
import { Engine } from './game-loader.ts';
import type { Question, BotTable } from '../worker/protocol.ts';

/**
 * Where the bots of a table think.
 *
 * @param started an engine that nobody has asked anything
 */
export function botThinker(table: BotTable, started: Engine): Thinker {
  const sitDown = (at: Engine): Engine => {
    // Where this fails, so does the turn that is asked next, and says why.
    at.ask(table).catch(() => undefined);
    return at;
  };
  let engine: Engine | null = sitDown(started);
  const seated = (): Engine => (engine ??= sitDown(new Engine()));
  const stop = (): void => {
    engine?.close();
    engine = null;
    freeSlices(table);
  };
  const turn = (task: Extract<Question, { kind: 'turn' }>['task']) => seated().ask({ kind: 'turn', task });
  return {
    think: (view, board, budget) => turn(makeTask(view, board, budget, { kind: 'decision' })),
    advise: (view, board, budget, effort = 0) => turn(makeTask(view, board, budget, { kind: 'hint', effort })),
    hurry: (view, board, budget) => turn(makeTask(view, board, budget, { kind: 'at-once' })),
    judge: (question) => seated().ask({ kind: 'judge', question }),
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
