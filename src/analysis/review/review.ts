/**
 * A review of a game as plain data: for each turn the move, the best move, and the loss. It contains only text and numbers, so that
 * it can be stored, sent to a browser and displayed directly. Win probabilities are percentages for the player of the turn, points
 * refer to the spread, and errors are one standard error.
 */
import * as z from 'zod/mini';
import type { GcgForfeit } from '../../engine/gcg/forfeit.ts';

/** Depth of a review. Without a time limit, the same game and settings give the same review on any machine. */
export interface ReviewSettings {
  /** Seed of the deals in simulations and of the draws for luck. */
  readonly seed: number;
  /** Rollouts per turn over all candidates; null for no limit other than the time. */
  readonly rollouts: number | null;
  /** Milliseconds per turn; null for no limit. */
  readonly timeMs: number | null;
  /** Turns after a candidate and number of candidates; null to choose by the limits. */
  readonly plies: number | null;
  readonly candidates: number | null;
  /** Certainty of the best move, from 0.5 to 1, at which a simulation ends early; above 1 for never. */
  readonly certainty: number;
  /** Nodes of an endgame search and of a pre-endgame search. */
  readonly endgameNodes: number;
  readonly preEndgameNodes: number;
  /** Number of other draws to compare the player's own with. */
  readonly draws: number;
  /** Number of racks drawn to explain why a move is better, and maximum number to enumerate. */
  readonly reasons: { readonly deals: number; readonly counted: number };
}

const figureSchema = z.readonly(z.strictObject({ mean: z.number(), error: z.nullable(z.number()) }));

/**
 * A value and its standard error, which is 0 for exact values and null if unknown.
 *
 * @interface
 */
export type Figure = z.infer<typeof figureSchema>;

/** Size of a mistake, or `none`. */
export type Grade = NonNullable<TurnReview['grade']>;

/**
 * Reason for a missing grade. `even`: the error of the difference exceeds the difference. `rack`: the record does not contain the
 * whole rack. `tiles`: it does not contain the exchanged tiles. `words`: a word on the board is not in the lexicon. `kept off`: a
 * play was challenged off although its words are in the lexicon. `illegal`: the rules forbid the move. `players`: searches support
 * only two players. `unsearched`: no search was possible, or it ended before it reached the move.
 */
export type GradeObstacle = NonNullable<TurnReview['ungraded']>;

const moveShape = {
  /** In SIU notation: `8D.DJINN`, `ex.ABC`, `pass`. */
  move: z.string(),
  /** In human notation: `8D DJ(I)NN`. */
  text: z.string(),
  score: z.number(),
  /** Whether it earns a bonus for the number of tiles, as a bingo does. */
  isBingo: z.boolean(),
  /** Win probability, from 0 to 1 in results of the library; null if ranked by score and leave only. */
  win: z.nullable(figureSchema),
  /** Points until the end of the rollouts, or to the end of the game for a solver. */
  points: figureSchema,
};
const moveSchema = z.readonly(z.strictObject(moveShape));

/**
 * An evaluated move.
 *
 * @interface
 */
export type MoveReview = z.infer<typeof moveSchema>;

const lossSchema = z.readonly(
  z.strictObject({
    /** Loss of win probability, from 0 to 1 in results of the library; null if ranked by score and leave only. */
    win: z.nullable(figureSchema),
    points: figureSchema,
  }),
);

/**
 * Loss of a move against the best one on the same deals.
 *
 * @interface
 */
export type Loss = z.infer<typeof lossSchema>;

/** Luck of the tiles drawn for a turn, in points; see `luck.ts`. */
export type Luck = Figure;

const words = z.readonly(z.array(z.string()));

export const reviewedTurn = z.readonly(
  z.strictObject({
    /** Number of lines of turns before it; `analyze --game FILE@LINES` opens the same position. */
    lines: z.int().check(z.minimum(0)),
    /** Line in the file, from 1; 0 for a game not read from a file. */
    fileLine: z.int().check(z.minimum(0)),
    seat: z.int().check(z.minimum(0), z.maximum(7)),
    rack: z.string(),
    /** Number of tiles in the bag, from the player's view. */
    bag: z.int().check(z.minimum(0)),
    /** Known tiles of the other rack, from a play that was challenged off; empty if none are known. */
    shown: z.string(),
    scores: z.readonly(z.array(z.number())),
    /** The move as recorded; for a play that was challenged off, the play. */
    done: z.string(),
    doneScore: z.number(),
    /** Search method, and whether its result is proven; null without a search. */
    search: z.nullable(z.enum(['static', 'simulation', 'pre-endgame', 'endgame'])),
    isProven: z.boolean(),
    /** The actual move and the best one; null if not evaluated. A play that was challenged off is evaluated as a pass. */
    played: z.nullable(moveSchema),
    best: z.nullable(moveSchema),
    /** The best moves in descending order and the actual move, each with its loss. */
    plays: z.readonly(z.array(z.readonly(z.strictObject({ ...moveShape, behind: lossSchema })))),
    loss: z.nullable(lossSchema),
    grade: z.nullable(z.enum(['none', 'small', 'medium', 'large'])),
    ungraded: z.nullable(z.enum(['even', 'rack', 'tiles', 'words', 'kept off', 'illegal', 'players', 'unsearched'])),
    /** Where a pre-endgame search was cut short; null if it is proven or not a pre-endgame. */
    cut: z.nullable(
      z.readonly(
        z.strictObject({
          /** Number of moves searched, of those only guessed by playouts, and of the others; null if these were not counted. */
          searched: z.int(),
          guessed: z.int(),
          unsearched: z.nullable(z.int()),
          /** For the best and the actual move, the draws without a proven result, out of `all` different ones. */
          open: z.readonly(z.array(z.readonly(z.strictObject({ text: z.string(), draws: words, all: z.int() })))),
        }),
      ),
    ),
    /** Whether a won endgame became a draw or a loss, or a drawn one a loss. */
    isThrownAway: z.boolean(),
    /** For a mistake, sentences that explain why the best move is better; otherwise empty. */
    why: words,
    /** The best bingo by score and leave, if there was one and none was played. */
    missedBingo: z.nullable(z.readonly(z.strictObject({ text: z.string(), score: z.number() }))),
    /** Words of the play that are not in the lexicon. */
    phonies: words,
    isChallengedOff: z.boolean(),
    /** Words of the previous play that are not in the lexicon and were not challenged by this player. */
    letStand: words,
    luck: z.nullable(figureSchema),
  }),
);

