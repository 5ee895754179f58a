/**
 * A review of a game as plain data: for each turn what was done, what was best, and what the difference cost. It holds text and
 * numbers alone, so that it can be kept in a file, sent to a browser and shown by a screen as it is. Chances are percent from
 * 0 to 100, of the player whose turn it is; points are those of the spread; errors are one standard error.
 */
import * as z from 'zod';
import type { GcgForfeit } from '../../engine/gcg/forfeit.ts';

/** How far a review looks. With no limit of time the same game and settings have the same review on any machine. */
export interface ReviewSettings {
  /** Names the tiles that simulations deal, and the draws that luck is measured by. */
  readonly seed: number;
  /** Rollouts a turn, of all candidates together; null for as many as fit in the time. */
  readonly rollouts: number | null;
  /** Milliseconds a turn; null for no limit. */
  readonly timeMs: number | null;
  /** Turns after a candidate, and candidates; null for as many as the limits are good for. */
  readonly plies: number | null;
  readonly candidates: number | null;
  /** How sure to be of the best move, from 0.5 to 1, before a simulation ends early; over 1 for never. */
  readonly certainty: number;
  /** Nodes of an endgame, and of a position with one tile in the bag. */
  readonly endgameNodes: number;
  readonly preEndgameNodes: number;
  /** Draws that a player's own is compared with. */
  readonly draws: number;
  /** Racks drawn to say why a move is better, and racks at most that are looked at one by one. */
  readonly reasons: { readonly deals: number; readonly counted: number };
}

const figureSchema = z.strictObject({ mean: z.number(), error: z.number().nullable() }).readonly();

/**
 * A figure and its standard error; 0 where it is exact, null where nothing is known of the error.
 *
 * @interface
 */
export type Figure = z.infer<typeof figureSchema>;

/** How large a mistake is; `none` is no mistake. */
export type Grade = NonNullable<ReviewedTurn['grade']>;

/**
 * Why a turn has no grade. `even`: the error of the difference is larger than the difference. `rack`: the record does not tell
 * the whole rack. `tiles`: it does not tell the tiles exchanged. `words`: a word that the lexicon lacks stood on the board.
 * `kept off`: a play was challenged off though the lexicon has its words. `illegal`: the rules refuse the move. `players`: searches are
 * for two. `unsearched`: nothing could be searched, or the search was ended before the move was looked at.
 */
export type Ungraded = NonNullable<ReviewedTurn['ungraded']>;

const moveShape = {
  /** As SIU writes it: `8D.DJINN`, `ex.ABC`, `pass`. */
  move: z.string(),
  /** As people write it: `8D DJ(I)NN`. */
  text: z.string(),
  score: z.number(),
  /** Whether it plays a bonus for tiles, as a bingo does. */
  isBingo: z.boolean(),
  /** The chance to win; null where it was ranked by score and leave alone. */
  win: figureSchema.nullable(),
  /** What it comes to in points: of a simulation to the horizon, of a solver to the end of the game. */
  points: figureSchema,
};
const moveSchema = z.strictObject(moveShape).readonly();

/**
 * A move that was weighed.
 *
 * @interface
 */
export type WeighedMove = z.infer<typeof moveSchema>;

const lossSchema = z
  .strictObject({
    /** Percent of a win; null where it was ranked by score and leave alone. */
    win: figureSchema.nullable(),
    points: figureSchema,
  })
  .readonly();

/**
 * What a move cost beside the best one, on the same deals.
 *
 * @interface
 */
export type Loss = z.infer<typeof lossSchema>;

/** What the tiles drawn for a turn were worth, in points; see `luck.ts`. */
export type Luck = Figure;

const words = z.array(z.string()).readonly();

export const reviewedTurn = z
  .strictObject({
    /** Lines of turns before it: `analyze --game FILE@LINES` has the same position. */
    lines: z.int().min(0),
    /** Its line in the file, from 1; 0 for a game that was not read from one. */
    fileLine: z.int().min(0),
    seat: z.int().min(0).max(7),
    rack: z.string(),
    /** Tiles in the bag, by what the player saw. */
    bag: z.int().min(0),
    /** Tiles of the other rack that a play challenged off had shown; empty where none are known. */
    shown: z.string(),
    /** By seat, before the turn. */
    scores: z.array(z.number()).readonly(),
    /** What was done as it is written; for a play challenged off, that play. */
    done: z.string(),
    doneScore: z.number(),
    /** The search that answered, and whether what it says is proven; null where nothing was searched. */
    search: z.enum(['static', 'simulation', 'pre-endgame', 'endgame']).nullable(),
    isProven: z.boolean(),
    /** What was done, and the best; null where it could not be weighed. A play challenged off is weighed as the pass it came to. */
    played: moveSchema.nullable(),
    best: moveSchema.nullable(),
    /** The best moves, the best first, and what was done, each with what it lies behind. */
    plays: z.array(z.strictObject({ ...moveShape, behind: lossSchema }).readonly()).readonly(),
    loss: lossSchema.nullable(),
    grade: z.enum(['none', 'small', 'medium', 'large']).nullable(),
    ungraded: z.enum(['even', 'rack', 'tiles', 'words', 'kept off', 'illegal', 'players', 'unsearched']).nullable(),
    /** A won endgame became a draw or a loss, or a drawn one a loss. */
    isThrownAway: z.boolean(),
    /** Of a mistake: why the best move rather than the one played, a sentence each. Else empty. */
    why: words,
    /** The best bingo by score and leave, where there was one and none was played. */
    missedBingo: z.strictObject({ text: z.string(), score: z.number() }).readonly().nullable(),
    /** Words of the play that the lexicon lacks; whether it was challenged off. */
    phonies: words,
    isChallengedOff: z.boolean(),
    /** Words that the lexicon lacks in the play before, which this player let stand. */
    letStand: words,
    luck: figureSchema.nullable(),
  })
  .readonly();

