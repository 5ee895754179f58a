/** Runs a program in a real terminal (tmux), sends keys and reads the screen. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROGRAMS } from './programs.ts';
import { MAIN } from './run-cli.ts';
import { temporaryFolder } from './temporary-files.ts';

const run = promisify(execFile);

export const hasTerminal = PROGRAMS.tmux !== null;

export interface TerminalOptions {
  readonly columns?: number;
  readonly rows?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly folder?: string;
}

const PATIENCE_MS = 60_000;
const LOOK_MS = 60;

export class Terminal {
  readonly #socket: string;

  private constructor(socket: string) {
    this.#socket = socket;
  }

  static async start(args: readonly string[], options: TerminalOptions = {}): Promise<Terminal> {
    const { columns = 80, rows = 24, env = {}, folder = process.cwd() } = options;
    const terminal = new Terminal(join(temporaryFolder(), 'socket'));
    const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
    const set = Object.entries({ NO_COLOR: '1', LC_ALL: 'C.UTF-8', ...env }).map(
      ([name, value]) => `${name}=${quote(value)}`,
    );
    const command = [...set, ...[process.execPath, MAIN, ...args].map(quote)].join(' ');
    const size = ['-x', String(columns), '-y', String(rows), '-c', folder];
    await terminal.#tmux('-f', '/dev/null', 'new-session', '-d', ...size, `env ${command}; echo exit $?; cat`);
    return terminal;
  }

  async keys(...keys: readonly string[]): Promise<void> {
    await this.#tmux('send-keys', ...keys);
  }

  async screen(): Promise<string> {
    const { stdout } = await this.#tmux('capture-pane', '-p');
    return stdout.replaceAll(/[^\S\n]+$/gmu, '');
  }

  async see(what: RegExp): Promise<string> {
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      const screen = await this.screen();
      if (what.test(screen)) return screen;
      if (performance.now() > until) throw new Error(`${what.source} is not to be seen:\n${screen}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  async resize(columns: number, rows: number): Promise<void> {
    await this.#tmux('resize-window', '-x', String(columns), '-y', String(rows));
  }

  async kill(): Promise<void> {
    const { stdout } = await this.#tmux('list-panes', '-F', '#{pane_pid}');
    await run('pkill', ['-9', '-P', stdout.trim()]);
  }

  async close(): Promise<void> {
    await this.#tmux('kill-server').catch(() => undefined);
  }

  #tmux(...args: readonly string[]): Promise<{ readonly stdout: string }> {
    return run('tmux', ['-S', this.#socket, ...args]);
  }
}
