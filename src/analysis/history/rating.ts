/**
 * A person's rating from games against levels, whose ratings are fixed: Glicko-2 (Glickman, "Example of the Glicko-2 system"),
 * by the library `glicko2-lite`. Each game is a rating period of its own, as there are few of them.
 *
 * A level's rating is the one that games of the levels against each other gave it (`bots/person/levels.json`).
 */
import rate from 'glicko2-lite';
import { botLevels } from '../../bots/levels.ts';
import type { BotLevel, LevelRating } from '../../bots/person/level-table.ts';
import type { PersonGame } from './player-figures.ts';

/** A rating with its deviation: the true one is within twice that, with 95 % confidence. */
export interface PlayerRating {
  readonly rating: number;
  readonly deviation: number;
  /** Games that counted. */
  readonly games: number;
}

const MIDDLE = 1500;
const BEGINNING = { rating: MIDDLE, rd: 350, vol: 0.06 };
/** A level does not change. */
const LEVEL_DEVIATION = 30;
/** How much volatility may change, as Glickman advises. */
const TAU = 0.5;

type RatedLevel = Pick<BotLevel, 'level'> & { readonly rating: Pick<LevelRating, 'elo'> };

/** The rating of a level; null for a bot that is none. */
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
    now = rate(now.rating, now.rd, now.vol, [[rating, LEVEL_DEVIATION, result]], { rating: MIDDLE, tau: TAU });
    counted++;
  }
  return counted === 0 ? null : { rating: now.rating, deviation: now.rd, games: counted };
}
