/**
 * Entrants who met two by two, rated together, and each against each other.
 */
import type { JointRatings } from '../ratings/joint-ratings.ts';
import { likelihood } from '../report/head-to-head-report.ts';
import { describeLimits } from '../report/standings-report.ts';
import { grouped, percent, signed } from '../report/table-text.ts';
import type { RecordedFigures } from './read-figures.ts';
import type { Figures, Meeting } from './record-figures.ts';
import { shownNames, type Section } from './section.ts';

/** A rating that can be drawn. */
export interface ShownRating {
  /** Its number among the entrants. */
  readonly entrant: number;
  readonly name: string;
  readonly rating: number;
  readonly low: number;
  readonly high: number;
}

/** Ratings with their intervals, the best first; one without errors has an interval of no width. */
export function shownRatings(figures: Figures, { ranking }: JointRatings): ShownRating[] {
  const names = shownNames(figures);
  return ranking.flatMap(({ entrant, rating, ratingInterval }) => {
    if (rating === null) return [];
    const { low, high } = ratingInterval ?? { low: rating, high: rating };
    return [{ entrant, name: names[entrant]!, rating, low, high }];
  });
}

/** Joint ratings; nothing where fewer than three met two by two, whose result says it all. */
export function ratingsSection({ figures, ratings, records }: RecordedFigures): Section[] {
  if (ratings === null) return [];
  const names = shownNames(figures);
  const rows = ratings.ranking.map(({ entrant, rating, ratingInterval, points, games, superiority }) => [
    names[entrant]!,
    rating === null ? '' : signed(rating),
    ratingInterval === null ? '' : `${signed(ratingInterval.low)} to ${signed(ratingInterval.high)}`,
    points.toFixed(1),
    grouped(games),
    superiority === null ? '' : likelihood(superiority),
  ]);
  return [
    {
      id: 'ratings',
      title: 'Joint ratings',
      lead: [
        'Of all entrants together, by maximum likelihood, with a mean of 0. Intervals come from a bootstrap over deals; superiority is the likelihood of being better than the next.',
        ...describeLimits(ratings),
        ...(records.some(({ test }) => test !== null)
          ? ['A sequential test could stop some of the records, which joint ratings do not allow for.']
          : []),
      ],
      tables: [
        {
          caption: 'Joint ratings, with 95 % intervals',
          chart: 'ratings',
          head: ['', 'Elo', '95 % interval', 'points', 'games', 'superiority'],
          rows,
        },
      ],
    },
  ];
}

/** Each entrant against each other. */
export function crossSection({ figures, ratings }: RecordedFigures): Section {
  const names = shownNames(figures);
  const order = ratings?.ranking.map(({ entrant }) => entrant) ?? names.map((_, entrant) => entrant);
  const head = ['', ...order.map((entrant) => names[entrant]!)];
  const rowsOf = (cellOf: (side: Side) => string): string[][] =>
    order.map((row) => [
      names[row]!,
      ...order.map((column) => {
        if (row === column) return '–';
        const side = sideOf(figures, row, column);
        return side === null ? '' : cellOf(side);
      }),
    ]);
  return {
    id: 'cross',
    title: 'Cross table',
    lead: ['Each row against each column: win rate and, in brackets, games ahead, behind and level.'],
    tables: [
      {
        caption: 'Each entrant against each other',
        head,
        rows: rowsOf(({ winRate, counts }) => `${percent(winRate)} (${counts.map(grouped).join('–')})`),
      },
      {
        caption: 'Mean spread of each against each other, in points a game',
        head,
        rows: rowsOf(({ meanSpread }) => signed(meanSpread)),
      },
    ],
  };
}

/** What one entrant did against another. */
interface Side {
  readonly winRate: number;
  /** Games ahead, behind and level. */
  readonly counts: readonly number[];
  readonly meanSpread: number;
}

function sideOf(figures: Figures, row: number, column: number): Side | null {
  const met = meetingOf(figures, row, column);
  if (met === null) return null;
  const { ahead, behind, level, winRate, meanSpread } = met.comparison;
  return row < column
    ? { winRate, counts: [ahead, behind, level], meanSpread }
    : { winRate: 1 - winRate, counts: [behind, ahead, level], meanSpread: -meanSpread };
}

function meetingOf({ meetings }: Figures, one: number, other: number): Meeting | null {
  const [a, b] = [Math.min(one, other), Math.max(one, other)];
  return meetings.find(({ entrants }) => entrants[0] === a && entrants[1] === b) ?? null;
}
