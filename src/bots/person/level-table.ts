/**
 * The levels as data: the bot that each is, and what it was measured to be like. `bench/make/levels.ts` measures and writes
 * it, and set the options of the first seven: `bench/NOTES.md` has how.
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
    level: 'first',
    summary: 'knows 4,000 common words, and sees short plays in the open',
    spec: 'person:vocabulary=1.5,sight=2',
    figures: {
      meanScore: 178,
      longWords: ['THERE', 'ASKED', 'NEEDS'],
      examples: [
        { word: 'ARE', points: 6 },
        { word: 'CARE', points: 6 },
        { word: 'FOR', points: 6 },
      ],
    },
  },
  {
    level: 'beginner',
    summary: 'knows 13,000 words, and sees little beyond short plays',
    spec: 'person:vocabulary=5,sight=6',
    figures: {
      meanScore: 213,
      longWords: ['EVERY', 'GREAT', 'QUITE'],
      examples: [
        { word: 'DIE', points: 8 },
        { word: 'AND', points: 8 },
        { word: 'AGO', points: 8 },
      ],
    },
  },
  {
    level: 'casual',
    summary: 'knows 24,000 words, and all of two letters',
    spec: 'person:vocabulary=9,sight=15',
    figures: {
      meanScore: 264,
      longWords: ['AIMING', 'EXCUSE', 'OTHERS'],
      examples: [
        { word: 'JUST', points: 11 },
        { word: 'EVEN', points: 11 },
        { word: 'TEN', points: 11 },
      ],
    },
  },
  {
    level: 'regular',
    summary: 'knows 37,000 words, and all of three letters',
    spec: 'person:vocabulary=14,sight=24,foresight=20',
    figures: {
      meanScore: 296,
      longWords: ['DEFINE', 'ENTIRE', 'BUSTLE'],
      examples: [
        { word: 'LOVE', points: 15 },
        { word: 'GIT', points: 15 },
        { word: 'JOB', points: 15 },
      ],
    },
  },
  {
    level: 'club',
    summary: 'knows 64,000 words, and minds what it keeps',
    spec: 'person:vocabulary=24,sight=47,foresight=50',
    figures: {
      meanScore: 338,
      longWords: ['AURELIA', 'NEEDERS', 'ARRIVED'],
      examples: [
        { word: 'JAR', points: 20 },
        { word: 'TEX', points: 20 },
        { word: 'BID', points: 20 },
      ],
    },
  },
  {
    level: 'expert',
    summary: 'knows 120,000 words, and all of four letters',
    spec: 'person:vocabulary=45,sight=68,foresight=80',
    figures: {
      meanScore: 400,
      longWords: ['ORIENTED', 'ENSLAVED', 'INDIGENE'],
      examples: [
        { word: 'REF', points: 29 },
        { word: 'OOFS', points: 29 },
        { word: 'LERING', points: 29 },
      ],
    },
  },
  {
    level: 'master',
    summary: 'knows all words, sees nearly all plays, and solves endgames',
    spec: 'person:vocabulary=100,sight=90,foresight=100,endgame=yes',
    figures: {
      meanScore: 444,
      longWords: ['INQUERED', 'AURELIAN', 'DEVEINED'],
      examples: [
        { word: 'DUI', points: 37 },
        { word: 'BEIN', points: 37 },
        { word: 'AIGA', points: 37 },
      ],
    },
  },
  {
    level: 'champion',
    summary: 'plays its candidates out, and solves endgames',
    spec: 'sim',
    figures: {
      meanScore: 433,
      longWords: ['CINEASTE', 'INFLATES', 'APOGAEIC'],
      examples: [{ word: 'QAT', points: 40 }],
    },
  },
];
