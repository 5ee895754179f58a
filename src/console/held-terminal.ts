/**
 * A terminal that is not as it was found for a while: another screen, a hidden cursor, lines that do not wrap. It is given
 * back whatever ends that: a return, an error, the end of the program, a signal. While the program is stopped (Ctrl-Z) the
 * shell has the terminal as it was, and `fg` takes it again.
 *
 * Signals end the program by `process.exit`, so that everything else that waits for the program's end (locks, engines)
 * happens too.
 */
import { constants } from 'node:os';

export interface TerminalModes {
  readonly take: () => void;
  readonly giveBack: () => void;
}

/** A terminal that `holdTerminal` took. `release` gives it back; a second call does nothing. */
export interface HeldTerminal {
  readonly release: () => void;
  /** Stop the program, and all that runs with it in the shell's eyes, as Ctrl-Z does where keys are not read one by one. */
  readonly suspend: () => void;
}

const ENDING = ['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM'] as const;

type EndingSignal = (typeof ENDING)[number];

/** Where no shell could continue it, the kernel does not stop a program, and nothing says so but time. */
const UNSTOPPED_MS = 200;

const held = new Set<TerminalHold>();

/** @param endsOn the signals that end the program; those that a command answers in its own way are left out */
export function holdTerminal(modes: TerminalModes, endsOn: readonly EndingSignal[] = ENDING): HeldTerminal {
  return new TerminalHold(modes, endsOn);
}

/** Give the terminal back now, whoever holds it, so that what is written next can be read. */
export function giveTerminalBack(): void {
  for (const hold of held) hold.giveBack();
}

class TerminalHold implements HeldTerminal {
  readonly #modes: TerminalModes;
  readonly #endsOn: readonly EndingSignal[];
  /** Whether the terminal is changed now: it is not while the program is stopped. */
  #isTaken = false;
  #isReleased = false;
  /** Whether keys were read one by one when the terminal was last given back. */
  #wasRaw = false;

  constructor(modes: TerminalModes, endsOn: readonly EndingSignal[]) {
    this.#modes = modes;
    this.#endsOn = endsOn;
    process.once('exit', this.giveBack);
    process.on('SIGTSTP', this.#onStop);
    for (const signal of this.#endsOn) process.on(signal, endProgram);
    held.add(this);
    this.#take();
  }

  readonly release = (): void => {
    this.#isReleased = true;
    held.delete(this);
    process.off('exit', this.giveBack);
    process.off('SIGTSTP', this.#onStop);
    for (const signal of this.#endsOn) process.off(signal, endProgram);
    this.giveBack();
  };

  readonly suspend = (): void => {
    this.#stop(0);
  };

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

  readonly #onStop = (): void => {
    this.#stop(process.pid);
  };

  #stop(whom: number): void {
    // Other systems do not have this.
    if (process.platform === 'win32') return;
    this.giveBack();
    process.off('SIGTSTP', this.#onStop);
    const goOn = (): void => {
      clearTimeout(timer);
      process.off('SIGCONT', goOn);
      this.#goOn();
    };
    const timer = setTimeout(goOn, UNSTOPPED_MS);
    process.on('SIGCONT', goOn);
    // With nobody listening it does what it does by itself.
    process.kill(whom, 'SIGTSTP');
  }

  #goOn(): void {
    if (this.#isReleased) return;
    process.on('SIGTSTP', this.#onStop);
    this.#take();
    // A stopped program is not told that its terminal has another size.
    process.kill(process.pid, 'SIGWINCH');
  }
}

function endProgram(signal: NodeJS.Signals): void {
  process.exit(128 + constants.signals[signal]);
}
