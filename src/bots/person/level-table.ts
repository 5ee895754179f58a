/**
 * The levels as data: the bot that each is, how its options were set, and what it was measured to be like. They stand in
 * `levels.json` beside this file; `bench/make/levels.ts` fits, measures and rates them and writes what it found into it.
 */
import data from './levels.json' with { type: 'json' };

/** A play that is like a level. */
export interface LevelPlay {
  readonly word: string;
  readonly points: number;
}

/** What a level is like, as measured in games of it against itself. */
export interface LevelFigures {
  readonly meanScore: number;
  /** How far these deviate from game to game; null where that was not measured. */
  readonly scoreDeviation: number | null;
  /** Words of the length that the longest word of half its games reaches, the most played of that length first. */
  readonly longWords: readonly string[];
  /** Plays that score what it scores on average, those it makes most often first. */
  readonly examples: readonly LevelPlay[];
}

/** What the options of a level were fitted to, in games of it against itself. */
export interface LevelTarget {
  /** Points a game, on average: by `sight`. */
  readonly meanScore: number;
  /** How far the difference of the two scores of a game deviates: by `form`. */
  readonly spreadDeviation: number;
}

/** How strong a level is, by games of all levels against each other; the mean of all levels is 1500. */
export interface LevelRating {
  readonly elo: number;
  /** Half its 95 % interval. */
  readonly error: number;
}

/** A bot with settings of its own that goes by the name of a level. */
export interface BotLevel {
  readonly level: string;
  readonly summary: string;
  readonly spec: string;
  /** What its options were fitted to; null where none was. */
  readonly target: LevelTarget | null;
  readonly figures: LevelFigures;
  readonly rating: LevelRating;
}

/** The file: how what stands in it was found, and the levels, weakest first. */
export interface LevelFile {
  /** By what was set or measured, the way it was done. */
  readonly how: Readonly<Record<string, string>>;
  /** How many words there were. */
  readonly words: number;
  readonly levels: readonly BotLevel[];
}

export const LEVEL_DATA: LevelFile = data;

export const LEVEL_TABLE: readonly BotLevel[] = LEVEL_DATA.levels;
