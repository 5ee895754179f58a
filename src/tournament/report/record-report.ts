/**
 * The report of records: sections with tables and a few sentences on how to read them. The same sections appear on a terminal,
 * formatted here, and on the HTML page.
 */
import { counted, nounFor } from '../../text/counted.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { COLUMNS, wrapText } from '../../text/wrap-text.ts';
import type { RecordedFigures } from '../figures/read-figures.ts';
import type { Figures } from '../figures/record-figures.ts';
import { makeSchedule } from '../record/tournament-record.ts';
import {
  bingoSection,
  moveTimeSections,
  scoreSection,
  spreadSection,
  turnScoreSection,
  turnsSection,
} from './distribution-sections.ts';
import { luckSection, swingSection } from './luck-sections.ts';
import { grouped, percent, signed } from '../../text/numbers.ts';
import { resultSection, timeSection } from './result-sections.ts';
import { recordRows, displayNames, type Section } from './section.ts';
import { columnsWithNames } from './result-columns.ts';
import { describeLimits, describeScale, differenceTable } from './standings-report.ts';
import { buildTable, formatToFit, type Column, type Table } from './table.ts';

export function buildSections(recorded: RecordedFigures): Section[] {
  const { figures, ratings } = recorded;
  const [result, time, cross] = [resultSection(recorded), timeSection(recorded), crossSection(recorded)];
  return [
    // With several entrants, joint ratings precede the individual results.
    ...(ratings === null ? [result, time, cross] : [...ratingsSection(recorded), time, cross, result]),
    spreadSection(figures),
    scoreSection(figures),
    turnScoreSection(figures),
    bingoSection(figures),
    turnsSection(figures),
    ...moveTimeSections(figures),
    luckSection(figures),
    swingSection(recorded),
  ];
}

export function describePlayed({ figures, records }: RecordedFigures): string {
  const { ruleset, lexicon } = records[0].header;
  const seeds = records.map(({ header }) => header.seed).join(', ');
  const noun = records.every(({ header }) => makeSchedule(header).seats === 2) ? 'pair' : 'deal';
  const played =
    `${grouped(figures.games)} ${nounFor(figures.games, 'game')} in ` +
    `${grouped(figures.pairs)} ${nounFor(figures.pairs, noun)}`;
  const from = records.length === 1 ? `seed ${seeds}` : `${records.length} records, seeds ${seeds}`;
  const openings = Math.max(0, ...records.map(({ header }) => header.openings?.length ?? 0));
  const openingText = openings === 0 ? '' : `, ${counted(openings, 'opening')}`;
  return `${played}: ${visibleLine(ruleset.name)}, lexicon ${visibleLine(lexicon.name)}, ${from}${openingText}`;
}

export function formatRecordReport(recorded: RecordedFigures, columns = COLUMNS): string {
  const lines = wrapText(describePlayed(recorded), COLUMNS);
  for (const { title, lead, tables } of buildSections(recorded)) {
    lines.push('', title.toUpperCase(), ...lead.flatMap((sentence) => wrapText(sentence, COLUMNS)));
    for (const table of tables) {
      if (table.rows.length > 0) lines.push('', `${table.caption}:`, ...formatToFit(table, columns));
    }
  }
  return `${lines.join('\n')}\n`;
}

/** Joint ratings; omitted for fewer than three entrants, whose result already has everything. */
function ratingsSection(recorded: RecordedFigures): Section[] {
  const { figures, ratings, records } = recorded;
  if (ratings === null) return [];
  const names = displayNames(figures);
  const rows = recordRows(recorded);
  const ranked = ratings.ranking.flatMap(({ entrant }) => rows[entrant] ?? []);
  const isTested = records.some(({ test }) => test !== null);
  const stopped = 'A sequential test may have stopped some of the records; joint ratings are not adjusted for that.';
  return [
    {
      id: 'ratings',
      title: 'Joint ratings',
      lead: [
        `Joint maximum-likelihood ratings with ${describeScale(ratings, names)}. Intervals come from a bootstrap over deals; superiority is the likelihood of being better than the next entrant.`,
        ...describeLimits(ratings),
        ...(isTested ? [stopped] : []),
      ],
      tables: [
        buildTable('Joint ratings, with 95 % intervals', ranked, columnsWithNames('ratings', ranked), 'ratings'),
        differenceTable(ratings, names),
      ],
    },
  ];
}

function crossSection({ figures, ratings }: RecordedFigures): Section {
  const names = displayNames(figures);
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
    lead: ['Row against column: win rate and, in brackets, games ahead, behind and level.'],
    tables: [
      crossTable(
        'Results of each pairing',
        (side) => `${percent(side.winRate)} (${side.counts.map(grouped).join('–')})`,
      ),
      crossTable('Mean spread of each pairing, in points per game', ({ meanSpread }) => signed(meanSpread)),
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
