/** Who plays the tests of a lab: the workers of its queue, or this machine. */
import { hostname } from 'node:os';
import type { Redis } from 'ioredis';
import { InputError } from '../engine/errors.ts';
import { packageBuild, packageVersion } from '../files/package-version.ts';
import { connectTo } from '../queue/connection.ts';
import { readQueueUrl } from '../queue/queue-url.ts';
import { registeredWorkers, type RegisteredWorker } from '../queue/registered-workers.ts';
import type { LabWorker } from './lab-test.ts';

/** The workers of a lab. */
export interface LabWorkers {
  /** @param running - the numbers of the tests that run */
  list(running: readonly number[]): Promise<readonly LabWorker[]>;
  drain(worker: string, drained: boolean): Promise<void>;
  close(): void;
}

/** This machine, which plays by itself. */
export function thisMachine(threads: number): LabWorkers {
  const since = Math.round(Date.now() / 1000);
  return {
    list: (tests) =>
      Promise.resolve([
        {
          ...{
            name: hostname(),
            threads,
            tilewright: packageVersion(),
            build: packageBuild(),
            token: null,
            labels: {},
          },
          ...{ jobs: 0, jobSeconds: 0, since, seen: Math.round(Date.now() / 1000), tests, drained: 'no' },
        },
      ]),
    drain: () =>
      Promise.reject(new InputError('bad-option', 'this lab has no queue; its tests are played on its own machine')),
    close: () => undefined,
  };
}

/**
 * The workers of a queue.
 *
 * @throws InputError `bad-option` where it is the URL of none; QueueFault
 */
export async function workersOfQueue(url: string, onNote: (line: string) => void): Promise<LabWorkers> {
  const address = readQueueUrl(url);
  const redis = await connectTo(address, (isLost) => {
    onNote(isLost ? `the queue at ${address.shown} is away; waiting for it` : `the queue at ${address.shown} is back`);
  });
  return {
    list: async () => (await registeredWorkers(redis)).map(asLabWorker),
    drain: (worker, drained) => drainWorker(redis, worker, drained),
    close: () => {
      redis.disconnect();
    },
  };
}

/** A worker as the lab shows it. Registered workers do not say yet what they work on. */
function asLabWorker(worker: RegisteredWorker): LabWorker {
  const { name, threads, tilewright, build, token, labels, jobs, jobSeconds, since, seen } = worker;
  return { name, threads, tilewright, build, token, labels, jobs, jobSeconds, since, seen, tests: [], drained: 'no' };
}

/** Workers of a queue cannot be asked that yet. */
function drainWorker(_: Redis, worker: string, drained: boolean): Promise<void> {
  const what = drained ? 'cannot be asked to take no more jobs' : 'takes jobs all the time';
  return Promise.reject(new InputError('bad-option', `worker "${worker}" ${what} in this version`));
}
