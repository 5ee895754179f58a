/**
 * What a simulation has found out, as plain data.
 */
import type { Play } from '../../movegen/plays/play.ts';
import type { Estimate } from './sample-list.ts';

/** Means of one turn after the candidate, over the rollouts that had it. */
export interface PlyFigures {
  /** 0 is the candidate itself, odd numbers are the other player's turns. */
  readonly ply: number;
  readonly meanScore: number;
  /** How often a full hand was played, from 0 to 1. */
  readonly bingoRate: number;
  readonly samples: number;
}

/** A candidate with its figures. */
export interface SimulatedPlay {
  readonly play: Play;
  readonly samples: number;
  /** Change of the spread to the horizon, the leaves counted in; in points. */
  readonly equity: Estimate;
  /** Chance to win, from 0 to 1. */
  readonly win: Estimate;
  /** What the move ranked first has over it, on the deals both were played on. */
  readonly behind: { readonly equity: Estimate; readonly win: Estimate };
  readonly plies: readonly PlyFigures[];
  /** The move no deal told it apart from, which was sampled in its place. */
  readonly sameAs: Play | null;
}

/** What a simulation has found out, as plain data. */
export interface SimulationReport {
  /** Best first; those after the first by how far they are behind it at most, one standard error allowed for. */
  readonly plays: readonly SimulatedPlay[];
  readonly iterations: number;
  /** How sure it is that the first is the best or so near it that it does not matter, from 0 to 1. */
  readonly certainty: number;
  /** Turns after the candidate; null for the end of the game. */
  readonly plies: number | null;
  readonly winPercent: string;
}
