/** A pseudo-terminal with a shell, by tmux, which also reports the terminal's modes. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { PROGRAMS } from '../support/program/programs.ts';
import { environmentOf, type Installed } from './installed.ts';

const run = promisify(execFile);

const PATIENCE_MS = 90_000;
const LOOK_MS = 50;
/** The lines after a command that has ended. The shell may have received a late key. */
const END = /exit (\d+)\n(?:ready> \^C\n)?ready>$/mu;

export const hasPane = PROGRAMS.tmux !== null;

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

export class Pane {
  readonly #folder: string;
  readonly #modesFile: string;

  private constructor(folder: string) {
    this.#folder = folder;
    this.#modesFile = join(folder, 'modes');
  }

  /** @param folder its working directory */
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
    await pane.#tmux('start-server', ';', 'set-option', '-g', 'history-limit', '5000', ';', 'new-session', '-d', ...size,
      '-c', folder, ...variables, `bash --noprofile --rcfile ${shell} -i`); // prettier-ignore
    await pane.see(/^ready>/mu);
    return pane;
  }

  async type(line: string): Promise<void> {
    rmSync(this.#modesFile, { force: true });
    await this.#tmux('send-keys', '-R', ';', 'clear-history', ';', 'send-keys', '-l', line, ';', 'send-keys', 'Enter');
  }

  async keys(...keys: readonly string[]): Promise<void> {
    await this.#tmux('send-keys', ...keys);
  }

  async screen(): Promise<string> {
    const { stdout } = await this.#tmux('capture-pane', '-p', '-J', '-S', '-');
    return stdout.replaceAll(/[^\S\n]+$/gmu, '');
  }

  async see(what: RegExp): Promise<string> {
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      const screen = await this.screen();
      if (what.test(screen)) return screen;
      if (performance.now() > until) throw new Error(`${what.source} is not visible:\n${screen}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  async ended(): Promise<{ readonly code: number; readonly screen: string }> {
    const screen = await this.see(END);
    return { code: Number(END.exec(screen)![1]), screen };
  }

  async modes(): Promise<Modes> {
    const format = '#{alternate_on} #{cursor_flag} #{wrap_flag} #{mouse_any_flag}';
    const { stdout } = await this.#tmux('display-message', '-p', format);
    const [isOtherScreen, isCursorShown, wraps, hasMouse] = stdout
      .trim()
      .split(' ')
      .map((flag) => flag === '1');
    const line = existsSync(this.#modesFile) ? readFileSync(this.#modesFile, 'utf8') : '';
    return { isOtherScreen: isOtherScreen!, isCursorShown: isCursorShown!, wraps: wraps!, hasMouse: hasMouse!, line };
  }

  async signal(name: string): Promise<void> {
    const { stdout } = await this.#tmux('display-message', '-p', '#{pane_pid}');
    // The shell, the inner shell that prints the exit code, and the program.
    const inner = (await run('pgrep', ['-P', stdout.trim()])).stdout.trim();
    await run('pkill', [`-${name}`, '-P', inner]);
  }

  async close(): Promise<void> {
    await this.#tmux('kill-server').catch(() => undefined);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #tmux(...args: readonly string[]): Promise<{ readonly stdout: string }> {
    return run('tmux', ['-S', join(this.#folder, 'socket'), '-f', '/dev/null', ...args]);
  }
}

export interface PaneOptions {
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly columns?: number;
  readonly rows?: number;
}
