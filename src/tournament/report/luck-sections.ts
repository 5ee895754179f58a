/**
 * What luck did, and the games that turned round.
 */
import { visibleLine } from '../../text/visible-text.ts';
import type { RecordedFigures } from '../figures/read-figures.ts';
import type { Figures } from '../figures/record-figures.ts';
import type { SwingingGame } from '../figures/swings.ts';
import { fixed, grouped, percent, signed } from '../../text/numbers.ts';
import { resultColumns } from './result-columns.ts';
import type { Section } from './section.ts';
import { buildTable, type Column } from './table.ts';

export function luckSection({ luck: { seats, blanks, pairCorrelation } }: Figures): Section {
  return {
    id: 'luck',
    title: 'Seats and luck of the draw',
    lead: pairCorrelation === null ? [] : [describeCorrelation(pairCorrelation)],
    tables: [
      buildTable(
        'By the order of moving, of all entrants together',
        seats,
        [['moved', (_, seat) => nameSeat(seat)], ...resultColumns('seats', seats)],
        'seats',
      ),
      buildTable(
        'By the blanks that a player laid in the game',
        blanks,
        [
          ['blanks', (_, count) => String(count)],
          ['players', ({ games }) => grouped(games)],
          ['win rate', ({ games, winRate }) => (games === 0 ? '' : percent(winRate))],
          ['mean spread', ({ games, meanSpread }) => (games === 0 ? '' : signed(meanSpread))],
        ],
        'blanks',
      ),
    ],
  };
}

function describeCorrelation(r: number): string {
  const meaning =
    r < 0
      ? `about ${percent(-r)} of what makes one game differ from another is the draw, which the pair takes away. ` +
        `A pair tells as much as ${(2 / Math.max(0.01, 1 + r)).toFixed(1)} games of their own bags.`
      : 'the pairs take no luck away here.';
  return `The spreads of an entrant in the two games of a pair correlate by ${fixed(r, 2)}: ${meaning}`;
}

export function nameSeat(seat: number): string {
  return ['first', 'second', 'third', 'fourth'][seat] ?? String(seat + 1);
}

export function swingSection({ figures, records }: RecordedFigures): Section {
  const path: Column<SwingingGame> = ['record', ({ source }) => visibleLine(records[source]?.path ?? '')];
  return {
    id: 'swings',
    title: 'The games that swung most',
    lead: ['Those in which the largest lead was lost. Pairs count from 0, as in the record.'],
    tables: [
      buildTable('Games by the lead that was lost, in points', figures.swings, [
        ['', ({ pair, round }) => `pair ${pair}, game ${round + 1}`],
        ...(records.length === 1 ? [] : [path]),
        ['score', describeScores],
        ['was ahead', ({ swing }) => visibleLine(swing.player)],
        ['by', ({ swing }) => String(swing.lead)],
        ['lost by', ({ swing }) => String(swing.margin)],
      ]),
    ],
  };
}

export function describeScores({ players, game }: Pick<SwingingGame, 'players' | 'game'>): string {
  return game.scores.map((score, seat) => `${visibleLine(players[seat] ?? '')} ${score}`).join(', ');
}
