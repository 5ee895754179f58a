import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lockGame, unlockGame } from '../../src/cli/game-lock.ts';

function log(): { readonly folder: string; readonly path: string; readonly lock: string } {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-lock-'));
  const path = join(folder, 'a.game.jsonl');
  writeFileSync(path, '');
  return { folder, path, lock: `${path}.lock` };
}

describe('the lock of a saved game', () => {
  it('is there while its process plays, and nothing is left beside it', () => {
    const { folder, path, lock } = log();
    lockGame(path);
    lockGame(path);
    expect(readFileSync(lock, 'utf8')).toBe(`${process.pid}\n`);
    expect(readdirSync(folder)).toHaveLength(2);
    unlockGame(path);
    unlockGame(path);
    expect(readdirSync(folder)).toEqual(['a.game.jsonl']);
  });

  it('refuses the game to another in one line, by whatever path', () => {
    const { folder, path, lock } = log();
    writeFileSync(lock, `${process.ppid}\n`);
    const other = join(folder, 'other');
    symlinkSync(path, other);
    for (const name of [path, other]) {
      expect(() => {
        lockGame(name);
      }).toThrow(
        new RegExp(`^${name}: this game is being played by another tilewright, process ${process.ppid};.*$`, 'u'),
      );
    }
    unlockGame(path);
    expect(readFileSync(lock, 'utf8')).toBe(`${process.ppid}\n`);
  });

  it('is taken over where its process is gone', async () => {
    const { folder, path, lock } = log();
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    writeFileSync(lock, `${child.pid!}\n`);
    lockGame(path);
    expect(readFileSync(lock, 'utf8')).toBe(`${process.pid}\n`);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it.each(['', 'nonsense\n'])('is taken over where it names nobody: %j', (text) => {
    const { path, lock } = log();
    writeFileSync(lock, text);
    lockGame(path);
    expect(readFileSync(lock, 'utf8')).toBe(`${process.pid}\n`);
  });

  it('is taken over where the machine has started since, whoever has the number now', () => {
    const { path, lock } = log();
    writeFileSync(lock, `${process.ppid}\n`);
    utimesSync(lock, 1000, 1000);
    lockGame(path);
    expect(readFileSync(lock, 'utf8')).toBe(`${process.pid}\n`);
  });

  it('is done without where none can be made', () => {
    expect(() => {
      lockGame(join(log().folder, 'missing', 'a.game.jsonl'));
    }).not.toThrow();
  });
});
