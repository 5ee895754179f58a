/**
 * Facts about plays, with figures, as plain data. Moves and tiles are already text, so that documents, consoles and browsers agree
 * (`sentences.ts` turns facts into sentences).
 */
import { estimateMean } from '../../bots/simulation/sampling/sample-list.ts';

/** A mean with its standard error, which is 0 for enumerated values. */
export interface FactFigure {
  readonly mean: number;
  readonly error: number;
}

/** Highest-scoring replies of the next player over possible racks, which are the same for all plays of a turn and seed. */
export interface RepliesFact {
  readonly kind: 'replies';
  /** Mean score; a rack without a placement counts as 0. */
  readonly mean: FactFigure;
  /** Mean score on the board before the play. */
  readonly before: FactFigure;
  /** Mean decrease of the reply by the play, rack by rack; negative if the play opens more than it blocks. */
  readonly blocked: FactFigure;
  readonly highest: { readonly move: string; readonly score: number } | null;
  /** Number of racks; 1 if the rack is known. */
  readonly racks: number;
}

/** Probability that the player's next rack has a bingo on the board after the play, ignoring the moves in between. */
export interface BingoFact {
  readonly kind: 'bingo';
  /** From 0 to 1. */
  readonly chance: FactFigure;
  readonly racks: number;
  /** Whether all possible draws were enumerated, weighted by probability, instead of drawn at random. */
  readonly isCounted: boolean;
}

export type Fact =
  | { readonly kind: 'points'; readonly score: number; readonly isBingo: boolean }
  /**
   * The tiles are in alphabet order, blanks last; there may be none. `worth` is their value in this turn in points, null without
   * leave values or if nothing is drawn.
   */
  | { readonly kind: 'leave'; readonly tiles: string; readonly worth: number | null }
  | RepliesFact
  | BingoFact
  /** `gain` is the number of points gained from the other rack. */
  | { readonly kind: 'out'; readonly gain: number }
  /** The turn without a score ends the game, with this expected number of points on the player's rack, 0 if they do not count. */
  | { readonly kind: 'end'; readonly points: number }
  /** All kept tiles can be placed by one play of the next turn, on the board after the play. */
  | { readonly kind: 'out-next'; readonly move: string; readonly score: number }
  | { readonly kind: 'opponent-out'; readonly move: string; readonly score: number }
  /** Tiles of the known other rack that have no placement on the board after the play, and their points, counted once. */
  | { readonly kind: 'stuck'; readonly tiles: string; readonly points: number };

/** A play with its facts, at most one of each kind. */
export interface Explanation {
  /** In human notation: `8D DJ(I)NN`. */
  readonly move: string;
  readonly facts: readonly Fact[];
}

/** Comparison of two plays. Differences are the first minus the other. */
export interface PlayComparison {
  readonly play: Explanation;
  readonly other: Explanation;
  readonly points: number;
  /** Difference of leave values; null if the leaves have none. */
  readonly leave: number | null;
  /** Difference of the replies, rack by rack on the same racks; null if one of the plays has none. */
  readonly replies: FactFigure | null;
  /** Difference of the probabilities of a bingo; null if one of the plays has none. */
  readonly bingo: FactFigure | null;
}

export function factOf<K extends Fact['kind']>(
  { facts }: Explanation,
  kind: K,
): Extract<Fact, { readonly kind: K }> | undefined {
  return facts.find((fact): fact is Extract<Fact, { readonly kind: K }> => fact.kind === kind);
}

/** Mean and standard error, which is 0 for fewer than two values. */
export function estimateFigure(values: ArrayLike<number>): FactFigure {
  const { mean, error } = estimateMean(values, values.length);
  return { mean, error: error ?? 0 };
}
