/**
 * The record of a tournament while it is being written: lines go to `FILE.part` as pairs are done, and the file takes its
 * name when the last one is. If nobody asked for a record, it is written to a temporary file, which stays until the last pair
 * is played and its result was taken.
 */
import { constants, createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdtemp, open, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { InputError } from '../../engine/errors.ts';
import { FileTaken, lockFile, unlockFile } from '../../files/writing/file-lock.ts';
import { codeOf, cannotWrite } from '../../files/files.ts';
import { LineFile } from '../../files/writing/line-file.ts';
import { checkOutput, checkOverwrite, isStream, syncFolder, writeFileWhole } from '../../files/writing/output-file.ts';
import type { PairRecord } from '../games/pair-record.ts';
import type { TournamentHeader } from './tournament-record.ts';

export const PART = '.part';

/** The record to resume from: the path given, or what an unfinished record of that name is called. */
export function findRecord(path: string): string {
  return !existsSync(path) && existsSync(path + PART) ? path + PART : path;
}

interface Goal {
  /** Null for a record that is kept only if it stays unfinished. */
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
   * @param onWatch - called where it takes some seconds to see whether another process writes to it
   * @throws InputError `cannot-write`, also where there is a finished record of this name that may not be replaced, or an
   * unfinished one in any case.
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

  /**
   * Continue a record that this process has locked (`lockRecord`), after its first `bytes` bytes.
   *
   * @throws InputError `cannot-write`
   */
  static async resume(path: string, bytes: number, force: boolean): Promise<RecordWriter> {
    const out = goalOf(path);
    if (out !== path) await checkOverwrite(out, force);
    const file = attempt(path, () => LineFile.reopen(path, bytes));
    return new RecordWriter(path, file, { out, force }, false);
  }

  /**
   * Continue a record that this process has locked, as that of a longer tournament: its first line is written anew.
   *
   * @param kept - where its first line ends, and where its last pair does
   * @throws InputError `cannot-write`; the record is as it was then.
   */
  static async extend(
    path: string,
    header: TournamentHeader,
    kept: { readonly firstLine: number; readonly end: number },
    force: boolean,
  ): Promise<RecordWriter> {
    if (goalOf(path) !== path) await checkOverwrite(goalOf(path), force);
    const line = Buffer.from(lineOf(header));
    await writeFileWhole(path, extended(line, path, kept));
    return RecordWriter.resume(path, line.length + kept.end - kept.firstLine, force);
  }

  /** @throws InputError `cannot-write`, FileTaken; the record then ends with the pairs before. */
  write(records: readonly PairRecord[]): void {
    this.#append(records.map(lineOf).join(''));
    this.#file.syncSoon();
  }

  /**
   * All pairs are written: the record takes its name.
   *
   * @returns that name; null for a record that nobody asked for, which stays until `discard`
   * @throws InputError `cannot-write`, FileTaken; the record stays where it is then.
   */
  async finish(): Promise<string | null> {
    const { out, force } = this.#goal;
    attempt(this.path, () => {
      this.#file.sync();
    });
    this.close();
    if (this.#isTemporary) {
      if (out !== null) await writeFileWhole(out, createReadStream(this.path));
      return out;
    }
    if (out === null || out === this.path) return out;
    // Another file of that name may have been written meanwhile.
    await checkOverwrite(out, force);
    await rename(this.path, out).catch((cause: unknown) => {
      throw cannotWrite(out, cause);
    });
    syncFolder(dirname(out));
    return out;
  }

  async discard(): Promise<void> {
    if (this.#isTemporary) await removeFolder(this.path);
  }

  /**
   * The tournament ends early: keep what was played.
   *
   * @param name - what to call a record that nobody gave a name; `.part` is added, and a number if that is taken
   * @returns where the record is: where it was, if it cannot be had under that name
   */
  async keep(name: string): Promise<string> {
    try {
      this.#file.sync();
    } catch {
      // What is there is kept.
    }
    this.close();
    if (!this.#isTemporary) return this.path;
    for (let count = 1; ; count++) {
      const kept = name.replace(/(?=\.[^.]*$)/u, count === 1 ? '' : `-${count}`) + PART;
      try {
        await copyFile(this.path, kept, constants.COPYFILE_EXCL);
        await syncCopy(kept);
      } catch (cause) {
        if (codeOf(cause) === 'EEXIST') continue;
        return this.path;
      }
      await removeFolder(this.path);
      return kept;
    }
  }

  #append(text: string): void {
    attempt(this.path, () => {
      this.#file.append(text);
    });
  }

  close(): void {
    this.#file.close();
    unlockRecord(this.path);
  }
}

/**
 * Lock a record for this process, until it is finished or kept, or the process ends.
 *
 * @param onWatch - called where it takes some seconds to see whether another process writes to it
 * @throws InputError `cannot-read` if another process writes to it
 */
export async function lockRecord(path: string, onWatch?: (line: string) => void): Promise<void> {
  await lockFile(path, 'this tournament is being played', onWatch);
}

export function unlockRecord(path: string): void {
  unlockFile(path);
}

/** A file without even a whole first line is left from a tournament that was killed as it began; nothing is lost with it. */
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

/** Whether this is nothing, or a piece of the first line of a record. */
function isBeginning(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString('latin1');
  return !text.includes('\n') && (text.startsWith(FIRST) || FIRST.startsWith(text));
}

const FIRST = '{"format":"tilewright-tournament"';

function goalOf(path: string): string {
  return path.endsWith(PART) ? path.slice(0, -PART.length) : path;
}

function lineOf(value: TournamentHeader | PairRecord): string {
  return `${JSON.stringify(value)}\n`;
}

async function* extended(
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
  const folder = join(tmpdir(), 'tilewright-');
  try {
    return join(await mkdtemp(folder), 'tournament.ndjson');
  } catch (cause) {
    throw cannotWrite(folder, cause);
  }
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
