import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { entrantNames } from '../../../src/tournament/entrant.ts';
import { readFigures } from '../../../src/tournament/figures/read-figures.ts';
import { makePage } from '../../../src/tournament/page/page.ts';
import { SequentialTest } from '../../../src/tournament/sequential/sequential-test.ts';
import { parseMarkup } from '../../support/markup.ts';
import { formatFigures } from '../../../src/tournament/report/figures-text.ts';
import { digestGames } from '../../../src/tournament/record/game-turns.ts';
import type { GameRecord, PairRecord } from '../../../src/tournament/record/pair-record.ts';
import { headerLine, pairLines, writeRecord } from '../../support/record-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'tilewright-figures-'));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function write(name: string, lines: readonly string[]): string {
  return writeRecord(join(folder, name), lines);
}

/** A pair whose games are changed, with the digest that fits. */
function changed(line: string, change: (game: GameRecord) => GameRecord): string {
  const { pair, games } = JSON.parse(line) as { pair: number; games: GameRecord[] };
  const made = games.map(change);
  return JSON.stringify({ pair, games: made, digest: digestGames(made) });
}

describe('readFigures', () => {
  it('reads a record, and leaves out a last line that was cut short', async () => {
    const lines = [headerLine({ pairs: 5 }), ...pairLines(3)];
    const path = write('cut.ndjson', lines);
    writeFileSync(path, `${lines.slice(0, 3).join('\n')}\n${lines[3]!.slice(0, 50)}`);
    const { figures, records } = await readFigures([path]);
    expect(figures).toMatchObject({ pairs: 2, games: 4 });
    expect(records[0]).toMatchObject({ pairs: 2, names: ['greedy', 'random'] });
    expect(formatFigures({ figures, ratings: null, records })).toContain('holds 2 of its 5 pairs.');
  });

  it('has the path of a sequential test, which ends where the test stands', async () => {
    const sprt = { elo0: 0, elo1: 50, alpha: 0.05, beta: 0.05, model: 'logistic' } as const;
    const path = write('sprt.ndjson', [headerLine({ pairs: 12, sprt }), ...pairLines(12)]);
    const recorded = await readFigures([path]);
    const test = new SequentialTest(sprt);
    const ratios = pairLines(12).map((line, i) => {
      test.add(JSON.parse(line) as PairRecord);
      return { pairs: i + 1, value: test.llr };
    });
    expect(recorded.records[0]!.test).toEqual({ decision: test.decision, bounds: test.bounds, points: ratios });
    expect(formatFigures(recorded)).toMatch(new RegExp(`^12 +${test.llr.toFixed(2)}$`, 'mu'));
    const document = parseMarkup(await makePage(recorded));
    expect(document.querySelectorAll('#time figure')).toHaveLength(2);
  });

  it('adds up records of other seeds, and tells seeds and number', async () => {
    const paths = [1, 2].map((seed) => write(`seed-${seed}.ndjson`, [headerLine({ seed, pairs: 3 }), ...pairLines(3)]));
    const recorded = await readFigures(paths);
    expect(recorded.figures).toMatchObject({ pairs: 6, games: 12 });
    expect(formatFigures(recorded)).toMatch(/^12 games in 6 pairs: classic, lexicon tiny, 2 records, seeds 1, 2$/mu);
  });

  it.each([
    ['is not a record', ['{"a":1}'], /no settings of a tournament/u],
    ['is empty', [], /no line of settings/u],
    ['holds no games yet', [headerLine({ pairs: 3 })], /holds no games yet/u],
    ['has a line that is not JSON', [headerLine({ pairs: 3 }), pairLines(1)[0]!, 'nonsense'], /:3: .*not JSON/u],
    [
      'has a seat that there is not',
      [
        headerLine({ pairs: 1 }),
        changed(pairLines(1)[0]!, (game) => ({ ...game, turns: [[3, 'pass', 0], ...game.turns] })),
      ],
      /:2: .*do not fit one another/u,
    ],
    [
      'has a bot that there is not',
      [headerLine({ pairs: 1 }), changed(pairLines(1)[0]!, (game) => ({ ...game, bots: [0, 3] }))],
      /:2: .*do not fit one another/u,
    ],
    [
      'has a score too few',
      [headerLine({ pairs: 1 }), changed(pairLines(1)[0]!, (game) => ({ ...game, scores: [1, 2, 3] }))],
      /:2: .*do not fit one another/u,
    ],
  ])('refuses a file that %s', async (name, lines, message) => {
    await expect(readFigures([write(`${name.replaceAll(' ', '-')}.ndjson`, lines)])).rejects.toThrow(message);
  });

  it('refuses what does not belong together', async () => {
    const one = write('one.ndjson', [headerLine({ pairs: 1 }), ...pairLines(1)]);
    await expect(readFigures([one, one])).rejects.toThrow(/has the same bots and seed as .*one\.ndjson/u);
    const ruleset = { spec: 'casual', alphabet: null, name: 'casual', hash: 'abc' };
    const other = write('other.ndjson', [headerLine({ pairs: 1, seed: 9, ruleset }), ...pairLines(1)]);
    await expect(readFigures([one, other])).rejects.toThrow(/was played with ruleset casual \(abc\), and .* classic/u);
    const leaves = write('leaves.ndjson', [
      headerLine({ pairs: 1, seed: 9, leaves: { default: null } }),
      ...pairLines(1),
    ]);
    await expect(readFigures([one, leaves])).rejects.toThrow(/was played with leave values none, and .* tiny \(12\)/u);
  });
});

describe('entrantNames', () => {
  it('tells bots named alike apart, and leaves out the commands of old records', () => {
    expect(entrantNames(['greedy', 'greedy', 'engine:rival', 'engine:rival=rm -rf /'])).toEqual([
      'greedy',
      'greedy (2)',
      'rival',
      'rival (2)',
    ]);
  });
});
