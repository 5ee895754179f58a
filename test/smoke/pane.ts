/** A pseudo-terminal with a shell, by tmux, which also reports the terminal's modes. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { Tmux } from '../support/program/tmux.ts';
import { environmentOf, type Installed } from './installed.ts';

const run = promisify(execFile);

/** The lines after a command that has ended. The shell may have received a late key. */
const END = /exit (\d+)\n(?:ready> \^C\n)?ready>$/mu;

/** Terminal modes that a program may change. */
export interface Modes {
  readonly isOtherScreen: boolean;
  readonly isCursorShown: boolean;
  readonly wraps: boolean;
  readonly hasMouse: boolean;
  readonly line: string;
}

/**
 * Defines `tilewright` in the shell, which prints its exit code. The line modes are read by a shell that does not restore them,
 * unlike an interactive one.
 */
const SHELL = `
PS1='ready> '
tilewright() {
  clear
  sh -c 'trap : INT; "$@"; code=$?; stty -a > "$MODES"; echo "exit $code"' sh "$NODE" "$PROGRAM" "$@"
}
`;

export class Pane extends Tmux {
  readonly #folder: string;
  readonly #modesFile: string;

  private constructor(folder: string) {
    super(join(folder, 'socket'));
    this.#folder = folder;
    this.#modesFile = join(folder, 'modes');
  }

  /** @param options `folder` is the working directory */
  static async open(
    installed: Installed,
    node: string,
    { folder, env = {}, columns = 80, rows = 24 }: PaneOptions,
  ): Promise<Pane> {
    const pane = new Pane(mkdtempSync(join(tmpdir(), 'tilewright-pane-')));
    const shell = join(pane.#folder, 'shell');
    writeFileSync(shell, SHELL);
    const variables = Object.entries({
      ...environmentOf(installed),
      PATH: `${dirname(node)}:${process.env['PATH'] ?? ''}`,
      NODE: node,
      PROGRAM: installed.program,
      MODES: pane.#modesFile,
      ...env,
    }).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
    const size = ['-x', String(columns), '-y', String(rows)];
    // Wide lines of the scrollback are joined again when it is read.
    await pane.tmux('start-server', ';', 'set-option', '-g', 'history-limit', '5000', ';', 'new-session', '-d', ...size,
      '-c', folder, ...variables, `bash --noprofile --rcfile ${shell} -i`); // prettier-ignore
    await pane.see(/^ready>/mu);
    return pane;
  }

  async type(line: string): Promise<void> {
    rmSync(this.#modesFile, { force: true });
    await this.tmux('send-keys', '-R', ';', 'clear-history', ';', 'send-keys', '-l', line, ';', 'send-keys', 'Enter');
  }

  /** Includes the scrollback. */
  override screen(): Promise<string> {
    return super.screen('-J', '-S', '-');
  }

  async ended(): Promise<{ readonly code: number; readonly screen: string }> {
    const screen = await this.see(END);
    return { code: Number(END.exec(screen)![1]), screen };
  }

  async modes(): Promise<Modes> {
    const format = '#{alternate_on} #{cursor_flag} #{wrap_flag} #{mouse_any_flag}';
    const flags = (await this.tmux('display-message', '-p', format)).trim().split(' ');
    const [isOtherScreen, isCursorShown, wraps, hasMouse] = flags.map((flag) => flag === '1');
    const line = existsSync(this.#modesFile) ? readFileSync(this.#modesFile, 'utf8') : '';
    return { isOtherScreen: isOtherScreen!, isCursorShown: isCursorShown!, wraps: wraps!, hasMouse: hasMouse!, line };
  }

  async signal(name: string): Promise<void> {
    await run('pkill', [`-${name}`, '-P', await this.#innerShell()]);
  }

  /** Presses Ctrl-Z, and waits until the program has stopped: the inner shell may stop before it. */
  async suspend(): Promise<void> {
    const inner = await this.#innerShell();
    await this.keys('C-z');
    await this.see(/Stopped/u);
    await vi.waitFor(() => run('pgrep', ['--runstates', 'T', '-P', inner]), 10_000);
  }

  /** The shell that runs the program and prints its exit code. */
  async #innerShell(): Promise<string> {
    const shell = await this.tmux('display-message', '-p', '#{pane_pid}');
    return (await run('pgrep', ['-P', shell.trim()])).stdout.trim();
  }

  override async close(): Promise<void> {
    await super.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export interface PaneOptions {
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly columns?: number;
  readonly rows?: number;
}
