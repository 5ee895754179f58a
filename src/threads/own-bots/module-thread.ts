/**
 * A user-defined bot in a separate thread. All its failures are `BotFault`s: an exception, the end of its thread, a timeout or an
 * illegal answer. Its thread is then terminated, even in an endless loop, and the next game starts a new one.
 */
import { setImmediate } from 'node:timers/promises';
import { isMainThread, Worker } from 'node:worker_threads';
import { BotFault, shortenForeign } from '../../bots/bot-fault.ts';
import { nameOfModule } from '../../bots/bot-module.ts';
import type { Bot, Budget, Decision, PlayerView } from '../../bots/bot.ts';
import { InputError } from '../../engine/errors.ts';
import type { SharedResources } from '../../analysis/workers/shared-resources.ts';
import { workerModule } from '../worker-hooks.ts';
import { forNextThread } from './lent-once.ts';
import { placeIn } from './fault-place.ts';
import {
  checkDecision,
  messageSchema,
  readDecision,
  type ModuleMessage,
} from '../../analysis/workers/module-decision.ts';
import type { BotModuleFile } from './module-file.ts';
import type { ModuleWorkerData } from './module-worker.ts';
import { TurnMemory } from './turn-memory.ts';

export interface ModuleLimits {
  /** Milliseconds until `shouldStop` of its budget returns true. */
  readonly moveMs: number;
  readonly graceMs: number;
  /** Time limit for loading and creating the bot, in milliseconds (default: 30,000). */
  readonly startMs?: number;
}

const START_MS = 30_000;

/** Heap limit of the bot's code, without shared memory such as word graphs. */
const MAX_HEAP_MB = 512;

/** A terminated thread returns its resources; the wait for a thread that cannot be terminated is limited. */
const LAST_WORDS_MS = 5000;

interface Waiting {
  readonly hear: (message: ModuleMessage) => void;
  readonly fail: (fault: Error) => void;
}

/** Milliseconds until the bot must stop, and until it has failed. */
export type DecisionTime = Readonly<Record<'moveMs' | 'maxMs', number>>;

const POLL_MS = 20;

/**
 * A thread that plays games sleeps so long for a decision. After that, it waits for a message, so that it notices the end of the
 * bot's thread. The main thread does not sleep.
 */
const SLEEP_MS = isMainThread ? 0 : 20;

export class ModuleThread implements Bot {
  readonly name: string;
  /** Probability of challenging a play with a word that is not in the lexicon; valid after `start`. */
  challengeRate = 1;
  readonly #module: BotModuleFile;
  readonly #resources: SharedResources;
  readonly #limits: ModuleLimits;
  readonly #onOutput: (text: string) => void;
  #worker: Worker | null = null;
  #turns: TurnMemory;
  #isReady = false;
  #waiting: Waiting | null = null;
  #ended: Promise<boolean> = Promise.resolve(true);
  /** Whether an earlier thread could not be terminated. */
  #isLeft = false;
  /** Number of terminations; a call that was waiting during one fails. */
  #closings = 0;
  #tasks = 0;
  #logged: BotFault | null = null;

  /**
   * @param resources reserved for this bot
   * @param onOutput receives the bot's output, and its faults with their stack traces, which are not shown otherwise; untrusted
   * text
   */
  constructor(
    module: BotModuleFile,
    resources: SharedResources,
    limits: ModuleLimits,
    onOutput: (text: string) => void = () => undefined,
  ) {
    this.name = nameOfModule(module);
    this.#module = module;
    this.#resources = resources;
    this.#turns = new TurnMemory(resources.ruleset);
    this.#limits = limits;
    this.#onOutput = onOutput;
  }

