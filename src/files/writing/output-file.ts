/**
 * Files that a command writes. A file is written whole: beside its place, checked, on the disk, then renamed, so that
 * nobody ever reads half of it and a disk that fills up leaves the old file as it was.
 *
 * Only a regular file is ever replaced. Where a path is a link, the file it leads to is replaced and the link stays; one
 * that leads nowhere is refused. Pipes, terminals and the like (`/dev/stdout`, `/dev/null`) are written into, as is a
 * file that the output of this process goes to already.
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
import { InputError } from '../../engine/errors.ts';
import { codeOf, explain, cannotWrite, STANDARD_IO } from '../files.ts';
import { lifeOf, ownIdentity } from './process-identity.ts';

/** The contents of a file; in chunks where they are large. */
export type FileData = string | Uint8Array | AsyncIterable<Uint8Array>;

type Place =
  | { readonly kind: 'nothing'; readonly path: string }
  | { readonly kind: 'file'; readonly path: string; readonly mode: number; readonly uid: number; readonly gid: number }
  /** To be written into. Where our own output goes to that file, by the descriptor that knows how far it is. */
  | { readonly kind: 'stream'; readonly path: string; readonly descriptor: number | null };

/**
 * Check that a file can be written, before the work that fills it.
 *
 * @param force - whether a file that is there may be replaced
 * @param makesFolder - whether its folder is made if it is not there
 * @throws InputError `cannot-write`
 */
export async function checkOutput(path: string, force: boolean, makesFolder = true): Promise<void> {
  const place = await placeOf(path);
  if (place.kind === 'file' && !force) refuseExisting(path);
  if (place.kind === 'stream') return;
  // Permissions do not tell: a disk may be read-only, and some folders take no files of anybody.
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

/**
 * Check that a file that is there may be written over; cheaper than `checkOutput`, where the work is short.
 *
 * @throws InputError `cannot-write`
 */
export async function checkOverwrite(path: string, force: boolean): Promise<void> {
  if ((await placeOf(path)).kind === 'file' && !force) refuseExisting(path);
}

/** Whether something is there that is written into and not replaced: a pipe, a terminal. */
export async function isStream(path: string): Promise<boolean> {
  return (await placeOf(path)).kind === 'stream';
}

function refuseExisting(path: string): never {
  throw new InputError('cannot-write', 'the file already exists; --force overwrites it', { source: path });
}

/**
 * Write a file whole, and make missing folders. A file that was there keeps its mode and owner.
 *
 * @throws InputError `cannot-write`; the file that was there is as it was then.
 */
export async function writeFileWhole(path: string, data: FileData): Promise<void> {
  const place = await placeOf(path);
  await attempt(path, () => (place.kind === 'stream' ? writeInto(place, data) : replace(place, data)));
}

/**
 * Write a file of a cache whole. Whatever stands at its path is replaced: a link there is not followed.
 *
 * @throws InputError `cannot-write`
 */
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
      // Writes again until all is written, and throws where a write takes nothing more.
      await writeFile(file, data);
      if (place.kind === 'file') await keepOwner(file, place);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, place.path);
    syncFolder(folder);
  } catch (cause) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw cause;
  }
}

async function keepOwner(file: FileHandle, { mode, uid, gid }: Place & { kind: 'file' }): Promise<void> {
  // Only root may give files away; then the file is ours, with the mode it had.
  await file.chown(uid, gid).catch(() => undefined);
  await file.chmod(mode & 0o7777).catch(() => undefined);
}

/** @throws InputError `cannot-write` where nothing may be written. */
async function placeOf(path: string): Promise<Place> {
  const refuse = (what: string, cause?: unknown): never => {
    throw new InputError('cannot-write', `cannot be written: ${what}`, { source: path }, cause);
  };
  if (path === STANDARD_IO) return { kind: 'stream', path, descriptor: 1 };
  let found;
  try {
    found = await stat(path);
  } catch (cause) {
    if (codeOf(cause) !== 'ENOENT') return refuse(explain(cause), cause);
    if (await isLink(path)) return refuse('it is a link to a missing file');
    return { kind: 'nothing', path };
  }
  if (found.isDirectory()) return refuse('it is a folder, not a file');
  if (found.isBlockDevice()) return refuse('it is a disk, not a file');
  if (!found.isFile()) return { kind: 'stream', path, descriptor: null };
  const descriptor = ownDescriptor(found);
  if (descriptor !== null) return { kind: 'stream', path, descriptor };
  try {
    const { mode, uid, gid } = found;
    return { kind: 'file', path: await realpath(path), mode, uid, gid };
  } catch (cause) {
    return refuse(explain(cause), cause);
  }
}

async function isLink(path: string): Promise<boolean> {
  return lstat(path).then(
    (found) => found.isSymbolicLink(),
    () => false,
  );
}

/** The descriptor by which standard output or error goes to this file; null if neither does. */
function ownDescriptor({ dev, ino }: { readonly dev: number; readonly ino: number }): number | null {
  const found = [1, 2].find((descriptor) => {
    try {
      const own = fstatSync(descriptor);
      return own.dev === dev && own.ino === ino;
    } catch {
      return false;
    }
  });
  return found ?? null;
}

/**
 * Make a folder and those above it. Node's own way of doing so goes round for ever where a folder that is there takes no
 * folders, as `/proc` does.
 */
export async function makeFolder(path: string): Promise<void> {
  if (path === STANDARD_IO) throw new Error('"-" is standard output; a folder is required');
  const above = dirname(resolve(path));
  try {
    await makeOneFolder(path);
  } catch (cause) {
    if (codeOf(cause) !== 'ENOENT' || above === resolve(path)) throw cause;
    if (!(await isThere(above))) await makeFolder(above);
    // Others make the same folders: what was missing may be there by now.
    await makeOneFolder(path).catch((again: unknown) => {
      if (codeOf(again) !== 'ENOENT') throw again;
      throw new Error(`cannot create the folder ${path}`, { cause: again });
    });
  }
}

async function makeOneFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST' && (await stat(path)).isDirectory()) return;
    throw cause;
  }
  syncFolder(dirname(resolve(path)));
}

/** A new or changed name is on the disk only once its folder is: bring it there, where the system can do that. */
export function syncFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // Windows opens no folders, and some disks on a network sync none.
  }
}

export async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

const TEMPORARY = /\.tilewright-([0-9a-f]+)-(\d+)-(\d+)-[0-9a-f]+$/u;

/** Says which process writes it, so that what a killed one leaves is known as that. */
function temporaryPath(path: string): string {
  const { place, pid, start } = ownIdentity();
  return `${path}.tilewright-${place}-${pid}-${start}-${randomBytes(4).toString('hex')}`;
}

const swept = new Set<string>();

/**
 * Remove what killed processes left in a folder while they wrote or looked whether they can; once a process and folder. What
 * processes of other machines and containers left stays: nothing tells whether they still write.
 */
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
