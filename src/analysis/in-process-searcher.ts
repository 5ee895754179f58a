/**
 * Searches in the thread that asks for them: for a browser's worker, or a program that starts no threads of its own.
 */
import { EndgameSolver, type EndgameAnswer, type EndgamePosition } from '../bots/endgame/endgame-solver.ts';
import type { PreEndgameAnswer, PreEndgamePosition } from '../bots/pre-endgame/pre-endgame.ts';
import { PreEndgameSolver } from '../bots/pre-endgame/pre-endgame-solver.ts';
import { ROLLOUT_STRIDE, Rollouts } from '../bots/simulation/rollout.ts';
import { BLOCK } from '../bots/simulation/sampling-rule.ts';
import type { Simulation } from '../bots/simulation/simulation.ts';
import type { Board } from '../engine/board/board.ts';
import { Position } from '../movegen/position/position.ts';
import type { SearchEnd, Searcher, SearchResources, SolveOptions } from './searcher.ts';

/** Between rounds of rollouts other work of the thread is let in this often. */
const YIELD_MS = 50;

/** A searcher without threads. A simulation lets the event loop turn between its rounds; a solver does not until it is done. */
export class InProcessSearcher implements Searcher {
  readonly #resources: SearchResources;
  // Made when they are first needed: they hold large tables.
  #rollouts: Rollouts | null = null;
  #endgames: EndgameSolver | null = null;
  #preEndgames: PreEndgameSolver | null = null;

  constructor(resources: SearchResources) {
    this.#resources = resources;
  }

  async simulate(simulation: Simulation, board: Board, end: SearchEnd, onRound?: () => void): Promise<void> {
    const { ruleset, graph } = this.#resources;
    const rollouts = (this.#rollouts ??= new Rollouts(new Position(ruleset, graph), this.#resources));
    const shouldStop = makeStop(end);
    const records = new Float64Array(BLOCK * ROLLOUT_STRIDE);
    rollouts.position.setBoard(board);
    rollouts.setRoot(simulation.root);
    let yieldedAt = performance.now();
    for (let blocks = simulation.plan(); blocks.length > 0 && !shouldStop(); blocks = simulation.plan()) {
      for (const block of blocks) {
        const { candidate, first, count } = block;
        const made = rollouts.play(simulation.candidates[candidate]!, first, count, records, shouldStop);
        simulation.add(block, records, made);
        if (made < count) break;
      }
      onRound?.();
      if (performance.now() - yieldedAt < YIELD_MS) continue;
      await new Promise((resolve) => setTimeout(resolve, 0));
      yieldedAt = performance.now();
    }
  }

  solveEndgame(endgame: EndgamePosition, options: SolveOptions): Promise<EndgameAnswer> {
    const { ruleset, graph } = this.#resources;
    const { depth, maxNodes, onDepth } = options;
    return settled(() =>
      (this.#endgames ??= new EndgameSolver(ruleset, graph)).solve(endgame, {
        ...(depth !== undefined && { depth }),
        ...(maxNodes !== undefined && { maxNodes }),
        ...(onDepth !== undefined && { onDepth }),
        shouldStop: makeStop(options),
      }),
    );
  }

  solvePreEndgame(preEndgame: PreEndgamePosition, exact: number, options: SolveOptions): Promise<PreEndgameAnswer> {
    const { ruleset, graph } = this.#resources;
    const { maxNodes, only, onRound } = options;
    return settled(() =>
      (this.#preEndgames ??= new PreEndgameSolver(ruleset, graph)).solve(preEndgame, {
        exact,
        ...(only !== undefined && { only }),
        ...(onRound !== undefined && { onRound }),
        ...(maxNodes !== undefined && { maxNodes }),
        shouldStop: makeStop(options),
      }),
    );
  }
}

function makeStop({ signal, shouldStop }: SearchEnd): () => boolean {
  return () => signal.aborted || shouldStop?.() === true;
}

function settled<T>(work: () => T): Promise<T> {
  return new Promise((resolve) => {
    resolve(work());
  });
}
