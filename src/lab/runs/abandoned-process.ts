/** What a lab leaves that was killed: its tests play on, and keep their records to themselves. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isLocked } from '../../files/writing/file-lock.ts';
import { lockPathOf, readHolder, readLock } from '../../files/writing/lock-on-disk.ts';
import { lifeOf } from '../../files/writing/process-identity.ts';

const GRACE_MS = 60_000;
const LOOK_MS = 100;

/** Ask a process of an earlier lab to end that still writes to a file, and wait until the file is free. */
export async function endAbandoned(path: string): Promise<void> {
  const holder = readHolder(readLock(lockPathOf(path)) ?? '');
  // One of another machine or container cannot be asked; the program says that its record is in use.
  if (holder === null || lifeOf(holder) !== 'running') return;
  try {
    process.kill(holder.pid, 'SIGINT');
  } catch {
    // It has ended, or is another user's.
  }
  const end = performance.now() + GRACE_MS;
  while (isLocked(path) && performance.now() < end) await sleep(LOOK_MS);
}
