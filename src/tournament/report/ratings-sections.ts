/**
 * Entrants who met two by two, rated together, and each against each other.
 */
import type { RecordedFigures } from '../figures/read-figures.ts';
import type { Figures } from '../figures/record-figures.ts';
import { grouped, percent, signed } from '../../text/numbers.ts';
import { describeScale, differenceTable } from './ratings-table.ts';
import { namedColumns } from './result-columns.ts';
import { recordRows, shownNames, type Section } from './section.ts';
import { describeLimits } from './standings-report.ts';
import { buildTable, type Column, type Table } from './table.ts';

/** Joint ratings; nothing where fewer than three met two by two, whose result says it all. */
export function ratingsSection(recorded: RecordedFigures): Section[] {
  const { figures, ratings, records } = recorded;
  if (ratings === null) return [];
  const names = shownNames(figures);
  const rows = recordRows(recorded);
  const ranked = ratings.ranking.flatMap(({ entrant }) => rows[entrant] ?? []);
  const isTested = records.some(({ test }) => test !== null);
  return [
    {
      id: 'ratings',
      title: 'Joint ratings',
      lead: [
        `Of all entrants together, by maximum likelihood, with ${describeScale(ratings, names)}. Intervals come from a bootstrap over deals; superiority is the likelihood of being better than the next.`,
        ...describeLimits(ratings),
        ...(isTested
          ? ['A sequential test could stop some of the records, which joint ratings do not allow for.']
          : []),
      ],
      tables: [
        buildTable('Joint ratings, with 95 % intervals', ranked, namedColumns('ratings', ranked), 'ratings'),
        differenceTable(ratings, names),
      ],
    },
  ];
}

export function crossSection({ figures, ratings }: RecordedFigures): Section {
  const names = shownNames(figures);
  const order = ratings?.ranking.map(({ entrant }) => entrant) ?? [...names.keys()];
  const crossTable = (caption: string, text: (side: Side) => string): Table =>
    buildTable(caption, order, [
      ['', (row) => names[row] ?? ''],
      ...order.map((column): Column<number> => [
        names[column] ?? '',
        (row) => (row === column ? '–' : listSides(figures, row, column).map(text).join('')),
      ]),
    ]);
  return {
    id: 'cross',
    title: 'Cross table',
    lead: ['Each row against each column: win rate and, in brackets, games ahead, behind and level.'],
    tables: [
      crossTable(
        'Each entrant against each other',
        ({ winRate, counts }) => `${percent(winRate)} (${counts.map(grouped).join('–')})`,
      ),
      crossTable('Mean spread of each against each other, in points a game', ({ meanSpread }) => signed(meanSpread)),
    ],
  };
}

interface Side {
  readonly winRate: number;
  readonly counts: readonly number[];
  readonly meanSpread: number;
}

function listSides({ meetings }: Figures, row: number, column: number): Side[] {
  return meetings.flatMap(({ entrants: [a, b], comparison: { ahead, behind, level, winRate, meanSpread } }) => {
    if (a === row && b === column) return [{ winRate, counts: [ahead, behind, level], meanSpread }];
    if (a !== column || b !== row) return [];
    return [{ winRate: 1 - winRate, counts: [behind, ahead, level], meanSpread: -meanSpread }];
  });
}
