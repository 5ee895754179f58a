import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli, type Outcome } from '../../support/program/run-cli.ts';
import { headerLine, pairLines, writeRecord } from '../../support/record-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'tilewright-query-'));
const record = join(folder, 'games.ndjson');

beforeAll(() => {
  writeRecord(record, [headerLine({ pairs: 3 }), ...pairLines(3)]);
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const query = (...args: readonly string[]): Promise<Outcome> => runCli(['tournament', 'query', ...args]);

describe('tilewright tournament query', () => {
  it('prints a table, or JSON', async () => {
    const sql =
      'SELECT name, count(*) AS games, list(bingos) AS b, NULL AS no FROM players GROUP BY name ORDER BY name';
    const { code, stdout, stderr } = await query(record, '--sql', sql);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^name +games +b +no\ngreedy +6 +[\d, ]+\nrandom +6 +[\d, ]+\n$/u);
    const rows = JSON.parse((await query(record, '--sql', sql, '--json')).stdout) as object[];
    expect(rows).toMatchObject([
      { name: 'greedy', games: 6, no: null },
      { name: 'random', games: 6, no: null },
    ]);
  });

  it('writes Parquet, and says where', async () => {
    const out = join(folder, 'tables');
    expect(await query(record, '--parquet', out)).toEqual({
      code: 0,
      stdout: '',
      stderr: `the tables are in ${out}\n`,
    });
    expect(readdirSync(out)).toHaveLength(5);
    expect((await query(record, '--parquet', out)).code).toBe(2);
    expect((await query(record, '--parquet', out, '--force', '--sql', 'SELECT 1 AS one')).stdout).toBe('one\n1  \n');
  });

  it('fails with code 1 where there is no answer in time', async () => {
    const sql = 'SELECT count(*) FROM range(10000000) a, range(10000000) b WHERE a.range * b.range % 7 = 1';
    expect(await query(record, '--sql', sql, '--timeout', '0.5')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'tilewright: no answer within 0.5 s; --timeout SECONDS gives the query more\n',
    });
  });

  it('says in one line what is wrong', async () => {
    for (const [args, message] of [
      [[record], /--sql or --parquet is needed/u],
      [[record, '--sql', 'SELECT nothing FROM games'], /--sql:1:8: Binder Error: .*nothing/u],
      [[record, '--sql', 'SELECT 1; SELECT 2'], /--sql: one statement is needed; 2 given/u],
      [[record, '--sql', 'SELECT 1', '--timeout', '0'], /--timeout must be seconds over 0/u],
      [[join(folder, 'nowhere'), '--sql', 'SELECT 1'], /nowhere: cannot be read: there is no such file/u],
    ] as const) {
      const { code, stdout, stderr } = await query(...args);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toMatch(message);
      expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    }
  });
});
