/** A terminal by tmux, with keys to it and the text on its screen. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PROGRAMS } from './programs.ts';

export const hasTerminal = PROGRAMS.tmux !== null;

const PATIENCE_MS = 90_000;
const LOOK_MS = 50;

export class Tmux {
  readonly #socket: string;

  constructor(socket: string) {
    this.#socket = socket;
  }

  async keys(...keys: readonly string[]): Promise<void> {
    await this.tmux('send-keys', ...keys);
  }

  /** @param capture further arguments of `capture-pane` */
  async screen(...capture: readonly string[]): Promise<string> {
    return (await this.tmux('capture-pane', '-p', ...capture)).replaceAll(/[^\S\n]+$/gmu, '');
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

  async close(): Promise<void> {
    await this.tmux('kill-server').catch(() => undefined);
  }

  /** Runs a command of tmux and returns its output. */
  async tmux(...args: readonly string[]): Promise<string> {
    const { stdout } = await promisify(execFile)('tmux', ['-S', this.#socket, '-f', '/dev/null', ...args]);
    return stdout;
  }
}
