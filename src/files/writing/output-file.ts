/**
 * Writes the files of commands atomically: to a temporary file beside the target, which is checked, synced and renamed. Readers
 * never see a partial file, and a full disk leaves the old file intact.
 *
 * Only regular files are replaced. For a link, its target is replaced and the link stays; a dangling link is refused. Pipes,
 * terminals and devices (`/dev/stdout`, `/dev/null`) are written to directly, and so is the file to which the output of this
 * process is redirected.
 */
import { randomBytes } from 'node:crypto';
import { closeSync, constants, fstatSync, fsyncSync, openSync, writeFileSync } from 'node:fs';
import {
  access,
  lstat,
  mkdir,
  open,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
  type FileHandle,
} from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { InputError } from '../../engine/errors.ts';
import { codeOf, explain, cannotWrite, STANDARD_IO } from '../files.ts';
import { lifeOf, ownIdentity } from './process-identity.ts';

export type FileData = string | Uint8Array | AsyncIterable<Uint8Array>;

type Place =
  | { readonly kind: 'nothing'; readonly path: string }
  | { readonly kind: 'file'; readonly path: string; readonly mode: number; readonly uid: number; readonly gid: number }
  /** Written to directly; if standard output or error goes to this file, through that descriptor. */
  | { readonly kind: 'stream'; readonly path: string; readonly descriptor: number | null };

/**
 * Checks, before the work that produces a file, that it can be written. Creates its folder if `makesFolder`.
 *
 * @throws InputError `cannot-write`
 */
export async function checkOutput(path: string, force: boolean, makesFolder = true): Promise<void> {
  const place = await placeOf(path);
  if (place.kind === 'file' && !force) refuseExisting(path);
  if (place.kind === 'stream') return;
  // Permissions are not enough: a disk may be read-only, and some folders accept no files from any user.
  const temporary = temporaryPath(place.path);
  await attempt(path, async () => {
    const folder = dirname(place.path);
    if (makesFolder) await makeFolder(folder);
    else if (!(await isThere(folder))) throw new Error(`there is no folder ${folder}`);
    await sweepTemporaryFiles(folder);
    await (await open(temporary, 'wx')).close();
    await rm(temporary);
  });
}

/** @throws InputError `cannot-write` if the file exists and `force` is false; cheaper than `checkOutput` */
export async function checkOverwrite(path: string, force: boolean): Promise<void> {
  if ((await placeOf(path)).kind === 'file' && !force) refuseExisting(path);
}

export async function isStream(path: string): Promise<boolean> {
  return (await placeOf(path)).kind === 'stream';
}

function refuseExisting(path: string): never {
  throw new InputError('cannot-write', 'the file already exists; --force overwrites it', { source: path });
}

/**
 * Writes a file atomically and creates missing folders. An existing file keeps its mode and owner.
 *
 * @throws InputError `cannot-write`; the existing file is unchanged
 */
export async function writeFileWhole(path: string, data: FileData): Promise<void> {
  const place = await placeOf(path);
  await attempt(path, () => (place.kind === 'stream' ? writeInto(place, data) : replace(place, data)));
}

/** Like `writeFileWhole`, but replaces anything at its path and does not follow links. */
export async function writeCacheFile(path: string, data: FileData): Promise<void> {
  await attempt(path, () => replace({ kind: 'nothing', path }, data));
}

async function writeInto({ path, descriptor }: Place & { kind: 'stream' }, data: FileData): Promise<void> {
  if (descriptor !== null) {
    const chunks = typeof data === 'string' ? [Buffer.from(data)] : data instanceof Uint8Array ? [data] : data;
    for await (const chunk of chunks) writeFileSync(descriptor, chunk);
    return;
  }
  const file = await open(path, constants.O_WRONLY | constants.O_APPEND);
  try {
    await writeFile(file, data);
  } finally {
    await file.close();
  }
}

async function replace(place: Exclude<Place, { kind: 'stream' }>, data: FileData): Promise<void> {
  const folder = dirname(place.path);
  await makeFolder(folder);
  await sweepTemporaryFiles(folder);
  const temporary = temporaryPath(place.path);
  try {
    const file = await open(temporary, 'wx');
    try {
      // Repeats partial writes, and throws if a write makes no progress.
      await writeFile(file, data);
      if (place.kind === 'file') await keepOwner(file, place);
      await file.sync();
    } finally {
      await file.close();
    }
    await renameFile(temporary, place.path);
    syncFolder(folder);
  } catch (cause) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw cause;
  }
}

const IN_USE: readonly unknown[] = ['EACCES', 'EBUSY', 'EPERM'];
const MAX_WAIT_MS = 500;

/**
 * Like `rename`. On Windows that fails while another process has one of the files open, such as a virus scanner, so it is tried for
 * another second.
 */
