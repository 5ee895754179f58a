import type { ValueKind } from '../bots/bot.ts';
import type { EndgameAnswer } from '../bots/endgame/value/endgame-answer.ts';
import type { LeaveDistribution } from '../bots/inference/leave-distribution.ts';
import type { DeepSearch, SearchChoice, SearchMethod } from '../bots/phase.ts';
import type { PreEndgameAnswer } from '../bots/pre-endgame/pre-endgame.ts';
import type { SimulationReport } from '../bots/simulation/simulation-report.ts';
import type { Move } from '../engine/board/move.ts';
import type { Play } from '../movegen/plays/play.ts';
import type { MoveSelection, PlayRanker } from './play-ranker.ts';
import type { Searcher, SearchResources } from './searcher.ts';

/** A question about a position; every field is optional. */
export interface Question {
  /** Search method; `auto` (the default) suits the phase of the game. */
  readonly search?: SearchMethod | 'auto';
  /** `static`: number of plays to list (default: 15). */
  readonly top?: number | undefined;
  /** Moves to evaluate, to simulate, or to search in a pre-endgame (default: all). An endgame always considers all. */
  readonly moves?: MoveSelection | undefined;
  /** Simulation: seed of the deals (default: 1). */
  readonly seed?: number | undefined;
  /** Simulation: turns after a candidate (default: 2 to 5 by the limits, or to the end of the game if the bag is low). */
  readonly plies?: number | undefined;
  /** Simulation: number of best plays, not counting those added for the tiles they keep (default: 10 to 60 by the limits). */
  readonly candidates?: number | undefined;
  /** Simulation: maximum number of candidates, including given moves (default: no limit). */
  readonly maxCandidates?: number | undefined;
  readonly certainty?: number | undefined;
  /** Simulation: minimum rollouts of each candidate, if the limit allows (default: 32). */
  readonly minIterations?: number | undefined;
  /** Simulation: minimum rollouts of the first five plays and of those in `moves.also`, if the limit allows (default: 256). */
  readonly listedRollouts?: number | undefined;
  /** Simulation: inferred leaves of the other player; the rest of that rack is dealt at random (default: none). */
  readonly leaves?: LeaveDistribution | undefined;
  /** Endgame: turns to look ahead (default: to the end of the game). */
  readonly depth?: number | undefined;
  /** Pre-endgame: number of best plays whose values must be exact (default: 1). */
  readonly exact?: number | undefined;
}

/** Limits of a search, which ends at the first one it reaches. Without a time limit, the answer is the same on any machine. */
export interface AnalysisLimits {
  /** Milliseconds from the start of the search. */
  readonly timeMs?: number | undefined;
  /** Rollouts of a simulation over all candidates (default: 5000). */
  readonly rollouts?: number | undefined;
  readonly endgameNodes?: number | undefined;
  readonly preEndgameNodes?: number | undefined;
}

/** Progress of a search. */
export type Progress =
  /** A search begins. A solver has already rejected unsuitable positions. */
  | { readonly kind: 'begun'; readonly search: DeepSearch }
  /** The candidates of a simulation are known; `leftOut` counts those beyond the limit. */
  | { readonly kind: 'candidates'; readonly candidates: readonly Play[]; readonly leftOut: number }
  | {
      readonly kind: 'rollouts';
      readonly iterations: number;
      /** Computes the report, which takes some time. */
      readonly report: () => SimulationReport;
    }
  | { readonly kind: 'depth'; readonly answer: EndgameAnswer }
  | { readonly kind: 'round'; readonly answer: PreEndgameAnswer };

/** Resources, limits and callbacks of an analysis. */
export interface AnalysisOptions {
  readonly resources: SearchResources;
  readonly limits?: AnalysisLimits | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called every few milliseconds; true ends the search with the best answer so far. */
  readonly shouldStop?: (() => boolean) | undefined;
  /** Called with intermediate results. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Returns the searcher for a search that is about to begin (default: a searcher in this thread). */
  readonly searcherFor?: ((search: DeepSearch) => Searcher) | undefined;
  /** Ranker to reuse for many positions (default: a new one). */
  readonly ranker?: PlayRanker | undefined;
}

/** Fields of every answer. */
export interface AnalysisBase {
  /** The move to make; null if the question names moves and none is legal. */
  readonly best: Move | null;
  /** Status of the values: proven, a proven bound, or an estimate with errors. */
  readonly values: ValueKind;
  /** For the search `auto`: the suitable search, and why another one answered. */
  readonly choice: SearchChoice | null;
}

/** Plays ranked by score and leave. */
export interface StaticAnalysis extends AnalysisBase {
  readonly search: 'static';
  readonly plays: readonly Play[];
  /** Whether these are the candidates of a simulation that was stopped before its first rollout. */
  readonly isUnsearched: boolean;
}

/** Results of a simulation: win probabilities and equities with standard errors. */
export interface SimulationAnalysis extends AnalysisBase {
  readonly search: 'simulation';
  readonly report: SimulationReport;
  /** Candidates without a rollout, by descending equity; not in the report. */
  readonly unsearched: readonly Play[];
}

/** An endgame, solved as far as the limits allow. */
export interface EndgameAnalysis extends AnalysisBase {
  readonly search: 'endgame';
  readonly answer: EndgameAnswer;
}

/** A pre-endgame, searched over every draw of the unseen tiles. */
export interface PreEndgameAnalysis extends AnalysisBase {
  readonly search: 'pre-endgame';
  readonly answer: PreEndgameAnswer;
}

/** Answer to a question; `search` is the method that was used. */
export type Analysis = StaticAnalysis | SimulationAnalysis | EndgameAnalysis | PreEndgameAnalysis;
