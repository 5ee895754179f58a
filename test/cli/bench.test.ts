import { describe, expect, it } from 'vitest';
import type { BenchReport } from '../../bench/run.ts';
import { runCli, runProgram } from '../support/run-cli.ts';

describe('bench', () => {
  it('prints one document that says what was run on what', async () => {
    const { code, stdout } = await runProgram(['bench', '--quick', '--only', 'plays', '--json']);
    expect(code).toBe(0);
    const report = JSON.parse(stdout) as BenchReport;
    expect(report).toMatchObject({
      quick: true,
      lexicon: { name: 'default', words: 269_870 },
      positions: { count: 200 },
      machine: { node: process.version },
    });
    expect(report.rows.map(({ name }) => name)).toEqual(['reference', 'plays']);
    for (const row of report.rows) {
      expect(row.min).toBeGreaterThan(0);
      expect(row.median).toBeGreaterThanOrEqual(row.min);
      expect(row.p75).toBeGreaterThanOrEqual(row.median);
      expect(row.samples).toBeGreaterThan(1);
    }
    expect(report.rows[1]!.facts['playsPerPosition']).toBeGreaterThan(100);
    expect(report.memory.atEnd.peakMB).toBeGreaterThan(0);
  });

  it('runs every benchmark and shows a table', async () => {
    const { code, stdout } = await runProgram(['bench', '--quick']);
    expect(code).toBe(0);
    for (const title of ['all plays', 'best placement', 'cross-checks', 'greedy', 'equity', 'cache', 'built']) {
      expect(stdout).toMatch(new RegExp(`^.*${title}.* \\d`, 'mu'));
    }
    expect(stdout).toContain('games per CPU second');
    expect(stdout).toContain('memory: ');
  });

  it('refuses a benchmark there is none of', async () => {
    const { code, stdout, stderr } = await runCli(['bench', '--only', 'luck']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('"plays"');
  });
});
