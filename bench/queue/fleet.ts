/**
 * What a fleet costs who puts out work for it in parts: workers that answer from a recording, 2,000 jobs at once, while the shipped
 * program puts out the jobs and counts what comes of them. `node --import tsx bench/queue/fleet.ts redis://localhost:6379/0 [jobs] [workers]`;
 * it runs the built program (`npm run prepare`) and reads processor times from /proc, so that it needs Linux.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connectTo } from '../../src/queue/connection.ts';
import { readQueueUrl } from '../../src/queue/queue-url.ts';
import { WorkerSign } from '../../src/queue/registered-workers.ts';
import { redisSeconds } from './redis-cpu.ts';

const MAIN = fileURLToPath(new URL('../../dist/bin/cli/main.js', import.meta.url));
const RECORDED = fileURLToPath(new URL('./recorded-workers.ts', import.meta.url));
const TICKS_A_SECOND = 100;
/** Bots that think so long that a job is one pair; nobody plays them. */
const BOTS = ['sim:iterations=50000', 'sim:iterations=50001'];

const [url = 'redis://localhost:6379/0', jobs = '60000', workers = '2000'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'fleet-'));

function usageOf(pid: number): { readonly cpuSeconds: number; readonly peakMb: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  const peak = /VmHWM:\s+(?<kb>\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.groups?.['kb'];
  return {
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND,
    peakMb: Number(peak ?? 0) / 1024,
  };
}

const redis = await connectTo(readQueueUrl(url));
await redis.flushdb();
const signs = Array.from({ length: Number(workers) }, (_, i) => {
  const about = { tilewright: '0.0.0', build: '', token: null, threads: 1, labels: {} };
  const work = { doing: [], underWay: 0, isPaused: false, pause: () => undefined, resume: () => undefined };
  return new WorkerSign(redis, { name: `recorded:${i}`, ...about }, work);
});
for (const sign of signs) void sign.begin();
const fleet = spawn(process.execPath, ['--import', 'tsx', RECORDED, url, workers], { stdio: 'inherit' });
const index = join(folder, 'games.ndjson.parts');
const args = ['tournament', ...BOTS, '--pairs', jobs, '--seed', '1', '--queue', url];
const coordinator = spawn(
  process.execPath,
  [MAIN, ...args, '--parts', folder, '--out', join(folder, 'games.ndjson'), '--json'],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
coordinator.stdout.resume();
const ended = once(coordinator, 'close');
// Loading and the first jobs are not what is measured.
while (!isBegun(index)) await sleep(50);
const [begunMs, begun, redisBefore] = [performance.now(), usageOf(coordinator.pid!), await redisSeconds(redis)];
const linesBefore = countLines(index);
let last = begun;
let [lastMs, lastLines] = [begunMs, linesBefore];
while (coordinator.exitCode === null) {
  try {
    const now = usageOf(coordinator.pid!);
    // Of one that is ending no memory is told.
    last = { ...now, peakMb: Math.max(last.peakMb, now.peakMb) };
    [lastMs, lastLines] = [performance.now(), countLines(index)];
  } catch {
    break;
  }
  await sleep(500);
}
await ended;
const seconds = (lastMs - begunMs) / 1000;
const done = lastLines - linesBefore;
const cpu = last.cpuSeconds - begun.cpuSeconds;
const redisCpu = (await redisSeconds(redis)) - redisBefore;
console.log(
  `${done} jobs of ${workers} workers in ${seconds.toFixed(1)} s: ${(done / seconds).toFixed(0)} a second`,
  `\nwho puts them out: ${((1000 * cpu) / done).toFixed(3)} ms of CPU a job, ${((cpu / done) * 2000).toFixed(2)} of a core at 2,000 jobs a second, at most ${last.peakMb.toFixed(0)} MB`,
  `\nRedis: ${((1000 * redisCpu) / done).toFixed(3)} ms a job`,
);
fleet.kill();
for (const sign of signs) await sign.takeBack();
redis.disconnect();
rmSync(folder, { recursive: true, force: true });
process.exit();

function isBegun(path: string): boolean {
  try {
    return statSync(path).size > 100_000;
  } catch {
    return false;
  }
}

function countLines(path: string): number {
  return readFileSync(path, 'utf8').split('\n').length - 1;
}
