import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../support/program/refusal.ts';
import { runCli } from '../../support/program/run-cli.ts';
import { temporaryFolder, writtenFile } from '../../support/program/temporary-files.ts';

const folder = temporaryFolder();
const words = join(import.meta.dirname, '../../support/tiny-lexicon.txt');
const ruleset = writtenFile(folder, 'short.json', '{ "extends": "classic", "name": "short", "handSize": 3 }');

describe('leaves train', () => {
  it('writes values that info shows, convert preserves, and a tournament uses', async () => {
    const out = join(folder, 'tiny.klv2');
    const options = ['--ruleset', ruleset, '--lexicon', words, '--games', '8', '--generations', '1', '--threads', '1'];
    const training = await runCli(['leaves', 'train', '--out', out, ...options]);
    expect(training).toMatchObject({ code: 0 });
    expect(training.stdout).toMatch(/tiny\.klv2: 400 leaves, /u);
    expect(existsSync(`${out}.checkpoint`)).toBe(false);

    const info = JSON.parse((await runCli(['leaves', 'info', out, '--json'])).stdout) as Record<string, unknown>;
    expect(info).toMatchObject({
      count: 400,
      longest: 2,
      trained: { ruleset: 'short', games: 8, seed: 1, maxTiles: 2 },
    });
    expect((await runCli(['leaves', 'info', out])).stdout).toMatch(
      /^tiny: 400 leaves of 1 to 2 tiles\ntrained on tiny/u,
    );

    const csv = join(folder, 'tiny.csv');
    const back = join(folder, 'back.klv2');
    expect((await runCli(['leaves', 'convert', out, csv])).code).toBe(0);
    expect(readFileSync(csv, 'utf8').trim().split('\n')).toHaveLength(400);
    expect((await runCli(['leaves', 'convert', csv, back])).code).toBe(0);
    expect(Buffer.compare(readFileSync(back), readFileSync(out))).toBe(0);
    const again = await runCli(['leaves', 'convert', csv, back]);
    expect(again).toMatchObject({ code: 2, stdout: '' });
    expect(again.stderr).toContain('--force');

    const game = ['--ruleset', ruleset, '--lexicon', words, '--threads', '1'];
    const bots = [`equity:leaves=${out}`, 'equity:leaves=none'];
    const match = await runCli(['tournament', ...bots, '--sprt', 'elo0=0,elo1=10', '--pairs', '20', ...game, '--json']);
    expect(JSON.parse(match.stdout)).toMatchObject({ bots, pairs: 20, sprt: { decision: null } });
  });

  it.each([
    [['train'], /out/u],
    [['train', '--out', 'x.csv'], /must end in \.klv2/u],
    [['train', '--out', 'x.klv2', '--games', '0'], /--games must be a whole number/u],
    [['train', '--out', 'x.klv2', '--threads', '1.5'], /--threads must be a whole number/u],
    [['info', 'missing.klv2'], /missing\.klv2/u],
    [['convert', 'default', 'x.txt'], /must end in \.csv or \.klv2/u],
    [['learn'], /no command "leaves learn"; there are train/u],
  ])('%j is rejected in one line', async (args, what) => {
    expect(await refusalOf(['leaves', ...args])).toMatch(what);
  });
});

it('the shipped values cover all 914,624 leaves and state their training', async () => {
  const { stdout } = await runCli(['leaves', 'info', '--json']);
  const info = JSON.parse(stdout) as { count: number; best: { leave: string }[]; trained: object };
  expect(info.count).toBe(914_624);
  expect(info.best[0]!.leave).toMatch(/^\?\?/u);
  expect(info.trained).toMatchObject({ lexicon: 'default', lexiconHash: 'd8c3e5a405f37a36', ruleset: 'classic' });
});