  /** @throws BotFault if the bot cannot be created; InputError if its file has changed */
  async start(): Promise<void> {
    if (this.#worker !== null) return;
    const closings = this.#closings;
    if (!(await this.#ended)) this.#isLeft = true;
    if (closings !== this.#closings) throw wasEnded();
    this.#turns = new TurnMemory(this.#resources.ruleset);
    this.#tasks = 0;
    this.#worker = this.#startWorker(forNextThread(this.#resources, !this.#isLeft));
    const { startMs = START_MS } = this.#limits;
    const { challengeRate } = await this.#await('ready', `not ready within ${inSeconds(startMs)}`, startMs);
    this.challengeRate = challengeRate;
    this.#isReady = true;
  }

  beginGame(): Promise<void> {
    return this.start();
  }

  /**
   * Decides without a promise if the bot is quick and this is not the main thread.
   *
   * @param time limits for this decision (default: the limits for every move)
   * @throws BotFault, after which its thread has ended; InputError if its file has changed
   */
  decide(view: PlayerView, budget: Budget, time: DecisionTime = this.#moveTime): Decision | Promise<Decision> {
    if (!this.#isReady || SLEEP_MS === 0 || this.#turns.hasOutput) return this.#decideLater(view, budget, time);
    this.#give(view, budget, time);
    return this.#answer(view, budget, time, Math.min(SLEEP_MS, time.maxMs));
  }

  get #moveTime(): DecisionTime {
    const { moveMs, graceMs } = this.#limits;
    return { moveMs, maxMs: moveMs + graceMs };
  }

  async #decideLater(view: PlayerView, budget: Budget, time: DecisionTime): Promise<Decision> {
    const closings = this.#closings;
    // The event loop receives the output of the bot.
    if (this.#isReady) await setImmediate();
    await this.start();
    if (closings !== this.#closings) throw wasEnded();
    this.#give(view, budget, time);
    return this.#answer(view, budget, time, 0);
  }

  #answer(view: PlayerView, budget: Budget, time: DecisionTime, sleepMs: number): Decision | Promise<Decision> {
    const answer = this.#turns.sleepUntilAnswer(sleepMs);
    if (answer !== null) return this.#check({ ...answer, ranked: [] }, view);
    return this.#awaitDecision(view, budget, time, time.maxMs - sleepMs);
  }

  #give(view: PlayerView, budget: Budget, { moveMs }: DecisionTime): void {
    this.#tasks++;
    if (this.#turns.give(view, budget, moveMs)) this.#worker?.postMessage(null);
  }

  async #awaitDecision(
    view: PlayerView,
    { shouldStop }: Budget,
    { maxMs }: DecisionTime,
    restMs: number,
  ): Promise<Decision> {
    const turns = this.#turns;
    const poll = setInterval(() => {
      if (shouldStop?.() === true) turns.stop();
    }, POLL_MS);
    try {
      const late = `no move within ${inSeconds(maxMs)}`;
      const { decision } = await this.#await('decision', late, restMs, this.#tasks);
      return this.#check(readDecision(decision), view);
    } catch (error) {
      return this.#failWith(error);
    } finally {
      clearInterval(poll);
    }
  }

  #check(decision: Decision, view: PlayerView): Decision {
    try {
      checkDecision(decision, view);
      return decision;
    } catch (error) {
      return this.#failWith(error);
    }
  }

  #failWith(error: unknown): never {
    void this.close();
    if (error instanceof BotFault && error.kind === 'illegal') this.#log(error);
    throw error;
  }

  /** @returns resolves when the thread has ended, or when it cannot be terminated */
  async close(): Promise<void> {
    this.#closings++;
    this.#endThread(wasEnded());
    await this.#ended;
  }

  #startWorker(resources: SharedResources): Worker {
    const { spec, path, hash } = this.#module;
    const { filename, execArgv } = workerModule('threads/own-bots/module-worker', true);
    const options = Object.fromEntries(spec.options);
    const workerData: ModuleWorkerData = { path, hash, options, resources, turns: this.#turns.shared };
    const worker = new Worker(filename, {
      ...{ workerData, execArgv, argv: [], stdin: false, stdout: true, stderr: true },
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
      name: shortenForeign(this.name),
    });
    // A thread keeps the process alive only during a decision.
    worker.unref();
    const fail = (fault: BotFault): void => {
      if (worker === this.#worker) this.#fail(fault);
    };
    for (const stream of [worker.stdout, worker.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', this.#onOutput);
    }
    worker.on('message', (message: unknown) => {
      if (worker === this.#worker) this.#hear(message);
    });
    worker.on('messageerror', () => fail(new BotFault('illegal', 'invalid decision: it cannot be deserialised')));
    worker.on('error', (error: unknown) => {
      fail(this.#crash(describeEnd(error), error instanceof Error ? (error.stack ?? '') : ''));
    });
    worker.on('exit', (code) => fail(new BotFault('crash', `its thread ended with exit code ${code}`)));
    return worker;
  }

  async #await<K extends 'ready' | 'decision'>(
    kind: K,
    late: string,
    limitMs: number,
    id?: number,
  ): Promise<Extract<ModuleMessage, { kind: K }>> {
    const worker = this.#worker!;
    worker.ref();
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Extract<ModuleMessage, { kind: K }>>((resolve, reject) => {
        const hear = (message: ModuleMessage): void => {
          const isAnswer = message.kind === kind && (!('id' in message) || message.id === id);
          if (isAnswer) resolve(message as Extract<ModuleMessage, { kind: K }>);
        };
        this.#waiting = { hear, fail: reject };
        timer = setTimeout(() => this.#fail(new BotFault('timeout', late)), limitMs);
      });
    } finally {
      clearTimeout(timer);
      this.#waiting = null;
      worker.unref();
    }
  }

  #hear(sent: unknown): void {
    const read = messageSchema.safeParse(sent);
    if (!read.success) return;
    const message = read.data;
    if (message.kind === 'thrown') this.#fail(this.#crash(message.what, message.stack));
    else if (message.kind === 'illegal') this.#fail(new BotFault('illegal', shortenForeign(message.what)));
    else this.#waiting?.hear(message);
    if (message.kind !== 'changed') return;
    const what = 'the file or one of its imports has changed since the first game';
    this.#waiting?.fail(new InputError('bad-record', what, { source: this.#module.spec.kind }));
    void this.close();
  }

  #crash(what: string, stack: string): BotFault {
    return new BotFault('crash', shortenForeign(what), placeIn(stack, this.#module.path), stack);
  }

  /** Logs a fault after the earlier output, which is complete when the thread has ended. */
  #log(fault: BotFault): void {
    if (fault === this.#logged) return;
    this.#logged = fault;
    const { kind, message, trace } = fault;
    void this.#ended.then(() => this.#onOutput(`${kind}: ${message}\n${trace === '' ? '' : `${trace}\n`}`));
  }

  #fail(fault: BotFault): void {
    this.#endThread(fault);
    this.#log(fault);
  }

  #endThread(fault: BotFault): void {
    const worker = this.#worker;
    const waiting = this.#waiting;
    this.#worker = null;
    this.#isReady = false;
    this.#waiting = null;
    if (worker !== null) this.#ended = hasEnded(worker);
    waiting?.fail(fault);
  }
}

function wasEnded(): BotFault {
  return new BotFault('crash', 'it was terminated');
}

function describeEnd(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return `it used more than ${MAX_HEAP_MB} MB of memory`;
  if (!(error instanceof Error)) return `it threw ${String(error)}`;
  const [, reason] = UNHANDLED.exec(error.message) ?? [];
  return reason === undefined ? `it threw ${error.name}: ${error.message}` : `it rejected a promise with ${reason}`;
}

/** Node's message for a rejection with a value that is not an error. */
const UNHANDLED = /^This error originated either .* rejected with the reason "(.*)"\.$/su;

async function hasEnded(worker: Worker): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    // The timer keeps the process alive, because a terminating thread does not.
    timer = setTimeout(() => resolve(false), LAST_WORDS_MS);
  });
  const ended = worker.terminate().then(() => true);
  return Promise.race([ended, late]).finally(() => clearTimeout(timer));
}

function inSeconds(ms: number): string {
  return ms >= 1000 ? `${ms / 1000} s` : `${ms} ms`;
}
