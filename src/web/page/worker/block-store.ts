/**
 * Blocks that workers built, kept in the origin private file system of the browser: the next visit reads them and builds nothing.
 *
 * Of all that a browser keeps things in, only this reads straight into shared memory: 12 MB in 12 ms, where Cache storage takes 30 to 50
 * and IndexedDB 40, and both leave a copy behind. Workers alone have it, which is where blocks are built. A file is locked while
 * it is open, and a worker may be ended while it writes: what is not there, is locked, or is not what was written counts as missing, and
 * nothing that goes wrong here fails anything. Old browsers, private windows and pages over plain http keep nothing.
 */
import { isSealed, makeSeal, SEAL_BYTES } from '../../../movegen/memory/sealed-block.ts';
import { plainBlock, type Allocator, type SharedBlock } from '../../../movegen/memory/shared-block.ts';

/** An open file; its types are those of a worker and not of a page. */
interface OpenFile {
  getSize(): number;
  read(into: Uint8Array, from: { readonly at: number }): number;
  write(bytes: Uint8Array, to: { readonly at: number }): number;
  truncate(bytes: number): void;
  close(): void;
}

interface FileHandle extends FileSystemFileHandle {
  /** Where the browser knows no modes, nobody else has the file meanwhile. */
  createSyncAccessHandle(options?: { readonly mode: 'read-only' }): Promise<OpenFile>;
}

/**
 * Three times what the default ruleset and level take; all levels together would take twice as much. A browser that runs out of room
 * deletes all that a site keeps, games too.
 */
const MAX_BYTES = 100 * 1024 ** 2;

export class BlockStore {
  readonly #site: string;
  readonly #generation: string;
  #folder: Promise<FileSystemDirectoryHandle> | undefined;

  /** @param generation changes with whatever blocks are built from; writing deletes blocks of others */
  constructor(site: string, generation: string) {
    this.#site = encodeURIComponent(`tilewright ${site}`);
    this.#generation = generation;
  }

  /** A block, read into a room; null where it is not kept, or damaged, and then it is deleted. */
  async read(name: string, room: Allocator = plainBlock): Promise<SharedBlock | null> {
    try {
      const folder = await this.#openFolder();
      const handle = (await folder.getFileHandle(this.#fileName(name))) as FileHandle;
      const block = await readSealed(handle, room);
      if (block === null) await folder.removeEntry(handle.name);
      return block;
    } catch {
      return null;
    }
  }

  /** Keep a block where there is room for it, and delete those of other generations. */
  async write(name: string, { bytes }: SharedBlock): Promise<void> {
    try {
      const folder = await this.#openFolder();
      const ours = this.#fileName('');
      // One that another page has open goes some other time.
      await deleteFiles(folder, (file) => !file.startsWith(ours));
      if ((await countBytes(folder)) + bytes.length > MAX_BYTES) return;
      const handle = (await folder.getFileHandle(this.#fileName(name), { create: true })) as FileHandle;
      const isWritten = await writeSealed(handle, bytes).catch(() => false);
      if (!isWritten) await folder.removeEntry(handle.name);
    } catch {
      // It is built again the next time.
    }
  }

  async deleteAll(beginning: string): Promise<void> {
    try {
      const dropped = this.#fileName(beginning);
      await deleteFiles(await this.#openFolder(), (file) => file.startsWith(dropped));
    } catch {
      // Nothing is kept here.
    }
  }

  #openFolder(): Promise<FileSystemDirectoryHandle> {
    return (this.#folder ??= navigator.storage
      .getDirectory()
      .then((root) => root.getDirectoryHandle(this.#site, { create: true })));
  }

  #fileName(name: string): string {
    return `${this.#generation}.${encodeURIComponent(name)}`;
  }
}

async function deleteFiles(folder: FileSystemDirectoryHandle, isDeleted: (file: string) => boolean): Promise<void> {
  for await (const file of folder.keys()) {
    if (isDeleted(file)) await folder.removeEntry(file).catch(() => undefined);
  }
}

async function countBytes(folder: FileSystemDirectoryHandle): Promise<number> {
  let bytes = 0;
  for await (const entry of folder.values()) {
    if (entry.kind !== 'file') continue;
    // Another worker may delete it meanwhile.
    const file = await entry.getFile().catch(() => null);
    bytes += file?.size ?? 0;
  }
  return bytes;
}

async function readSealed(handle: FileHandle, room: Allocator): Promise<SharedBlock | null> {
  const file = await handle.createSyncAccessHandle({ mode: 'read-only' });
  try {
    const length = file.getSize() - SEAL_BYTES;
    if (length < 0) return null;
    const seal = new Uint8Array(SEAL_BYTES);
    const block = room(length);
    const isRead = file.read(block.bytes, { at: 0 }) === length && file.read(seal, { at: length }) === SEAL_BYTES;
    return isRead && isSealed(block.bytes, seal, checksum(block.bytes)) ? block : null;
  } finally {
    file.close();
  }
}

/** @returns false where there is no room for all of it */
async function writeSealed(handle: FileHandle, bytes: Uint8Array): Promise<boolean> {
  const file = await handle.createSyncAccessHandle();
  try {
    file.truncate(0);
    if (file.write(bytes, { at: 0 }) < bytes.length) return false;
    return file.write(makeSeal(bytes, checksum(bytes)), { at: bytes.length }) === SEAL_BYTES;
  } finally {
    file.close();
  }
}

/** FNV-1a by words of 32 bits: a change of any one of them changes it, in less time than a CRC-32 in JavaScript takes. */
function checksum(bytes: Uint8Array): number {
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >>> 2);
  let sum = -1;
  for (let i = 0; i < words.length; i++) sum = Math.imul(sum ^ words[i]!, 0x01000193);
  for (let i = 4 * words.length; i < bytes.length; i++) sum = Math.imul(sum ^ bytes[i]!, 0x01000193);
  return sum >>> 0;
}
