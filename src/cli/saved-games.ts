/**
 * Console games in the user's state directory: each a log that grows as the game goes on (`console/game-log.ts`). Every
 * line is on the disk before the next move, so that neither Ctrl-C nor a crash loses any.
 */
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import envPaths from 'env-paths';
import { formatLogLine, parseGameLog } from '../console/game-log.ts';
import type { Deed, GameLog, GameLogHeader } from '../console/game-log.ts';
import { InputError } from '../engine/errors.ts';
import { explain, readTextFile } from '../tournament/files.ts';
import { lockGame, unlockGame } from './game-lock.ts';

/** Games that go on, and games that are over, by the ends of their files' names. */
const EXTENSION = '.game.jsonl';
const OVER_EXTENSION = '.over.jsonl';

/** Where games are kept: `TILEWRIGHT_STATE` if set, else the user's state directory. */
export function gamesFolder(): string {
  const set = process.env['TILEWRIGHT_STATE'];
  if (set !== undefined && set !== '') return join(set, 'games');
  const paths = envPaths('tilewright', { suffix: '' });
  // Of what env-paths knows, `log` is the state directory of the XDG specification; elsewhere it is for logs only.
  return join(process.platform === 'linux' ? paths.log : paths.data, 'games');
}

/** A log that is being written. What goes wrong with it never stops the game. */
export class SavedGame {
  readonly path: string;
  readonly #file: number;
  #lines = 0;
  /** Why it is no longer written; null while it is. */
  fault: string | null = null;

  private constructor(path: string, lines: number) {
    this.path = path;
    this.#lines = lines;
    this.#file = openSync(path, 'a', 0o600);
  }

  /**
   * Begin a log.
   *
   * @returns it, or why there is none
   */
  static create(header: GameLogHeader, folder: string = gamesFolder()): SavedGame | string {
    try {
      mkdirSync(folder, { recursive: true });
      const moment = header.started.replaceAll(/[:.]/gu, '-');
      const saved = new SavedGame(join(folder, `${moment}-${process.pid}${EXTENSION}`), 0);
      lockGame(saved.path);
      saved.#write(formatLogLine(header));
      return saved.fault ?? saved;
    } catch (cause) {
      return explain(cause);
    }
  }

  /** Go on with a log. What a crash left of its last line is cut off. */
  static reopen({ path, log }: FoundGame): SavedGame | string {
    try {
      const bytes = readFileSync(path);
      truncateSync(path, bytes.lastIndexOf(0x0a) + 1);
      return new SavedGame(path, log.deeds.length);
    } catch (cause) {
      return explain(cause);
    }
  }

  append(deed: Deed): void {
    this.#write(formatLogLine(deed));
    if (deed.kind !== 'clock') this.#lines++;
  }

  /**
   * Close it. A game in which nothing was done is not kept, one that is over is not offered again.
   *
   * @returns whether it can be gone on with
   */
  close(isOver: boolean): boolean {
    try {
      closeSync(this.#file);
      if (this.#lines === 0) rmSync(this.path, { force: true });
      else if (isOver && this.path.endsWith(EXTENSION)) {
        renameSync(this.path, this.path.slice(0, -EXTENSION.length) + OVER_EXTENSION);
      }
    } catch (cause) {
      this.fault ??= explain(cause);
    }
    unlockGame(this.path);
    return this.#lines > 0 && !isOver && this.fault === null;
  }

  #write(line: string): void {
    if (this.fault !== null) return;
    try {
      writeSync(this.#file, line);
      fsyncSync(this.#file);
    } catch (cause) {
      this.fault = explain(cause);
    }
  }
}

/** A log read back, and the file it is in. */
export interface FoundGame {
  readonly path: string;
  readonly log: GameLog;
}

/**
 * The log to go on with: of the path given, or the newest one of a game that goes on. From now on it is this process's.
 *
 * @throws InputError if there is none, it is no log, or another process has it
 */
export async function findGame(path: string, folder: string = gamesFolder()): Promise<FoundGame> {
  const found = path === '' ? (await listGames(folder))[0] : path;
  if (found === undefined) {
    throw new InputError('cannot-read', 'there is no game to go on with', { source: folder });
  }
  const text = await readTextFile(found);
  parseGameLog(text, found);
  // What the log says is read once no other can write to it.
  lockGame(found);
  return { path: found, log: parseGameLog(await readTextFile(found), found) };
}

/** The logs of games that go on, the newest first. */
async function listGames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const paths = names.filter((name) => name.endsWith(EXTENSION)).map((name) => join(folder, name));
  const times = await Promise.all(paths.map(async (path) => ({ path, time: (await stat(path)).mtimeMs })));
  return times.sort((a, b) => b.time - a.time).map(({ path }) => path);
}
