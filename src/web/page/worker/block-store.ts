/**
 * Stores the blocks that workers build in the origin private file system, so that the next visit reads them instead.
 *
 * Only this storage can be read directly into shared memory: 12 MB in 12 ms, against 30 to 50 ms for Cache storage and 40 ms for
 * IndexedDB, which both leave a copy behind. It is available in workers only, where blocks are built. An open file is locked, and a
 * worker may be terminated during a write, so files that are missing, locked or damaged count as missing, and no error here is
 * fatal. Old browsers, private windows and pages over plain http store nothing.
 */
import { isSealed, makeSeal, SEAL_BYTES } from '../../../movegen/memory/sealed-block.ts';
import { plainBlock, type Allocator, type SharedBlock } from '../../../movegen/memory/shared-block.ts';

/** An open file; the DOM library has these types for workers only. */
interface OpenFile {
  getSize(): number;
  read(into: Uint8Array, from: { readonly at: number }): number;
  write(bytes: Uint8Array, to: { readonly at: number }): number;
  truncate(bytes: number): void;
  close(): void;
}

interface FileHandle extends FileSystemFileHandle {
  /** Browsers without modes open the file exclusively. */
  createSyncAccessHandle(options?: { readonly mode: 'read-only' }): Promise<OpenFile>;
}

/**
 * Three times the size needed by the default ruleset and level, and half the size of all levels. A browser that runs out of space
 * deletes all data of a site, including games.
 */
const MAX_BYTES = 100 * 1024 ** 2;

export class BlockStore {
  readonly #site: string;
  readonly #generation: string;
  #folder: Promise<FileSystemDirectoryHandle> | undefined;

  /** @param generation changes with everything that blocks are built from; a write deletes blocks of other generations */
  constructor(site: string, generation: string) {
    this.#site = encodeURIComponent(`tilewright ${site}`);
    this.#generation = generation;
  }

  /** Returns null if the block is missing or damaged; a damaged one is deleted. */
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

  /** Stores a block if there is room, and deletes those of other generations. */
  async write(name: string, { bytes }: SharedBlock): Promise<void> {
    try {
      const folder = await this.#openFolder();
      const ours = this.#fileName('');
      // A file that another page has open is deleted later.
      await deleteFiles(folder, (file) => !file.startsWith(ours));
      if ((await countBytes(folder)) + bytes.length > MAX_BYTES) return;
      const handle = (await folder.getFileHandle(this.#fileName(name), { create: true })) as FileHandle;
      const isWritten = await writeSealed(handle, bytes).catch(() => false);
      if (!isWritten) await folder.removeEntry(handle.name);
    } catch {
      // The next visit builds the block again.
    }
  }

  async deleteAll(beginning: string): Promise<void> {
    try {
      const dropped = this.#fileName(beginning);
      await deleteFiles(await this.#openFolder(), (file) => file.startsWith(dropped));
    } catch {
      // No storage.
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
    // Another worker may have deleted the file.
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

/** @returns false if there is not enough room */
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

/** FNV-1a over 32-bit words: detects every change of a single word, and is faster than CRC-32 in JavaScript. */
function checksum(bytes: Uint8Array): number {
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >>> 2);
  let sum = -1;
  for (let i = 0; i < words.length; i++) sum = Math.imul(sum ^ words[i]!, 0x01000193);
  for (let i = 4 * words.length; i < bytes.length; i++) sum = Math.imul(sum ^ bytes[i]!, 0x01000193);
  return sum >>> 0;
}
