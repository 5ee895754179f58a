import { cpSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hasRedis } from '../../support/program/redis.ts';
import { QueueSetting, TINY } from './queue-setting.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
// With jobs of four pairs.
const SMALL = ['greedy', 'longest', '--lexicon', TINY, '--seed', '7', '--pairs', '128'];

let setting: QueueSetting;
beforeEach(async () => {
  setting = await QueueSetting.make();
});
afterEach(async () => {
  await setting.close();
});

/** The program with threads that fail at the fifth pair. */
function faulty(): string {
  const folder = setting.folder('faulty');
  for (const part of ['dist/bin', 'data', 'package.json']) {
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const threads = join(folder, 'dist/bin/tournament');
  renameSync(join(threads, 'pair-worker.js'), join(threads, 'true-worker.js'));
  const fault = readFileSync(join(ROOT, 'test/tournament/faulty-worker.js'), 'utf8');
  writeFileSync(
    join(threads, 'pair-worker.js'),
    fault.replace('../../dist/bin/tournament/pair-worker.js', './true-worker.js'),
  );
  return join(folder, 'dist/bin/cli/main.js');
}

it.skipIf(!hasRedis)('a queue names the pair that failed, keeps the others, and can be resumed', async () => {
  const worker = setting.worker({ around: { main: faulty() }, env: { FAULT: 'throw' } });
  const { code, stdout, stderr } = await setting.play('queued.ndjson', { args: SMALL }).ended;
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr.split('\n')).toEqual([
    `the games are saved; to resume: tilewright tournament --resume queued.ndjson.part --queue ${setting.redis.url}`,
    'without --queue, it resumes on this machine',
    'tilewright: seed 7, pair 5 failed 3 times: a fault was injected',
    '',
  ]);
  expect(worker.stderr.match(/^a job failed: seed 7, pair 5 failed/gmu)).toHaveLength(3);
  const [kept, home] = [setting.record('queued.ndjson.part'), setting.home(SMALL)];
  expect(kept.trimEnd().split('\n')).toHaveLength(1 + 4);
  expect(home.startsWith(kept)).toBe(true);
  await worker.kill();
  setting.worker();
  expect(await setting.resume('queued.ndjson').ended).toMatchObject({ code: 0 });
  expect(setting.record('queued.ndjson')).toBe(home);
});
