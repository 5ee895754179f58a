/**
 * How a worker is watched: whether it lives (`/healthz`), whether it takes jobs (`/readyz`), and what it does (`/metrics`, in the text
 * format of Prometheus).
 */
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { closeServer, listen, type ListenAddress } from '../http/listen.ts';
import type { JobOutcome } from './taker.ts';

/** What a monitor asks a worker. */
export interface WatchedWorker {
  /** Why it takes no jobs just now; null where it does. */
  readonly obstacle: () => string | null;
  readonly idleSeconds: () => number;
  readonly underWay: () => number;
  /** Jobs that wait in the queue; rejects where Redis does not answer. */
  readonly waiting: () => Promise<number>;
  readonly labels: Readonly<Record<string, string>>;
  readonly program: { readonly tilewright: string; readonly build: string };
}

const JOB_SECONDS = [0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600];
/** How long a scrape waits for Redis. */
const WAITING_MS = 1000;

export class WorkerMonitor {
  readonly #registry = new Registry();
  readonly #jobs: Counter<'outcome'>;
  readonly #units: Counter<'units'>;
  readonly #seconds: Histogram;
  readonly #app = new Hono();

  constructor(worker: WatchedWorker) {
    const registers = [this.#registry];
    this.#registry.setDefaultLabels({ ...worker.labels });
    collectDefaultMetrics({ register: this.#registry });
    this.#jobs = new Counter({
      registers,
      name: 'tilewright_jobs_total',
      help: 'Jobs by what came of them',
      labelNames: ['outcome'],
    });
    this.#units = new Counter({
      registers,
      name: 'tilewright_units_total',
      help: 'Pairs or games that were played',
      labelNames: ['units'],
    });
    this.#seconds = new Histogram({
      registers,
      name: 'tilewright_job_seconds',
      help: 'Seconds that a job took',
      buckets: JOB_SECONDS,
    });
    const gauge = (name: string, help: string, read: () => number | Promise<number>): void => {
      new Gauge({
        ...{ registers, name, help },
        async collect() {
          this.set(await read());
        },
      });
    };
    gauge('tilewright_idle_seconds', 'How long it has had nothing to do', worker.idleSeconds);
    gauge('tilewright_jobs_under_way', 'Jobs that it does now', worker.underWay);
    gauge('tilewright_queue_waiting_jobs', 'Jobs that wait in the queue; NaN where it does not answer', () =>
      within(WAITING_MS, worker.waiting()),
    );
    gauge('tilewright_ready', 'Whether it takes jobs', () => (worker.obstacle() === null ? 1 : 0));
    new Gauge({
      registers,
      name: 'tilewright_info',
      help: 'Version and build',
      labelNames: ['tilewright', 'build'],
    }).set(worker.program, 1);
    this.#app.get('/healthz', (context) => context.text('alive\n'));
    this.#app.get('/readyz', (context) => {
      const why = worker.obstacle();
      return context.text(`${why ?? 'ready'}\n`, why === null ? 200 : 503);
    });
    this.#app.get('/metrics', async (context) =>
      context.body(await this.#registry.metrics(), 200, { 'content-type': this.#registry.contentType }),
    );
  }

  tookJob(outcome: JobOutcome): void {
    this.#jobs.inc({ outcome });
  }

  didJob(units: string, count: number, seconds: number): void {
    this.#units.inc({ units }, count);
    this.#seconds.observe(seconds);
  }

  /**
   * Listen.
   *
   * @returns what ends it
   * @throws InputError `bad-option` where the address is not to be had
   */
  async listen(address: ListenAddress): Promise<() => void> {
    const server = createAdaptorServer({ fetch: this.#app.fetch }) as Server;
    await listen(server, address, '--http');
    server.unref();
    return () => void closeServer(server);
  }
}

/**
 * An address: `9464`, of this machine alone, or `0.0.0.0:9464`.
 *
 * @returns null where it is none
 */
export function parseMonitorAddress(text: string): ListenAddress | null {
  const { host = '127.0.0.1', port = '' } =
    /^(?:(?<host>[\w.-]+|\[[\da-f:]+\]):)?(?<port>\d{1,5})$/iu.exec(text)?.groups ?? {};
  const number = Number(port);
  if (port === '' || number > 65_535) return null;
  return { host: host.replaceAll(/[[\]]/gu, ''), port: number };
}

async function within(ms: number, asked: Promise<number>): Promise<number> {
  const late = new Promise<number>((resolve) => {
    setTimeout(() => {
      resolve(Number.NaN);
    }, ms).unref();
  });
  return Promise.race([asked.catch(() => Number.NaN), late]);
}
