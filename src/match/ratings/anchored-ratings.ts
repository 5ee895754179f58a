/**
 * Ratings with one entrant fixed, which makes tournaments with that entrant comparable. The errors are then those of the
 * differences from it, often smaller than those from the mean of all.
 */
import type { Anchor, JointRatings, EntrantRating } from './joint-ratings.ts';

/** Fixes the rating of one entrant; entrants not linked to it by games get none. */
export function anchoredRatings(ratings: JointRatings, { entrant: fixed, rating }: Anchor): JointRatings {
  const fix = (rated: EntrantRating): EntrantRating => {
    const { entrant } = rated;
    if (entrant === fixed) return { ...rated, rating, ratingStdErr: 0, ratingInterval: { low: rating, high: rating } };
    const apart = ratings.differences.find(({ entrants }) => entrants.includes(entrant) && entrants.includes(fixed));
    if (apart === undefined) return { ...rated, rating: null, ratingStdErr: null, ratingInterval: null };
    const sign = apart.entrants[0] === entrant ? 1 : -1;
    const own = rating + sign * apart.difference;
    const reach = apart.interval && apart.interval.high - apart.difference;
    const ratingInterval = reach === null ? null : { low: own - reach, high: own + reach };
    return { ...rated, rating: own, ratingStdErr: apart.stdErr, ratingInterval };
  };
  return { ...ratings, ranking: ratings.ranking.map(fix), anchor: { entrant: fixed, rating } };
}
