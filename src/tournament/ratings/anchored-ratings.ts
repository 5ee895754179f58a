/**
 * Ratings with one entrant fixed, so that they can be compared with those of other tournaments it is in. What is uncertain of the
 * others is then how far they are from it, which is often known better than how far they are from the mean of all.
 */
import type { Anchor, JointRatings, RatedEntrant } from './joint-ratings.ts';

/** The same ratings with an entrant's fixed; those that no games link to it have none. */
export function anchoredRatings(ratings: JointRatings, { entrant: fixed, rating }: Anchor): JointRatings {
  const fix = (rated: RatedEntrant): RatedEntrant => {
    const { entrant } = rated;
    if (entrant === fixed) return { ...rated, rating, ratingStdErr: 0, ratingInterval: { low: rating, high: rating } };
    const apart = ratings.differences.find(({ entrants }) => entrants.includes(entrant) && entrants.includes(fixed));
    if (apart === undefined) return { ...rated, rating: null, ratingStdErr: null, ratingInterval: null };
    const sign = apart.entrants[0] === entrant ? 1 : -1;
    const reach = apart.interval === null ? null : apart.interval.high - apart.difference;
    const own = rating + sign * apart.difference;
    return {
      ...rated,
      rating: own,
      ratingStdErr: apart.stdErr,
      ratingInterval: reach === null ? null : { low: own - reach, high: own + reach },
    };
  };
  return { ...ratings, ranking: ratings.ranking.map(fix), anchor: { entrant: fixed, rating } };
}