export async function renameFile(
  from: string,
  to: string,
  move: (from: string, to: string) => Promise<void> = rename,
  { platform }: { readonly platform: string } = process,
): Promise<void> {
  for (let waitMs = 4; ; waitMs *= 2) {
    try {
      await move(from, to);
      return;
    } catch (cause) {
      if (platform !== 'win32' || waitMs > MAX_WAIT_MS || !IN_USE.includes(codeOf(cause))) throw cause;
      await setTimeout(waitMs);
    }
  }
}

async function keepOwner(file: FileHandle, { mode, uid, gid }: Place & { kind: 'file' }): Promise<void> {
  // Only root may change the owner; for other users the file is their own, with the old mode.
  await file.chown(uid, gid).catch(() => undefined);
  await file.chmod(mode & 0o7777).catch(() => undefined);
}

async function placeOf(path: string): Promise<Place> {
  const refuse = (what: string, cause?: unknown): never => {
    throw new InputError('cannot-write', `cannot be written: ${what}`, { source: path }, cause);
  };
  if (path === STANDARD_IO) return { kind: 'stream', path, descriptor: 1 };
  let stats;
  try {
    stats = await stat(path);
  } catch (cause) {
    if (codeOf(cause) !== 'ENOENT') return refuse(explain(cause), cause);
    if (await isLink(path)) return refuse('it is a link to a missing file');
    return { kind: 'nothing', path };
  }
  if (stats.isDirectory()) return refuse('it is a folder, not a file');
  if (stats.isBlockDevice()) return refuse('it is a disk, not a file');
  if (!stats.isFile()) return { kind: 'stream', path, descriptor: null };
  const descriptor = ownDescriptor(stats);
  if (descriptor !== null) return { kind: 'stream', path, descriptor };
  try {
    const { mode, uid, gid } = stats;
    return { kind: 'file', path: await realpath(path), mode, uid, gid };
  } catch (cause) {
    return refuse(explain(cause), cause);
  }
}

async function isLink(path: string): Promise<boolean> {
  return lstat(path).then(
    (stats) => stats.isSymbolicLink(),
    () => false,
  );
}

/** Returns the descriptor of standard output or error if it is open on this file. */
function ownDescriptor({ dev, ino }: { readonly dev: number; readonly ino: number }): number | null {
  const isSame = (descriptor: number): boolean => {
    try {
      const own = fstatSync(descriptor);
      return own.dev === dev && own.ino === ino;
    } catch {
      return false;
    }
  };
  return [1, 2].find(isSame) ?? null;
}

/** Like a recursive `mkdir`, which in Node loops forever if an existing folder accepts no subfolders, as in `/proc`. */
export async function makeFolder(path: string, make: (path: string) => Promise<unknown> = mkdir): Promise<void> {
  if (path === STANDARD_IO) throw new Error('"-" is standard output; a folder is required');
  const above = dirname(resolve(path));
  try {
    await makeOneFolder(path, make);
  } catch (cause) {
    if (codeOf(cause) !== 'ENOENT' || above === resolve(path)) throw cause;
    if (!(await isThere(above))) await makeFolder(above, make);
    // Other processes create the same folders: a missing one may exist by now.
    await makeOneFolder(path, make).catch((again: unknown) => {
      if (codeOf(again) !== 'ENOENT') throw again;
      throw new Error(`cannot create the folder ${path}`, { cause: again });
    });
  }
}

async function makeOneFolder(path: string, make: (path: string) => Promise<unknown>): Promise<void> {
  try {
    await make(path);
  } catch (cause) {
    // For an existing folder the code is usually EEXIST, but EPERM for a drive of Windows and EISDIR for the root of macOS.
    if (!(await isFolder(path))) throw cause;
    return;
  }
  syncFolder(dirname(resolve(path)));
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}

/** Syncs a folder, so that new and renamed files in it are on disk, if the system supports that. */
export function syncFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // Windows does not open folders, and some network disks do not sync them.
  }
}

export async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

const TEMPORARY = /\.tilewright-([0-9a-f]+)-(\d+)-(\d*)-[0-9a-f]+$/u;

/** Contains the identity of the process, so that files of killed processes are recognised. */
function temporaryPath(path: string): string {
  const { place, pid, start } = ownIdentity();
  return `${path}.tilewright-${place}-${pid}-${start}-${randomBytes(4).toString('hex')}`;
}

const swept = new Set<string>();

/** Deletes files of killed processes, once per folder. Those from other machines and containers stay: they may be in use. */
async function sweepTemporaryFiles(folder: string): Promise<void> {
  if (swept.has(folder)) return;
  swept.add(folder);
  for (const name of await readdir(folder).catch(() => [])) {
    const [, place, pid, start] = TEMPORARY.exec(name) ?? [];
    if (place === undefined || start === undefined) continue;
    if (lifeOf({ place, pid: Number(pid), start }) !== 'gone') continue;
    await rm(join(folder, name), { force: true }).catch(() => undefined);
  }
}

async function attempt(path: string, action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (cause) {
    throw cannotWrite(path, cause);
  }
}
