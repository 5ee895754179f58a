import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../support/program/refusal.ts';
import { runCli } from '../../support/program/run-cli.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

const folder = temporaryFolder();

const SMALL = 'tune equity --param outlook:0.5..4:3 --pairs 40 --trial-pairs 4 --confirm 8'.split(' ');

describe('tune', () => {
  it('prints its recommendation, records its trials and writes a page', async () => {
    const out = join(folder, 'a.ndjson');
    const html = join(folder, 'a.html');
    const { code, stdout } = await runCli([...SMALL, '--out', out, '--html', html]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^10 trials of 4 pairs by SPSA, judged by wins: 80 games, seed 1\n/u);
    expect(stdout).toMatch(/\noutlook +0\.5 – 4 +3 +[\d.]+ +[\d.]+ – [\d.]+\n/u);
    expect(stdout).toMatch(/\nequity:outlook=[\d.]+\n$/u);
    expect(readFileSync(html, 'utf8')).toContain('<svg');
    const record = readFileSync(out, 'utf8');
    expect(record.trim().split('\n')).toHaveLength(11);
    // Recorded trials are not played again, and the result is the same.
    const again = await runCli([...SMALL, '--out', out, '--threads', '1']);
    expect(again.stdout).toBe(stdout);
    expect(readFileSync(out, 'utf8')).toBe(record);
    expect(await refusalOf([...SMALL, '--out', out, '--seed', '2'])).toContain(
      `${out}:1: it belongs to another tuning run`,
    );
  });

  it('prints JSON', async () => {
    const { stdout } = await runCli([...SMALL, '--json']);
    const { bot, trials } = JSON.parse(stdout) as { bot: string; trials: unknown[] };
    expect(bot).toMatch(/^equity:outlook=[\d.]+$/u);
    expect(trials).toHaveLength(10);
  });

  it.each([
    ['zz:0..1', 'zz is no option'],
    ['depth:1..9', 'depth must be at most 8'],
  ])('rejects --param %s before the first game if the user bot does not accept it', async (param, reason) => {
    const file = join(folder, 'strict.mjs');
    writeFileSync(
      file,
      `export const createBot = (resources, options) => {
  for (const name of Object.keys(options)) if (name !== 'depth') throw new Error(name + ' is no option');
  if (Number(options.depth ?? 1) > 8) throw new Error('depth must be at most 8');
  return { name: 'strict', decide: () => ({ move: { kind: 'pass' } }) };
};
`,
    );
    const { code, stdout, stderr } = await runCli(['tune', file, '--param', param, '--pairs', '160']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(new RegExp(`^tilewright: [^\\n]*${reason}\\n$`, 'u'));
  });

  it('ends when a setting forfeits four games in a row', async () => {
    const file = join(folder, 'illegal.mjs');
    writeFileSync(
      file,
      "export const createBot = () => ({ name: 'illegal', decide: () => ({ move: { kind: 'nonsense' } }) });\n",
    );
    const { code, stdout, stderr } = await runCli(['tune', file, '--param', 'x:0..1', '--pairs', '160']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/the tuning was stopped: 4 games in a row were forfeited, the last by .*illegal\.mjs/u);
  });

  it.each([
    [['--param', 'outlook:0..99'], 'outlook=99: must be no, yes, or a number from 0 to 10'],
    [['--param', 'outlook:0..2', '--param', 'outlook:0..3'], '--param: outlook is given twice'],
    [
      ['--param', 'outlook:0..2', '--pairs', '100'],
      '--pairs 100 allows 6 trials of 16 pairs; at least ten are required',
    ],
    [['--param', 'outlook:0..2', '--restarts', '50'], '--restarts must be a whole number that leaves each run ten'],
  ])('rejects %j', async (args, message) => {
    expect(await refusalOf(['tune', 'equity', ...args])).toContain(message);
  });
});
