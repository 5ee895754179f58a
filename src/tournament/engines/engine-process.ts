/**
 * An engine process that speaks SIU over pipes. Any failure is an `EngineFault`: the process exits, misses a time limit or sends an
 * invalid answer. Other output is ignored.
 *
 * The engine leads its own process group. The Ctrl-C that stops a tournament therefore does not end an engine in the middle of a
 * game, and all its descendants can be killed with it. On Linux, descendants that leave the group are found by a mark in their
 * environment. On other systems, or without that mark, they may survive and keep the pipes open. An engine counts as ended when its
 * own process has exited.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import type { Duplex, Readable, Writable } from 'node:stream';
import type { EngineLog } from './engine-log.ts';
import { ENGINE_MARK, guardGroup, killEngines } from './engine-pids.ts';
import { BotFault } from '../../bots/bot-fault.ts';
import { LineReader } from '../../files/line-reader.ts';

/** A failure of an engine, which forfeits the game. The message is recorded as the reason. */
export class EngineFault extends BotFault {
  override readonly name = 'EngineFault';
}

/** A question that waits for its answer: a line that starts with the word `begins`. */
interface PendingQuestion {
  readonly begins: string;
  readonly lines: string[];
  readonly resolve: (lines: string[]) => void;
  readonly reject: (fault: EngineFault) => void;
}

/** Maximum wait for the last output of an exited engine: other processes may hold its pipes open. */
const LAST_OUTPUT_MS = 500;

/**
 * The engine starts when the shell receives a first, empty line, after its guard is in place. If we are killed before that, the
 * shell reads the end of its input and starts nothing. Input uses descriptor 3 because Node does not report when the reader of
 * descriptor 0 closes it.
 */
const BEGIN = `exec <&3 3<&-; read -r _ && export ${ENGINE_MARK}=$PPID.$$. && exec /bin/sh -c "$0"`;

/**
 * Replaces the shell by the engine if the command is a single program with arguments. Otherwise some shells would keep running and
 * hold the input open after the engine has closed it.
 */
function replaceShell(command: string): string {
  const isOneProgram = /^\s*[^\s=;&|<>()$`#{}!]+(?:[ \t]+[^;&|<>()$`#{}\n]+)?\s*$/u.test(command);
  const [first = ''] = command.trim().split(/\s/u, 1);
  return isOneProgram && !SHELL_WORDS.includes(first) ? `exec ${command.trim()}` : command;
}

/** Keywords and built-in commands of a shell. */
const SHELL_WORDS = '. : case cd eval exec exit export for if read set trap ulimit umask until wait while'.split(' ');

interface EngineChild {
  readonly child: ChildProcess;
  readonly input: Writable;
  readonly outputs: readonly [stdout: Readable, stderr: Readable];
}

function startGuarded(command: string): EngineChild {
  if (process.platform === 'win32') {
    const child = spawn(command, { shell: true, windowsHide: true });
    return { child, input: child.stdin, outputs: [child.stdout, child.stderr] };
  }
  const child = spawn('/bin/sh', ['-c', BEGIN, replaceShell(command)], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const [, stdout, stderr, input] = child.stdio as [null, Readable, Readable, Duplex, undefined];
  // Only the end of this stream matters.
  input.resume();
  return { child, input, outputs: [stdout, stderr] };
}

const MAX_LINES = 1000;

export class EngineProcess {
  readonly pid: number | undefined;
  fault: EngineFault | null = null;
  readonly #input: Writable;
  readonly #outputs: readonly Readable[];
  readonly #onExit: () => void;
  readonly #log: EngineLog;
  readonly #dismissGuard: () => void;
  #pending: PendingQuestion | null = null;
  #stderr = '';
  #isOver = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(command: string, onExit: () => void = () => undefined, log: EngineLog = () => undefined) {
    this.#onExit = onExit;
    this.#log = log;
    const { child, input, outputs } = startGuarded(command);
    const [stdout, stderr] = outputs;
    this.#input = input;
    this.#outputs = outputs;
    this.pid = child.pid;
    this.#dismissGuard = this.pid === undefined ? () => undefined : guardGroup(this.pid);
    for (const event of ['error', 'end']) input.on(event, () => this.#lose('input'));
    stdout.on('end', () => this.#lose('output'));
    if (process.platform !== 'win32') this.send('');
    const reader = new LineReader();
    stdout.on('data', (chunk: Buffer) => {
      for (const line of reader.push(chunk)) if (line !== null) this.#receive(line);
    });
    stderr.on('data', (chunk: Buffer) => {
      this.#stderr = (this.#stderr + chunk.toString()).slice(-400);
    });
    child.on('error', (error) => this.#end(`it cannot be started: ${error.message}`));
    const over = (code: number | null, signal: NodeJS.Signals | null): void => {
      clearTimeout(this.#timer);
      const last = this.#stderr.trim().split('\n').at(-1)?.trim() ?? '';
      this.#end(`it ended with ${signal === null ? `exit code ${code}` : `signal ${signal}`}${last && `: ${last}`}`);
    };
    child.on('close', over);
    child.on('exit', (code, signal) => {
      this.#killAll();
      clearTimeout(this.#timer);
      this.#timer = setTimeout(over, LAST_OUTPUT_MS, code, signal);
    });
  }

  send(line: string): void {
    this.#log('>', line);
    this.#input.write(`${line}\n`);
  }

  /**
   * Sends a line, if given, and returns the output up to a line that starts with the given word. Throws EngineFault if the process
   * ends or the time limit expires first.
   */
  async ask(line: string | null, begins: string, limitMs: number): Promise<string[]> {
    if (this.fault !== null) throw this.fault;
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<string[]>((resolve, reject) => {
        this.#pending = { begins, lines: [], resolve, reject };
        timer = setTimeout(() => {
          const limit = limitMs % 1000 === 0 ? `${limitMs / 1000} s` : `${limitMs} ms`;
          reject(new EngineFault('timeout', `no ${begins} within ${limit}`));
        }, limitMs);
        if (line !== null) this.send(line);
      });
    } finally {
      clearTimeout(timer);
      this.#pending = null;
    }
  }

  kill(): void {
    this.#killAll();
    this.fault ??= new EngineFault('crash', 'it was terminated');
    this.#closePipes();
  }

  #receive(line: string): void {
    this.#log('<', line);
    if (this.#pending === null) return;
    const { lines, begins, resolve } = this.#pending;
    lines.push(line);
    if (lines.length > MAX_LINES) lines.shift();
    if (line.trim().split(/\s/u, 1)[0] !== begins) return;
    this.#pending = null;
    resolve(lines);
  }

  /** Handles a closed pipe. The engine is given time to exit, which yields a better message; otherwise it is killed. */
  #lose(pipe: 'input' | 'output'): void {
    this.#timer ??= setTimeout(() => {
      this.#fail(`it closed its standard ${pipe}`);
      this.#killAll();
    }, LAST_OUTPUT_MS);
  }

  #killAll(): void {
    if (this.pid !== undefined && !this.#isOver) killEngines([this.pid]);
  }

  #fail(why: string): void {
    this.fault ??= new EngineFault('crash', why);
    this.#pending?.reject(this.fault);
  }

  #end(why: string): void {
    this.#fail(why);
    this.#closePipes();
    if (this.#isOver) return;
    this.#isOver = true;
    this.#dismissGuard();
    this.#onExit();
  }

  /** Closes our ends of the pipes, so that this process does not wait for others that hold them. */
  #closePipes(): void {
    for (const pipe of [this.#input, ...this.#outputs]) pipe.destroy();
  }
}
