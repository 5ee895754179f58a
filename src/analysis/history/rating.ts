/**
 * A person's rating from games against levels, and another from puzzles; the ratings of both are fixed: Glicko-2 (Glickman,
 * "Example of the Glicko-2 system"), by the library `glicko2-lite`. Each game, and each puzzle, is a rating period of its own, as
 * there are few of them.
 *
 * A level's rating is the one that games of the levels against each other gave it (`bots/person/levels.json`). A puzzle's is that
 * of the level that would find it half of the time.
 */
import rate from 'glicko2-lite';
import { botLevels } from '../../bots/levels.ts';
import type { BotLevel, LevelRating } from '../../bots/person/level-table.ts';
import type { PersonGame } from './player-figures.ts';

/** A rating with its deviation: the true one is within twice that, with 95 % confidence. */
export interface PlayerRating {
  readonly rating: number;
  readonly deviation: number;
  readonly games: number;
}

const MIDDLE = 1500;
const BEGINNING = { rating: MIDDLE, rd: 350, vol: 0.06 };
/** A level does not change. */
const LEVEL_DEVIATION = 30;
/** Nor does a puzzle, but its rating is known less well. */
const PUZZLE_DEVIATION = 60;
/** How much volatility may change, as Glickman advises. */
const TAU = 0.5;

type RatedLevel = Pick<BotLevel, 'level'> & { readonly rating: Pick<LevelRating, 'elo'> };

export function levelRating(name: string, levels: readonly RatedLevel[] = botLevels): number | null {
  return levels.find(({ level }) => level === name)?.rating.elo ?? null;
}

/** The rating that games come to, in the order they were played; null if none was against a level. */
export function ratePlayer(
  games: readonly Pick<PersonGame, 'opponent' | 'result'>[],
  levels: readonly RatedLevel[] = botLevels,
): PlayerRating | null {
  let now = BEGINNING;
  let counted = 0;
  for (const { opponent, result } of games) {
    const rating = levelRating(opponent, levels);
    if (rating === null) continue;
    now = rateAfter(now, rating, LEVEL_DEVIATION, result);
    counted++;
  }
  return counted === 0 ? null : { rating: now.rating, deviation: now.rd, games: counted };
}

interface PuzzleAnswer {
  readonly rating: number;
  readonly isSolved: boolean;
}

/** A rating of puzzles solved, beside that of games. */
export interface PuzzleRating extends Omit<PlayerRating, 'games'> {
  readonly puzzles: number;
}

/** The rating that puzzles come to, in the order they were tried; that of a beginning, with no puzzle, where there are none. */
export function ratePuzzles(answers: readonly PuzzleAnswer[]): PuzzleRating {
  let now = BEGINNING;
  for (const { rating, isSolved } of answers) now = rateAfter(now, rating, PUZZLE_DEVIATION, isSolved ? 1 : 0);
  return { rating: now.rating, deviation: now.rd, puzzles: answers.length };
}

function rateAfter(now: typeof BEGINNING, rating: number, deviation: number, result: number): typeof BEGINNING {
  return rate(now.rating, now.rd, now.vol, [[rating, deviation, result]], { rating: MIDDLE, tau: TAU });
}
