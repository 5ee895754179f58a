/**
 * What a queue costs, and what workers bring: the same tournament on one thread at home, and on 1, 2, 4 and 8 workers of one
 * thread each on this machine. `node --import tsx bench/queue/games.ts redis://localhost:6379/0 [pairs] [bot] [bot]`; it runs the built program
 * (`npm run prepare`) and reads processor times from /proc, so that it needs Linux.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectTo } from '../../src/queue/connection.ts';
import { readQueueUrl } from '../../src/queue/queue-url.ts';
import { redisSeconds } from './redis-cpu.ts';

const MAIN = fileURLToPath(new URL('../../dist/bin/cli/main.js', import.meta.url));
const TICKS_A_SECOND = 100;
const LOOK_MS = 50;
const WORKERS = [1, 2, 4, 8];

const [url = 'redis://localhost:6379/0', pairs = '10000', ...bots] = process.argv.slice(2);
const TOURNAMENT = ['tournament', ...(bots.length > 0 ? bots : ['equity', 'equity']), '--pairs', pairs, '--seed', '1'];

interface Measured {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly peakMb: number;
  readonly digest: string;
}

/** Processor time of a process and its threads, and the most memory that it held, as long as it is there. */
function usageOf(pid: number): { cpuSeconds: number; peakMb: number } | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    const peak = /VmHWM:\s+(?<kb>\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return {
      cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND,
      peakMb: Number(peak?.groups?.['kb'] ?? 0) / 1024,
    };
  } catch {
    return null;
  }
}

async function measured(args: readonly string[]): Promise<Measured> {
  const begunMs = performance.now();
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
  const ended = once(child, 'close');
  let usage = { cpuSeconds: 0, peakMb: 0 };
  while (child.exitCode === null) {
    usage = usageOf(child.pid!) ?? usage;
    await sleep(LOOK_MS);
  }
  await ended;
  const digest = /^digest (?<digest>\w+)$/mu.exec(said)?.groups?.['digest'];
  if (digest === undefined) throw new Error(`no digest: ${said}`);
  return { ...usage, seconds: (performance.now() - begunMs) / 1000, digest };
}

async function startWorker(): Promise<ChildProcess> {
  const worker = spawn(process.execPath, [MAIN, 'worker', '--queue', url, '--threads', '1'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const isReady = new Promise<void>((resolve) => {
    worker.stderr.on('data', (chunk: Buffer) => {
      if (String(chunk).includes('takes work')) resolve();
    });
  });
  await isReady;
  return worker;
}

const redis = await connectTo(readQueueUrl(url));

const games = 2 * Number(pairs);
const home = await measured([...TOURNAMENT, '--threads', '1']);
console.log(`${TOURNAMENT.join(' ')}; times in seconds`);
console.log('workers   wall  games/s  ratio   CPU: workers  home  Redis  overhead  memory MB');
const rate = games / home.seconds;
console.log(
  `at home ${home.seconds.toFixed(1).padStart(6)} ${rate.toFixed(0).padStart(8)}  1.00   ${' '.repeat(13)}${home.cpuSeconds.toFixed(1).padStart(6)} ${' '.repeat(18)}${home.peakMb.toFixed(0).padStart(6)}`,
);
for (const count of WORKERS) {
  await redis.flushdb();
  const workers: ChildProcess[] = [];
  for (let k = 0; k < count; k++) workers.push(await startWorker());
  const before = workers.map(({ pid }) => usageOf(pid!)!.cpuSeconds);
  const redisBefore = await redisSeconds(redis);
  const queued = await measured([...TOURNAMENT, '--queue', url]);
  const worked = workers.reduce((sum, { pid }, k) => sum + usageOf(pid!)!.cpuSeconds - before[k]!, 0);
  const stored = (await redisSeconds(redis)) - redisBefore;
  if (queued.digest !== home.digest) throw new Error(`digest ${queued.digest}, at home ${home.digest}`);
  const overhead = (worked + queued.cpuSeconds + stored) / home.cpuSeconds - 1;
  console.log(
    `${String(count).padStart(7)} ${queued.seconds.toFixed(1).padStart(6)} ${(games / queued.seconds).toFixed(0).padStart(8)}  ${(games / queued.seconds / rate).toFixed(2)}   ${worked.toFixed(1).padStart(12)} ${queued.cpuSeconds.toFixed(1).padStart(6)} ${stored.toFixed(2).padStart(6)} ${(100 * overhead).toFixed(1).padStart(7)} %  ${queued.peakMb.toFixed(0).padStart(6)}`,
  );
  for (const worker of workers) {
    const ended = once(worker, 'exit');
    worker.kill('SIGTERM');
    await ended;
  }
}
redis.disconnect();
