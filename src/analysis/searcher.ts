/**
 * What makes the searches of an analysis. `analyse` says what to search and what the answer means; who does the work, this
 * thread or others (`workers/search-pool.ts`), makes no difference to the result: what is searched is planned before
 * anything of it is known, and limits are numbers of rollouts and nodes. Only a limit of time depends on the machine.
 */
import type { EndgameAnswer, EndgamePosition } from '../bots/endgame/endgame-solver.ts';
import type { PreEndgameAnswer, PreEndgamePosition } from '../bots/pre-endgame/pre-endgame.ts';
import type { Simulation } from '../bots/simulation/simulation.ts';
import type { LanguageLearnt } from '../bots/learnt/language-learnt.ts';
import type { WinPercent } from '../bots/win-percent.ts';
import type { Board } from '../engine/board/board.ts';
import type { Move } from '../engine/board/move.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import type { LeaveValues } from '../movegen/leaves/leave-values.ts';
import type { WordGraph } from '../movegen/words/word-graph.ts';

/** What positions are searched with. */
export interface SearchResources {
  readonly ruleset: Ruleset;
  /** The words; a graph with a GADDAG. */
  readonly graph: WordGraph;
  /** What tiles kept are worth; null to count scores alone. */
  readonly leaves: LeaveValues | null;
  /** Chances to win by lead, for rollouts that stop before the end of the game. */
  readonly winPercent: WinPercent;
  /** What was learnt of the language of the words, for bots that answer; nothing where not given. */
  readonly learnt?: LanguageLearnt | undefined;
}

/** Tells a search when to end with the best it has. */
export interface SearchEnd {
  /** Aborts when it must end. A searcher that works in the caller's thread hears it only between two rounds of rollouts. */
  readonly signal: AbortSignal;
  /** Asked every few milliseconds by a searcher in the caller's thread; true once it must end, the signal included. */
  readonly shouldStop?: () => boolean;
}

export interface SolveOptions extends SearchEnd {
  /** Turns to look ahead; to the end of the game where not given. Endgames only. */
  readonly depth?: number | undefined;
  /** Nodes after which it ends with the best so far; no limit where not given. */
  readonly maxNodes?: number | undefined;
  /** These moves and no others; all where not given. Pre-endgames only. */
  readonly only?: readonly Move[] | null | undefined;
  /** Told of each depth finished. Endgames only. */
  readonly onDepth?: ((answer: EndgameAnswer) => void) | undefined;
  /** Told of each round finished. Pre-endgames only. */
  readonly onRound?: ((answer: PreEndgameAnswer) => void) | undefined;
}

/** Makes searches over positions of one ruleset and lexicon, one at a time. */
export interface Searcher {
  /**
   * Make the rollouts of a simulation until it is over or told to end. Its result is in the simulation.
   *
   * @param board what it begins on
   * @param onRound told after each round of rollouts
   */
  simulate(simulation: Simulation, board: Board, end: SearchEnd, onRound?: () => void): Promise<void>;

  /** Solve an endgame. */
  solveEndgame(endgame: EndgamePosition, options: SolveOptions): Promise<EndgameAnswer>;

  /**
   * Search a position with a few tiles in the bag.
   *
   * @param exact how many of the best plays must be exact
   */
  solvePreEndgame(preEndgame: PreEndgamePosition, exact: number, options: SolveOptions): Promise<PreEndgameAnswer>;
}
