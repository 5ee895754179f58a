import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lockFile, unlockFile } from '../../../src/files/writing/file-lock.ts';

const PLAYED = 'this game is being played';

function log(): { readonly folder: string; readonly path: string; readonly lock: string } {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-lock-'));
  const path = join(folder, 'a.game.jsonl');
  writeFileSync(path, '');
  return { folder, path, lock: `${path}.lock` };
}

function ownerOf(lock: string): number {
  return Number(readFileSync(lock, 'utf8').split(/\s/u)[0]);
}

describe('the lock of a file', () => {
  it('is there while its process plays, and nothing is left beside it', () => {
    const { folder, path, lock } = log();
    lockFile(path, PLAYED);
    lockFile(path, PLAYED);
    expect(ownerOf(lock)).toBe(process.pid);
    expect(readdirSync(folder)).toHaveLength(2);
    unlockFile(path);
    unlockFile(path);
    expect(readdirSync(folder)).toEqual(['a.game.jsonl']);
  });

  it('refuses the game to another in one line, by whatever path', () => {
    const { folder, path, lock } = log();
    writeFileSync(lock, `${process.ppid}\n`);
    const other = join(folder, 'other');
    symlinkSync(path, other);
    for (const name of [path, other]) {
      expect(() => {
        lockFile(name, PLAYED);
      }).toThrow(
        new RegExp(`^${name}: this game is being played by another tilewright, process ${process.ppid};.*$`, 'u'),
      );
    }
    unlockFile(path);
    expect(readFileSync(lock, 'utf8')).toBe(`${process.ppid}\n`);
  });

  it('is taken over where its process is gone', async () => {
    const { folder, path, lock } = log();
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    writeFileSync(lock, `${child.pid!}\n`);
    lockFile(path, PLAYED);
    expect(ownerOf(lock)).toBe(process.pid);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it.each(['', 'nonsense\n'])('is taken over where it names nobody: %j', (text) => {
    const { path, lock } = log();
    writeFileSync(lock, text);
    lockFile(path, PLAYED);
    expect(ownerOf(lock)).toBe(process.pid);
  });

  it('is taken over where the machine has started since, whoever has the number now', () => {
    const { path, lock } = log();
    writeFileSync(lock, `${process.ppid}\n`);
    utimesSync(lock, 1000, 1000);
    lockFile(path, PLAYED);
    expect(ownerOf(lock)).toBe(process.pid);
  });

  it('is taken over where another process has the number by now', () => {
    const { path, lock } = log();
    for (const text of [`${process.ppid} 1\n`, `${process.pid} 1\n`, `${process.pid}\n`]) {
      writeFileSync(lock, text);
      lockFile(path, PLAYED);
      expect(ownerOf(lock)).toBe(process.pid);
      unlockFile(path);
    }
  });

  it('of a file that is not there yet is the one it has when it is', () => {
    const { folder } = log();
    const path = join(folder, 'new');
    lockFile(relative(process.cwd(), path), PLAYED);
    writeFileSync(path, '');
    unlockFile(path);
    expect(readdirSync(folder)).toEqual(['a.game.jsonl', 'new']);
  });

  it('is done without where none can be made', () => {
    expect(() => {
      lockFile(join(log().folder, 'missing', 'a.game.jsonl'), PLAYED);
    }).not.toThrow();
  });
});
