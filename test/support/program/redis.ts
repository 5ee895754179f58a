/** A Redis server for one test: it has a free port and an append-only file, and the test can kill and restart it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import type { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { connectTo, readQueueUrl } from '../../../src/queue/connection.ts';
import { QueueStore } from '../../../src/queue/store.ts';
import { PROGRAMS } from './programs.ts';
import { temporaryFolder } from './temporary-files.ts';

export const hasRedis = PROGRAMS['redis-server'] !== null;

export class TestRedis {
  readonly port: number;
  readonly #folder: string;
  readonly #options: readonly string[];
  #process: ChildProcess | null = null;

  private constructor(port: number, folder: string, options: readonly string[]) {
    this.port = port;
    this.#folder = folder;
    this.#options = options;
  }

  /** @param options additional arguments of `redis-server`, such as `--requirepass` and a password */
  static async start(...options: readonly string[]): Promise<TestRedis> {
    const folder = temporaryFolder();
    const redis = new TestRedis(await freePort(), folder, options);
    await redis.start();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}/0`;
  }

  async start(): Promise<void> {
    const settings = ['--port', String(this.port), '--maxmemory-policy', 'noeviction'];
    const persistence = ['--appendonly', 'yes', '--appendfsync', 'always', '--save', '', '--dir', this.#folder];
    const server = spawn(PROGRAMS['redis-server']!, [...settings, ...persistence, ...this.#options]);
    this.#process = server;
    let output = '';
    for await (const chunk of server.stdout) {
      output += String(chunk);
      if (output.includes('Ready to accept connections')) return;
    }
    throw new Error(`redis-server ended: ${output}`);
  }

  /** Suspends the server: it answers nothing until it is resumed. */
  hang(): void {
    this.#process?.kill('SIGSTOP');
  }

  goOn(): void {
    this.#process?.kill('SIGCONT');
  }

  /** Kills the server as a power failure would. */
  async kill(): Promise<void> {
    const server = this.#process;
    if (server === null || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  }

  async end(): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export interface UsedRedis {
  readonly server: TestRedis;
  readonly redis: Redis;
  readonly store: QueueStore;
}

/** Provides a group of tests with a Redis server that is emptied before each test. */
export function useRedis(take: (used: UsedRedis) => void): void {
  let used: UsedRedis;
  beforeAll(async () => {
    const server = await TestRedis.start();
    const redis = await connectTo(readQueueUrl(server.url));
    used = { server, redis, store: new QueueStore(redis) };
    take(used);
  });
  beforeEach(() => used.redis.flushall());
  afterAll(async () => {
    used.redis.disconnect();
    await used.server.end();
  });
}
