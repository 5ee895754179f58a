/**
 * A terminal that is not as it was found for a while: another screen, a hidden cursor, lines that do not wrap. It is given
 * back whatever ends that: a return, an error, the end of the program, a signal. While the program is stopped (Ctrl-Z) the
 * shell has the terminal as it was, and `fg` takes it again.
 *
 * Signals end the program by `process.exit`, so that everything else that waits for the program's end (locks, engines)
 * happens too.
 */
import { constants } from 'node:os';

/** What is changed about the terminal. */
export interface TerminalModes {
  /** Change it and draw the screen; called again after a stop. */
  readonly take: () => void;
  /** Make it what it was. */
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

const held = new Set<() => void>();

/**
 * Take the terminal until it is released.
 *
 * @param endsOn the signals that are to end the program; those that a command answers in its own way are left out
 */
export function holdTerminal(
  { take, giveBack }: TerminalModes,
  endsOn: readonly EndingSignal[] = ENDING,
): HeldTerminal {
  let isTaken = false;
  let isHeld = true;
  let wasRaw = false;
  const takeAgain = (): void => {
    if (isTaken) return;
    isTaken = true;
    if (wasRaw) process.stdin.setRawMode(true);
    take();
  };
  const back = (): void => {
    if (!isTaken) return;
    isTaken = false;
    giveBack();
    wasRaw = process.stdin.isTTY && process.stdin.isRaw;
    if (wasRaw) process.stdin.setRawMode(false);
  };
  const stop = (whom: number): void => {
    // Other systems do not have this.
    if (process.platform === 'win32') return;
    back();
    process.off('SIGTSTP', onStop);
    const goOn = (): void => {
      clearTimeout(timer);
      process.off('SIGCONT', goOn);
      if (!isHeld) return;
      process.on('SIGTSTP', onStop);
      takeAgain();
      // A stopped program is not told that its terminal has another size.
      process.kill(process.pid, 'SIGWINCH');
    };
    const timer = setTimeout(goOn, UNSTOPPED_MS);
    process.on('SIGCONT', goOn);
    // With nobody listening it does what it does by itself.
    process.kill(whom, 'SIGTSTP');
  };
  const onStop = (): void => {
    stop(process.pid);
  };
  const onEnd = (signal: NodeJS.Signals): void => {
    process.exit(128 + constants.signals[signal]);
  };

  process.once('exit', back);
  process.on('SIGTSTP', onStop);
  for (const signal of endsOn) process.on(signal, onEnd);
  held.add(back);
  takeAgain();
  return {
    release: () => {
      isHeld = false;
      held.delete(back);
      process.off('exit', back);
      process.off('SIGTSTP', onStop);
      for (const signal of endsOn) process.off(signal, onEnd);
      back();
    },
    suspend: () => {
      stop(0);
    },
  };
}

/** Give the terminal back now, whoever holds it, so that what is written next can be read. */
export function giveTerminalBack(): void {
  for (const back of held) back();
}
