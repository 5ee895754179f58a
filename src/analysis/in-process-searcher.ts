import { EndgameSolver } from '../bots/endgame/endgame-solver.ts';
import type { EndgameAnswer } from '../bots/endgame/value/endgame-answer.ts';
import type { EndgamePosition } from '../bots/endgame/endgame-state.ts';
import type { PreEndgameAnswer, PreEndgamePosition } from '../bots/pre-endgame/pre-endgame.ts';
import { PreEndgameSolver } from '../bots/pre-endgame/pre-endgame-solver.ts';
import { ROLLOUT_STRIDE, Rollouts } from '../bots/simulation/rollout.ts';
import { BLOCK } from '../bots/simulation/sampling/sampling-rule.ts';
import type { Simulation } from '../bots/simulation/simulation.ts';
import type { Board } from '../engine/board/board.ts';
import { SearchBoard } from '../movegen/position/search-board.ts';
import type { SearchEnd, Searcher, SearchResources, SolveOptions } from './searcher.ts';

/** Interval in milliseconds at which a simulation yields to the event loop. */
const YIELD_MS = 50;

/** Search engines of one thread, created on first use because of their large tables. */
export class SearchEngines {
  readonly #resources: SearchResources;
  #rollouts: Rollouts | null = null;
  #endgames: EndgameSolver | null = null;
  #preEndgames: PreEndgameSolver | null = null;

  constructor(resources: SearchResources) {
    this.#resources = resources;
  }

  get rollouts(): Rollouts {
    const { ruleset, graph } = this.#resources;
    return (this.#rollouts ??= new Rollouts(new SearchBoard(ruleset, graph), this.#resources));
  }

  get endgames(): EndgameSolver {
    return (this.#endgames ??= new EndgameSolver(this.#resources.ruleset, this.#resources.graph));
  }

  get preEndgames(): PreEndgameSolver {
    return (this.#preEndgames ??= new PreEndgameSolver(this.#resources.ruleset, this.#resources.graph));
  }
}

/** A searcher without threads. A simulation yields to the event loop between rounds; a solver does not. */
export class InProcessSearcher implements Searcher {
  readonly #engines: SearchEngines;

  constructor(resources: SearchResources) {
    this.#engines = new SearchEngines(resources);
  }

  async simulate(simulation: Simulation, board: Board, end: SearchEnd, onRound?: () => void): Promise<void> {
    const { rollouts } = this.#engines;
    const shouldStop = makeStop(end);
    const records = new Float64Array(BLOCK * ROLLOUT_STRIDE);
    rollouts.position.setBoard(board);
    rollouts.setRoot(simulation.root);
    let yieldedAt = performance.now();
    for (let blocks = simulation.plan(); blocks.length > 0 && !shouldStop(); blocks = simulation.plan()) {
      simulation.runRound(blocks, rollouts, records, shouldStop);
      onRound?.();
      if (performance.now() - yieldedAt < YIELD_MS) continue;
      await new Promise((resolve) => setTimeout(resolve, 0));
      yieldedAt = performance.now();
    }
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- turns exceptions into rejections
  async solveEndgame(endgame: EndgamePosition, options: SolveOptions): Promise<EndgameAnswer> {
    return this.#engines.endgames.solve(endgame, { ...options, shouldStop: makeStop(options) });
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- turns exceptions into rejections
  async solvePreEndgame(
    preEndgame: PreEndgamePosition,
    exact: number,
    options: SolveOptions,
  ): Promise<PreEndgameAnswer> {
    return this.#engines.preEndgames.solve(preEndgame, { ...options, exact, shouldStop: makeStop(options) });
  }
}

function makeStop({ signal, shouldStop }: SearchEnd): () => boolean {
  return () => signal.aborted || shouldStop?.() === true;
}
