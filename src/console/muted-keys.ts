/**
 * A terminal at which nobody is asked anything for a while: what is typed is neither shown nor kept, so that it leaves nothing
 * on a progress bar and answers no question that comes later. Ctrl-C, Ctrl-\ and Ctrl-Z do what they do at any time.
 */
import { holdTerminal } from './held-terminal.ts';

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

/** @returns gives them back; a second call does nothing */
export function muteKeys(): () => void {
  const { stdin } = process;
  if (!stdin.isTTY) return () => undefined;
  // Signals are for the command, which has something to bring to an end.
  const held = holdTerminal({ take: () => stdin.setRawMode(true), giveBack: () => stdin.setRawMode(false) }, []);
  const onData = (data: Buffer | string): void => {
    const keys = data.toString();
    if (keys.includes(INTERRUPT)) sendToJob('SIGINT');
    else if (keys.includes(QUIT)) sendToJob('SIGQUIT');
    else if (keys.includes(SUSPEND)) held.suspend();
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
    held.release();
  };
}

/** As the terminal sends it: to all that the shell started with this command. */
function sendToJob(signal: NodeJS.Signals): void {
  process.kill(process.platform === 'win32' ? process.pid : 0, signal);
}
