import { describe, expect, it } from 'vitest';
import { FigureSums } from '../../../src/tournament/figures/record-figures.ts';
import type { RecordedFigures } from '../../../src/tournament/figures/read-figures.ts';
import { formatRecordReport } from '../../../src/tournament/report/record-report.ts';
import type { PairRecord } from '../../../src/tournament/games/pair-record.ts';
import { headerLine, pairLines } from '../../support/record-file.ts';
import type { TournamentHeader } from '../../../src/tournament/record/tournament-record.ts';

function recorded(pairs: number): RecordedFigures {
  const sums = new FigureSums();
  const entrants = sums.findEntrants(['greedy', 'random']);
  for (const line of pairLines(pairs)) sums.add(JSON.parse(line) as PairRecord, entrants);
  const header = JSON.parse(headerLine({ pairs })) as TournamentHeader;
  return {
    figures: sums.figures(),
    ratings: null,
    records: [{ path: 'games.ndjson', header, names: ['greedy', 'random'], pairs, test: null }],
  };
}

describe('formatFigures', () => {
  it.each([1, 12])('of %i pairs fits the usual terminal, with tables on their side where they must be', (pairs) => {
    const text = formatRecordReport(recorded(pairs));
    expect(text.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(text).toMatch(/^ +greedy +random$/mu);
    expect(text).toMatch(/^ +greedy over random\nElo +\+/mu);
  });
});
