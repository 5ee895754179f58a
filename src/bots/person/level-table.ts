/**
 * The levels from `levels.json`: their bots, the targets of their options and their measured figures. `bench/make/levels.ts` fits,
 * measures and rates the levels and writes that file.
 */
import data from './levels.json' with { type: 'json' };

/** A typical play of a level. */
export interface LevelPlay {
  readonly word: string;
  readonly points: number;
}

/** Measured figures of a level in games against itself. */
export interface LevelFigures {
  readonly meanScore: number;
  /** Standard deviation from game to game; null if not measured. */
  readonly scoreDeviation: number | null;
  /** Words as long as the longest word in the median game, the most played first. */
  readonly longWords: readonly string[];
  /** Plays with the level's mean score, the most frequent first. */
  readonly examples: readonly LevelPlay[];
}

/** Targets for the options of a level in games against itself. */
export interface LevelTarget {
  /** Mean points per game, set by `sight`. */
  readonly meanScore: number;
  /** Standard deviation of the score difference of a game, set by `form`. */
  readonly spreadDeviation: number;
}

/** Strength of a level from games of all levels against each other; the mean of all levels is 1500. */
export interface LevelRating {
  readonly elo: number;
  /** Half its 95 % interval. */
  readonly error: number;
}

/** A level: a bot with fixed options, and its measured figures. */
export interface BotLevel {
  readonly level: string;
  readonly summary: string;
  readonly spec: string;
  /** The targets of its options; null if they were not fitted. */
  readonly target: LevelTarget | null;
  readonly figures: LevelFigures;
  readonly rating: LevelRating;
}

/** Contents of `levels.json`: the methods, and the levels, weakest first. */
export interface LevelFile {
  /** The method used for each setting or measurement. */
  readonly how: Readonly<Record<string, string>>;
  /** Number of words in the lexicon. */
  readonly words: number;
  readonly levels: readonly BotLevel[];
}

export const LEVEL_DATA: LevelFile = data;
