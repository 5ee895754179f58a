import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  holdsLock,
  isLocked,
  lockFile,
  lockNewFile,
  requireLock,
  unlockFile,
} from '../../../src/files/writing/file-lock.ts';
import { lockOfNeighbour, lockOfStranger } from '../../support/program/other-lock.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

const PLAYED = 'this game is being played';
/** Exceeds the time for which a lock is watched, in milliseconds of the fake timers. */
const LONG = 60_000;

let folder: string;
let path: string;
let lock: string;

beforeEach(() => {
  folder = temporaryFolder();
  path = join(folder, 'a.game.jsonl');
  lock = `${path}.lock`;
  writeFileSync(path, '');
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  unlockFile(path);
  vi.useRealTimers();
});

function ownerOf(): unknown {
  return (JSON.parse(readFileSync(lock, 'utf8')) as { pid: unknown }).pid;
}

/** Locks the file while another process may act after every beat. */
async function locked(onBeat: (beat: number) => void = () => undefined): Promise<void> {
  let result: unknown = 'waiting';
  const done = lockFile(path, PLAYED).then(
    () => (result = null),
    (error: unknown) => (result = error),
  );
  for (let beat = 1; result === 'waiting' && beat <= LONG / 2000; beat++) {
    await vi.advanceTimersByTimeAsync(2000);
    onBeat(beat);
  }
  await done;
  if (result !== null) throw result as Error;
}

