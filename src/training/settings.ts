/**
 * What a training of leaves is asked for, and what it knows on the way.
 */
import type { LeaveEvidence } from './leave-sampler.ts';

/** How evidence is taken. */
export type TrainingMethod =
  /** Many racks on each of a few boards of a game. */
  | 'boards'
  /** The rack and the play of every turn of a game, as older programs do it. */
  | 'self-play';

/** What a training's result depends on, all of it. */
export interface TrainingSettings {
  readonly lexicon: string;
  readonly lexiconHash: string;
  readonly ruleset: string;
  readonly method: TrainingMethod;
  readonly seed: number;
  readonly generations: number;
  /** Games of the last generation; those before have a quarter as many. */
  readonly games: number;
  readonly racksPerBoard: number;
  readonly maxTiles: number;
}

/** How far a training got: which generation, games of it done, the values it plays with, and what it has seen. */
export interface TrainingState {
  readonly generation: number;
  readonly games: number;
  readonly valuesMilli: Int32Array | null;
  readonly evidence: LeaveEvidence;
}
