/**
 * What can be said of a play, as facts with figures. They are plain data: moves and tiles are text already, so that a document,
 * a console and a browser say the same (`sentences.ts` makes sentences of them).
 */

/** A mean, with one standard error; the error is 0 where the mean was counted and not sampled. */
export interface FactFigure {
  readonly mean: number;
  readonly error: number;
}

export interface PointsFact {
  readonly kind: 'points';
  readonly score: number;
  /** Whether it has a bonus for the number of its tiles. */
  readonly isBingo: boolean;
}

export interface LeaveFact {
  readonly kind: 'leave';
  /** In alphabet order, blanks last; empty where nothing is kept. */
  readonly tiles: string;
  /** What they are worth in this turn, in points; null where there are no leave values, or nothing is drawn. */
  readonly worth: number | null;
}

/**
 * What the next player's placement of the highest score is worth on the board after the play, over racks that player may hold: the
 * same racks for every play of a turn and seed.
 */
export interface RepliesFact {
  readonly kind: 'replies';
  /** Its score; 0 for a rack that has no placement. */
  readonly mean: FactFigure;
  /** The same on the board before the play. */
  readonly before: FactFigure;
  /** How much less replies score than before, rack by rack; below 0 where the play opens more than it blocks. */
  readonly blocked: FactFigure;
  /** The reply of the highest score among them; null where no rack has one. */
  readonly highest: { readonly move: string; readonly score: number } | null;
  /** Racks looked at; 1 where the rack is known. */
  readonly racks: number;
}

/** The chance that the rack of the player's next turn has a bingo, a placement with a bonus for its tiles, on the board after the play, whatever is played between. */
export interface BingoFact {
  readonly kind: 'bingo';
  /** From 0 to 1. */
  readonly chance: FactFigure;
  readonly racks: number;
  /** Whether these are all that the draw can give, weighed by their chance; else they are drawn at random. */
  readonly isCounted: boolean;
}

export interface OutFact {
  readonly kind: 'out';
  /** What the lead gains by the tiles of the other rack. */
  readonly gain: number;
}

/** All tiles kept can be laid in one play of the next turn, on the board after the play. */
export interface OutNextFact {
  readonly kind: 'out-next';
  readonly move: string;
  readonly score: number;
}

/** The other player can end the game in reply. */
export interface OpponentOutFact {
  readonly kind: 'opponent-out';
  readonly move: string;
  readonly score: number;
}

/** Tiles of the other rack, which is known, that no placement on the board after the play can lay. */
export interface StuckFact {
  readonly kind: 'stuck';
  readonly tiles: string;
  /** What they are worth on the rack, once. */
  readonly points: number;
}

export type Fact =
  PointsFact | LeaveFact | RepliesFact | BingoFact | OutFact | OutNextFact | OpponentOutFact | StuckFact;

/** A play and what can be said of it; no kind of fact stands there twice. */
export interface Explanation {
  /** As people write it, `8D DJ(I)NN`. */
  readonly move: string;
  readonly facts: readonly Fact[];
}

/** Why one play rather than another. Differences are those of the play less the other. */
export interface PlayComparison {
  readonly play: Explanation;
  readonly other: Explanation;
  readonly points: number;
  /** What its leave is worth more; null where leaves have no worth. */
  readonly leave: number | null;
  /** What the replies to it score more, rack by rack on the same racks; null where one of them has none. */
  readonly replies: FactFigure | null;
  /** How much likelier a bingo is; null where one of them cannot be followed by one. */
  readonly bingo: FactFigure | null;
}

export function factOf<K extends Fact['kind']>(
  { facts }: Explanation,
  kind: K,
): Extract<Fact, { readonly kind: K }> | undefined {
  return facts.find((fact): fact is Extract<Fact, { readonly kind: K }> => fact.kind === kind);
}

/** The mean of some numbers with its standard error, 0 for fewer than two. */
export function estimateFigure(values: ArrayLike<number>): FactFigure {
  const { length } = values;
  let sum = 0;
  for (let i = 0; i < length; i++) sum += values[i]!;
  const mean = length === 0 ? 0 : sum / length;
  let squares = 0;
  for (let i = 0; i < length; i++) squares += (values[i]! - mean) ** 2;
  return { mean, error: length < 2 ? 0 : Math.sqrt(squares / (length - 1) / length) };
}
