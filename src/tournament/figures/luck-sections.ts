/**
 * What luck did, and the games that turned round.
 */
import { visibleLine } from '../../engine/visible-text.ts';
import { error, grouped, percent, range, signed } from '../report/table-text.ts';
import type { RecordedFigures } from './read-figures.ts';
import type { Figures } from './record-figures.ts';
import type { Section } from './section.ts';

/** Seats, blanks, and how far the draw decided games. */
export function luckSection({ luck }: Figures): Section {
  const { seats, blanks, pairCorrelation: r } = luck;
  const lead =
    r === null
      ? []
      : [
          `The spreads of an entrant in the two games of a pair correlate by ${r.toFixed(2)}: ` +
            (r < 0
              ? `about ${percent(-r)} of what makes one game differ from another is the draw, which the pair takes away. ` +
                `A pair tells as much as ${(2 / Math.max(0.01, 1 + r)).toFixed(1)} games of their own bags.`
              : 'the pairs take no luck away here.'),
        ];
  return {
    id: 'luck',
    title: 'Seats and luck of the draw',
    lead,
    tables: [
      {
        caption: 'By the order of moving, of all entrants together',
        chart: 'seats',
        head: ['moved', 'games', 'win rate', '95 % interval', 'mean score', 'mean spread'],
        rows: seats.map(({ games, result }, i) => [
          ['first', 'second', 'third', 'fourth'][i] ?? String(i + 1),
          grouped(games),
          percent(result.winRate),
          range(result.winRateInterval.low, result.winRateInterval.high),
          result.meanScore.toFixed(1),
          signed(result.meanSpread) + error(result.spreadStdErr),
        ]),
      },
      {
        caption: 'By the blanks that a player laid in the game',
        chart: 'blanks',
        head: ['blanks', 'players', 'win rate', 'mean spread'],
        rows: blanks.map(({ games, winRate, meanSpread }, count) => [
          String(count),
          grouped(games),
          ...(games === 0 ? ['', ''] : [percent(winRate), signed(meanSpread)]),
        ]),
      },
    ],
  };
}

/** The games that swung most, in a table. */
export function swingSection({ figures, records }: RecordedFigures): Section {
  const rows = figures.swings.map(({ source, record, round, swing }) => {
    const { names, path } = records[source]!;
    const { bots, scores } = record.games[round]!;
    return [
      `pair ${record.pair}, game ${round + 1}`,
      ...(records.length === 1 ? [] : [visibleLine(path)]),
      bots.map((bot, seat) => `${visibleLine(names[bot]!)} ${scores[seat]!}`).join(', '),
      visibleLine(names[bots[swing.seat]!]!),
      String(swing.lead),
      String(swing.margin),
    ];
  });
  return {
    id: 'swings',
    title: 'The games that swung most',
    lead: ['Those in which the largest lead was lost. Pairs count from 0, as in the record.'],
    tables: [
      {
        caption: 'Games by the lead that was lost, in points',
        head: ['', ...(records.length === 1 ? [] : ['record']), 'score', 'was ahead', 'by', 'lost by'],
        rows,
      },
    ],
  };
}
