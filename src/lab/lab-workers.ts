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
    list: async (running) => (await registeredWorkers(redis)).map((worker) => asLabWorker(worker, running)),
    drain: (worker, drained) => drainWorker(redis, worker, drained),
    close: () => {
      redis.disconnect();
    },
  };
}

/** A worker as the lab shows it. Of several tests that run it is not known on which it works. */
function asLabWorker({ doing, ...worker }: RegisteredWorker, running: readonly number[]): LabWorker {
  return { ...worker, tests: doing.length > 0 && running.length === 1 ? running : [] };
}
