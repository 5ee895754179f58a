/**
 * The level of the opponent `auto`, set before each game from the person's games. It follows the rating
 * (`rating.ts`) with two things besides: while that is unsure, as after the first games, and where it is near a border, the level
 * changes by one step, up after a win and down after a loss; and where `nextLevel` advises a step, it is made.
 */
import { AUTO_START, botLevels } from '../../bots/levels.ts';
import type { BotLevel, LevelRating } from '../../bots/person/level-table.ts';
import { nextLevel, type LevelAdvice } from './next-level.ts';
import type { PersonGame } from './player-figures.ts';
import { ratePlayer, type PlayerRating } from './rating.ts';

export interface AutoLevel {
  readonly level: string;
  /** Null where no game against a level counts yet. */
  readonly rating: PlayerRating | null;
  /** What the last games against one level advised; null where the level follows from the rating. */
  readonly advice: LevelAdvice | null;
}

type RatedLevel = Pick<BotLevel, 'level'> & { readonly rating: Pick<LevelRating, 'elo'> };

/** Twice the deviation of a rating is at most this where it is sure enough to pass over levels. */
const SURE = 200;

/** @param games of the person, in the order they were played */
export function autoLevel(
  games: readonly Pick<PersonGame, 'opponent' | 'result'>[],
  levels: readonly RatedLevel[] = botLevels,
): AutoLevel {
  const names = levels.map(({ level }) => level);
  const rated = games.filter(({ opponent }) => names.includes(opponent));
  const last = rated.at(-1);
  const rating = ratePlayer(rated, levels);
  if (last === undefined || rating === null) return { level: AUTO_START, rating: null, advice: null };
  const advice = nextLevel(rated, names);
  if (advice !== null) return { level: advice.level, rating, advice };
  const at = names.indexOf(last.opponent);
  const distances = levels.map(({ rating: { elo } }) => Math.abs(elo - rating.rating));
  const nearest = distances.indexOf(Math.min(...distances));
  const isFar = Math.abs(nearest - at) > 1 && 2 * rating.deviation <= SURE;
  const isAsked = nearest > at ? last.result === 1 : last.result === 0;
  const level = isFar ? nearest : isAsked ? at + Math.sign(nearest - at) : at;
  return { level: names[level]!, rating, advice: null };
}
