/**
 * How long moves took, as a section.
 */
import { visibleLine } from '../../engine/visible-text.ts';
import { grouped, percent } from '../report/table-text.ts';
import type { EntrantFigures } from './entrant-figures.ts';
import type { Figures } from './record-figures.ts';
import type { Section } from './section.ts';

const SHARES = [0.05, 0.25, 0.5, 0.75, 0.95];
/** From where to where, in milliseconds; the first has all that is less, the last all that is more. */
const BANDS: readonly (readonly [string, number, number])[] = [
  ['under 1 ms', 0, 1],
  ['to 10 ms', 1, 10],
  ['to 100 ms', 10, 100],
  ['to 1 s', 100, 1000],
  ['to 10 s', 1000, 10_000],
  ['10 s or more', 10_000, Infinity],
];

/** What moves took by entrant; nothing where no game had a clock. */
export function moveTimeSections({ entrants }: Figures): Section[] {
  const timed = entrants.filter(({ moveTimes }) => moveTimes.count > 0);
  if (timed.length === 0) return [];
  const rows = (cells: (entrant: EntrantFigures) => readonly string[]): string[][] =>
    timed.map((entrant) => [visibleLine(entrant.name), ...cells(entrant)]);
  return [
    {
      id: 'move-times',
      title: 'Time a move',
      lead: ['In games on a clock, by the clock on the wall: it depends on the machine and on what else ran on it.'],
      tables: [
        {
          caption: 'Where times lie: that share of the moves took at most so long',
          head: ['', 'moves', 'mean', '5 %', '25 %', 'median', '75 %', '95 %', 'longest'],
          rows: rows(({ moveTimes }) => [
            grouped(moveTimes.count),
            formatMs(moveTimes.meanMs),
            ...SHARES.map((share) => formatMs(moveTimes.quantileMs(share))),
            formatMs(moveTimes.mostMs),
          ]),
        },
        {
          caption: 'Share of the moves by their time',
          head: ['', ...BANDS.map(([name]) => name)],
          rows: rows(({ moveTimes }) =>
            BANDS.map(([, ms, endMs]) => percent(moveTimes.between(ms, endMs) / moveTimes.count)),
          ),
        },
      ],
    },
  ];
}

/** Milliseconds as they are read: `0.3 ms`, `125 ms`, `2.5 s`. */
function formatMs(ms: number): string {
  if (ms >= 999.5) return `${(ms / 1000).toFixed(1)} s`;
  return `${ms.toFixed(ms < 9.95 ? 1 : 0)} ms`;
}
