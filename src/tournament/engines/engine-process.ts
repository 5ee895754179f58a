/**
 * An engine as a separate program, spoken to in SIU over pipes. Whatever it does wrong is an `EngineFault`: it ends, it
 * does not answer in time, or its answer makes no sense. Whatever else it says is ignored.
 *
 * It is the head of its own process group, so that the Ctrl-C that asks a tournament to stop does not end the engine
 * in the middle of a game, and so that everything it starts can be ended with it. What leaves that group is found by a mark in its
 * environment on Linux; elsewhere, or without that mark, it may live on and keep its pipes open. An engine has ended when its own
 * process has.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import type { Duplex, Readable, Writable } from 'node:stream';
import type { EngineLog } from './engine-log.ts';
import { ENGINE_MARK, guardGroup, killEngines } from './engine-pids.ts';
import { BotFault } from '../../bots/bot-fault.ts';
import { LineReader } from '../../files/line-reader.ts';

/** What an engine did wrong. It costs the engine the game; the message is the reason that the record gives. */
export class EngineFault extends BotFault {
  override readonly name = 'EngineFault';
}

interface Waiting {
  readonly begins: string;
  readonly lines: string[];
  readonly resolve: (lines: string[]) => void;
  readonly reject: (fault: EngineFault) => void;
}

/** After an engine has ended, its last output is waited for no longer than this, as others may hold its pipes open. */
const LAST_WORDS_MS = 500;

/**
 * An engine begins when it is sent a first, empty line. By then its guard is in place. If we are killed before that, the shell
 * finds its input closed, and nothing begins. The input comes by descriptor 3, of which Node tells when the other side closes it; of
 * descriptor 0 it does not.
 */
const BEGIN = `exec <&3 3<&-; read -r _ && export ${ENGINE_MARK}=$PPID.$$. && exec /bin/sh -c "$0"`;

/**
 * A command that is one program with its arguments takes the place of the shell. Some shells would stay above it and hold its input
 * open after the engine has closed it.
 */
function inPlaceOfShell(command: string): string {
  const isOneProgram = /^\s*[^\s=;&|<>()$`#{}!]+(?:[ \t]+[^;&|<>()$`#{}\n]+)?\s*$/u.test(command);
  const [first = ''] = command.trim().split(/\s/u, 1);
  return isOneProgram && !OF_SHELLS.has(first) ? `exec ${command.trim()}` : command;
}

/** Words that a shell reads itself. */
const OF_SHELLS: ReadonlySet<string> = new Set(
  '. : case cd eval exec exit export for if read set trap ulimit umask until wait while'.split(' '),
);

interface Started {
  readonly child: ChildProcess;
  readonly input: Writable;
  readonly outputs: readonly [stdout: Readable, stderr: Readable];
}

function startGuarded(command: string): Started {
  if (process.platform === 'win32') {
    const child = spawn(command, { shell: true, windowsHide: true });
    return { child, input: child.stdin, outputs: [child.stdout, child.stderr] };
  }
  const child = spawn('/bin/sh', ['-c', BEGIN, inPlaceOfShell(command)], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const [, stdout, stderr, input] = child.stdio as [null, Readable, Readable, Duplex, undefined];
  // Nothing comes from there but its end.
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
  #waiting: Waiting | null = null;
  #stderr = '';
  #isOver = false;
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param command as a shell reads it
   * @param onExit called once when it has ended
   * @param log takes each line either way
   */
  constructor(command: string, onExit: () => void = () => undefined, log: EngineLog = () => undefined) {
    this.#onExit = onExit;
    this.#log = log;
    const { child, input, outputs } = startGuarded(command);
    const [stdout, stderr] = outputs;
    this.#input = input;
    this.#outputs = outputs;
    this.pid = child.pid;
    this.#dismissGuard = this.pid === undefined ? () => undefined : guardGroup(this.pid);
    for (const event of ['error', 'end']) {
      input.on(event, () => {
        this.#lose('input');
      });
    }
    stdout.on('end', () => {
      this.#lose('output');
    });
    if (process.platform !== 'win32') this.send('');
    const reader = new LineReader();
    stdout.on('data', (chunk: Buffer) => {
      for (const line of reader.push(chunk)) if (line !== null) this.#hear(line);
    });
    stderr.on('data', (chunk: Buffer) => {
      this.#stderr = (this.#stderr + chunk.toString()).slice(-400);
    });
    child.on('error', (error) => {
      this.#end(`it cannot be started: ${error.message}`);
    });
    const over = (code: number | null, signal: NodeJS.Signals | null): void => {
      clearTimeout(this.#timer);
      const last = this.#stderr.trim().split('\n').at(-1)?.trim() ?? '';
      this.#end(`it ended with ${signal === null ? `exit code ${code}` : `signal ${signal}`}${last && `: ${last}`}`);
    };
    child.on('close', over);
    child.on('exit', (code, signal) => {
      // What it started ends with it.
      this.#killAll();
      clearTimeout(this.#timer);
      this.#timer = setTimeout(over, LAST_WORDS_MS, code, signal);
    });
  }

  send(line: string): void {
    this.#log('>', line);
    this.#input.write(`${line}\n`);
  }

  /**
   * Send a line, if any, and read on to a line that begins with a word.
   *
   * @returns what was read, the line waited for at the end
   * @throws EngineFault if it ends before, or does not say so in time
   */
  async ask(line: string | null, begins: string, limitMs: number): Promise<string[]> {
    if (this.fault !== null) throw this.fault;
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<string[]>((resolve, reject) => {
        this.#waiting = { begins, lines: [], resolve, reject };
        timer = setTimeout(() => {
          const limit = limitMs % 1000 === 0 ? `${limitMs / 1000} s` : `${limitMs} ms`;
          reject(new EngineFault('timeout', `no ${begins} within ${limit}`));
        }, limitMs);
        if (line !== null) this.send(line);
      });
    } finally {
      clearTimeout(timer);
      this.#waiting = null;
    }
  }

  kill(): void {
    this.#killAll();
    this.fault ??= new EngineFault('crash', 'it was ended');
    this.#letGo();
  }

  #hear(line: string): void {
    this.#log('<', line);
    const waiting = this.#waiting;
    if (waiting === null) return;
    const { lines, begins, resolve } = waiting;
    lines.push(line);
    if (lines.length > MAX_LINES) lines.shift();
    if (line.trim().split(/\s/u, 1)[0] !== begins) return;
    this.#waiting = null;
    resolve(lines);
  }

  /** One of its pipes is closed: either it ends, and says more by that, or it lives on and can play no more. */
  #lose(pipe: 'input' | 'output'): void {
    this.#timer ??= setTimeout(() => {
      this.#fail(`it closed its standard ${pipe}`);
      this.#killAll();
    }, LAST_WORDS_MS);
  }

  #killAll(): void {
    if (this.pid !== undefined && !this.#isOver) killEngines([this.pid]);
  }

  #fail(why: string): void {
    this.fault ??= new EngineFault('crash', why);
    this.#waiting?.reject(this.fault);
  }

  #end(why: string): void {
    this.#fail(why);
    this.#letGo();
    if (this.#isOver) return;
    this.#isOver = true;
    this.#dismissGuard();
    this.#onExit();
  }

  /** Close our ends of its pipes, so that nothing waits for them, whoever else holds them. */
  #letGo(): void {
    for (const pipe of [this.#input, ...this.#outputs]) pipe.destroy();
  }
}
