/** Minimum number of turns, of both players, for a game to count: an early resignation says little about strength. */
export const MIN_TURNS = 8;

export interface PersonGame {
  readonly when: Date;
  readonly opponent: string;
  readonly score: number;
  readonly opponentScore: number;
  /** 1 for a win, ½ for a tie, 0 for a loss. */
  readonly result: 0 | 0.5 | 1;
  /** Bingos of the person; null if the game cannot be replayed. */
  readonly bingos: number | null;
  /** Accuracy of the person, from 0 to 100; null without a review. */
  readonly accuracy: number | null;
  /** Best plays by the review, in turns in which the person lost much with another play. */
  readonly missed: readonly string[];
}

export interface PlayerFigures {
  readonly games: number;
  readonly won: number;
  readonly tied: number;
  readonly lost: number;
  readonly score: number;
  readonly opponentScore: number;
  readonly bingos: number | null;
  readonly accuracy: number | null;
}

export interface OpponentFigures extends PlayerFigures {
  readonly opponent: string;
}

export function sumGames(games: readonly PersonGame[]): PlayerFigures | null {
  if (games.length === 0) return null;
  const count = (value: PersonGame['result']): number => games.filter(({ result }) => result === value).length;
  return {
    games: games.length,
    won: count(1),
    tied: count(0.5),
    lost: count(0),
    score: mean(games.map(({ score }) => score)),
    opponentScore: mean(games.map(({ opponentScore }) => opponentScore)),
    bingos: meanOfKnown(games.map(({ bingos }) => bingos)),
    accuracy: meanOfKnown(games.map(({ accuracy }) => accuracy)),
  };
}

export function figuresByOpponent(games: readonly PersonGame[]): OpponentFigures[] {
  const names = [...new Set(games.map(({ opponent }) => opponent))];
  return names
    .map((opponent) => ({ opponent, ...sumGames(games.filter((game) => game.opponent === opponent))! }))
    .sort((a, b) => b.games - a.games);
}

/** Words missed in more than one game, most frequent first, then alphabetical. */
export function wordsMissed(games: readonly PersonGame[]): { readonly word: string; readonly games: number }[] {
  const counts = new Map<string, number>();
  for (const { missed } of games) for (const word of new Set(missed)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .map(([word, games]) => ({ word, games }))
    .filter(({ games }) => games > 1)
    .sort((a, b) => b.games - a.games || (a.word < b.word ? -1 : 1));
}

function meanOfKnown(values: readonly (number | null)[]): number | null {
  const numbers = values.filter((value) => value !== null);
  return numbers.length === 0 ? null : mean(numbers);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
