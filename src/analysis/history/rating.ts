/**
 * Rates a person by games against levels, and separately by puzzles, with Glicko-2 (Glickman, "Example of the Glicko-2 system")
 * from the library `glicko2-lite`. Opponents have fixed ratings. Each game or puzzle is a rating period, because there are few.
 *
 * The ratings of levels come from games between them (`bots/person/levels.json`). The rating of a puzzle is that of a level that
 * solves it half of the time.
 */
import rate from 'glicko2-lite';
import { botLevels } from '../../bots/levels.ts';
import type { BotLevel, LevelRating } from '../../bots/person/level-table.ts';
import type { PersonGame } from './player-figures.ts';

/** A rating and its deviation: the 95 % confidence interval is twice the deviation either way. */
export interface PlayerRating {
  readonly rating: number;
  readonly deviation: number;
  readonly games: number;
}

const MIDDLE = 1500;
const BEGINNING = { rating: MIDDLE, rd: 350, vol: 0.06 };
/** Small, because the ratings of levels do not change. */
const LEVEL_DEVIATION = 30;
/** The ratings of puzzles are less certain. */
const PUZZLE_DEVIATION = 60;
const TAU = 0.5;

export type RatedLevel = Pick<BotLevel, 'level'> & { readonly rating: Pick<LevelRating, 'elo'> };

export function levelRating(name: string, levels: readonly RatedLevel[] = botLevels): number | null {
  return levels.find(({ level }) => level === name)?.rating.elo ?? null;
}

/** Rates games in playing order; null if none was against a level. */
export function ratePlayer(
  games: readonly Pick<PersonGame, 'opponent' | 'result'>[],
  levels: readonly RatedLevel[] = botLevels,
): PlayerRating | null {
  return ratingCurve(games, levels).at(-1) ?? null;
}

/** Returns the rating after each game against a level, in playing order. */
export function ratingCurve(
  games: readonly Pick<PersonGame, 'opponent' | 'result'>[],
  levels: readonly RatedLevel[] = botLevels,
): PlayerRating[] {
  let now = BEGINNING;
  const curve: PlayerRating[] = [];
  for (const { opponent, result } of games) {
    const rating = levelRating(opponent, levels);
    if (rating === null) continue;
    now = rateAfter(now, rating, LEVEL_DEVIATION, result);
    curve.push({ rating: now.rating, deviation: now.rd, games: curve.length + 1 });
  }
  return curve;
}

interface PuzzleAnswer {
  readonly rating: number;
  readonly isSolved: boolean;
}

export interface PuzzleRating extends Omit<PlayerRating, 'games'> {
  readonly puzzles: number;
}

/** Rates puzzles in the order of the answers; without any, the initial rating. */
export function ratePuzzles(answers: readonly PuzzleAnswer[]): PuzzleRating {
  let now = BEGINNING;
  for (const { rating, isSolved } of answers) now = rateAfter(now, rating, PUZZLE_DEVIATION, isSolved ? 1 : 0);
  return { rating: now.rating, deviation: now.rd, puzzles: answers.length };
}

function rateAfter(now: typeof BEGINNING, rating: number, deviation: number, result: number): typeof BEGINNING {
  return rate(now.rating, now.rd, now.vol, [[rating, deviation, result]], { rating: MIDDLE, tau: TAU });
}
