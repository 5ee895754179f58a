import type { Play } from '../../movegen/plays/play.ts';
import type { Estimate } from './sampling/sample-list.ts';

/** Means of one turn after the candidate, over the rollouts that reached it. */
export interface PlyFigures {
  /** 0 is the candidate; odd numbers are the opponent's turns. */
  readonly ply: number;
  readonly meanScore: number;
  readonly bingoRate: number;
  readonly samples: number;
}

/** Results of one candidate. */
export interface PlaySimulation {
  readonly play: Play;
  readonly samples: number;
  /** Change of the spread until the end of the rollout, including leaves, in points. */
  readonly equity: Estimate;
  /** Win probability, from 0 to 1. */
  readonly win: Estimate;
  /** Advantage of the first-ranked move on common deals. */
  readonly behind: { readonly equity: Estimate; readonly win: Estimate };
  readonly plies: readonly PlyFigures[];
  /** The equivalent move that was sampled in its place; null if there is none. */
  readonly sameAs: Play | null;
}

/** Results of a simulation as plain data. */
export interface SimulationReport {
  /** Best first; the others by how far they are behind the first plus one standard error. */
  readonly plays: readonly PlaySimulation[];
  readonly iterations: number;
  /** Certainty that the first move is best or negligibly worse, from 0 to 1. */
  readonly certainty: number;
  /** Turns after the candidate; null for rollouts to the end of the game. */
  readonly plies: number | null;
  readonly winPercent: string;
}
