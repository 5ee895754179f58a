/** Who plays the tests of a lab: the workers of its queue, or this machine. */
import { hostname } from 'node:os';
import { InputError } from '../engine/errors.ts';
import { packageBuild, packageVersion } from '../files/package-version.ts';
import { connectTo } from '../queue/connection.ts';
import { readQueueUrl } from '../queue/queue-url.ts';
import { drainWorker, registeredWorkers, type RegisteredWorker } from '../queue/registered-workers.ts';
import type { LabWorker } from './lab-test.ts';

/** The workers of a lab. */
export interface LabWorkers {
  /** @param running - hashes of the runs of the tests that run, by their numbers */
  list(running: ReadonlyMap<number, readonly string[]>): Promise<readonly LabWorker[]>;
  drain(worker: string, drained: boolean): Promise<void>;
  close(): void;
}

/** This machine, which plays by itself. */
export function thisMachine(threads: number): LabWorkers {
  const since = Math.round(Date.now() / 1000);
  return {
    list: (running) =>
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
          ...{ jobs: 0, jobSeconds: 0, since, seen: Math.round(Date.now() / 1000), drained: 'no' },
          tests: [...running.keys()],
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
    list: async (running) => (await registeredWorkers(redis)).map((worker) => asLabWorker(worker, running)),
    drain: (worker, drained) => drainWorker(redis, worker, drained),
    close: () => {
      redis.disconnect();
    },
  };
}

/** A worker as the lab shows it. Tests that are the same have the same run, and who works for one works for all. */
function asLabWorker(
  { doing, ...worker }: RegisteredWorker,
  running: ReadonlyMap<number, readonly string[]>,
): LabWorker {
  const isDone = ([, runs]: [number, readonly string[]]): boolean => runs.some((run) => doing.includes(run));
  return { ...worker, tests: [...running].filter(isDone).map(([number]) => number) };
}
