/**
 * The levels as data: the bot that each is, and what it was measured to be like. `bench/make/levels.ts` measures and writes
 * it; `bench/NOTES.md` has how the bots were set.
 */

/** A play that is like a level. */
export interface LevelPlay {
  readonly word: string;
  readonly points: number;
}

/** What a level is like, as measured in games of it against itself. */
export interface LevelFigures {
  /** Points a game, on average. */
  readonly meanScore: number;
  /** Words of the length that the longest word of half its games reaches, the most played of that length first. */
  readonly longWords: readonly string[];
  /** Plays that score what it scores on average, those it makes most often first. */
  readonly examples: readonly LevelPlay[];
}

/** A bot with settings of its own that goes by the name of a level. */
export interface BotLevel {
  readonly level: string;
  readonly summary: string;
  /** The bot it is. */
  readonly spec: string;
  readonly figures: LevelFigures;
}

/** Weakest first. */
// bench/make/levels.ts writes this table.
export const LEVEL_TABLE: readonly BotLevel[] = [
  {
    level: 'beginner',
    summary: 'plays for points, knows 3 words in 100',
    spec: 'greedy:vocabulary=3',
    figures: {
      meanScore: 347,
      longWords: ['WITAN', 'LEONE', 'REVUE'],
      examples: [
        { word: 'ERICA', points: 22 },
        { word: 'TEIN', points: 22 },
        { word: 'GEY', points: 22 },
      ],
    },
  },
  {
    level: 'easy',
    summary: 'plays for points, knows 7 words in 100',
    spec: 'greedy:vocabulary=7',
    figures: {
      meanScore: 365,
      longWords: ['REFOOT', 'BOONER', 'TETANY'],
      examples: [
        { word: 'BOZO', points: 25 },
        { word: 'TAWAI', points: 25 },
        { word: 'JEE', points: 25 },
      ],
    },
  },
  {
    level: 'medium',
    summary: 'minds what it keeps, knows 15 words in 100',
    spec: 'equity:vocabulary=15',
    figures: {
      meanScore: 417,
      longWords: ['AVENIRS', 'ERMINED', 'ARENITE'],
      examples: [
        { word: 'KHADI', points: 33 },
        { word: 'OWE', points: 33 },
        { word: 'WILDER', points: 33 },
      ],
    },
  },
  {
    level: 'hard',
    summary: 'knows all words',
    spec: 'equity',
    figures: {
      meanScore: 464,
      longWords: ['AUBRETIA', 'CINEASTE', 'APOGAEIC'],
      examples: [
        { word: 'QIN', points: 41 },
        { word: 'PROST', points: 41 },
        { word: 'OMEGA', points: 41 },
      ],
    },
  },
  {
    level: 'expert',
    summary: 'as hard, and solves endgames',
    spec: 'equity:endgame=yes,pre-endgame=yes',
    figures: {
      meanScore: 455,
      longWords: ['AUBRETIA', 'CINEASTE', 'APOGAEIC'],
      examples: [
        { word: 'CEAZE', points: 38 },
        { word: 'DAINE', points: 38 },
        { word: 'SEZ', points: 38 },
      ],
    },
  },
  {
    level: 'master',
    summary: 'plays its candidates out, and solves endgames',
    spec: 'sim',
    figures: {
      meanScore: 433,
      longWords: ['CINEASTE', 'INFLATES', 'APOGAEIC'],
      examples: [{ word: 'QAT', points: 40 }],
    },
  },
];
