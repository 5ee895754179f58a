/** Runs a program in a real terminal (tmux), sends keys and reads the screen. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MAIN } from './run-cli.ts';
import { temporaryFolder } from './temporary-files.ts';
import { Tmux } from './tmux.ts';

export interface TerminalOptions {
  readonly columns?: number;
  readonly rows?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly folder?: string;
}

export class Terminal extends Tmux {
  static async start(args: readonly string[], options: TerminalOptions = {}): Promise<Terminal> {
    const { columns = 80, rows = 24, env = {}, folder = process.cwd() } = options;
    const terminal = new Terminal(join(temporaryFolder(), 'socket'));
    const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
    const set = Object.entries({ NO_COLOR: '1', LC_ALL: 'C.UTF-8', ...env }).map(
      ([name, value]) => `${name}=${quote(value)}`,
    );
    const command = [...set, ...[process.execPath, MAIN, ...args].map(quote)].join(' ');
    const size = ['-x', String(columns), '-y', String(rows), '-c', folder];
    await terminal.tmux('new-session', '-d', ...size, `env ${command}; echo exit $?; cat`);
    return terminal;
  }

  async resize(columns: number, rows: number): Promise<void> {
    await this.tmux('resize-window', '-x', String(columns), '-y', String(rows));
  }

  async kill(): Promise<void> {
    const pid = await this.tmux('list-panes', '-F', '#{pane_pid}');
    await promisify(execFile)('pkill', ['-9', '-P', pid.trim()]);
  }
}
