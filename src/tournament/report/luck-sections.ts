import { visibleLine } from '../../text/visible-text.ts';
import type { RecordedFigures } from '../figures/read-figures.ts';
import type { Figures } from '../figures/record-figures.ts';
import type { SwingingGame } from '../figures/swings.ts';
import type { BotResult } from '../../match/statistics/tally/tally.ts';
import { fixed, grouped, percent, signed } from '../../text/numbers.ts';
import { resultColumns } from './result-columns.ts';
import type { Section } from './section.ts';
import { buildTable, type Column } from './table.ts';

export function luckSection({ luck: { seats, blanks, pairCorrelation } }: Figures): Section {
  const bySeat: Column<BotResult>[] = [['turn order', (_, seat) => nameSeat(seat)], ...resultColumns('seats', seats)];
  const byBlanks: Column<(typeof blanks)[number]>[] = [
    ['blanks', (_, count) => String(count)],
    ['players', ({ games }) => grouped(games)],
    ['win rate', ({ games, winRate }) => (games === 0 ? '' : percent(winRate))],
    ['mean spread', ({ games, meanSpread }) => (games === 0 ? '' : signed(meanSpread))],
  ];
  return {
    id: 'luck',
    title: 'Seats and luck of the draw',
    lead: pairCorrelation === null ? [] : [describeCorrelation(pairCorrelation)],
    tables: [
      buildTable('By turn order, all entrants together', seats, bySeat, 'seats'),
      buildTable('By number of blanks played', blanks, byBlanks, 'blanks'),
    ],
  };
}

function describeCorrelation(r: number): string {
  const meaning =
    r < 0
      ? `about ${percent(-r)} of the variance of a game is luck of the draw, which pairing removes. ` +
        `A pair is worth ${(2 / Math.max(0.01, 1 + r)).toFixed(1)} independent games.`
      : 'pairing removes no luck here.';
  return `The correlation of an entrant's spreads in the two games of a pair is ${fixed(r, 2)}: ${meaning}`;
}

export function nameSeat(seat: number): string {
  return ['first', 'second', 'third', 'fourth'][seat] ?? String(seat + 1);
}

export function swingSection({ figures, records }: RecordedFigures): Section {
  const path: Column<SwingingGame> = ['record', ({ source }) => visibleLine(records[source]?.path ?? '')];
  return {
    id: 'swings',
    title: 'Largest lost leads',
    lead: ['Games in which the largest lead was lost. Pairs are numbered from 0, as in the record.'],
    tables: [
      buildTable('Games by lost lead, in points', figures.swings, [
        ['', ({ pair, round }) => `pair ${pair}, game ${round + 1}`],
        ...(records.length === 1 ? [] : [path]),
        ['score', describeScores],
        ['leader', ({ swing }) => visibleLine(swing.player)],
        ['lead', ({ swing }) => String(swing.lead)],
        ['lost by', ({ swing }) => String(swing.margin)],
      ]),
    ],
  };
}

export function describeScores({ players, game }: Pick<SwingingGame, 'players' | 'game'>): string {
  return game.scores.map((score, seat) => `${visibleLine(players[seat] ?? '')} ${score}`).join(', ');
}
