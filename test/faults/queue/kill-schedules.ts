/**
 * Random schedules of kills from a seed: workers, the sender of the tournament, and Redis are killed, suspended and restarted at
 * random moments. The record must always be that of the same tournament without a queue.
 *
 *     node --import tsx test/faults/queue/kill-schedules.ts --schedules 200 --seed 1 --at-once 2
 *
 * Prints a line per schedule and a count; the exit code is 1 if a record differs or a schedule does not end.
 */
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createRandom, randomBelow, type Random } from '../../../src/engine/random.ts';
import type { RunningProgram } from '../../support/program/shipped-program.ts';
import { QueueSetting } from './queue-setting.ts';

const RECORD = 'queued.ndjson';
const WORKERS = 2;
const MOST_EVENTS = 8;
const MOST_BETWEEN_MS = 1500;
/** Exceeds the duration of a job's lock, so that some suspended workers lose their job. */
const MOST_HANGING_MS = 20_000;
const MOST_AWAY_MS = 3000;
const START_MS = 3000;
const NO_REDIS = /cannot use the queue at \S+/u;
const PATIENCE_MS = 180_000;

class KillSchedule {
  readonly done: string[] = [];
  readonly #random: Random;
  readonly #setting: QueueSetting;
  readonly #workers: RunningProgram[] = [];
  readonly #later: Promise<void>[] = [];
  #sender: RunningProgram;

  constructor(random: Random, setting: QueueSetting) {
    this.#random = random;
    this.#setting = setting;
    this.#sender = setting.play(RECORD);
    for (let at = 0; at < WORKERS; at++) this.#workers.push(setting.worker());
  }

  /** @returns the error message, or null */
  async run(): Promise<string | null> {
    const home = this.#setting.home();
    for (let events = 1 + this.#below(MOST_EVENTS); events > 0 && !this.#sender.isOver; events--) {
      await sleep(this.#below(MOST_BETWEEN_MS));
      await this.#strike();
    }
    await Promise.all(this.#later);
    await this.#startAgain();
    const end = await Promise.race([this.#sender.ended, sleep(PATIENCE_MS, null, { ref: false })]);
    if (end === null) return `not over after ${PATIENCE_MS / 1000} s: ${this.#sender.stderr}`;
    if (end.code !== 0) return `ended with ${end.code ?? end.signal ?? '?'}: ${end.stderr}`;
    return this.#setting.record(RECORD) === home ? null : 'a different record';
  }

  async #startAgain(): Promise<void> {
    const foundNone = (program: RunningProgram): boolean => program.isOver && NO_REDIS.test(program.stderr);
    await sleep(START_MS);
    if (foundNone(this.#sender)) this.#sender = this.#setting.resume(RECORD);
    this.#workers.forEach((worker, at) => {
      if (foundNone(worker)) this.#workers[at] = this.#setting.worker();
    });
  }

  async #strike(): Promise<void> {
    const strikes: readonly (() => Promise<void>)[] = [
      () => this.#killWorker(),
      () => this.#killWorker(),
      () => this.#hangWorker(),
      () => this.#killSender(),
      () => this.#hangSender(),
      () => this.#killRedis(),
      () => this.#hangRedis(),
    ];
    await strikes[this.#below(strikes.length)]!();
  }

  async #killWorker(): Promise<void> {
    const at = this.#below(WORKERS);
    this.done.push(`kill worker ${at}`);
    await this.#workers[at]!.kill();
    this.#workers[at] = this.#setting.worker();
  }

  #hangWorker(): Promise<void> {
    const at = this.#below(WORKERS);
    return this.#hang(`worker ${at}`, this.#workers[at]!, this.#below(MOST_HANGING_MS));
  }

  async #killSender(): Promise<void> {
    this.done.push('kill sender');
    await this.#sender.kill();
    const isWhole = existsSync(`${this.#setting.around.folder}/${RECORD}`);
    if (isWhole && (await this.#sender.ended).code === 0) return;
    this.#sender = this.#setting.resume(RECORD);
  }

  #hangSender(): Promise<void> {
    return this.#hang('sender', this.#sender, this.#below(MOST_AWAY_MS));
  }

  async #killRedis(): Promise<void> {
    const ms = this.#below(MOST_AWAY_MS);
    this.done.push(`kill redis ${ms}`);
    await this.#setting.redis.kill();
    await sleep(ms);
    await this.#setting.redis.start();
  }

  async #hangRedis(): Promise<void> {
    const ms = this.#below(MOST_AWAY_MS);
    this.done.push(`hang redis ${ms}`);
    this.#setting.redis.hang();
    await sleep(ms);
    this.#setting.redis.goOn();
  }

  #hang(name: string, program: RunningProgram, ms: number): Promise<void> {
    this.done.push(`hang ${name} ${ms}`);
    program.signal('SIGSTOP');
    this.#later.push(sleep(ms).then(() => program.signal('SIGCONT')));
    return Promise.resolve();
  }

  #below(count: number): number {
    return randomBelow(this.#random, count);
  }
}

/** @returns whether the record is as expected */
async function runSchedule(seed: number, number: number): Promise<boolean> {
  const setting = await QueueSetting.make();
  const begunMs = performance.now();
  try {
    const schedule = new KillSchedule(createRandom(seed, number), setting);
    const fault = await schedule.run().catch((cause: unknown) => String(cause));
    const seconds = ((performance.now() - begunMs) / 1000).toFixed(1);
    console.log(`${number} ${fault ?? 'same'} (${seconds} s: ${schedule.done.join(', ')})`);
    return fault === null;
  } finally {
    await setting.close();
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      schedules: { type: 'string', default: '200' },
      first: { type: 'string', default: '0' },
      seed: { type: 'string', default: '1' },
      'at-once': { type: 'string', default: '1' },
      pause: { type: 'string' },
    },
  });
  const first = Number(values.first);
  const end = first + Number(values.schedules);
  let next = first;
  let same = 0;
  const lane = async (): Promise<void> => {
    while (next < end) {
      while (values.pause !== undefined && existsSync(values.pause)) await sleep(2000);
      if (await runSchedule(Number(values.seed), next++)) same++;
    }
  };
  await Promise.all(Array.from({ length: Number(values['at-once']) }, lane));
  console.log(`${same} of ${end - first} schedules of seed ${values.seed} have the expected record`);
  process.exitCode = same === end - first ? 0 : 1;
}

await main();