describe('the lock of a file', () => {
  it('exists while its process plays, and leaves no file behind', async () => {
    await lockFile(path, PLAYED);
    await lockFile(path, PLAYED);
    expect(ownerOf()).toBe(process.pid);
    expect(isLocked(path)).toBe(true);
    expect(readdirSync(folder)).toHaveLength(2);
    unlockFile(path);
    unlockFile(path);
    expect(isLocked(path)).toBe(false);
    expect(readdirSync(folder)).toEqual(['a.game.jsonl']);
  });

  it('increments its counter while it is held', async () => {
    await lockFile(path, PLAYED);
    const before = readFileSync(lock, 'utf8');
    await vi.advanceTimersByTimeAsync(2000);
    const after = readFileSync(lock, 'utf8');
    expect(after).not.toBe(before);
    expect(after).toHaveLength(before.length);
    expect(holdsLock(path)).toBe(true);
  });

  it.runIf(process.platform === 'linux')(
    'rejects another process with one line, for any path of the file',
    async () => {
      const text = lockOfNeighbour(process.ppid);
      writeFileSync(lock, text);
      const other = join(folder, 'other');
      symlinkSync(path, other);
      const message = (name: string): RegExp =>
        new RegExp(
          `^${name}: this game is being played by another Tilewright process \\(PID ${process.ppid}\\); quit that one.*$`,
          'u',
        );
      for (const name of [path, other]) {
        await expect(lockFile(name, PLAYED)).rejects.toThrow(message(name));
        expect(() => lockNewFile(name, PLAYED)).toThrow(message(name));
        expect(isLocked(name)).toBe(true);
      }
      unlockFile(path);
      expect(readFileSync(lock, 'utf8')).toBe(text);
    },
  );

  it.runIf(process.platform === 'linux')('survives a step of the clock', async () => {
    writeFileSync(lock, lockOfNeighbour(process.ppid));
    utimesSync(lock, 1000, 1000);
    await expect(lockFile(path, PLAYED)).rejects.toThrow(/process/u);
  });

  it.runIf(process.platform === 'linux')('is taken over at once if its process has ended', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    for (const text of [lockOfNeighbour(child.pid!, '1'), lockOfNeighbour(process.ppid, '1')]) {
      writeFileSync(lock, text);
      await lockFile(path, PLAYED);
      expect(ownerOf()).toBe(process.pid);
      unlockFile(path);
    }
    expect(readdirSync(folder)).toEqual(['a.game.jsonl']);
  });

  it('is taken over at once on a system without start times only if no process has its PID', async () => {
    const { platform } = process;
    Object.defineProperty(process, 'platform', { value: 'darwin' });
    try {
      vi.resetModules();
      const { ownIdentity, lifeOf } = await import('../../../src/files/writing/process-identity.ts');
      const own = ownIdentity();
      const child = spawn(process.execPath, ['-e', '']);
      await once(child, 'exit');
      expect(lifeOf({ ...own, pid: child.pid! })).toBe('gone');
      expect(lifeOf(own)).toBe('unknown');
      expect(lifeOf({ ...own, pid: child.pid!, place: 'elsewhere' })).toBe('unknown');
    } finally {
      Object.defineProperty(process, 'platform', { value: platform });
    }
  });

  it('of another container is respected while its counter changes, even if its PID exists here', async () => {
    for (const pid of [process.pid, process.ppid, 999_999_999]) {
      writeFileSync(lock, lockOfStranger(pid));
      utimesSync(lock, 1000, 1000);
      const taking = locked((beat) => {
        if (beat === 3) writeFileSync(lock, lockOfStranger(pid, 2));
      });
      await expect(taking).rejects.toThrow(`another Tilewright process (PID ${pid} on other-host)`);
      expect(readFileSync(lock, 'utf8')).toBe(lockOfStranger(pid, 2));
      expect(isLocked(path)).toBe(false);
    }
  });

  it.each([
    ['of another container', lockOfStranger(process.pid)],
    ['without text', ''],
    ['with invalid text', 'nonsense\n'],
  ])('%s is taken over if its counter stands still', async (_, text) => {
    writeFileSync(lock, text);
    const watched = vi.fn();
    const taking = lockFile(path, PLAYED, watched);
    await vi.advanceTimersByTimeAsync(4000);
    expect(readFileSync(lock, 'utf8')).toBe(text);
    await vi.advanceTimersByTimeAsync(LONG);
    await taking;
    expect(watched).toHaveBeenCalledOnce();
    expect(ownerOf()).toBe(process.pid);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it.runIf(process.platform === 'linux')('is not watched if its process is just writing it', async () => {
    writeFileSync(lock, '');
    const watched = vi.fn();
    const taking = expect(lockFile(path, PLAYED, watched)).rejects.toThrow(`PID ${process.ppid}`);
    writeFileSync(lock, lockOfNeighbour(process.ppid));
    await vi.advanceTimersByTimeAsync(100);
    await taking;
    expect(watched).not.toHaveBeenCalled();
  });

  it('that another process takes over first is respected', async () => {
    writeFileSync(lock, lockOfStranger(7));
    const taking = locked((beat) => {
      if (beat >= 2) writeFileSync(lock, lockOfStranger(8, beat));
    });
    await expect(taking).rejects.toThrow('(PID 8 on other-host)');
  });

  it('is free if it is removed while being watched', async () => {
    writeFileSync(lock, lockOfStranger(7));
    await locked(() => rmSync(lock, { force: true }));
    expect(holdsLock(path)).toBe(true);
  });

  it('stays with another process that has taken it over', async () => {
    await lockFile(path, PLAYED);
    writeFileSync(lock, lockOfStranger(7));
    expect(() => requireLock(path)).toThrow(
      `${path}: another Tilewright process has taken it over; this run no longer writes to it`,
    );
    await vi.advanceTimersByTimeAsync(4000);
    unlockFile(path);
    expect(readFileSync(lock, 'utf8')).toBe(lockOfStranger(7));
  });

  it('is created again if it was removed', async () => {
    await lockFile(path, PLAYED);
    rmSync(lock);
    requireLock(path);
    expect(ownerOf()).toBe(process.pid);
    rmSync(lock);
    await vi.advanceTimersByTimeAsync(2000);
    expect(ownerOf()).toBe(process.pid);
  });

  it.runIf(process.platform !== 'win32')('follows no link and waits for no pipe', async () => {
    const mine = join(folder, 'mine');
    writeFileSync(mine, 'mine');
    for (const planted of [lock, `${lock}-${process.pid}`]) symlinkSync(mine, planted);
    await expect(lockFile(path, PLAYED)).rejects.toThrow(/^.*a\.game\.jsonl: cannot be locked: its lock is a link/u);
    rmSync(lock);
    await lockFile(path, PLAYED);
    rmSync(lock);
    symlinkSync(mine, lock);
    expect(holdsLock(path)).toBe(false);
    await vi.advanceTimersByTimeAsync(4000);
    unlockFile(path);
    expect(readFileSync(mine, 'utf8')).toBe('mine');
    rmSync(lock);
    mkdirSync(lock);
    await expect(lockFile(path, PLAYED)).rejects.toThrow('cannot be locked: it is a folder, not a file');
  });

  it('stays the same when the file is created', async () => {
    const next = join(folder, 'new');
    await lockFile(relative(process.cwd(), next), PLAYED);
    writeFileSync(next, '');
    unlockFile(next);
    expect(readdirSync(folder)).toEqual(['a.game.jsonl', 'new']);
  });

  it('is optional if it cannot be created', async () => {
    const nowhere = join(folder, 'missing', 'a.game.jsonl');
    await lockFile(nowhere, PLAYED);
    expect(() => requireLock(nowhere)).not.toThrow();
    expect(() => lockNewFile(nowhere, PLAYED)).not.toThrow();
    expect(readdirSync(folder)).toEqual(['a.game.jsonl']);
  });
});
