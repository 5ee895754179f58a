/**
 * Sets the level of the opponent `auto` from a person's games. It follows the rating (`rating.ts`). While the rating is uncertain
 * or near a border, the level changes by one step, up after a win and down after a loss. Advice from `nextLevel` takes precedence.
 */
import { AUTO_START, botLevels } from '../../bots/levels.ts';
import { nextLevel, type LevelAdvice } from './next-level.ts';
import type { PersonGame } from './player-figures.ts';
import { ratePlayer, type PlayerRating } from './rating.ts';

export interface AutoLevel {
  readonly level: string;
  readonly rating: PlayerRating | null;
  /** Advice from the last games; null if the level follows from the rating. */
  readonly advice: LevelAdvice | null;
}

/** With at most this value of twice the deviation, a rating is certain enough to skip levels. */
const SURE = 200;

export function autoLevel(games: readonly Pick<PersonGame, 'opponent' | 'result'>[]): AutoLevel {
  const names = botLevels.map(({ level }) => level);
  const rated = games.filter(({ opponent }) => names.includes(opponent));
  const last = rated.at(-1);
  const rating = ratePlayer(rated, botLevels);
  if (last === undefined || rating === null) return { level: AUTO_START, rating: null, advice: null };
  const advice = nextLevel(rated, names);
  if (advice !== null) return { level: advice.level, rating, advice };
  const at = names.indexOf(last.opponent);
  const distances = botLevels.map(({ rating: { elo } }) => Math.abs(elo - rating.rating));
  const nearest = distances.indexOf(Math.min(...distances));
  const isFar = Math.abs(nearest - at) > 1 && 2 * rating.deviation <= SURE;
  const isAsked = nearest > at ? last.result === 1 : last.result === 0;
  const level = isFar ? nearest : isAsked ? at + Math.sign(nearest - at) : at;
  return { level: names[level]!, rating, advice: null };
}
