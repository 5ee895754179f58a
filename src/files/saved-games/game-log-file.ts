/**
 * Stores console games in the user's state directory, each as a log that grows during the game (`game-log.ts`). Each line is on
 * disk before the next move, so that neither Ctrl-C nor a crash loses one.
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

export const EXTENSION = '.game.jsonl';
export const OVER_EXTENSION = '.over.jsonl';

export async function gamesFolder(): Promise<string | null> {
  const state = await userFolder('state');
  return state === null ? null : join(state, 'games');
}

/** Size limit of a log; a long game has about 20 kB. */
const MAX_LOG_BYTES = 5_000_000;

const IN_PLAY = 'this game is being played';

/**
 * A log that is being written. Write errors never stop the game: failed lines are written again with the next line, since a full
 * disk may have room by then.
 */
export class GameLogFile {
  readonly path: string;
  /** Null until the first action: a game without actions has no log. */
  #file: LineFile | null;
  #actions: number;
  #waiting: string;
  /** Why the last lines are not written; null if they are. */
  fault: string | null = null;

  private constructor(path: string, file: LineFile | null, actions: number, waiting: string) {
    this.path = path;
    this.#file = file;
    this.#actions = actions;
    this.#waiting = waiting;
  }

  /** @throws InputError `cannot-write` if there is no folder for it */
  static async create(header: GameLogHeader, given: UserFolder = gamesFolder()): Promise<GameLogFile> {
    const folder = await given;
    if (folder === null) throw new InputError('cannot-write', NO_STATE_FOLDER);
    try {
      await makeFolder(folder);
      accessSync(folder, constants.W_OK);
      const moment = header.started.replaceAll(/[:.]/gu, '-');
      const path = join(folder, `${moment}-${process.pid}${EXTENSION}`);
      return new GameLogFile(path, null, 0, formatLogLine(header));
    } catch (cause) {
      throw cannotWrite(cause);
    }
  }

  /** @throws InputError `cannot-write` if the log is not writable */
  static reopen({ path, log }: ResumableGame): GameLogFile {
    try {
      return new GameLogFile(path, LineFile.reopen(path, wholeLines(readFileSync(path)).length), log.deeds.length, '');
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
   * Closes the log. A game without actions is deleted; a finished game is no longer offered for resuming.
   *
   * @returns whether the game can be resumed
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
    lockNewFile(this.path, IN_PLAY);
    return LineFile.create(this.path, 0o600);
  }
}

function cannotWrite(cause: unknown): InputError {
  return new InputError('cannot-write', explain(cause), {}, cause);
}

export interface ResumableGame {
  readonly path: string;
  readonly log: GameLog;
}

/**
 * Finds the log to resume, at the given path or of the newest unfinished game, and locks it for this process.
 *
 * @param onWatch called if it takes seconds to determine whether another process holds the lock
 * @throws InputError if no game is found, if the file is not a log, or if another process holds the lock
 */
export async function findGame(
  path: string,
  given: UserFolder = gamesFolder(),
  onWatch?: (line: string) => void,
): Promise<ResumableGame> {
  const folder = await given;
  const file = path === '' ? await newestGame(folder) : path;
  if (file === null) {
    const what = folder === null ? `there is no game to continue: ${NO_STATE_FOLDER}` : 'there is no game to continue';
    throw new InputError('cannot-read', what, folder === null ? {} : { source: folder });
  }
  // Rejects other files before locking. The log is read again when no other process can write to it.
  await readLog(file);
  await lockFile(file, IN_PLAY, onWatch);
  return { path: file, log: await readLog(file) };
}

/** @throws InputError if the file cannot be read or is not a log; an incomplete last line is ignored */
export async function readLog(path: string): Promise<GameLog> {
  return parseGameLog(decodeText(wholeLines(await readBytes(path, { maxBytes: MAX_LOG_BYTES })), path), path);
}

async function newestGame(folder: string | null): Promise<string | null> {
  const names = folder === null ? [] : await readdir(folder).catch(() => []);
  const paths = names.filter((name) => name.endsWith(EXTENSION)).map((name) => join(folder!, name));
  const times = await Promise.all(paths.map(async (path) => ({ path, time: (await stat(path)).mtimeMs })));
  for (const { path } of times.sort((a, b) => b.time - a.time)) {
    if (await holdsActions(path)) return path;
  }
  return null;
}

/** Whether there is more than the first line: a game killed before its first move cannot be resumed. */
async function holdsActions(path: string): Promise<boolean> {
  const lines = wholeLines(await readBytes(path, { maxBytes: MAX_LOG_BYTES }).catch(() => new Uint8Array()));
  return lines.indexOf(0x0a) < lines.length - 1;
}
