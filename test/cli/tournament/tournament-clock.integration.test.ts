import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runCli } from '../../support/program/run-cli.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';
import { refusalOf } from '../../support/program/refusal.ts';

const folder = temporaryFolder();
const lexicon = ['--lexicon', fileURLToPath(new URL('../../support/tiny-lexicon.txt', import.meta.url))];
const fake = fileURLToPath(new URL('../../support/program/fake-engine.js', import.meta.url));
const BOTS = ['tournament', 'greedy', 'random', ...lexicon, '--seed', '3', '--threads', '1'];

interface TimedPair {
  readonly games: readonly { readonly turns: unknown[][]; readonly time: { readonly usedMs: number[] } }[];
}

function firstLines(out: string): readonly [object, TimedPair] {
  const [header, pair] = readFileSync(out, 'utf8').split('\n', 2);
  return [JSON.parse(header!) as object, JSON.parse(pair!) as TimedPair];
}

describe('a tournament with --clock', () => {
  it('is marked as not reproducible, records times, and can be verified and reported', async () => {
    const out = join(folder, 'games.ndjson');
    const { code, stdout } = await runCli([...BOTS, '--clock', '60+0.5', '--pairs', '2', '--out', out]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^seconds per game +\d+\.\d +\d+\.\d$/mu);
    expect(stdout).toMatch(
      /^Clock: 60 s per game and 0\.5 s per turn, 10 points per minute of overtime,\nrounded up\. [^]* is not\s+reproducible\.$/mu,
    );
    const [header, pair] = firstLines(out);
    expect(header).toMatchObject({ clock: { ms: 60_000, incrementMs: 500, overtimePenalty: 10, forfeitMs: 60_000 } });
    for (const { turns, time } of pair.games) {
      expect(turns.every(([, , , ms]) => typeof ms === 'number')).toBe(true);
      expect(time).toMatchObject({ penalties: [0, 0] });
    }
    const again = await runCli(['tournament', '--resume', out, '--verify', '--json']);
    expect(again.code).toBe(0);
    expect(JSON.parse(again.stdout)).toMatchObject({ reproducible: false, clock: { ms: 60_000 }, time: [{}, {}] });

    const report = await runCli(['tournament', 'report', out]);
    expect(report.stdout).toMatch(/Clock: 60 s per game and 0\.5 s per turn, [^]*not\s+reproducible\./u);
    expect(report.stdout).toMatch(/^TIME PER MOVE$/mu);
    expect(report.stdout).toMatch(/^greedy +\d+( +\d+(\.\d)? m?s){7}$/mu);
    const page = join(folder, 'page.html');
    expect((await runCli(['tournament', 'report', out, '--html', page])).code).toBe(0);
    expect(readFileSync(page, 'utf8')).toMatch(/not reproducible[^]*Time per move/u);
    const sum = pair.games.flatMap(({ turns }) => turns).reduce((all, [, , , ms]) => all + Number(ms), 0);
    expect(pair.games.flatMap(({ time }) => time.usedMs).reduce((all, ms) => all + ms, 0)).toBeCloseTo(sum, 0);
  });

  it('supports openings, adjudication and every format, with a row of times for each bot', async () => {
    const rows = new Array<string>(7).fill('15').join('/');
    const list = join(folder, 'list.txt');
    writeFileSync(list, `${rows}/6TEA6/${rows} / 0/6 0\n`);
    const out = join(folder, 'robin.ndjson');
    const three = ['tournament', 'greedy', 'random', 'longest', ...lexicon, '--format', 'round-robin', '--seed', '3'];
    const more = ['--clock', '60+0', '--openings', list, '--adjudicate', '--pairs', '2', '--threads', '2'];
    const { code, stdout } = await runCli([...three, ...more, '--out', out]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/seconds per game\ngreedy +\d+\.\d\nrandom +\d+\.\d\nlongest +\d+\.\d\n/u);
    expect(stdout).toMatch(/reproducible/u);
    expect((await runCli(['tournament', '--resume', out, '--verify', '--json'])).code).toBe(0);
    expect((await runCli(['tournament', 'report', out])).code).toBe(0);
  });

  it('prints no times without it', async () => {
    const out = join(folder, 'untimed.ndjson');
    const { stdout } = await runCli([...BOTS, '--pairs', '1', '--out', out, '--json']);
    expect(stdout).not.toMatch(/reproducible|"time"/u);
    expect(readFileSync(out, 'utf8')).not.toMatch(/clock|usedMs/u);
    expect((await runCli(['tournament', 'report', out])).stdout).not.toMatch(/TIME PER MOVE|reproducible/u);
  });

  it('lets an unresponsive engine forfeit when it exceeds its time', async () => {
    const engine = `slow="${process.execPath}" "${fake}" slow`;
    const args = ['tournament', 'greedy', '--engine', engine, ...lexicon, '--seed', '3', '--threads', '1'];
    const { stdout } = await runCli([...args, '--clock', '0.2+0', '--pairs', '1', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ forfeits: [0, 2], wins: 2 });
  });

  it('may apply to one engine only, in the record, the report and a resumption', async () => {
    const out = join(folder, 'odds.ndjson');
    const engine = (settings = '') => ['--engine', `fake="${process.execPath}" "${fake}"${settings}`];
    const args = ['tournament', 'greedy', ...engine(';time=1:00+0.5;depth=2'), ...lexicon, '--seed', '3'];
    const first = await runCli([...args, '--threads', '1', '--pairs', '1', '--out', out, '--json']);
    const own = { ms: 60_000, incrementMs: 500, overtimePenalty: 10, forfeitMs: 60_000 };
    const clocks = [null, own];
    expect(JSON.parse(first.stdout)).toMatchObject({ clocks, reproducible: false, forfeits: [0, 0], time: [{}, {}] });
    const [header, pair] = firstLines(out);
    expect(header).toMatchObject({ bots: ['greedy', 'engine:fake;time=60+0.5;depth=2'], clocks });
    expect(header).not.toHaveProperty('clock');
    for (const { turns } of pair.games) expect(turns.every(([, , , ms]) => typeof ms === 'number')).toBe(true);

    const more = ['tournament', '--resume', out, '--threads', '1', '--pairs', '2'];
    expect(await refusalOf([...more, ...engine(';time=30+0;depth=2')])).toBe(
      'tilewright: engine fake has time=60+0.5;depth=2 in the record, not time=30+0;depth=2\n',
    );
    const changed = join(folder, 'changed.ndjson');
    writeFileSync(changed, readFileSync(out, 'utf8').replace('"ms":60000', '"ms":61000'));
    expect(await refusalOf(['tournament', '--resume', changed, ...engine()])).toBe(
      `tilewright: ${changed}: the record was started with clocks ${JSON.stringify([null, { ...own, ms: 61_000 }])}, not ${JSON.stringify(clocks)}\n`,
    );
    const longer = await runCli([...more, ...engine(), '--verify', '--json']);
    expect(JSON.parse(longer.stdout)).toMatchObject({ pairs: 2, clocks, reproducible: false });
    const report = await runCli(['tournament', 'report', out]);
    expect(report.stdout).toMatch(
      /Clocks: greedy: none; fake: 60 s per game and 0\.5 s per turn; 10 points per\nminute of overtime, rounded up\. [^]* not\s+reproducible\./u,
    );
    expect(report.stdout).toMatch(/^TIME PER MOVE$[^]*^greedy +\d+( +\d+(\.\d)? m?s){7}$/mu);
  });

  it.each([
    [['--clock', '60+0', '--move-time', '5'], /--move-time and --grace cannot be combined with --clock/u],
    [
      ['--engine', 'x=y;time=60+0', '--grace', '5', '--format', 'round-robin'],
      /^tilewright: --move-time and --grace apply to engines and bots without a clock; each of these has "time="\n$/u,
    ],
  ])('rejects a time per move with a clock or engine clocks: %j', async (args, message) => {
    const out = join(folder, 'none.ndjson');
    expect(await refusalOf([...BOTS, ...args, '--out', out])).toMatch(message);
    expect([out, `${out}.part`].map(existsSync)).toEqual([false, false]);
  });
});
