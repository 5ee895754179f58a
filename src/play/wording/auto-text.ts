/** Texts on the opponent `auto`: the reason for its level, and the level of the next game. */
import type { AutoLevel } from '../../analysis/history/auto-level.ts';
import { AUTO } from '../../bots/levels.ts';

export function describeAuto(auto: AutoLevel): string {
  const { level, advice } = auto;
  if (auto.rating === null) return `${AUTO}: ${level} at first, until you have played a level without help`;
  return `${AUTO}: ${level}, as you ${advice === null ? describeRating(auto.rating) : describeResults(advice)}`;
}

export function describeNextAuto(level: string, next: AutoLevel): string {
  const { advice, rating } = next;
  if (rating === null) return `${AUTO}: the next game is against ${next.level} again; this one does not count`;
  const why = advice === null ? describeRating(rating) : describeResults(advice);
  return next.level === level
    ? `${AUTO}: the next game is against ${level} again, as you ${why}`
    : `${AUTO}: the next game is against ${next.level} instead of ${level}, as you ${why}`;
}

function describeRating({ rating, deviation }: NonNullable<AutoLevel['rating']>): string {
  return `are rated ${Math.round(rating)} ± ${Math.round(2 * deviation)}`;
}

function describeResults({ won, games }: NonNullable<AutoLevel['advice']>): string {
  return `won ${won} of the last ${games} games`;
}
