import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Lab, LabTest } from '../../src/lab/lab-test.ts';
import { endless, fakeTest, newFolder, openFakeLab, until, untilPlayed } from './lab-without-games.ts';

let folder: string;
let lab: Lab;

beforeEach(async () => {
  folder = newFolder();
  lab = await openFakeLab(folder);
});
afterEach(() => lab.close());

const kept = (number: number): LabTest =>
  JSON.parse(readFileSync(join(folder, 'tests', String(number), 'test.json'), 'utf8')) as LabTest;
const states = (): string[] => lab.tests().map(({ number, state }) => `${number} ${state}`);

describe('a test', () => {
  it('is played, and has an outcome, its record and its log', async () => {
    const { number } = await lab.add(fakeTest(5, ['--seed', '7']), 'ann');
    await until(lab, number, 'done');
    const { outcome, by, fault, begun, ended } = lab.test(number)!;
    expect({ outcome, by, fault }).toEqual({ outcome: 'greedy and random are alike.', by: 'ann', fault: null });
    expect(ended! - begun!).toBeGreaterThanOrEqual(0);
    const [record = ''] = await lab.records(number);
    expect(record).toBe(join(folder, 'tests', '1', 'games.ndjson'));
    expect(readFileSync(record, 'utf8').split('\n')).toHaveLength(7);
    expect(readFileSync(join(folder, 'tests', '1', 'log.txt'), 'utf8')).toBe('threads 3, seed 7\n');
    expect((await lab.progress(number))?.line).toMatch(/^greedy has 50\.0 ± 0\.0 % against random$/u);
    await lab.close();
    expect(kept(number)).toEqual(lab.test(number));
  });

  it('has a seed from the beginning, and the same when it is played again', async () => {
    const first = await lab.add(fakeTest(1), 'ann');
    expect(first.args.slice(0, -1)).toEqual(['greedy', 'random', '--pairs', '1', '--seed']);
    const second = await lab.repeat(first.number, 'bob');
    expect(second).toMatchObject({ number: 2, by: 'bob', repeatOf: 1, args: first.args, state: 'waiting' });
  });

  it('fails with what its program says', async () => {
    const { number } = await lab.add(fakeTest(5, ['--leaves', 'broken']), 'ann');
    await until(lab, number, 'failed');
    expect(lab.test(number)!.fault).toBe('no leaves of that name');
  });

  it('fails where its program cannot be started', async () => {
    const other = await openFakeLab(newFolder(), { program: ['/nowhere/program'] });
    await other.add(fakeTest(1), 'ann');
    await until(other, 1, 'failed');
    expect(other.test(1)!.fault).toContain('cannot be started');
    await other.close();
  });

  it('is refused where its arguments cannot be', async () => {
    await expect(lab.add(fakeTest(1, ['--out', 'x']), 'ann')).rejects.toMatchObject({ code: 'bad-option' });
    expect(lab.tests()).toEqual([]);
  });
});

describe('the order', () => {
  it('is by priority, then as they came, with as many at once as may run', async () => {
    await lab.add(endless(), 'ann');
    await lab.add(fakeTest(1), 'ann');
    await lab.add(fakeTest(1), 'ann');
    await lab.change(3, { priority: 0, name: 'third' });
    expect(states()).toEqual(['1 running', '2 waiting', '3 waiting']);
    await lab.stop(1);
    await until(lab, 3, 'done');
    expect(states()).toEqual(['3 done', '2 done', '1 stopped']);
    expect(lab.test(2)!.ended!).toBeLessThanOrEqual(lab.test(3)!.ended!);
  });

  it('sets a test aside for one of higher priority, and goes on with it', async () => {
    await lab.add(fakeTest(40), 'ann');
    await untilPlayed(lab, 1);
    await lab.add(endless(5), 'ann');
    await until(lab, 2, 'running');
    expect(lab.test(1)!.state).toBe('waiting');
    const { done } = (await lab.progress(1))!;
    expect(done).toBeGreaterThan(0);
    await lab.stop(2);
    await until(lab, 1, 'done');
    expect(await lab.progress(1)).toMatchObject({ done: 40, all: 40, units: 'pairs', test: null });
    const log = readFileSync(join(folder, 'tests', '1', 'log.txt'), 'utf8');
    expect(log.match(/interrupted/gu)).toHaveLength(1);
  });

  it('changes with a priority', async () => {
    await lab.add(endless(), 'ann');
    await lab.add(endless(), 'ann');
    await lab.change(2, { priority: 1 });
    await until(lab, 2, 'running');
    expect(states()).toEqual(['2 running', '1 waiting']);
  });
});

