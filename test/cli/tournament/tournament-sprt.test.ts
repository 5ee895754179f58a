import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { describeProgress } from '../../../src/cli/progress-bar.ts';
import { EloTest, SpreadTest } from '../../../src/match/sequential/sequential-test.ts';
import { runCli } from '../../support/program/run-cli.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

const folder = temporaryFolder();
const game = ['--lexicon', fileURLToPath(new URL('../../support/tiny-lexicon.txt', import.meta.url)), '--seed', '4'];
const ASKED = ['--sprt', 'elo0=0,elo1=60'];

describe('a tournament with --sprt', () => {
  it('ends when the test is decided, reports the result, and is independent of the number of threads', async () => {
    const documents = [];
    for (const threads of ['1', '2']) {
      const args = ['tournament', 'greedy', 'longest', ...game, ...ASKED, '--threads', threads, '--json'];
      const { code, stdout } = await runCli(args);
      expect(code).toBe(0);
      documents.push(JSON.parse(stdout) as { pairs: number; digest: string; sprt: Record<string, unknown> });
    }
    const [one, two] = documents;
    expect(one!.sprt).toMatchObject({ elo0: 0, elo1: 60, alpha: 0.05, beta: 0.05, model: 'logistic', decision: 'H1' });
    expect(one!.sprt).toMatchObject({
      pairs: one!.pairs,
      bounds: [expect.closeTo(-2.944, 3), expect.closeTo(2.944, 3)],
    });
    expect(one!.sprt['llr']).toBeGreaterThanOrEqual(2.944);
    expect([two!.digest, two!.sprt]).toEqual([one!.digest, one!.sprt]);
  });

  it('reports the test instead of a verdict, without intervals that stopping invalidates', async () => {
    const { stdout } = await runCli(['tournament', 'greedy', 'longest', ...game, ...ASKED, '--threads', '2']);
    expect(stdout).toMatch(
      /\n\nSequential test of Elo 0 \(H0\) against 60 \(H1\), logistic, alpha 0\.05, beta 0\.05\.\nH1 accepted after \d+ pairs: LLR \d\.\d\d reached 2\.94 \(bounds -2\.94 and 2\.94\)\.\nElo of greedy over longest, adjusted for stopping: \+[^]*superiority [^]* %\.\nH1 means that Elo 60 explains these pairs better than 0\. [^]*\.\n$/u,
    );
    expect(stdout).toMatch(/^anytime interval /mu);
    expect(stdout).not.toMatch(/^95 % interval/mu);
    expect(stdout).toMatch(/^greedy over longest, adjusted for stopping, with 95 % intervals:$/mu);
    expect(stdout).not.toContain('stronger');
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  it('can test the spread, and then does not report Elo', async () => {
    const args = ['tournament', 'greedy', 'random', ...game, '--threads', '1', '--sprt', 'spread0=0,spread1=50'];
    const { code, stdout } = await runCli(args);
    expect(code).toBe(0);
    expect(stdout).toContain('Sequential test of spread 0 (H0) against 50 (H1), in points per game, alpha');
    expect(stdout.replaceAll('\n', ' ')).toMatch(
      /Spread of greedy over random, adjusted for stopping: \+\d+\.\d \(95 % interval \+\d+\.\d to \+\d+\.\d\); likelihood/u,
    );
    expect(stdout).not.toContain('Elo');
    const { headToHead, sprt } = JSON.parse((await runCli([...args, '--json'])).stdout) as {
      headToHead: object;
      sprt: object;
    };
    expect(Object.keys(headToHead)).toEqual(['pairOutcomes', 'diverged', 'anytimeInterval']);
    expect(sprt).toMatchObject({
      spread0: 0,
      spread1: 50,
      decision: 'H1',
      spreadInterval: [expect.any(Number), expect.any(Number)],
    });
  });

  it.each([
    [['elo0=5,elo1=0'], '--sprt: elo1 must be over elo0, 0 is not over 5; expected "elo0=0,elo1=5,'],
    [['elo0=0,elo1=5', '--sprt', 'elo0=0,elo1=6'], '--sprt is given twice'],
    [['elo0=0,elo1=5', '--engine', 'x=y'], '--sprt compares two bots (got 3)'],
  ])('rejects %j in one line with code 2, and writes nothing', async (args, message) => {
    const out = join(folder, 'never.ndjson');
    const run = await runCli(['tournament', 'greedy', 'longest', ...game, '--out', out, '--sprt', ...args]);
    expect(run.code).toBe(2);
    expect(run.stdout).toBe('');
    expect(run.stderr.startsWith(`tilewright: ${message}`)).toBe(true);
    expect(run.stderr.trimEnd()).not.toContain('\n');
    expect(existsSync(out)).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('the bar of a test', () => {
  it('shows the spread in a test of the spread', () => {
    const test = new SpreadTest({ spread0: 0, spread1: 5, alpha: 0.05, beta: 0.05 });
    for (let i = 0; i < 300; i++) test.addSpread([-40, 20, 40, 0][i % 4]!);
    expect(describeProgress(test, 45.2)).toMatch(
      /^spread \+5\.0 ±\d\.\d · LLR \d\.\d\d \(-2\.94 to 2\.94\) · about 45s left$/u,
    );
  });

  it('shows Elo with its error, the likelihood ratio with its bounds, and the time left, in 80 columns', () => {
    const test = new EloTest({ elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05, model: 'logistic' });
    expect(describeProgress(test, null)).toBe('Elo 0.0 (no bounds) · LLR 0.00 (-2.94 to 2.94)');
    for (let i = 0; i < 300; i++) test.addOutcome([0, 2, 4, 2, 3][i % 5]!);
    expect(describeProgress(test, 45.2)).toMatch(
      /^Elo \+34\.9 ±26\.5 · LLR 0\.87 \(-2\.94 to 2\.94\) · about 45s left$/u,
    );
    expect(describeProgress(test, 130)).toMatch(/ · about 2m10s left$/u);
    expect(describeProgress(test, 3 * 3600 + 5 * 60 + 1)).toMatch(/ · about 3h05m left$/u);
    expect(`200000 games · ${describeProgress(test, 3 * 3600)}`.length).toBeLessThan(80);
  });
});
