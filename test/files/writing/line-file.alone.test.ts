import {
  appendFileSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
  type PathLike,
  type StatSyncOptions,
} from 'node:fs';
import type * as Fs from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockFile, unlockFile } from '../../../src/files/writing/file-lock.ts';
import { LineFile, wholeLines } from '../../../src/files/writing/line-file.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

/** A disk with this many free bytes; a write that does not fit is partial, and the next one fails. */
const disk = vi.hoisted(() => ({ room: Infinity, truncates: true, synced: [] as ((cause: Error | null) => void)[] }));

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof Fs>();
  const full = (): never => {
    throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  };
  return {
    ...fs,
    fdatasync: (_: number, done: (cause: Error | null) => void) => disk.synced.push(done),
    writeFileSync: (file: number | string, data: string | Buffer) => {
      if (typeof file === 'string') {
        fs.writeFileSync(file, data);
        return;
      }
      const fits = Math.min(disk.room, data.length);
      fs.writeFileSync(file, data.slice(0, fits));
      disk.room -= fits;
      if (fits < data.length) full();
    },
    ftruncateSync: (file: number, length: number) => {
      if (process.platform === 'win32') throw Object.assign(new Error('not permitted'), { code: 'EPERM' });
      if (!disk.truncates) full();
      const before = fs.fstatSync(file).size;
      fs.ftruncateSync(file, length);
      disk.room += before - length;
    },
    statSync: (file: PathLike, options: StatSyncOptions & { bigint: true; throwIfNoEntry: false }) => {
      const stats = fs.statSync(file, options);
      if (stats !== undefined && process.platform === 'win32') stats.dev += 1n << 40n;
      return stats;
    },
  };
});

let path: string;

const { platform } = process;

function setPlatform(value: string): void {
  Object.defineProperty(process, 'platform', { value });
}

afterEach(() => setPlatform(platform));
beforeEach(() => {
  path = join(temporaryFolder(), 'file');
  Object.assign(disk, { room: Infinity, truncates: true });
});

describe('a file of lines', () => {
  it('has only complete lines, however often the disk fills up and is freed', () => {
    const steps = fc.array(fc.record({ line: fc.string(), room: fc.nat(40), truncates: fc.boolean() }));
    const property = fc.property(steps, (all) => {
      rmSync(path, { force: true });
      const file = LineFile.create(path);
      const written: string[] = [];
      for (const { line, room, truncates } of all) {
        Object.assign(disk, { room, truncates });
        const text = `${line.replaceAll('\n', '')}\n`;
        try {
          file.append(text);
          written.push(text);
        } catch {
          // The disk is full.
        }
      }
      Object.assign(disk, { room: Infinity, truncates: true });
      file.append('last\n');
      file.close();
      expect(readFileSync(path, 'utf8')).toBe([...written, 'last\n'].join(''));
    });
    fc.assert(property);
  });

  it('continues after its complete lines, and is created only if it is missing', () => {
    writeFileSync(path, 'one\ntwo\nhal');
    expect(() => LineFile.create(path)).toThrow(/EEXIST/u);
    const file = LineFile.reopen(path, wholeLines(readFileSync(path)).length);
    file.append('three\n');
    file.close();
    expect(readFileSync(path, 'utf8')).toBe('one\ntwo\nthree\n');
  });

  it('is shortened on Windows, which does not truncate by a descriptor that appends', () => {
    setPlatform('win32');
    writeFileSync(path, 'one\nhal');
    const file = LineFile.reopen(path, 4);
    disk.room = 2;
    expect(() => file.append('two\n')).toThrow('no space left');
    disk.room = Infinity;
    file.append('three\n');
    file.close();
    expect(readFileSync(path, 'utf8')).toBe('one\nthree\n');
  });

  it.each([
    ['another program writes to it', 'another program has written to it', () => appendFileSync(path, 'theirs\n')],
    ['another program cuts it', 'another program has written to it', () => truncateSync(path, 2)],
    ['it is removed', 'it was removed', () => rmSync(path)],
    [
      'another file takes its name',
      'it was replaced by another file',
      () => {
        writeFileSync(`${path}.new`, 'one\n');
        renameSync(`${path}.new`, path);
      },
    ],
    [
      'its lock is taken over',
      'another Tilewright process has taken it over',
      () => writeFileSync(`${path}.lock`, 'theirs'),
    ],
  ])('accepts no lines once %s', async (_, what, happens) => {
    await lockFile(path, 'lines are being written');
    const file = LineFile.create(path);
    file.append('one\n');
    file.sync();
    expect(file.isTaken).toBe(false);
    happens();
    const before = existsSync(path) ? readFileSync(path, 'utf8') : null;
    const message = `${path}: ${what}; this run no longer writes to it`;
    expect(() => file.append('two\n')).toThrow(message);
    expect(() => file.sync()).toThrow(message);
    expect(file.isTaken).toBe(true);
    file.close();
    unlockFile(path);
    expect(existsSync(path) ? readFileSync(path, 'utf8') : null).toBe(before);
  });

  it('is not resumed if its lines have changed since it was read', () => {
    for (const text of ['one\ntwo\nthree\n', 'one\n']) {
      writeFileSync(path, text);
      expect(() => LineFile.reopen(path, 8)).toThrow('another program has written to it');
      expect(readFileSync(path, 'utf8')).toBe(text);
    }
  });

  it('is on disk within a second, and otherwise reports the error with the next line', () => {
    vi.useFakeTimers();
    const file = LineFile.create(path);
    for (const line of ['one\n', 'two\n']) {
      file.append(line);
      file.syncSoon();
    }
    expect(disk.synced).toHaveLength(0);
    vi.advanceTimersByTime(1000);
    expect(disk.synced).toHaveLength(1);
    disk.synced[0]!(Object.assign(new Error('broken disk'), { code: 'EIO' }));
    expect(() => file.append('three\n')).toThrow('broken disk');
    file.syncSoon();
    file.close();
    vi.advanceTimersByTime(1000);
    expect(disk.synced).toHaveLength(1);
    vi.useRealTimers();
  });

  it('has its complete lines up to the last line feed, wherever it breaks off', () => {
    appendFileSync(path, Buffer.from('é\né').subarray(0, -1));
    expect(wholeLines(readFileSync(path)).toString()).toBe('é\n');
    expect(wholeLines(Buffer.from('none'))).toHaveLength(0);
  });
});
