/**
 * Temporarily changed terminal state: alternate screen, hidden cursor, no wrapping. It is restored on return, error, exit or
 * signal. While the program is stopped (Ctrl-Z) the shell has its own state; `fg` takes the terminal again.
 *
 * Signals end the program through `process.exit`, so that exit handlers (locks, engines) run.
 */
import { constants } from 'node:os';

export interface TerminalModes {
  readonly take: () => void;
  readonly giveBack: () => void;
}

/** `release` restores the terminal. Idempotent. */
export interface TerminalSession {
  readonly release: () => void;
  /** Stops the program and its shell job, as Ctrl-Z does outside raw mode. */
  readonly suspend: () => void;
}

const ENDING = ['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM'] as const;

type EndingSignal = (typeof ENDING)[number];

/** The kernel does not stop a program without a shell to continue it. Only this timeout reveals that it was not stopped. */
const UNSTOPPED_MS = 200;

const holds = new Set<TerminalHold>();

/** @param endsOn signals that end the program; omit those a command handles itself */
export function holdTerminal(modes: TerminalModes, endsOn: readonly EndingSignal[] = ENDING): TerminalSession {
  return new TerminalHold(modes, endsOn);
}

/** Restores the terminal immediately, so that following output is readable. */
export function giveTerminalBack(): void {
  for (const hold of holds) hold.giveBack();
}

class TerminalHold implements TerminalSession {
  readonly #modes: TerminalModes;
  readonly #endsOn: readonly EndingSignal[];
  /** False while the program is stopped. */
  #isTaken = false;
  #isReleased = false;
  /** Raw mode when the terminal was last given back. */
  #wasRaw = false;

  constructor(modes: TerminalModes, endsOn: readonly EndingSignal[]) {
    this.#modes = modes;
    this.#endsOn = endsOn;
    process.once('exit', this.giveBack);
    process.on('SIGTSTP', this.#onStop);
    for (const signal of this.#endsOn) process.on(signal, endProgram);
    holds.add(this);
    this.#take();
  }

  readonly release = (): void => {
    this.#isReleased = true;
    holds.delete(this);
    process.off('exit', this.giveBack);
    process.off('SIGTSTP', this.#onStop);
    for (const signal of this.#endsOn) process.off(signal, endProgram);
    this.giveBack();
  };

  readonly suspend = (): void => this.#stop(0);

  readonly giveBack = (): void => {
    if (!this.#isTaken) return;
    this.#isTaken = false;
    this.#modes.giveBack();
    this.#wasRaw = process.stdin.isTTY && process.stdin.isRaw;
    if (this.#wasRaw) process.stdin.setRawMode(false);
  };

  #take(): void {
    if (this.#isTaken) return;
    this.#isTaken = true;
    if (this.#wasRaw) process.stdin.setRawMode(true);
    this.#modes.take();
  }

  readonly #onStop = (): void => this.#stop(process.pid);

  #stop(whom: number): void {
    // Windows has no job control.
    if (process.platform === 'win32') return;
    this.giveBack();
    process.off('SIGTSTP', this.#onStop);
    const resume = (): void => {
      clearTimeout(timer);
      process.off('SIGCONT', resume);
      this.#resume();
    };
    const timer = setTimeout(resume, UNSTOPPED_MS);
    process.on('SIGCONT', resume);
    // Without a listener the default action applies.
    process.kill(whom, 'SIGTSTP');
  }

  #resume(): void {
    if (this.#isReleased) return;
    process.on('SIGTSTP', this.#onStop);
    this.#take();
    // A stopped program misses changes of the terminal size.
    process.kill(process.pid, 'SIGWINCH');
  }
}

function endProgram(signal: NodeJS.Signals): void {
  process.exit(128 + constants.signals[signal]);
}
