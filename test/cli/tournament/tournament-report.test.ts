import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../support/program/refusal.ts';
import { type Outcome, runCli } from '../../support/program/run-cli.ts';
import { headerLine, pairLines, writeRecord } from '../../support/record-file.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

const folder = temporaryFolder();
const record = join(folder, 'games.ndjson');
const lexicon = fileURLToPath(new URL('../../support/tiny-lexicon.txt', import.meta.url));

beforeAll(async () => {
  const args = ['tournament', 'greedy', 'random', '--pairs', '20', '--seed', '1', '--threads', '1'];
  expect((await runCli([...args, '--lexicon', lexicon, '--out', record, '--json'])).code).toBe(0);
});

describe('tilewright tournament report', () => {
  it('prints the figures of a record by section, with the result of the tournament', async () => {
    const { code, stdout, stderr } = await runCli(['tournament', 'report', record]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^40 games in 20 pairs: classic, lexicon tiny-lexicon, seed 1\n/u);
    const titles = ['RESULT', 'RESULT OVER TIME', 'CROSS TABLE', 'SPREADS', 'SCORES', 'SCORE BY TURN', 'BINGOS'];
    for (const title of [...titles, 'TURNS', 'SEATS AND LUCK OF THE DRAW', 'LARGEST LOST LEADS']) {
      expect(stdout).toContain(`\n\n${title}\n`);
    }
    const again = await runCli(['tournament', '--resume', record, '--json']);
    const { wins, losses, meanScore } = JSON.parse(again.stdout) as Record<string, number>;
    for (const [row, value] of Object.entries({ wins, losses, 'mean score': meanScore!.toFixed(1) })) {
      expect(stdout).toMatch(new RegExp(`^${row} +${value} `, 'mu'));
    }
  });

  it('prints JSON with the names and figures of the tournament', async () => {
    const { code, stdout, stderr } = await runCli(['tournament', 'report', record, '--json']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const report = JSON.parse(stdout) as Record<string, unknown>;
    const again = await runCli(['tournament', '--resume', record, '--json']);
    const result = JSON.parse(again.stdout) as Record<string, unknown>;
    const ofRun = ['against', 'digest', 'seed', 'threads', 'seconds', 'cpuSeconds', 'playedGames', 'gamesPerCpuSecond'];
    for (const [key, value] of Object.entries(result)) {
      if (ofRun.includes(key)) continue;
      const [own, given] = [report[key], value].map((each) => ({ [key]: each }));
      if (key === 'perBot') expect(own).toMatchObject(given!);
      else expect(own).toEqual(given);
    }
    expect(report).toMatchObject({
      records: [{ path: record, pairs: 20 }],
      pairings: [{ names: ['greedy', 'random'] }],
    });
    expect(await refusalOf(['tournament', 'report', record, '--json', '--html', 'x.html'])).toContain(
      '--json and --html',
    );
  });

  it('rejects records that do not belong together', async () => {
    const other = writeRecord(join(folder, 'bad.ndjson'), [headerLine({ pairs: 1 }), ...pairLines(1)]);
    expect(await refusalOf(['tournament', 'report', record, other])).toMatch(
      /^tilewright: .*bad\.ndjson: was played with ruleset classic \(00\), but .*\n$/u,
    );
  });

  it('rejects other files in one line', async () => {
    const foreign = writeRecord(join(folder, 'foreign.ndjson'), ['hello']);
    const before = readdirSync(folder).sort();
    for (const [args, message] of [
      [[], /"tilewright tournament report" needs <files\.\.>/u],
      [[join(folder, 'nowhere.ndjson')], /nowhere\.ndjson: cannot be read: there is no such file/u],
      [[folder], /cannot be read: it is a folder/u],
      [[foreign], /foreign\.ndjson:1: invalid settings of a tournament: not JSON/u],
    ] as const) {
      expect(await refusalOf(['tournament', 'report', ...args])).toMatch(message);
    }
    expect(readdirSync(folder).sort()).toEqual(before);
  });

  it('writes a page, and overwrites no file without --force', async () => {
    const page = join(folder, 'new', 'out.html');
    const write = (...more: readonly string[]): Promise<Outcome> =>
      runCli(['tournament', 'report', record, '--html', page, ...more]);
    expect(await write()).toEqual({ code: 0, stdout: '', stderr: `report written to ${page}\n` });
    const text = readFileSync(page, 'utf8');
    expect(text).toMatch(/^<!doctype html>\n/u);
    expect(text).toContain('<h1>greedy – random</h1>');
    expect(text).toContain('download="pair-');
    const refusal = await write();
    expect(refusal).toMatchObject({ code: 2, stdout: '' });
    expect(refusal.stderr).toMatch(/out\.html: the file already exists; --force overwrites it\n$/u);
    writeFileSync(page, 'old');
    expect((await write('--force')).code).toBe(0);
    expect(readFileSync(page, 'utf8')).toBe(text);
  });

  it('leaves no page if the file is not a record', async () => {
    const page = join(folder, 'none.html');
    const foreign = writeRecord(join(folder, 'foreign.ndjson'), ['hello']);
    expect((await runCli(['tournament', 'report', foreign, '--html', page])).code).toBe(2);
    expect(existsSync(page)).toBe(false);
    const { code, stderr } = await runCli(['tournament', 'report', record, '--force']);
    expect({ code, stderr }).toEqual({ code: 2, stderr: 'tilewright: --force requires --html\n' });
  });

  it('escapes control characters', async () => {
    const bots = ['greedy', 'engine:\u001b[31mrival'];
    const hostile = writeRecord(join(folder, 'hostile.ndjson'), [headerLine({ bots }), ...pairLines(1)]);
    const { code, stdout } = await runCli(['tournament', 'report', hostile]);
    expect(code).toBe(0);
    expect(stdout).toContain('\\u001b[31mrival');
    expect(stdout).not.toContain('\u001b');
    rmSync(hostile);
  });
});
