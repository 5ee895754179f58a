import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  checkOutput,
  checkOverwrite,
  isStream,
  makeFolder,
  renameFile,
  writeFileWhole,
} from '../../../src/files/writing/output-file.ts';
import { ownIdentity } from '../../../src/files/writing/process-identity.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});

describe('a file written atomically', () => {
  it('creates its folders, replaces a file with the same mode, and leaves no temporary file', async () => {
    const path = join(folder, 'a', 'b', 'file');
    await writeFileWhole(path, Uint8Array.of(9, 1, 2, 9).subarray(1, 3));
    expect([...readFileSync(path)]).toEqual([1, 2]);
    chmodSync(path, 0o640);
    await writeFileWhole(path, Buffer.from('two'));
    expect(readFileSync(path, 'utf8')).toBe('two');
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o640);
    expect(readdirSync(join(folder, 'a', 'b'))).toEqual(['file']);
  });

  it('replaces the target of a link, not the link; a dangling link is rejected', async () => {
    const [path, link] = [join(folder, 'file'), join(folder, 'link')];
    symlinkSync(path, link);
    await expect(writeFileWhole(link, 'x')).rejects.toThrow(/it is a link to a missing file/u);
    writeFileSync(path, 'old');
    await writeFileWhole(link, 'new');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readFileSync(path, 'utf8')).toBe('new');
  });

  it.runIf(process.platform === 'linux').each([
    ['is written', (path: string) => writeFileWhole(path, 'x')],
    ['is checked before the work', (path: string) => checkOutput(path, true)],
  ])('deletes only the files that a killed process of this machine left in the folder when it %s', async (_, act) => {
    const gone = spawnSync(process.execPath, ['-e', '']).pid;
    const { place, start } = ownIdentity();
    const abandoned = [`f.tilewright-${place}-${gone}-${start}-0a`, `f.tilewright-${place}-${process.pid}-1-0b`];
    // Neither PIDs nor clocks identify processes elsewhere.
    const running = `f.tilewright-${place}-${process.pid}-${start}-0c`;
    const others = [running, `f.tilewright-0d-${gone}-1-0e`, 'f.tilewright-x'];
    for (const name of [...abandoned, ...others, 'f']) {
      writeFileSync(join(folder, name), '');
      utimesSync(join(folder, name), 1000, 1000);
    }
    await act(join(folder, 'f'));
    expect(readdirSync(folder).sort()).toEqual(['f', ...others].sort());
  });

  // Uses no real device of the machine: with root privileges, a bug here could destroy it.
  it('is written to a device without replacing it, and reports a full one', async (context) => {
    const [empty, full] = [join(folder, 'null'), join(folder, 'full')];
    const made =
      spawnSync('mknod', [empty, 'c', '1', '3']).status === 0 && spawnSync('mknod', [full, 'c', '1', '7']).status === 0;
    if (!made) context.skip('no devices can be made here');
    for (let round = 0; round < 2; round++) {
      await checkOutput(empty, false);
      await checkOverwrite(empty, false);
      await writeFileWhole(empty, 'x');
      await expect(writeFileWhole(full, 'x')).rejects.toThrow('full: cannot be written: the disk is full');
      expect(statSync(empty).isCharacterDevice()).toBe(true);
      expect(await isStream(full)).toBe(true);
    }
    expect(readdirSync(folder).sort()).toEqual(['full', 'null']);
  });

  it('waits on Windows until another process has closed it', async () => {
    const tries: string[] = [];
    const failing = (code: string, times: number) => (from: string, to: string) => {
      tries.push(`${from} ${to}`);
      const isBusy = tries.length <= times;
      return isBusy ? Promise.reject(Object.assign(new Error(code), { code })) : Promise.resolve();
    };
    const windows = { platform: 'win32' } as const;
    await renameFile('a', 'b', failing('EPERM', 3), windows);
    expect(tries).toEqual(Array(4).fill('a b'));
    for (const [code, at] of [
      ['ENOENT', windows],
      ['EPERM', { platform: 'linux' }],
    ] as const) {
      tries.length = 0;
      await expect(renameFile('a', 'b', failing(code, 1), at)).rejects.toThrow(code);
      expect(tries).toHaveLength(1);
    }
  });

  it('is written from chunks', async () => {
    const path = join(folder, 'file');
    const chunks = async function* (): AsyncGenerator<Uint8Array> {
      yield Buffer.from('one ');
      yield await Promise.resolve(Buffer.from('two'));
    };
    await writeFileWhole(path, chunks());
    expect(readFileSync(path, 'utf8')).toBe('one two');
  });

  it('is written to a pipe with a reader', async () => {
    const pipe = join(folder, 'pipe');
    if (spawnSync('mkfifo', [pipe]).status !== 0) return;
    const reader = readFile(pipe, 'utf8');
    await writeFileWhole(pipe, 'through');
    expect(await reader).toBe('through');
    expect(lstatSync(pipe).isFIFO()).toBe(true);
  });
});

describe('an output path', () => {
  it('is rejected before the work if it is a folder, or a file that may not be replaced', async () => {
    const path = join(folder, 'file');
    writeFileSync(path, 'mine');
    await expect(checkOutput(folder, true)).rejects.toThrow('cannot be written: it is a folder, not a file');
    await expect(checkOutput(path, false)).rejects.toThrow('the file already exists; --force overwrites it');
    await expect(checkOutput(join(path, 'below'), true)).rejects.toThrow('cannot be written');
    await checkOutput(path, true);
    await checkOutput(join(folder, 'made', 'new'), false);
    expect(readFileSync(path, 'utf8')).toBe('mine');
    expect(readdirSync(join(folder, 'made'))).toEqual([]);
  });

  it.skipIf(process.platform !== 'linux')('is rejected at once if its folder cannot be created', async () => {
    await expect(makeFolder('/proc/none/games')).rejects.toThrow('cannot create the folder /proc/none');
    await expect(checkOutput('/proc/none/games/file', false)).rejects.toThrow('cannot be written');
    await expect(checkOutput('/proc/file', false)).rejects.toThrow('cannot be written');
  });

  it('may be in an existing folder', async () => {
    mkdirSync(join(folder, 'there'));
    // Each call finds some of the folders missing.
    await Promise.all(['a/b/c', 'a/b/d', 'a/b/c'].map((path) => makeFolder(join(folder, path))));
    await makeFolder(join(folder, 'there'));
    await expect(makeFolder(join(folder, 'there', '..', 'x', '.'))).resolves.toBeUndefined();
  });

  it.each(['EEXIST', 'EPERM', 'EISDIR'])('may be in the top folder of a disk, which fails with %s', async (code) => {
    const failing = (): Promise<void> => Promise.reject(Object.assign(new Error(code), { code }));
    await makeFolder(parse(folder).root, failing);
    await expect(makeFolder(join(folder, 'missing'), failing)).rejects.toThrow(code);
  });
});
