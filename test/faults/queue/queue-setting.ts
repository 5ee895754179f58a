/** The setup of queue fault tests: a small tournament, a Redis, and the shipped program. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { RunningProgram, runShipped, surroundings, type Surroundings } from '../../support/program/shipped-program.ts';
import { TestRedis } from '../../support/program/redis.ts';

export const TINY = join(import.meta.dirname, '..', '..', 'support', 'tiny-lexicon.txt');
export const TOURNAMENT = ['greedy', 'longest', '--lexicon', TINY, '--seed', '5', '--pairs', '320'];

const atHome = new Map<string, string>();

export class QueueSetting {
  readonly around: Surroundings;
  readonly redis: TestRedis;
  readonly #programs: RunningProgram[] = [];

  private constructor(around: Surroundings, redis: TestRedis) {
    this.around = around;
    this.redis = redis;
  }

  /** @param options of `redis-server` */
  static async make(...options: readonly string[]): Promise<QueueSetting> {
    return new QueueSetting(surroundings(), await TestRedis.start(...options));
  }

  play(name: string, { args = TOURNAMENT, url = this.redis.url, env = {} }: PlayOptions = {}): RunningProgram {
    return this.run(['tournament', ...args, '--queue', url, '--out', name], env);
  }

  resume(name: string, url = this.redis.url): RunningProgram {
    return existsSync(join(this.around.folder, `${name}.part`)) || existsSync(join(this.around.folder, name))
      ? this.run(['tournament', '--resume', name, '--queue', url])
      : this.play(name, { url });
  }

  worker({ args = [], url = this.redis.url, env = {}, around = {} }: WorkerOptions = {}): RunningProgram {
    return this.run(['worker', '--queue', url, '--threads', '1', ...args], env, around);
  }

  run(args: readonly string[], env: NodeJS.ProcessEnv = {}, around: Partial<Surroundings> = {}): RunningProgram {
    const program = new RunningProgram(args, { ...this.around, ...around }, env);
    this.#programs.push(program);
    return program;
  }

  record(name: string): string {
    return readFileSync(join(this.around.folder, name), 'utf8');
  }

  home(args: readonly string[] = TOURNAMENT): string {
    const key = JSON.stringify(args);
    let record = atHome.get(key);
    if (record === undefined) {
      const name = `home-${atHome.size}.ndjson`;
      const { code, stderr } = runShipped(['tournament', ...args, '--out', name], this.around);
      if (code !== 0) throw new Error(stderr);
      record = this.record(name);
      atHome.set(key, record);
    }
    return record;
  }

  copy(path: string, name: string): void {
    cpSync(path, join(this.around.folder, name));
  }

  /** Creates a folder, such as for a worker's cache. */
  folder(name: string): string {
    const path = join(this.around.folder, name);
    mkdirSync(path, { recursive: true });
    return path;
  }

  async close(): Promise<void> {
    for (const program of this.#programs) await program.kill();
    await this.redis.end();
    rmSync(this.around.folder, { recursive: true, force: true });
  }
}

interface PlayOptions {
  readonly args?: readonly string[];
  readonly url?: string;
  readonly env?: NodeJS.ProcessEnv;
}

interface WorkerOptions extends PlayOptions {
  readonly around?: Partial<Surroundings>;
}