describe('a person', () => {
  it('stops a test and has it go on', async () => {
    const { number } = await lab.add(fakeTest(60), 'ann');
    await untilPlayed(lab, number);
    expect((await lab.stop(number)).state).toBe('stopped');
    await expect(lab.stop(number)).rejects.toThrow('test 1 is stopped and cannot be stopped');
    expect((await lab.goOn(number)).state).toBe('waiting');
    await until(lab, number, 'done');
    await expect(lab.goOn(number)).rejects.toMatchObject({ code: 'bad-option' });
    expect(readFileSync((await lab.records(number))[0]!, 'utf8').split('\n')).toHaveLength(62);
  });

  it('removes a test while it runs', async () => {
    await lab.add(endless(), 'ann');
    await untilPlayed(lab, 1);
    await lab.add(fakeTest(1), 'ann');
    await lab.remove(1);
    expect(existsSync(join(folder, 'tests', '1'))).toBe(false);
    expect(lab.test(1)).toBeNull();
    await until(lab, 2, 'done');
    await expect(lab.stop(1)).rejects.toThrow('there is no test 1');
  });

  it('is told of changes, and that a record grows', async () => {
    const told: (number | null)[] = [];
    const stop = lab.onChange((number) => told.push(number));
    await lab.add(endless(), 'ann');
    expect(told).toEqual([1, 1]);
    await expect.poll(() => told.length, { timeout: 5000 }).toBeGreaterThan(2);
    stop();
    const count = told.length;
    await lab.stop(1);
    expect(told).toHaveLength(count);
  });
});

describe('the lab', () => {
  it('goes on after it was closed, with the tests as they were', async () => {
    await lab.add(fakeTest(40), 'ann');
    await lab.add(fakeTest(1), 'ann');
    await lab.stop(2);
    await untilPlayed(lab, 1);
    await lab.close();
    expect(kept(1).state).toBe('waiting');
    await expect(lab.add(fakeTest(1), 'ann')).rejects.toThrow('the lab is closing');
    lab = await openFakeLab(folder);
    expect(states()).toEqual(['1 running', '2 stopped']);
    await until(lab, 1, 'done');
    expect(await lab.progress(1)).toMatchObject({ done: 40 });
    expect((await lab.add(fakeTest(1), 'ann')).number).toBe(3);
  });

  it('goes on with what ran when it was killed, and leaves alone what is no test', async () => {
    await lab.add(fakeTest(2), 'ann');
    await until(lab, 1, 'done');
    await lab.close();
    const path = join(folder, 'tests', '1', 'test.json');
    writeFileSync(path, JSON.stringify({ ...kept(1), state: 'running', outcome: null }));
    const notes: string[] = [];
    lab = await openFakeLab(folder, { onNote: (line) => notes.push(line) });
    await until(lab, 1, 'done');
    expect(lab.test(1)!.outcome).toBe('greedy and random are alike.');
    await lab.close();
    writeFileSync(path, '{}');
    lab = await openFakeLab(folder, { onNote: (line) => notes.push(line) });
    expect(lab.tests()).toEqual([]);
    expect(notes.join()).toContain('is no test and is left alone');
    expect((await lab.add(fakeTest(1), 'ann')).number).toBe(2);
  });

  it('shows this machine as its worker where it has no queue', async () => {
    await lab.add(endless(), 'ann');
    expect(await lab.workers()).toMatchObject([{ threads: 3, tests: [1], drained: 'no' }]);
    await expect(lab.drain('x', true)).rejects.toMatchObject({ code: 'bad-option' });
  });
});
