/**
 * Interface between `searchTurn`, which defines searches, and the code that runs them in this thread or in others
 * (`workers/search-pool.ts`). Searches are planned independently of threads, and limits are numbers of rollouts and nodes, so the
 * result is the same everywhere. Only a time limit depends on the machine.
 */
import type { EndgameOptions } from '../bots/endgame/endgame-solver.ts';
import type { EndgameAnswer } from '../bots/endgame/value/endgame-answer.ts';
import type { EndgamePosition } from '../bots/endgame/endgame-state.ts';
import type { PreEndgameAnswer, PreEndgameOptions, PreEndgamePosition } from '../bots/pre-endgame/pre-endgame.ts';
import type { Simulation } from '../bots/simulation/simulation.ts';
import type { LanguageWeights } from '../bots/learnt/language-weights.ts';
import type { WinPercent } from '../bots/win-percent.ts';
import type { Board } from '../engine/board/board.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import type { LeaveValues } from '../movegen/leaves/leave-values.ts';
import type { WordGraph } from '../movegen/words/word-graph.ts';

/** Resources of a search. */
export interface SearchResources {
  readonly ruleset: Ruleset;
  /** A word graph with a GADDAG. */
  readonly graph: WordGraph;
  /** Leave values; null ranks plays by score. */
  readonly leaves: LeaveValues | null;
  /** Win probability by lead, for rollouts that stop before the end of the game. */
  readonly winPercent: WinPercent;
  /** Data learnt for the language, for bots that reply (default: none). */
  readonly learnt?: LanguageWeights | undefined;
}

/** Ends a search with the best answer so far. */
export interface SearchEnd {
  /** Aborts when the search must end. A searcher in the caller's thread notices it only between rounds of rollouts. */
  readonly signal: AbortSignal;
  /** Called every few milliseconds by a searcher in the caller's thread; true if the search must end for any reason. */
  readonly shouldStop?: () => boolean;
}

/** Options of endgames and of pre-endgames; the other kind of search ignores them. */
export type SolveOptions = SearchEnd & EndgameOptions & Omit<PreEndgameOptions, 'exact'>;

/** Runs searches for positions of one ruleset and lexicon, one at a time. */
export interface Searcher {
  /** Adds rollouts from `board` to a simulation until it is over or stopped. Calls `onRound` after each round. */
  simulate(simulation: Simulation, board: Board, end: SearchEnd, onRound?: () => void): Promise<void>;

  /** Solves an endgame. */
  solveEndgame(endgame: EndgamePosition, options: SolveOptions): Promise<EndgameAnswer>;

  /** Searches a pre-endgame until the values of the `exact` best plays are exact. */
  solvePreEndgame(preEndgame: PreEndgamePosition, exact: number, options: SolveOptions): Promise<PreEndgameAnswer>;
}