export const reviewedTurns = z.array(reviewedTurn);

/**
 * A turn of a game, reviewed.
 *
 * @interface
 */
export type ReviewedTurn = z.infer<typeof reviewedTurn>;

/** What a player's turns come to. */
export interface PlayerReview {
  readonly name: string;
  readonly seat: number;
  readonly score: number;
  readonly turns: number;
  readonly graded: number;
  /** From 0 to 100; null where no turn has a chance to win. */
  readonly accuracy: number | null;
  readonly mistakes: Readonly<Record<Exclude<Grade, 'none'>, number>>;
  /** Null if no turn is compared with the best. */
  readonly mistakeIndex: number | null;
  /** The rating that the index suggests; null where fewer than half of the turns, or than eight, are compared. */
  readonly rating: number | null;
  /** Percent of a win and points lost by mistakes. */
  readonly winLost: number;
  readonly pointsLeft: number;
  readonly missedBingos: number;
  readonly phonies: number;
  readonly letStand: number;
  readonly luck: Figure | null;
}

/** A game, reviewed. */
export interface GameReview {
  readonly settings: ReviewSettings;
  readonly players: readonly PlayerReview[];
  readonly turns: readonly ReviewedTurn[];
  /** Turns that are not reviewed, since the review was ended. */
  readonly left: number;
  readonly isOver: boolean;
  /** Who lost it before it was played out, where the record says so. */
  readonly forfeit: GcgForfeit | null;
  /** The seats of people; null where the record does not say who is one. */
  readonly people: readonly number[] | null;
  /** Words that the lexicon lacks, of all plays that stood, each once. */
  readonly lackedWords: readonly string[];
}

/** What a review takes where nothing else is said: a game in less than a minute. */
export const DEFAULT_REVIEW: ReviewSettings = {
  seed: 1,
  rollouts: 8000,
  timeMs: null,
  plies: null,
  candidates: null,
  certainty: 0.98,
  endgameNodes: 200_000,
  preEndgameNodes: 200_000,
  draws: 60,
  reasons: { deals: 100, counted: 400 },
};

/** A review in a few seconds. */
export const QUICK_REVIEW: ReviewSettings = {
  ...DEFAULT_REVIEW,
  rollouts: 300,
  candidates: 6,
  certainty: 0.92,
  endgameNodes: 2000,
  preEndgameNodes: 2000,
  draws: 15,
  reasons: { deals: 25, counted: 60 },
};

/** A review of a few turns that somebody learns from: what a few hundred rollouts put first, more of them may not. */
export const CLOSE_REVIEW: ReviewSettings = { ...DEFAULT_REVIEW, rollouts: 24_000, certainty: 0.99 };

/** Whether turns are learnt from as the review has them; others are searched for longer first. */
export function isCloseReview({ rollouts }: Pick<ReviewSettings, 'rollouts'>): boolean {
  return (rollouts ?? Infinity) >= (DEFAULT_REVIEW.rollouts ?? Infinity);
}

/** Mistakes of a review, worst first. */
export function mistakesOf({ turns }: Pick<GameReview, 'turns'>): ReviewedTurn[] {
  return turns.filter(isMistake).sort(byWeight);
}

/** Whether a turn was a mistake: the best move can be told from what was done, and is better by more than next to nothing. */
export function isMistake({ grade }: Pick<ReviewedTurn, 'grade'>): boolean {
  return grade !== null && grade !== 'none';
}

/** Percent of a win and points that a turn lost by a mistake; nothing where it was none. */
export function lostByMistake(turn: Pick<ReviewedTurn, 'grade' | 'loss'>): {
  readonly win: number;
  readonly points: number;
} {
  if (!isMistake(turn) || turn.loss === null) return { win: 0, points: 0 };
  const { win, points } = turn.loss;
  return { win: Math.max(0, win?.mean ?? 0), points: Math.max(0, points.mean) };
}

const MAX_WORST = 3;

/** The turns most worth another look: the worst mistakes of the people, where the record says who is one, else of all. */
export function worstTurns({ turns, people }: Pick<GameReview, 'turns' | 'people'>): ReviewedTurn[] {
  const isLearner = ({ seat }: ReviewedTurn): boolean =>
    people === null || people.length === 0 || people.includes(seat);
  return mistakesOf({ turns: turns.filter(isLearner) }).slice(0, MAX_WORST);
}

const WEIGHTS: Readonly<Record<Grade, number>> = { none: 0, small: 1, medium: 2, large: 3 };

function byWeight(a: ReviewedTurn, b: ReviewedTurn): number {
  return (
    WEIGHTS[b.grade!] - WEIGHTS[a.grade!] ||
    (b.loss!.win?.mean ?? 0) - (a.loss!.win?.mean ?? 0) ||
    b.loss!.points.mean - a.loss!.points.mean ||
    a.lines - b.lines
  );
}