export const reviewedTurns = z.array(reviewedTurn);

/**
 * A reviewed turn.
 *
 * @interface
 */
export type TurnReview = z.infer<typeof reviewedTurn>;

/** Summary of a player's turns. */
export interface PlayerReview {
  readonly name: string;
  readonly seat: number;
  readonly score: number;
  readonly turns: number;
  readonly graded: number;
  /** From 0 to 100; null if no turn has a win probability. */
  readonly accuracy: number | null;
  readonly mistakes: Readonly<Record<Exclude<Grade, 'none'>, number>>;
  /** Null if no turn was compared with the best move. */
  readonly mistakeIndex: number | null;
  /** Rating suggested by the index; null if fewer than half of the turns or fewer than eight were compared. */
  readonly rating: number | null;
  /** Win probability, from 0 to 1 in results of the library, and points lost by mistakes. */
  readonly winLost: number;
  readonly pointsLeft: number;
  readonly missedBingos: number;
  readonly phonies: number;
  readonly letStand: number;
  readonly luck: Figure | null;
}

/** A reviewed game. */
export interface GameReview {
  readonly settings: ReviewSettings;
  readonly players: readonly PlayerReview[];
  readonly turns: readonly TurnReview[];
  /** Number of turns that an interrupted review left out. */
  readonly left: number;
  readonly isOver: boolean;
  /** The player who forfeited the game, if the record says so. */
  readonly forfeit: GcgForfeit | null;
  /** Seats of human players; null if the record does not name them. */
  readonly people: readonly number[] | null;
  /** Distinct words of all plays left on the board that are not in the lexicon. */
  readonly lackedWords: readonly string[];
}

/** Default settings: a game takes about 10 CPU seconds. */
export const DEFAULT_REVIEW: ReviewSettings = {
  seed: 1,
  rollouts: 4000,
  timeMs: null,
  plies: null,
  candidates: null,
  certainty: 0.95,
  endgameNodes: 50_000,
  preEndgameNodes: 100_000,
  draws: 60,
  reasons: { deals: 100, counted: 400 },
};

/** Settings for a review in a few seconds. */
export const QUICK_REVIEW: ReviewSettings = {
  ...DEFAULT_REVIEW,
  rollouts: 300,
  candidates: 6,
  certainty: 0.92,
  endgameNodes: 2000,
  preEndgameNodes: 4000,
  draws: 15,
  reasons: { deals: 25, counted: 60 },
};

/** Settings for a few turns to learn from: the best move of a few hundred rollouts may not be the best of many. */
export const CLOSE_REVIEW: ReviewSettings = {
  ...DEFAULT_REVIEW,
  rollouts: 24_000,
  certainty: 0.99,
  endgameNodes: 200_000,
  preEndgameNodes: 200_000,
};

/** Whether a review is precise enough to learn from; other reviews are first repeated with more rollouts. */
export function isCloseReview({ rollouts }: Pick<ReviewSettings, 'rollouts'>): boolean {
  return (rollouts ?? Infinity) >= (DEFAULT_REVIEW.rollouts ?? Infinity);
}

/** Mistakes of a review, worst first. */
export function mistakesOf({ turns }: Pick<GameReview, 'turns'>): TurnReview[] {
  return turns.filter(isMistake).sort(byWeight);
}

export function isMistake({ grade }: Pick<TurnReview, 'grade'>): boolean {
  return grade !== null && grade !== 'none';
}

/** Percentage points of win probability, and points, lost by a mistake; 0 for other turns. */
export function lostByMistake(turn: Pick<TurnReview, 'grade' | 'loss'>): {
  readonly win: number;
  readonly points: number;
} {
  if (!isMistake(turn) || turn.loss === null) return { win: 0, points: 0 };
  const { win, points } = turn.loss;
  return { win: Math.max(0, win?.mean ?? 0), points: Math.max(0, points.mean) };
}

const MAX_WORST = 3;

/** The worst mistakes of human players, or of all players if the record names no humans. */
export function worstTurns({ turns, people }: Pick<GameReview, 'turns' | 'people'>): TurnReview[] {
  const isLearner = ({ seat }: TurnReview): boolean => people === null || people.length === 0 || people.includes(seat);
  return mistakesOf({ turns: turns.filter(isLearner) }).slice(0, MAX_WORST);
}

const WEIGHTS: Readonly<Record<Grade, number>> = { none: 0, small: 1, medium: 2, large: 3 };

function byWeight(a: TurnReview, b: TurnReview): number {
  return (
    WEIGHTS[b.grade!] - WEIGHTS[a.grade!] ||
    (b.loss!.win?.mean ?? 0) - (a.loss!.win?.mean ?? 0) ||
    b.loss!.points.mean - a.loss!.points.mean ||
    a.lines - b.lines
  );
}
