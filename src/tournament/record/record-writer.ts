/**
 * Writes the record of a tournament in progress. Lines are appended to `FILE.part`, which is renamed after the last pair. Without
 * an output path the record is a temporary file, kept until the result has been received.
 */
import { constants, createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { InputError } from '../../engine/errors.ts';
import { FileTaken, lockFile, unlockFile } from '../../files/writing/file-lock.ts';
import { codeOf, cannotWrite } from '../../files/files.ts';
import { LineFile } from '../../files/writing/line-file.ts';
import {
  checkOutput,
  checkOverwrite,
  isStream,
  renameFile,
  syncFolder,
  writeFileWhole,
} from '../../files/writing/output-file.ts';
import type { PairRecord } from '../../match/games/pair-record.ts';
import type { TournamentHeader } from './tournament-record.ts';

export const PART = '.part';

/** Returns the path, or that of the unfinished record with this name. */
export function findRecord(path: string): string {
  return !existsSync(path) && existsSync(path + PART) ? path + PART : path;
}

interface Goal {
  /** Null if the record is kept only when unfinished. */
  readonly out: string | null;
  readonly force: boolean;
}

export class RecordWriter {
  readonly path: string;
  readonly #file: LineFile;
  readonly #goal: Goal;
  readonly #isTemporary: boolean;

  private constructor(path: string, file: LineFile, goal: Goal, isTemporary: boolean) {
    this.path = path;
    this.#file = file;
    this.#goal = goal;
    this.#isTemporary = isTemporary;
  }

  /**
   * Throws InputError `cannot-write`, also if a finished record of this name exists and may not be replaced, or an unfinished one
   * exists.
   */
  static async create(goal: Goal, header: TournamentHeader, onWatch?: (line: string) => void): Promise<RecordWriter> {
    const { out } = goal;
    if (out !== null) await checkOutput(out, goal.force, false);
    const isTemporary = out === null || (await isStream(out));
    const path = isTemporary ? await temporaryPath() : out + PART;
    await lockRecord(path, onWatch);
    try {
      const file = await createFile(path);
      const writer = new RecordWriter(path, file, goal, isTemporary);
      writer.#append(lineOf(header));
      return writer;
    } catch (cause) {
      unlockRecord(path);
      if (isTemporary) await removeFolder(path);
      throw cause;
    }
  }

  /** Continues a record locked by this process (`lockRecord`) after its first `bytes` bytes. Throws InputError `cannot-write`. */
  static async resume(path: string, bytes: number, force: boolean): Promise<RecordWriter> {
    const out = goalOf(path);
    if (out !== path) await checkOverwrite(out, force);
    const file = attempt(path, () => LineFile.reopen(path, bytes));
    return new RecordWriter(path, file, { out, force }, false);
  }

  /**
   * Continues a record locked by this process as a longer tournament; its header is rewritten. Throws InputError `cannot-write`,
   * and leaves the record unchanged then.
   */
  static async extend(
    path: string,
    header: TournamentHeader,
    lengths: { readonly firstLine: number; readonly end: number },
    force: boolean,
  ): Promise<RecordWriter> {
    if (goalOf(path) !== path) await checkOverwrite(goalOf(path), force);
    const line = Buffer.from(lineOf(header));
    await writeFileWhole(path, replaceFirstLine(line, path, lengths));
    return RecordWriter.resume(path, line.length + lengths.end - lengths.firstLine, force);
  }

  /** Throws InputError `cannot-write` or FileTaken; the record then ends with the previous pairs. */
  write(records: readonly PairRecord[]): void {
    this.#append(records.map(lineOf).join(''));
    this.#file.syncSoon();
  }

  /**
   * Finishes the record and returns its final name; null for a temporary record, which stays until `discard`. Throws InputError
   * `cannot-write` or FileTaken, and leaves the record where it is then.
   */
  async finish(): Promise<string | null> {
    const { out, force } = this.#goal;
    attempt(this.path, () => this.#file.sync());
    this.close();
    if (this.#isTemporary) {
      if (out !== null) await writeFileWhole(out, createReadStream(this.path));
      return out;
    }
    if (out === null || out === this.path) return out;
    await checkOverwrite(out, force);
    await renameFile(this.path, out).catch((cause: unknown) => {
      throw cannotWrite(out, cause);
    });
    syncFolder(dirname(out));
    return out;
  }

  async discard(): Promise<void> {
    if (this.#isTemporary) await removeFolder(this.path);
  }

  /**
   * Keeps the record of a tournament that ended early. A temporary record is copied to `name` with `.part` and, if that is taken, a
   * number. Returns the path of the record, which is unchanged if it cannot be copied.
   */
  async keep(name: string): Promise<string> {
    try {
      this.#file.sync();
    } catch {
      // The data written so far is kept.
    }
    this.close();
    if (!this.#isTemporary) return this.path;
    for (let count = 1; ; count++) {
      const copy = name.replace(/(?=\.[^.]*$)/u, count === 1 ? '' : `-${count}`) + PART;
      try {
        await copyFile(this.path, copy, constants.COPYFILE_EXCL);
        await syncCopy(copy);
      } catch (cause) {
        if (codeOf(cause) === 'EEXIST') continue;
        return this.path;
      }
      await removeFolder(this.path);
      return copy;
    }
  }

  #append(text: string): void {
    attempt(this.path, () => this.#file.append(text));
  }

  close(): void {
    this.#file.close();
    unlockRecord(this.path);
  }
}

/**
 * Locks a record until it is finished or kept, or the process exits. `onWatch` is called if it takes seconds to find out whether
 * another process writes to it; if so, throws InputError `cannot-read`.
 */
export async function lockRecord(path: string, onWatch?: (line: string) => void): Promise<void> {
  await lockFile(path, 'this tournament is being played', onWatch);
}

export function unlockRecord(path: string): void {
  unlockFile(path);
}

/** A file without a complete first line is left over from a tournament killed at startup; it is safe to overwrite. */
async function createFile(path: string): Promise<LineFile> {
  try {
    return LineFile.create(path);
  } catch (cause) {
    if (codeOf(cause) !== 'EEXIST') throw cannotWrite(path, cause);
    const bytes = await readFile(path).catch(() => null);
    if (bytes !== null && isBeginning(bytes)) return attempt(path, () => LineFile.reopen(path, 0));
    throw new InputError(
      'cannot-write',
      `holds an unfinished tournament; continue with --resume ${basename(path)}, or remove it`,
      { source: path },
      cause,
    );
  }
}

function isBeginning(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString('latin1');
  return !text.includes('\n') && (text.startsWith(FIRST) || FIRST.startsWith(text));
}

const FIRST = '{"format":"tilewright-tournament"';

/** Name of a record once it is finished. */
export function goalOf(path: string): string {
  return path.endsWith(PART) ? path.slice(0, -PART.length) : path;
}

function lineOf(value: TournamentHeader | PairRecord): string {
  return `${JSON.stringify(value)}\n`;
}

async function* replaceFirstLine(
  line: Uint8Array,
  path: string,
  { firstLine, end }: { readonly firstLine: number; readonly end: number },
): AsyncGenerator<Uint8Array, void, undefined> {
  yield line;
  if (end > firstLine) yield* createReadStream(path, { start: firstLine, end: end - 1 }) as AsyncIterable<Buffer>;
}

async function syncCopy(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  syncFolder(dirname(path));
}

async function temporaryPath(): Promise<string> {
  const prefix = join(tmpdir(), 'tilewright-');
  const folder = await mkdtemp(prefix).catch((cause: unknown) => {
    throw cannotWrite(prefix, cause);
  });
  return join(folder, 'tournament.ndjson');
}

async function removeFolder(path: string): Promise<void> {
  await rm(dirname(path), { recursive: true, force: true });
}

function attempt<T>(path: string, action: () => T): T {
  try {
    return action();
  } catch (cause) {
    throw cause instanceof FileTaken ? cause : cannotWrite(path, cause);
  }
}
