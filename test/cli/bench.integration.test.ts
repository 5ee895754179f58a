import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/files/files.ts';
import type { BenchReport } from '../../bench/run.ts';
import { refusalOf } from '../support/program/refusal.ts';
import { runCli, runProgram } from '../support/program/run-cli.ts';
import { tinyLexicon } from '../support/program/siu.ts';
import { temporaryFolder } from '../support/program/temporary-files.ts';

describe('bench', () => {
  it('prints a document with the setting and the machine', async () => {
    const { code, stdout } = await runProgram(['bench', '--quick', '--only', 'plays', '--json']);
    expect(code).toBe(0);
    const report = JSON.parse(stdout) as BenchReport;
    expect(report).toMatchObject({
      quick: true,
      lexicon: { name: 'default', words: 270_958 },
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

  it('compares with an earlier run', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'before.json');
    const first = await runCli(['bench', '--quick', '--only', 'best', '--json']);
    const before = JSON.parse(first.stdout) as BenchReport;
    const slower = before.rows.map((row) => ({ ...row, median: 1e9 * row.median, toReference: 1e9 * row.toReference }));
    await writeFile(file, JSON.stringify({ ...before, leaves: 'others', rows: slower }));
    const { code, stdout } = await runCli(['bench', '--quick', '--only', 'best', '--compare', file]);
    expect(code).toBe(0);
    expect(stdout).toContain('\nSingle runs cannot separate a change from noise; ');
    expect(stdout).toContain('different workload: leaves');
    expect(stdout).toMatch(/^best placement by equity +0\.00 +0\.00$/mu);
    await writeFile(file, '{\n  "rows": []\n}');
    const refusal = await runCli(['bench', '--compare', file]);
    expect(refusal.code).toBe(2);
    expect(refusal.stderr).toMatch(/before\.json:\d+:\d+: .*\n$/u);
    expect(refusal.stderr.trim().split('\n')).toHaveLength(1);
  });

  it('compares two alternating builds by ratios with intervals', async () => {
    const args = ['bench', '--quick', '--only', 'cross-checks', '--rounds', '3', '--compare', packageRoot()];
    const { code, stdout, stderr } = await runCli(args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /^this build \(.+\) against .+ \(.+\), 3 alternating rounds\nbelow 1 means that this build is faster$/mu,
    );
    expect(stdout).toMatch(
      /^play made and undone, .* +\d+\.\d{3} +\d+\.\d{3} – \d+\.\d{3} {2}(?:faster|slower|no difference shown)$/mu,
    );
    for (const [more, message] of [
      [['--compare', packageRoot(), '--rounds', '2'], /--rounds must be a whole number from 3/u],
      [['--rounds', '5'], /--rounds requires --compare with the folder/u],
      [['--quick', '--thorough'], /--quick and --thorough cannot both be given/u],
      [['--compare', tmpdir()], /contains no build; run "npm run prepare" in a checkout to make/u],
    ] as const) {
      const refusal = await runCli(['bench', ...more]);
      expect(refusal).toMatchObject({ code: 2, stdout: '' });
      expect(refusal.stderr).toMatch(message);
    }
  });

  it('runs every benchmark and shows the answer and a table', async () => {
    const { code, stdout } = await runProgram(['bench', '--quick']);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^[\d,]+ positions a second for the best play, [\d,]+ for full lists; games \S+\ntimes as fast/u,
    );
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
    for (const title of ['all plays', 'best placement', 'cross-checks', 'greedy', 'equity', 'cache', 'built']) {
      expect(stdout).toMatch(new RegExp(`^.*${title}.* \\d`, 'mu'));
    }
    expect(stdout).toContain('games per CPU second');
    expect(stdout).toMatch(/^memory in use .*: \d+ MB$/mu);
  });

  it('measures other rules on their own positions, without unsupported benchmarks', async () => {
    // Games of scribble end before both racks are known.
    const rules = ['--ruleset', 'scribble', '--lexicon', tinyLexicon];
    const { stdout } = await runCli(['bench', '--quick', '--only', 'endgame', ...rules, '--json']);
    const { positions, rows } = JSON.parse(stdout) as BenchReport;
    const fixed = createHash('sha256').update(readFileSync('bench/positions.cgp')).digest('hex');
    expect(positions.count).toBe(200);
    expect(fixed).not.toContain(positions.sha256);
    expect(rows.map(({ name }) => name)).toEqual(['reference']);
  });

  it('rejects an unknown benchmark', async () => {
    expect(await refusalOf(['bench', '--only', 'luck'])).toContain('"plays"');
  });
});
