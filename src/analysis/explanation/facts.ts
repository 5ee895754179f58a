/**
 * Facts about plays, with figures, as plain data. Moves and tiles are already text, so that documents, consoles and browsers agree
 * (`sentences.ts` turns facts into sentences).
 */

/** A mean with its standard error, which is 0 for enumerated values. */
export interface FactFigure {
  readonly mean: number;
  readonly error: number;
}

export interface PointsFact {
  readonly kind: 'points';
  readonly score: number;
  readonly isBingo: boolean;
}

export interface LeaveFact {
  readonly kind: 'leave';
  /** In alphabet order, blanks last; may be empty. */
  readonly tiles: string;
  /** Value in this turn, in points; null without leave values, or if nothing is drawn. */
  readonly worth: number | null;
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

export interface OutFact {
  readonly kind: 'out';
  /** Points gained from the other rack. */
  readonly gain: number;
}

/** All kept tiles can be placed by one play of the next turn, on the board after the play. */
export interface OutNextFact {
  readonly kind: 'out-next';
  readonly move: string;
  readonly score: number;
}

export interface OpponentOutFact {
  readonly kind: 'opponent-out';
  readonly move: string;
  readonly score: number;
}

/** Tiles of the known other rack that have no placement on the board after the play. */
export interface StuckFact {
  readonly kind: 'stuck';
  readonly tiles: string;
  /** Points of the tiles on the rack, counted once. */
  readonly points: number;
}

export type Fact =
  PointsFact | LeaveFact | RepliesFact | BingoFact | OutFact | OutNextFact | OpponentOutFact | StuckFact;

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
  const { length } = values;
  let sum = 0;
  for (let i = 0; i < length; i++) sum += values[i]!;
  const mean = length === 0 ? 0 : sum / length;
  let squares = 0;
  for (let i = 0; i < length; i++) squares += (values[i]! - mean) ** 2;
  return { mean, error: length < 2 ? 0 : Math.sqrt(squares / (length - 1) / length) };
}
