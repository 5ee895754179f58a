/**
 * Mutes the keyboard while nothing is asked: input is neither echoed nor kept, so it does not disturb a progress bar or answer a
 * later question. Ctrl-C, Ctrl-\ and Ctrl-Z still work.
 */
import { constants } from 'node:os';
import { holdTerminal } from './terminal-session.ts';

const INTERRUPT = '\u0003';
const SUSPEND = '\u001a';
const QUIT = '\u001c';

export async function withMutedKeys<T>(work: () => Promise<T>): Promise<T> {
  const unmute = muteKeys();
  try {
    return await work();
  } finally {
    unmute();
  }
}

/** @returns a function that unmutes; idempotent */
export function muteKeys(): () => void {
  const { stdin } = process;
  if (!stdin.isTTY) return () => undefined;
  // The command itself handles signals.
  const hold = holdTerminal({ take: () => stdin.setRawMode(true), giveBack: () => stdin.setRawMode(false) }, []);
  const onData = (data: Buffer | string): void => {
    const keys = data.toString();
    if (keys.includes(INTERRUPT)) sendToJob('SIGINT');
    else if (keys.includes(QUIT)) sendToJob('SIGQUIT');
    else if (keys.includes(SUSPEND)) hold.suspend();
  };
  stdin.ref();
  stdin.on('data', onData);
  stdin.resume();
  let isMuted = true;
  return () => {
    if (!isMuted) return;
    isMuted = false;
    stdin.off('data', onData);
    stdin.pause();
    hold.release();
  };
}

/** Like the terminal, signals the whole process group. On Windows, `kill` would end the process without its handlers. */
function sendToJob(signal: 'SIGINT' | 'SIGQUIT'): void {
  if (process.platform !== 'win32') process.kill(0, signal);
  else if (!process.emit(signal, signal)) process.exit(128 + constants.signals[signal]);
}
