/**
 * Console games in the user's state directory: each a log that grows as the game goes on (`game-log.ts`). Every
 * line is on the disk before the next move, so that neither Ctrl-C nor a crash loses any.
 */
import { accessSync, constants, readFileSync, renameSync, rmSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  formatLogLine,
  parseGameLog,
  type Action,
  type GameLog,
  type GameLogHeader,
} from '../../play/record/game-log.ts';
import { decodeText } from '../../engine/decode-text.ts';
import { InputError } from '../../engine/errors.ts';
import { lockFile, lockNewFile, unlockFile } from '../writing/file-lock.ts';
import { explain, readBytes } from '../files.ts';
import { LineFile, wholeLines } from '../writing/line-file.ts';
import { makeFolder, syncFolder } from '../writing/output-file.ts';
import { NO_STATE_FOLDER } from '../state/user-state.ts';
import { userFolder, type UserFolder } from '../user-folders.ts';

/** Games that go on, and games that are over, by the ends of their files' names. */
export const EXTENSION = '.game.jsonl';
export const OVER_EXTENSION = '.over.jsonl';

/** Where games are kept; null where the user has no place for them. */
export async function gamesFolder(): Promise<string | null> {
  const state = await userFolder('state');
  return state === null ? null : join(state, 'games');
}

/** Larger files are no logs of games; a long game has some 20 kB. */
const MAX_LOG_BYTES = 5_000_000;

const PLAYED = 'this game is being played';

/**
 * A log that is being written. What goes wrong with it never stops the game: lines that could not be written are tried
 * again with the next one, as a full disk may have room by then.
 */
export class SavedGame {
  readonly path: string;
  /** Null until the first thing is done: a game in which nothing was done has no log. */
  #file: LineFile | null;
  #actions: number;
  #waiting: string;
  /** Why that is not written; null if all is. */
  fault: string | null = null;

  private constructor(path: string, file: LineFile | null, actions: number, waiting: string) {
    this.path = path;
    this.#file = file;
    this.#actions = actions;
    this.#waiting = waiting;
  }

  /**
   * Begin a log.
   *
   * @throws InputError `cannot-write` if there is no place for it
   */
  static async create(header: GameLogHeader, given: UserFolder = gamesFolder()): Promise<SavedGame> {
    const folder = await given;
    if (folder === null) throw new InputError('cannot-write', NO_STATE_FOLDER);
    try {
      await makeFolder(folder);
      accessSync(folder, constants.W_OK);
      const moment = header.started.replaceAll(/[:.]/gu, '-');
      const path = join(folder, `${moment}-${process.pid}${EXTENSION}`);
      return new SavedGame(path, null, 0, formatLogLine(header));
    } catch (cause) {
      throw cannotWrite(cause);
    }
  }

  /**
   * Continue a log. What a crash left of its last line is cut off.
   *
   * @throws InputError `cannot-write` if it cannot be added to
   */
  static reopen({ path, log }: FoundGame): SavedGame {
    try {
      return new SavedGame(path, LineFile.reopen(path, wholeLines(readFileSync(path)).length), log.deeds.length, '');
    } catch (cause) {
      throw cannotWrite(cause);
    }
  }

  append(...actions: readonly Action[]): void {
    this.#waiting += actions.map(formatLogLine).join('');
    this.#actions += actions.filter(({ kind }) => kind !== 'clock').length;
    this.#write();
  }

  /**
   * Close it. A game in which nothing was done is not kept, one that is over is not offered again.
   *
   * @returns whether it can be resumed
   */
  close(isOver: boolean): boolean {
    this.#write();
    try {
      this.#file?.close();
      if (this.#actions === 0) rmSync(this.path, { force: true });
      else if (this.#file?.isTaken === false && isOver && this.path.endsWith(EXTENSION)) {
        renameSync(this.path, this.path.slice(0, -EXTENSION.length) + OVER_EXTENSION);
        syncFolder(dirname(this.path));
      }
    } catch (cause) {
      this.fault ??= explain(cause);
    }
    unlockFile(this.path);
    return this.#actions > 0 && !isOver && this.fault === null;
  }

  #write(): void {
    if (this.#actions === 0 || this.#waiting === '') return;
    try {
      this.#file ??= this.#begin();
      this.#file.append(this.#waiting);
      this.#waiting = '';
      this.#file.sync();
      this.fault = null;
    } catch (cause) {
      this.fault = explain(cause);
    }
  }

  #begin(): LineFile {
    lockNewFile(this.path, PLAYED);
    return LineFile.create(this.path, 0o600);
  }
}

function cannotWrite(cause: unknown): InputError {
  return new InputError('cannot-write', explain(cause), {}, cause);
}

export interface FoundGame {
  readonly path: string;
  readonly log: GameLog;
}

/**
 * The log to resume: that of the given path, or the newest one of a game under way. From now on it is this process's.
 *
 * @param onWatch - told where it takes some seconds to see whether another process has it
 * @throws InputError if there is none, it is not a log, or another process has it
 */
export async function findGame(
  path: string,
  given: UserFolder = gamesFolder(),
  onWatch?: (line: string) => void,
): Promise<FoundGame> {
  const folder = await given;
  const found = path === '' ? await newestGame(folder) : path;
  if (found === null) {
    const what = folder === null ? `there is no game to continue: ${NO_STATE_FOLDER}` : 'there is no game to continue';
    throw new InputError('cannot-read', what, folder === null ? {} : { source: folder });
  }
  await readLog(found);
  // What the log says is read once no other can write to it.
  await lockFile(found, PLAYED, onWatch);
  return { path: found, log: await readLog(found) };
}

/**
 * Read a log. A last line that was not finished, and may break off within a character, is left out.
 *
 * @throws InputError if it cannot be read or is no log
 */
export async function readLog(path: string): Promise<GameLog> {
  return parseGameLog(decodeText(wholeLines(await readBytes(path, { maxBytes: MAX_LOG_BYTES })), path), path);
}

/** The log of the game under way that was played last; null if there is none in which anything was done. */
async function newestGame(folder: string | null): Promise<string | null> {
  const names = folder === null ? [] : await readdir(folder).catch(() => []);
  const paths = names.filter((name) => name.endsWith(EXTENSION)).map((name) => join(folder!, name));
  const times = await Promise.all(paths.map(async (path) => ({ path, time: (await stat(path)).mtimeMs })));
  for (const { path } of times.sort((a, b) => b.time - a.time)) {
    if (await holdsActions(path)) return path;
  }
  return null;
}

/** Whether more than the first line is there: a game that was killed before its first move cannot be resumed. */
async function holdsActions(path: string): Promise<boolean> {
  const lines = wholeLines(await readBytes(path, { maxBytes: MAX_LOG_BYTES }).catch(() => new Uint8Array()));
  return lines.indexOf(0x0a) < lines.length - 1;
}
