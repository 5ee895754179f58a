import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFigures } from '../../../src/tournament/figures/read-figures.ts';
import type { PairRecord } from '../../../src/tournament/games/pair-record.ts';
import { RecordDatabase } from '../../../src/tournament/query/record-database.ts';
import { headerLine, pairLines, writeRecord } from '../../support/record-file.ts';

const PAIRS = 12;
const folder = mkdtempSync(join(tmpdir(), 'tilewright-query-'));
const record = join(folder, "it's games.ndjson");

beforeAll(() => {
  writeRecord(record, [headerLine({ pairs: PAIRS }), ...pairLines(PAIRS)]);
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function ask(sql: string, ...paths: readonly string[]): Promise<readonly (readonly unknown[])[]> {
  const database = await RecordDatabase.open(paths.length === 0 ? [record] : paths);
  try {
    return (await database.ask(sql)).rows;
  } finally {
    database.close();
  }
}

const games = (): PairRecord['games'] => pairLines(PAIRS).flatMap((line) => (JSON.parse(line) as PairRecord).games);

describe('RecordDatabase', () => {
  it('has every turn as the record has it, and what is a move of which kind', async () => {
    const turns = await ask('SELECT seat, move, score FROM turns ORDER BY pair, game, turn');
    expect(turns).toEqual(games().flatMap((game) => game.turns));
    const kinds = await ask(
      "SELECT DISTINCT kind, regexp_extract(move, '^(ex|pass|challenge|)') FROM turns ORDER BY ALL",
    );
    for (const [kind, begins] of kinds) {
      expect({ place: '', exchange: 'ex', pass: 'pass', challenge: 'challenge' }[kind as 'place']).toBe(begins);
    }
    const [first] = await ask("SELECT square, word, move FROM turns WHERE kind = 'place' LIMIT 1");
    expect(`${String(first![0])}.${String(first![1])}`).toBe(first![2]);
  });

  it('has the figures that the report has', async () => {
    const { figures } = await readFigures([record]);
    const rows = await ask(
      'SELECT name, count(*), avg(won), avg(score), avg(spread), sum(bingos) FROM players GROUP BY name',
    );
    expect(rows).toHaveLength(2);
    for (const [name, count, won, score, spread, bingos] of rows) {
      const { games: played, result, bingoCount } = figures.entrants.find((entrant) => entrant.name === name)!;
      expect([count, bingos]).toEqual([played, bingoCount]);
      expect(won).toBeCloseTo(result.winRate, 9);
      expect(score).toBeCloseTo(result.meanScore, 9);
      expect(spread).toBeCloseTo(result.meanSpread, 9);
    }
    const outcomes = await ask(
      'SELECT (2 * points_a)::INTEGER AS halves, count(*) FROM pairs GROUP BY ALL ORDER BY ALL',
    );
    const { pairOutcomes } = figures.meetings[0]!.headToHead!;
    expect(outcomes).toEqual(pairOutcomes.flatMap((count, halves) => (count === 0 ? [] : [[halves, count]])));
    expect(await ask('SELECT avg(spread_a), min(a), min(b), sum(games) FROM pairs')).toEqual([
      [expect.closeTo(figures.entrants[0]!.result.meanSpread, 9), 'greedy', 'random', 2 * PAIRS],
    ]);
  });

  it('has games with their players by seat', async () => {
    const rows = await ask('SELECT names, scores, bingos, "end", turns, winner FROM games ORDER BY pair, game');
    const names = ['greedy', 'random'];
    expect(rows).toEqual(
      games().map(({ bots, scores, bingos, end, turns, winners }) => [
        bots.map((bot) => names[bot]),
        ...[scores, bingos, end, turns.filter(([, move]) => !move.startsWith('challenge.')).length],
        winners.length === 1 ? names[bots[winners[0]!]!] : null,
      ]),
    );
  });

  it('tells records apart, and names that are hostile to SQL', async () => {
    const bots = ["x'); DROP TABLE lines; --", "engine:o'neill"];
    const other = writeRecord(join(folder, 'other.ndjson'), [headerLine({ bots, seed: 9 }), ...pairLines(1)]);
    expect(await ask('SELECT record, name, seed, file FROM entrants ORDER BY record, entrant', record, other)).toEqual([
      [0, 'greedy', 3, record],
      [0, 'random', 3, record],
      [1, bots[0], 9, other],
      [1, "o'neill", 9, other],
    ]);
    expect(await ask('SELECT record, count(*) FROM games GROUP BY record ORDER BY record', record, other)).toEqual([
      [0, 2 * PAIRS],
      [1, 2],
    ]);
  });

  it('reads a record to its last whole line, and says which line is broken', async () => {
    const text = readFileSync(record, 'utf8');
    const cut = join(folder, 'cut.ndjson');
    writeFileSync(cut, text.slice(0, -100));
    expect(await ask('SELECT count(*) FROM pairs', cut)).toEqual([[PAIRS - 1]]);
    const lines = text.split('\n');
    const broken = writeRecord(join(folder, 'broken.ndjson'), [
      ...lines.slice(0, 4),
      'nonsense',
      ...lines.slice(5, -1),
    ]);
    await expect(ask('SELECT 1', broken)).rejects.toThrow(/broken\.ndjson:5: no game pair/u);
    const foreign = writeRecord(join(folder, 'foreign.ndjson'), ['{}']);
    await expect(ask('SELECT 1', foreign)).rejects.toThrow(/foreign\.ndjson:1: no settings of a tournament/u);
  });

  it('lets nothing that is asked reach a file', async () => {
    const target = join(folder, 'evil.csv');
    for (const sql of [
      `SELECT * FROM read_text('${record.replaceAll("'", "''")}')`,
      `COPY turns TO '${target}'`,
      'SET enable_external_access = true',
      'INSTALL httpfs',
    ]) {
      await expect(ask(sql)).rejects.toThrow(/^--sql(?::1:\d+)?: .*(?:disabled|locked)/u);
    }
    expect(readdirSync(folder)).not.toContain('evil.csv');
  });

  it('says where the SQL is wrong', async () => {
    for (const [sql, message] of [
      ['SELEC 1', '--sql:1:1: Parser Error: syntax error at or near "SELEC"'],
      [
        "SELECT 'ä', nothing FROM games",
        '--sql:1:13: Binder Error: Referenced column "nothing" not found in FROM clause!',
      ],
      ['SELECT 1\n  WHERE foo(1)', '--sql:2:9: Catalog Error: Scalar Function with name foo does not exist!'],
      [`SELECT ${"'aaaaaaaaaaaaaaaaaaaa', ".repeat(20)}\nnone FROM games`, /^--sql:2:1: Binder Error: .*"none"/u],
      ['SELECT 1; SELECT * FRM x', /^--sql:1:\d+: Parser Error/u],
    ] as const) {
      await expect(ask(sql)).rejects.toThrow(message);
    }
  });

  it('takes one statement, and drops no other', async () => {
    expect(await ask('SELECT 1;')).toEqual([[1]]);
    expect(await ask("SELECT ';' AS a -- ; two")).toEqual([[';']]);
    await expect(ask('SELECT 1; SELECT 2')).rejects.toThrow('--sql: one statement is needed; 2 given');
    for (const sql of ['', ' ;; ', '-- nothing']) {
      await expect(ask(sql)).rejects.toThrow('--sql: one statement is needed; none given');
    }
  });

  it('has limits of memory, keeps what it spills in a folder of its own, and leaves nothing', async () => {
    const database = await RecordDatabase.open([record]);
    const settings = ['memory_limit', 'temp_directory'].map((name) => `current_setting('${name}')`);
    const { rows } = await database.ask(`SELECT ${settings.join(', ')}`);
    const [memory, spill] = rows[0] as [string, string];
    expect(memory).toMatch(/^(?:[\d.]+ MiB|[12]\.\d GiB)$/u);
    expect(dirname(spill)).toBe(tmpdir());
    expect(existsSync(spill)).toBe(true);
    database.close();
    expect(existsSync(spill)).toBe(false);
  });

  it('breaks off what takes longer than it may', async () => {
    const database = await RecordDatabase.open([record], 0.5);
    const endless = 'SELECT count(*) FROM range(10000000) a, range(10000000) b WHERE a.range * b.range % 7 = 1';
    await expect(database.ask(endless)).rejects.toThrow(
      /^no answer within 0\.5 s; --timeout SECONDS gives the query more$/u,
    );
    await expect(database.ask('SELECT 1')).rejects.toThrow(/^no answer within 0\.5 s/u);
    database.close();
  });

  it('writes its tables as Parquet, over nothing that is there unasked', async () => {
    const out = join(folder, 'tables');
    const database = await RecordDatabase.open([record]);
    await database.exportParquet(out, false);
    expect(readdirSync(out).sort()).toEqual(
      ['entrants', 'games', 'pairs', 'players', 'turns'].map((name) => `${name}.parquet`),
    );
    for (const name of readdirSync(out))
      expect(readFileSync(join(out, name)).toString('latin1')).toMatch(/^PAR1.*PAR1$/su);
    await expect(database.exportParquet(out, false)).rejects.toThrow(/there is such a file already/u);
    await database.exportParquet(out, true);
    database.close();
  });
});

describe('the page on queries', () => {
  const page = readFileSync(new URL('../../../docs/query.md', import.meta.url), 'utf8');

  it('asks ten questions that have answers', async () => {
    const questions = [...page.matchAll(/```sql\n(.*?)```/gsu)].map(([, sql]) => sql!);
    expect(questions).toHaveLength(10);
    const database = await RecordDatabase.open([record]);
    for (const sql of questions) expect((await database.ask(sql)).rows.length, sql).toBeGreaterThan(0);
    database.close();
  });

  it('tells every column of every table', async () => {
    const database = await RecordDatabase.open([record]);
    const parts = page.split(/^\*\*`(?=\w+`\*\*)/mu).slice(1);
    expect(parts).toHaveLength(5);
    for (const part of parts) {
      const table = /^\w+/u.exec(part)![0];
      const { columns } = await database.ask(`SELECT * FROM ${table} LIMIT 0`);
      const told = [...part.matchAll(/^\| (`.*?) +\|/gmu)].flatMap(([, cell]) =>
        [...cell!.matchAll(/`(\w+)`/gu)].map(([, name]) => name!),
      );
      expect(told.sort(), table).toEqual([...columns].sort());
    }
    database.close();
  });
});
