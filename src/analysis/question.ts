/** What may be asked about a position, within which limits, and what the answer says (`analyse.ts` answers). */
import type { ValueKind } from '../bots/bot.ts';
import type { EndgameAnswer } from '../bots/endgame/endgame-solver.ts';
import type { WeighedLeaves } from '../bots/inference/weighed-leaves.ts';
import type { DeepSearch, SearchChoice, SearchMethod } from '../bots/phase.ts';
import type { PreEndgameAnswer } from '../bots/pre-endgame/pre-endgame.ts';
import type { SimulationReport } from '../bots/simulation/simulation-report.ts';
import type { Move } from '../engine/board/move.ts';
import type { Play } from '../movegen/plays/play.ts';
import type { NamedMoves, PlayRanker } from './play-ranker.ts';
import type { Searcher, SearchResources } from './searcher.ts';

/** What is asked about a position. Every field may be left out. */
export interface Question {
  /** How to answer it; `auto`, the search that the phase of the game calls for, where not given. */
  readonly search?: SearchMethod | 'auto';
  /** `static`: how many plays to list, 15 where not given. */
  readonly top?: number | undefined;
  /** Moves to weigh, to simulate, or to search a pre-endgame for; all where not given. An endgame is searched with all. */
  readonly moves?: NamedMoves | undefined;
  /** Simulation: names the tiles that are dealt; 1 where not given. */
  readonly seed?: number | undefined;
  /** Simulation: turns played out after a candidate; where not given, 2 to 5 by the limits, and to the end of the game where the bag is low. */
  readonly plies?: number | undefined;
  /** Simulation: how many of the best plays are tried, where not given, 10 to 60 by the limits; some are added for the tiles they keep. */
  readonly candidates?: number | undefined;
  /** Simulation: most candidates in all, those named included; no limit where not given. */
  readonly maxCandidates?: number | undefined;
  readonly certainty?: number | undefined;
  /** Simulation: rollouts each candidate has at least, where there are enough; 32 where not given. */
  readonly minIterations?: number | undefined;
  /** Simulation: what the other player kept, as it was inferred; the rest of that rack is dealt at random. All of it where not given. */
  readonly leaves?: WeighedLeaves | undefined;
  /** Endgame: turns to look ahead; to the end of the game where not given. */
  readonly depth?: number | undefined;
  /** Pre-endgame: how many of the best plays must be exact; 1 where not given. */
  readonly exact?: number | undefined;
}

/** Limits of a search; it ends at the first that it reaches. With none of time its answer is the same on any machine. */
export interface AnalysisLimits {
  /** Milliseconds, from when the search begins. */
  readonly timeMs?: number | undefined;
  /** Rollouts of a simulation, of all candidates together; 5000 where not given. */
  readonly rollouts?: number | undefined;
  /** Nodes of an endgame search, and of one with a few tiles in the bag. */
  readonly endgameNodes?: number | undefined;
  readonly preEndgameNodes?: number | undefined;
}

/** What a search has found so far. */
export type Progress =
  /** A search begins. A solver has refused positions that it has no answer for by now. */
  | { readonly kind: 'begun'; readonly search: DeepSearch }
  /** A simulation has its candidates; `leftOut` of them are more than its limit. */
  | { readonly kind: 'candidates'; readonly candidates: readonly Play[]; readonly leftOut: number }
  /** A round of rollouts is done. */
  | {
      readonly kind: 'rollouts';
      readonly iterations: number;
      /** Works out what they say, which takes a while. */
      readonly report: () => SimulationReport;
    }
  /** An endgame is searched to a depth. */
  | { readonly kind: 'depth'; readonly answer: EndgameAnswer }
  /** A round of a pre-endgame's search is done. */
  | { readonly kind: 'round'; readonly answer: PreEndgameAnswer };

/** What a question is answered with. */
export interface AnalysisOptions {
  readonly resources: SearchResources;
  readonly limits?: AnalysisLimits | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Asked every few milliseconds; true ends the search with the best so far. */
  readonly shouldStop?: (() => boolean) | undefined;
  /** Told what a search has found so far. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Gives who makes a search, when it is about to begin; a searcher in this thread where not given. */
  readonly searcherFor?: ((search: DeepSearch) => Searcher) | undefined;
  /** Ranks plays; one that is given is made once for many positions. */
  readonly ranker?: PlayRanker | undefined;
}

/** What every answer says. */
export interface AnalysisBase {
  /** The move to make; null where moves were named and none is left. */
  readonly best: Move | null;
  /** What the values are: proven, a proven bound, or an estimate, whose errors stand beside it. */
  readonly values: ValueKind;
  /** Where the search was `auto`: what was called for, and why it is not what answered. */
  readonly choice: SearchChoice | null;
}

/** Plays ranked by score and leave. */
export interface StaticAnalysis extends AnalysisBase {
  readonly search: 'static';
  /** Best first. */
  readonly plays: readonly Play[];
  /** Whether these are the candidates of a simulation that was ended before its first rollout. */
  readonly isUnsearched: boolean;
}

/** Candidates played out: chances to win and equities, each with its standard error. */
export interface SimulationAnalysis extends AnalysisBase {
  readonly search: 'simulation';
  readonly report: SimulationReport;
  /** Candidates that the simulation ended without a rollout of, best by score and leave first; the report leaves them out. */
  readonly unsearched: readonly Play[];
}

/** An endgame solved, as far as the limits allow; the answer says which bound its value is. */
export interface EndgameAnalysis extends AnalysisBase {
  readonly search: 'endgame';
  readonly answer: EndgameAnswer;
}

/** A position with a few tiles in the bag, searched over every deal of the unseen ones. */
export interface PreEndgameAnalysis extends AnalysisBase {
  readonly search: 'pre-endgame';
  readonly answer: PreEndgameAnswer;
}

/** The answer to a question; `search` tells which kind of search gave it. */
export type Analysis = StaticAnalysis | SimulationAnalysis | EndgameAnalysis | PreEndgameAnalysis;
