import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFigures, type RecordedFigures } from '../../../src/tournament/figures/read-figures.ts';
import { FigureSums } from '../../../src/tournament/figures/record-figures.ts';
import { Schedule, type TournamentFormat } from '../../../src/match/games/schedule.ts';
import { makeTournamentPage } from '../../../src/tournament/page/page.ts';
import type { PairRecord } from '../../../src/match/games/pair-record.ts';
import type { TournamentHeader } from '../../../src/tournament/record/tournament-record.ts';
import { formatRecordReport } from '../../../src/tournament/report/record-report.ts';
import { TournamentStatistics } from '../../../src/match/tournament-statistics.ts';
import { parseMarkup } from '../../support/markup.ts';
import { scheduledPairs } from '../../support/playing.ts';
import { headerLine, pairLines, writeRecord } from '../../support/record-file.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

const folder = temporaryFolder();
const DEALS = 8;

function pairsOf({ length }: readonly string[], format?: TournamentFormat): PairRecord[] {
  return scheduledPairs(length, format, DEALS * new Schedule(length, format).pairings.length);
}

function write(name: string, header: Partial<TournamentHeader> & { readonly bots: readonly string[] }): string {
  const pairs = pairsOf(header.bots, header.schedule);
  const lines = pairs.map((pair) => JSON.stringify(pair));
  return writeRecord(join(folder, name), [headerLine({ pairs: pairs.length, ...header }), ...lines]);
}

const bots = ['best', 'middle', 'last'];
const whole = write('whole.ndjson', { bots, schedule: 'round-robin', seed: 5 });

describe('the report of a round robin', () => {
  it('has the ratings of the tournament', async () => {
    const statistics = new TournamentStatistics(3, { format: 'round-robin', seed: 5 });
    for (const pair of pairsOf(bots, 'round-robin')) statistics.add(pair);
    const { ratings } = await readFigures([whole]);
    expect(ratings).toEqual(statistics.result().standings!.ratings);
  });

  it('starts with the ratings, in 80 columns', async () => {
    const text = formatRecordReport(await readFigures([whole]));
    expect(text).toMatch(/^48 games in 24 pairs: classic, [^\n]*\n\nJOINT RATINGS\n/u);
    expect(text).toMatch(/^best +\+\d+\.\d +[+-]\d+\.\d to \+\d+\.\d +\d+\.\d +32 +\d+\.\d %$/mu);
    const sections = text.match(/^[A-Z][A-Z ]+$/gmu)!;
    expect(sections.slice(0, 4)).toEqual(['JOINT RATINGS', 'RESULT OVER TIME', 'CROSS TABLE', 'RESULT']);
    const spreads = text.slice(text.indexOf('Mean spread of each pairing')).split('\n');
    expect(spreads[2]).toMatch(/^best +– +\+\d+\.\d +\+\d+\.\d$/u);
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  it('has a chart and table of the ratings, and escapes names', async () => {
    const hostile = write('hostile.ndjson', { bots: ['<b>', 'middle', 'last'], schedule: 'gauntlet', seed: 5 });
    const document = parseMarkup(await makeTournamentPage(await readFigures([hostile])));
    const figure = document.querySelector('#ratings figure')!;
    expect(figure.querySelectorAll('.wide circle')).toHaveLength(3);
    expect(figure.querySelector('.wide svg')!.textContent).toContain('1 <b>');
    expect(figure.querySelectorAll('details tbody tr')).toHaveLength(3);
  });

  it('rates records of several pairings jointly, and a single pairing not at all', async () => {
    const pairings = [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const;
    const paths = pairings.map(([a, b]) => write(`${a}-${b}.ndjson`, { bots: [bots[a]!, bots[b]!], seed: 5 }));
    const { ratings } = await readFigures(paths);
    expect(ratings).toMatchObject({ deals: DEALS, isLinked: true });
    expect(ratings!.ranking.map(({ games }) => games)).toEqual([32, 32, 32]);
    expect((await readFigures(paths.slice(0, 1))).ratings).toBeNull();
  });

  it('refuses records that have games in common', async () => {
    const part = write('part.ndjson', { bots: ['last', 'middle'], seed: 5 });
    await expect(readFigures([whole, part])).rejects.toThrow(/its games would count twice/u);
    const other = write('other.ndjson', { bots: ['last', 'middle'], seed: 6 });
    expect((await readFigures([whole, other])).figures.games).toBe(64);
  });
});

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

describe('the report of two entrants', () => {
  it.each([1, 12])('of %i pairs fits 80 columns, transposing tables if necessary', (pairs) => {
    const text = formatRecordReport(recorded(pairs));
    expect(text.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(text).toMatch(/^ +greedy +random$/mu);
    expect(text).toMatch(/^ +greedy over random\nElo +\+/mu);
  });
});
