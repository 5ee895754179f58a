import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Lab, NewTest } from '../../src/lab/lab-test.ts';
import { openLab, type LabOptions } from '../../src/lab/run-lab.ts';
import { QueueSetting } from '../faults/queue/queue-setting.ts';
import { hasRedis } from '../support/program/redis.ts';
import { runShipped, SHIPPED, surroundings } from '../support/program/shipped-program.ts';
import { newFolder, until, untilPlayed } from './lab-without-games.ts';

const LONG_MS = 120_000;
const TOURNAMENT = ['greedy', 'random', '--pairs', '40', '--seed', '1'];

function open(folder: string, options: Partial<LabOptions> = {}): Promise<Lab> {
  const program = [process.execPath, SHIPPED];
  const onNote = (): void => undefined;
  return openLab({ folder, program, queue: null, atOnce: 1, threads: 1, trustTests: false, onNote, ...options });
}

function newTest(command: NewTest['command'], args: readonly string[]): NewTest {
  return { command, args: [...args], name: '', priority: 0 };
}

it('plays a tournament that is stopped, goes on, and has the record of one that was not', async () => {
  const around = surroundings();
  const whole = runShipped(['tournament', ...TOURNAMENT, '--out', 'whole.ndjson'], around);
  const folder = newFolder();
  let lab = await open(folder);
  await lab.add(newTest('tournament', TOURNAMENT), 'ann');
  await untilPlayed(lab, 1);
  await lab.stop(1);
  expect((await lab.records(1))[0]).toMatch(/games\.ndjson\.part$/u);
  await lab.goOn(1);
  await until(lab, 1, 'running');
  await lab.close();
  lab = await open(folder);
  await until(lab, 1, 'done', LONG_MS);
  const [record = ''] = await lab.records(1);
  expect(readFileSync(record, 'utf8')).toBe(readFileSync(join(around.folder, 'whole.ndjson'), 'utf8'));
  const { outcome } = lab.test(1)!;
  expect(whole.stdout.split('\n').join(' ')).toContain(outcome);
  expect(outcome).toMatch(/^greedy .*\.$/u);
  expect(await lab.progress(1)).toMatchObject({ units: 'pairs', done: 40, all: 40 });
  expect(readFileSync(join(folder, 'tests', '1', 'out.txt'), 'utf8')).toContain('80 games in 40 pairs');
  await lab.close();
});

it('ends what a lab that was killed left behind, and goes on from its record', async () => {
  const folder = newFolder();
  let lab = await open(folder);
  await lab.add(newTest('tournament', ['greedy', 'random', '--pairs', '300', '--seed', '1']), 'ann');
  await lab.close();
  // As it is where only the lab was killed: its process still writes.
  const out = join(folder, 'tests', '1', 'games.ndjson');
  const given = existsSync(`${out}.part`) ? ['--resume', `${out}.part`] : ['--out', out];
  const abandoned = spawn(process.execPath, [
    SHIPPED,
    'tournament',
    'greedy',
    'random',
    '--pairs',
    '300',
    '--seed',
    '1',
    ...given,
  ]);
  const ended = once(abandoned, 'exit');
  await expect.poll(() => existsSync(`${out}.part.lock`), { timeout: 15_000 }).toBe(true);
  lab = await open(folder);
  expect((await ended)[0]).toBe(130);
  await until(lab, 1, 'done', LONG_MS);
  expect(await lab.progress(1)).toMatchObject({ done: 300 });
  await lab.close();
});

it('plays a sequential test, a tuning and a training, and says what is wrong with one', async () => {
  const lab = await open(newFolder());
  const sprt = ['greedy', '--bot', 'random', '--sprt=elo0=0,elo1=300', '--pairs', '500'];
  await lab.add(newTest('tournament', sprt), 'ann');
  const tuning = ['equity', '--param', 'outlook:0.2..3', '--pairs', '20', '--trial-pairs', '2', '--confirm', '0'];
  await lab.add(newTest('tune', tuning), 'ann');
  await lab.add(newTest('leaves train', ['--generations', '1', '--games', '20', '--racks', '3']), 'ann');
  await lab.add(newTest('tournament', ['greedy', 'random', '--leaves', 'nobody']), 'ann');
  for (const number of [1, 2, 3]) await until(lab, number, 'done', LONG_MS);
  await until(lab, 4, 'failed', LONG_MS);
  expect(lab.test(1)!.outcome).toContain('H1 is taken after');
  expect((await lab.progress(1))!.test!.llr).toBeGreaterThan(2.9);
  expect(await lab.progress(2)).toMatchObject({ units: 'trials', done: 10, all: 10, curve: { label: 'outlook' } });
  expect(lab.test(2)!.outcome).toContain('equity:outlook=');
  expect(lab.test(3)!.outcome).toContain('leaves');
  expect(lab.test(4)!.fault).toContain('--leaves');
  await lab.close();
});

it.skipIf(!hasRedis)(
  'says of each worker of a queue on which of the tests it works',
  async () => {
    const setting = await QueueSetting.make();
    onTestFinished(() => setting.close());
    const lab = await open(newFolder(), { queue: setting.redis.url, atOnce: 2 });
    const long = (seed: string): NewTest =>
      newTest('tournament', ['greedy', 'random', '--pairs', '9000', '--seed', seed]);
    const worksOn = async (): Promise<readonly number[] | undefined> => (await lab.workers())[0]?.tests;
    const polling = { timeout: LONG_MS, interval: 200 };
    await lab.add(long('1'), 'ann');
    setting.worker();
    await expect.poll(worksOn, polling).toEqual([1]);
    await lab.add(long('2'), 'ann');
    await until(lab, 2, 'running');
    // Its jobs are behind those of the first.
    expect(await worksOn()).toEqual([1]);
    await lab.stop(1);
    await expect.poll(worksOn, polling).toEqual([2]);
    await lab.close();
  },
  200_000,
);
