/**
 * One generation of a training: games that are all played with the same values, and what plays them. It may be threads of this
 * process or a queue; the evidence is the same.
 */
import type { Ruleset } from '../engine/rules/ruleset.ts';
import type { LeaveValues } from '../movegen/leaves/leave-values.ts';
import type { WordGraph } from '../movegen/words/word-graph.ts';
import type { WordTable } from '../movegen/words/word-table.ts';
import type { TrainingSettings } from './checkpoint.ts';
import type { LeaveEvidence } from './leave-sampler.ts';

/** Everything that the evidence of a generation's games depends on, and how many games there are. */
export interface Generation {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  /** The leaves that are learnt, as `listLeaves` and `numberLeaves` make them. */
  readonly leaves: WordTable;
  readonly numbers: LeaveValues;
  readonly settings: Pick<TrainingSettings, 'method' | 'seed' | 'racksPerBoard' | 'maxTiles'>;
  /** From 0. */
  readonly generation: number;
  /** What games and racks are played with, in thousandths of a point; null for score alone. */
  readonly valuesMilli: Int32Array | null;
  readonly games: number;
}

/** Games of the generations before one; each but the last has a quarter as many as that. */
export function gamesBefore(
  { games, generations }: Pick<TrainingSettings, 'games' | 'generations'>,
  generation: number,
): number {
  const early = Math.ceil(games / 4);
  return generation < generations ? early * generation : early * (generations - 1) + games;
}

export interface GamesInPlay {
  /** The game that is begun next; those before were begun, and all of them were seen while `play` does not run. */
  readonly next: number;
  /** What was seen of them; its parts add up. */
  readonly seen: readonly LeaveEvidence[];
  /**
   * Play until a signal or the last game.
   *
   * @param onGames called when some more games were seen
   */
  play(signal: AbortSignal, onGames: () => void): Promise<void>;
  close(): Promise<void>;
}

/** Makes a generation ready to be played from a game on. */
export type StartGames = (generation: Generation, first: number) => Promise<GamesInPlay>;
