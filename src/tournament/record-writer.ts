/**
 * The record of a tournament while it is being written: lines go to `FILE.part` as pairs are done, and the file takes its
 * name when the last one is. A tournament that nobody asked a record of is written to a temporary file, so that an
 * interrupted one can still be gone on with.
 */
import { constants, existsSync, rmSync, statSync } from 'node:fs';
import { copyFile, mkdtemp, open, rename } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { InputError } from '../engine/errors.ts';
import { explain } from './files.ts';
import type { PairRecord } from './pair-record.ts';
import type { TournamentHeader } from './tournament-record.ts';

/** What is added to the name of a record that is not finished. */
export const PART = '.part';

export class RecordWriter {
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #temporary: boolean;

  private constructor(path: string, file: FileHandle, temporary: boolean) {
    this.#path = path;
    this.#file = file;
    this.#temporary = temporary;
  }

  /**
   * Begin a record.
   *
   * @param out - the finished record's path; null for a record that is kept only if it stays unfinished
   * @throws InputError `cannot-write`, also where an unfinished record of this name is.
   */
  static async create(out: string | null, header: TournamentHeader): Promise<RecordWriter> {
    if (out !== null && existsSync(out) && statSync(out).isDirectory()) {
      throw new InputError('cannot-write', 'cannot be written: it is a folder, not a file', { source: out });
    }
    const path = out === null ? await temporaryPath() : out + PART;
    const file = await attempt(path, () => open(path, 'wx'));
    const writer = new RecordWriter(path, file, out === null);
    await writer.#append(`${JSON.stringify(header)}\n`);
    return writer;
  }

  /** Go on with a record after its first `bytes` bytes. */
  static async resume(path: string, bytes: number): Promise<RecordWriter> {
    const file = await attempt(path, () => open(path, 'r+'));
    await attempt(path, () => file.truncate(bytes));
    await file.close();
    return new RecordWriter(path, await attempt(path, () => open(path, 'a')), false);
  }

  async write(records: readonly PairRecord[]): Promise<void> {
    await this.#append(records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  }

  /**
   * All pairs are written: the record takes its name.
   *
   * @returns that name; null for a record that nobody asked for
   */
  async finish(): Promise<string | null> {
    await this.#file.close();
    if (this.#temporary) {
      removeFolder(this.#path);
      return null;
    }
    if (!this.#path.endsWith(PART)) return this.#path;
    const out = this.#path.slice(0, -PART.length);
    await attempt(out, () => rename(this.#path, out));
    return out;
  }

  /**
   * The tournament ends early: leave what there is.
   *
   * @param name - what to call a record that nobody gave a name; `.part` is added, and a number if that is taken
   * @returns where the record is
   */
  async keep(name: string): Promise<string> {
    await this.#file.close();
    if (!this.#temporary) return this.#path;
    for (let count = 1; ; count++) {
      const kept = name.replace(/(?=\.[^.]*$)/u, count === 1 ? '' : `-${count}`) + PART;
      try {
        await copyFile(this.#path, kept, constants.COPYFILE_EXCL);
        removeFolder(this.#path);
        return kept;
      } catch (cause) {
        if (!isExisting(cause)) throw cannotWrite(kept, cause);
      }
    }
  }

  async #append(text: string): Promise<void> {
    await attempt(this.#path, () => this.#file.appendFile(text));
  }
}

async function temporaryPath(): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'tilewright-')), 'tournament.ndjson');
  process.once('exit', () => {
    removeFolder(path);
  });
  return path;
}

function removeFolder(path: string): void {
  rmSync(dirname(path), { recursive: true, force: true });
}

async function attempt<T>(path: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (cause) {
    throw isExisting(cause)
      ? new InputError(
          'cannot-write',
          `holds an unfinished tournament; go on with --resume ${basename(path)}, or remove it`,
          { source: path },
          cause,
        )
      : cannotWrite(path, cause);
  }
}

function cannotWrite(path: string, cause: unknown): InputError {
  return new InputError('cannot-write', `cannot be written: ${explain(cause)}`, { source: path }, cause);
}

function isExisting(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'EEXIST';
}
