/**
 * A person's rating from games against levels, whose ratings are fixed: Glicko-2 (Glickman, "Example of the Glicko-2 system"),
 * by the library `glicko2-lite`. Each game is a rating period of its own, as there are few of them.
 *
 * A level's rating is its place: levels are made so that each wins three games of four against the one below, which is 191
 * points, and the middle of them is 1500.
 */
import rate from 'glicko2-lite';
import { botLevels } from '../../bots/levels.ts';
import type { PlayedGame } from './played-game.ts';

/** A rating with its deviation: the true one is within twice that, with 95 % confidence. */
export interface PlayerRating {
  readonly rating: number;
  readonly deviation: number;
  /** Games that counted. */
  readonly games: number;
}

/** 400 log₁₀ 3: how far apart two are of whom one wins three games of four. */
const STEP = 400 * Math.log10(3);
const MIDDLE = 1500;
/** What Glicko-2 begins with. */
const BEGINNING = { rating: MIDDLE, rd: 350, vol: 0.06 };
/** A level does not change. */
const LEVEL_DEVIATION = 30;
/** How much volatility may change, as Glickman advises. */
const TAU = 0.5;

/** The rating of a level; null for a bot that is none. */
export function levelRating(name: string, levels: readonly string[] = levelNames()): number | null {
  const place = levels.indexOf(name);
  return place < 0 ? null : Math.round(MIDDLE + STEP * (place - (levels.length - 1) / 2));
}

/** The rating that games come to, in the order they were played; null if none was against a level. */
export function ratingOf(games: readonly PlayedGame[], levels: readonly string[] = levelNames()): PlayerRating | null {
  let now = BEGINNING;
  let counted = 0;
  for (const { opponent, result } of games) {
    const rating = levelRating(opponent, levels);
    if (rating === null) continue;
    now = rate(now.rating, now.rd, now.vol, [[rating, LEVEL_DEVIATION, result]], { rating: MIDDLE, tau: TAU });
    counted++;
  }
  return counted === 0 ? null : { rating: now.rating, deviation: now.rd, games: counted };
}

function levelNames(): string[] {
  return botLevels.map(({ level }) => level);
}
