import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { entrantNames } from '../../../src/tournament/entrant.ts';
import { readFigures } from '../../../src/tournament/figures/read-figures.ts';
import { chooseEstimate } from '../../../src/tournament/report/result-sections.ts';
import { signed } from '../../../src/text/numbers.ts';
import { makeTournamentPage } from '../../../src/tournament/page/page.ts';
import { EloTest, type EloTestResult } from '../../../src/match/sequential/sequential-test.ts';
import { parseMarkup } from '../../support/markup.ts';
import { formatRecordReport } from '../../../src/tournament/report/record-report.ts';
import { digestGames } from '../../../src/match/games/game-turns.ts';
import type { GameRecord, PairRecord } from '../../../src/match/games/pair-record.ts';
import { headerLine, pairLines, writeRecord } from '../../support/record-file.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

const folder = temporaryFolder();

function write(name: string, lines: readonly string[]): string {
  return writeRecord(join(folder, name), lines);
}

function changed(line: string, change: (game: GameRecord) => GameRecord): string {
  const { pair, games } = JSON.parse(line) as { pair: number; games: GameRecord[] };
  const made = games.map(change);
  return JSON.stringify({ pair, games: made, digest: digestGames(made) });
}

describe('readFigures', () => {
  it('reads a record and ignores an incomplete last line', async () => {
    const lines = [headerLine({ pairs: 5 }), ...pairLines(3)];
    const path = write('cut.ndjson', lines);
    writeFileSync(path, `${lines.slice(0, 3).join('\n')}\n${lines[3]!.slice(0, 50)}`);
    const { figures, records } = await readFigures([path]);
    expect(figures).toMatchObject({ pairs: 2, games: 4 });
    expect(records[0]).toMatchObject({ pairs: 2, names: ['greedy', 'random'] });
    const text = formatRecordReport({ figures, ratings: null, records }).replaceAll('\n', ' ');
    expect(text).toContain('has 2 of its 5 pairs.');
  });

  it('includes the path of a sequential test', async () => {
    const sprt = { elo0: 0, elo1: 50, alpha: 0.05, beta: 0.05, model: 'logistic' } as const;
    const path = write('sprt.ndjson', [headerLine({ pairs: 12, sprt }), ...pairLines(12)]);
    const recorded = await readFigures([path]);
    const test = new EloTest(sprt);
    const ratios = pairLines(12).map((line, i) => {
      test.add(JSON.parse(line) as PairRecord);
      return { pairs: i + 1, value: test.llr };
    });
    expect(recorded.records[0].test).toEqual({ result: test.result(), points: ratios });
    expect(formatRecordReport(recorded)).toMatch(new RegExp(`^12 +${test.llr.toFixed(2)}$`, 'mu'));
    const document = parseMarkup(await makeTournamentPage(recorded));
    expect(document.querySelectorAll('#time figure')).toHaveLength(2);
  });

  it('gives only figures adjusted for stopping after a sequential test', async () => {
    const sprt = { elo0: 0, elo1: 400, alpha: 0.05, beta: 0.05, model: 'logistic' } as const;
    const lines = pairLines(12);
    const test = new EloTest(sprt);
    const until = lines.findIndex((line) => {
      test.add(JSON.parse(line) as PairRecord);
      return test.decision !== null;
    });
    const path = write('stopped.ndjson', [headerLine({ pairs: 100, sprt }), ...lines.slice(0, until + 1)]);
    const recorded = await readFigures([path]);
    const { elo, llr, decision, pairs } = test.result();
    const plain = recorded.figures.meetings[0]!.headToHead!.elo;
    expect(plain.toFixed(1)).not.toBe(elo.toFixed(1));
    const text = formatRecordReport(recorded);
    const page = parseMarkup(await makeTournamentPage(recorded))
      .querySelector('#result')!
      .textContent.replace(/\s+/gu, ' ');
    for (const output of [text.replace(/\s+/gu, ' '), page]) {
      expect(output).toContain(`${decision!} accepted after ${pairs} pairs: LLR ${llr.toFixed(2)} reached`);
      expect(output).toContain(`adjusted for stopping: ${signed(elo)} (95 % interval`);
      expect(output).toContain('The likelihood of superiority is that of Elo above 0');
      expect(output).toContain('Ratings, adjusted for stopping');
      expect(output).not.toContain(`Elo ${signed(plain)}`);
      expect(output).not.toMatch(/is stronger than|No significant difference/u);
    }
    expect(text).not.toMatch(/^95 % interval /mu);
  });

  it('gives no Elo over several records if a test could stop one', async () => {
    const sprt = { elo0: 0, elo1: 40, alpha: 0.05, beta: 0.05, model: 'logistic' } as const;
    const paths = [
      write('tested.ndjson', [headerLine({ seed: 1, pairs: 3, sprt }), ...pairLines(3)]),
      write('plain.ndjson', [headerLine({ seed: 2, pairs: 3 }), ...pairLines(3)]),
    ];
    const text = formatRecordReport(await readFigures(paths));
    expect(text).toMatch(/^Elo +–\nnormalised Elo +–\nsuperiority +–$/mu);
    expect(text.replace(/\s+/gu, ' ')).toContain(
      'No overall Elo of greedy over random: a sequential test may have stopped the games',
    );
    // Line breaks depend on the length of the path.
    expect(text.replaceAll(/\s/gu, '')).toContain('tested.ndjsonhasasequentialtest:');
  });

  it('mirrors the estimate of a test if its bots are swapped', async () => {
    const sprt = { elo0: 0, elo1: 40, alpha: 0.05, beta: 0.05, model: 'logistic' } as const;
    const swapped = pairLines(3).map((line) =>
      changed(line, (game) => ({ ...game, bots: game.bots.map((bot) => 1 - bot) })),
    );
    const other = pairLines(3).map((line) => changed(line, (game) => game));
    const recorded = await readFigures([
      write('others.ndjson', [headerLine({ seed: 1, bots: ['greedy', 'longest'], pairs: 3 }), ...other]),
      write('turned.ndjson', [headerLine({ seed: 2, bots: ['random', 'greedy'], pairs: 3, sprt }), ...swapped]),
    ]);
    const meeting = recorded.figures.meetings.find(({ entrants }) => String(entrants) === '0,2')!;
    const estimate = chooseEstimate(meeting, recorded);
    const { elo, eloInterval } = recorded.records[1]!.test!.result as EloTestResult;
    expect(elo).toBeLessThan(0);
    expect(estimate).toMatchObject({ elo: -elo, eloInterval: { low: -eloInterval.high, high: -eloInterval.low } });
    expect(chooseEstimate(recorded.figures.meetings[0]!, recorded)).toBe('plain');
  });

  it('reports the reasons for forfeits with a warning', async () => {
    const lines = pairLines(3).map((line) =>
      changed(line, (game) => ({
        ...game,
        end: 'forfeit' as const,
        forfeit: { seat: game.bots.indexOf(1), kind: 'crash' as const, reason: 'it ended' },
      })),
    );
    const text = formatRecordReport(
      await readFigures([write('forfeits.ndjson', [headerLine({ pairs: 3 }), ...lines])]),
    );
    expect(text).toMatch(/^Forfeited games by reason:\n +games +kind +reason\nrandom +6 +crash +it ended$/mu);
    expect(text).toContain('Warning: 6 of 6 games were forfeited, by random (6)');
  });

  it('merges records of different seeds and reports their seeds', async () => {
    const paths = [1, 2].map((seed) => write(`seed-${seed}.ndjson`, [headerLine({ seed, pairs: 3 }), ...pairLines(3)]));
    const recorded = await readFigures(paths);
    expect(recorded.figures).toMatchObject({ pairs: 6, games: 12 });
    expect(formatRecordReport(recorded)).toMatch(
      /^12 games in 6 pairs: classic, lexicon tiny, 2 records, seeds 1, 2$/mu,
    );
  });

  it.each([
    ['is not a record', ['{"a":1}'], /invalid settings of a tournament/u],
    ['is empty', [], /its first line has no settings/u],
    ['has no games yet', [headerLine({ pairs: 3 })], /has no games yet/u],
    ['has a line that is not JSON', [headerLine({ pairs: 3 }), pairLines(1)[0]!, 'nonsense'], /:3: .*not JSON/u],
    [
      'has an invalid seat',
      [
        headerLine({ pairs: 1 }),
        changed(pairLines(1)[0]!, (game) => ({ ...game, turns: [[3, 'pass', 0], ...game.turns] })),
      ],
      /:2: .*inconsistent players, scores or turns/u,
    ],
    [
      'has an invalid bot',
      [headerLine({ pairs: 1 }), changed(pairLines(1)[0]!, (game) => ({ ...game, bots: [0, 3] }))],
      /:2: .*inconsistent players, scores or turns/u,
    ],
    [
      'has an invalid number of scores',
      [headerLine({ pairs: 1 }), changed(pairLines(1)[0]!, (game) => ({ ...game, scores: [1, 2, 3] }))],
      /:2: .*inconsistent players, scores or turns/u,
    ],
  ])('refuses a file that %s', async (name, lines, message) => {
    await expect(readFigures([write(`${name.replaceAll(' ', '-')}.ndjson`, lines)])).rejects.toThrow(message);
  });

  it('refuses incompatible records', async () => {
    const one = write('one.ndjson', [headerLine({ pairs: 1 }), ...pairLines(1)]);
    await expect(readFigures([one, one])).rejects.toThrow(/has the same bots and seed as .*one\.ndjson/u);
    const ruleset = { spec: 'casual', alphabet: null, name: 'casual', hash: 'abc' };
    const other = write('other.ndjson', [headerLine({ pairs: 1, seed: 9, ruleset }), ...pairLines(1)]);
    await expect(readFigures([one, other])).rejects.toThrow(/was played with ruleset casual \(abc\), but .* classic/u);
    const leaves = write('leaves.ndjson', [
      headerLine({ pairs: 1, seed: 9, leaves: { default: null } }),
      ...pairLines(1),
    ]);
    await expect(readFigures([one, leaves])).rejects.toThrow(/was played with leave values none, but .* tiny \(12\)/u);
  });
});

it('entrantNames numbers duplicates and drops the settings of engines', () => {
  expect(entrantNames(['greedy', 'greedy', 'engine:rival', 'engine:rival;time=2+0'])).toEqual([
    ...['greedy', 'greedy (2)', 'rival', 'rival (2)'],
  ]);
});
