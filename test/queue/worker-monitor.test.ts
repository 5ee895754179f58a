import { afterEach, describe, expect, it } from 'vitest';
import { parseLabels } from '../../src/queue/registered-workers.ts';
import { parseMonitorAddress, WorkerMonitor, type WatchedWorker } from '../../src/queue/worker-monitor.ts';
import { freePort } from '../support/program/redis.ts';

let close = (): void => undefined;
afterEach(() => {
  close();
});

const worker: WatchedWorker = {
  obstacle: () => null,
  idleSeconds: () => 12,
  underWay: () => 1,
  waiting: () => Promise.resolve(7),
  labels: { zone: 'eu' },
  program: { tilewright: '1.2.3', build: 'b' },
};

async function watch(more: Partial<WatchedWorker> = {}): Promise<(path: string) => Promise<[number, string]>> {
  const monitor = new WorkerMonitor({ ...worker, ...more });
  monitor.tookJob('done');
  monitor.tookJob('done');
  monitor.tookJob('failed');
  monitor.didJob('pairs', 16, 4);
  const port = await freePort();
  close = await monitor.listen({ host: '127.0.0.1', port });
  return async (path) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return [response.status, await response.text()];
  };
}

describe('WorkerMonitor', () => {
  it('says that it lives, and whether it takes jobs', async () => {
    let why: string | null = null;
    const ask = await watch({ obstacle: () => why });
    expect(await ask('/healthz')).toEqual([200, 'alive\n']);
    expect(await ask('/readyz')).toEqual([200, 'ready\n']);
    why = 'the queue does not answer';
    expect(await ask('/readyz')).toEqual([503, 'the queue does not answer\n']);
    expect(await ask('/healthz')).toEqual([200, 'alive\n']);
    expect((await ask('/other'))[0]).toBe(404);
  });

  it('has metrics in the format of Prometheus', async () => {
    const ask = await watch();
    const [status, text] = await ask('/metrics');
    expect(status).toBe(200);
    for (const line of [
      'tilewright_jobs_total{outcome="done",zone="eu"} 2',
      'tilewright_jobs_total{outcome="failed",zone="eu"} 1',
      'tilewright_units_total{units="pairs",zone="eu"} 16',
      'tilewright_job_seconds_sum{zone="eu"} 4',
      'tilewright_queue_waiting_jobs{zone="eu"} 7',
      'tilewright_idle_seconds{zone="eu"} 12',
      'tilewright_ready{zone="eu"} 1',
      'tilewright_info{tilewright="1.2.3",build="b",zone="eu"} 1',
    ]) {
      expect(text).toContain(`${line}\n`);
    }
  });

  it('does not wait for a queue that is away', async () => {
    const ask = await watch({ waiting: () => new Promise(() => undefined) });
    expect((await ask('/metrics'))[1]).toContain('tilewright_queue_waiting_jobs{zone="eu"} Nan\n');
  });

  it('refuses an address that is taken', async () => {
    const monitor = new WorkerMonitor(worker);
    const port = await freePort();
    close = await monitor.listen({ host: '127.0.0.1', port });
    await expect(new WorkerMonitor(worker).listen({ host: '127.0.0.1', port })).rejects.toThrow(
      `port ${port} is taken; --http 0 takes one that is free`,
    );
  });
});

describe('parseMonitorAddress', () => {
  it.each([
    ['9464', { host: '127.0.0.1', port: 9464 }],
    ['0.0.0.0:80', { host: '0.0.0.0', port: 80 }],
    ['[::]:80', { host: '::', port: 80 }],
    ['70000', null],
    ['x:', null],
    ['', null],
  ])('reads %s', (text, address) => {
    expect(parseMonitorAddress(text)).toEqual(address);
  });
});

describe('parseLabels', () => {
  it.each([
    ['zone=eu', { zone: 'eu' }],
    ['zone=eu, kind=spot', { zone: 'eu', kind: 'spot' }],
    ['Zone=eu', null],
    ['zone', null],
    ['zone=a=b', null],
    ['zone=\u001b[2J', null],
    [Array.from({ length: 17 }, (_, i) => `l${i}=x`).join(), null],
  ])('reads %s', (text, labels) => {
    expect(parseLabels(text)).toEqual(labels);
  });
});
