/**
 * How many jobs a Redis and the one that puts them out can handle: jobs that are no work, with results as large as those of a
 * tournament. `node --import tsx bench/queue/jobs.ts redis://localhost:6379/0 [jobs] [kilobytes]`; a database of its own is
 * best, since it leaves what it put there for a week.
 */
import { randomBytes } from 'node:crypto';
import { connectTo, openQueue } from '../../src/queue/connection.ts';
import { readQueueUrl } from '../../src/queue/queue-url.ts';
import { JobSender } from '../../src/queue/sender.ts';
import { QueueStore } from '../../src/queue/store.ts';
import { JobTaker } from '../../src/queue/taker.ts';
import { redisSeconds } from './redis-cpu.ts';

const [url = 'redis://localhost:6379/0', jobs = '1000', kilobytes = '250'] = process.argv.slice(2);
const JOBS = Number(jobs);
const AHEAD = 64;
const JOB_SECONDS = 30;

const address = readQueueUrl(url);
const redis = await connectTo(address);
const taking = await connectTo(address);
const queue = await openQueue(redis);
const configuration = Buffer.from(`a measurement of ${new Date().toISOString()}`);
const sender = new JobSender(
  queue,
  new QueueStore(redis),
  { configuration, files: [] },
  { onRefusal: () => undefined },
);

// Compressed already, so that what is measured is the queue.
const result = randomBytes(1024 * Number(kilobytes));
const taker = new JobTaker({
  redis: taking,
  store: new QueueStore(taking),
  name: 'nobody',
  jobs: 16,
  open: () => Promise.resolve({ play: () => Promise.resolve(result), close: () => Promise.resolve() }),
  onDone: () => undefined,
  onTrouble: console.error,
});

const before = await redisSeconds(redis);
const begunMs = performance.now();
await taker.start();
const never = new AbortController().signal;
for (let first = 0, put = 0; first < JOBS; first++) {
  for (; put < JOBS && put < first + AHEAD; put++) await sender.put({ first: put, count: 1 });
  await sender.take({ first, count: 1 }, never);
}
const seconds = (performance.now() - begunMs) / 1000;
const redisMs = (1000 * ((await redisSeconds(redis)) - before)) / JOBS;
console.log(
  `${JOBS} jobs with results of ${kilobytes} kB in ${seconds.toFixed(1)} s, ${(JOBS / seconds).toFixed(0)} a second`,
);
console.log(
  `Redis: ${redisMs.toFixed(2)} ms of CPU a job; jobs of ${JOB_SECONDS} s on ${Math.round((1000 * JOB_SECONDS) / redisMs)} cores fill one`,
);
await taker.close();
await sender.forget();
await queue.close();
redis.disconnect();
taking.disconnect();
