/**
 * Lists the games of this machine from their logs: time, players, rules and score. It loads no lexicon and replays no game;
 * `read-game.ts` does that for one game. An invalid log affects only its own game.
 */
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { InputError } from '../../engine/errors.ts';
import { codeOf, cannotRead } from '../files.ts';
import { isLocked } from '../writing/file-lock.ts';
import type { GameLog, GameLogHeader } from '../../play/record/game-log.ts';
import { readStanding, type GameStanding } from '../../play/record/standing.ts';
import type { UserFolder } from '../user-folders.ts';
import { EXTENSION, gamesFolder, OVER_EXTENSION, readLog } from './game-log-file.ts';

export interface SavedGame extends GameStanding {
  /** The oldest game has number 1; new games do not change it. */
  readonly number: number;
  /** Permanent identifier: the name of the log without its extension. */
  readonly id: string;
  readonly path: string;
  readonly log: GameLog;
  readonly started: Date;
  readonly lastPlayed: Date;
  /** By seat; `bot` is null for a person. */
  readonly players: GameLogHeader['players'];
  readonly ruleset: string;
  /** `default` or a path. */
  readonly lexicon: string;
  /** `under-way` can be resumed; `being-played` as well, after the process that plays it quits. */
  readonly state: 'over' | 'under-way' | 'being-played';
}

export interface SavedGames {
  /** Newest first. */
  readonly games: readonly SavedGame[];
  /** One line per file that is invalid or cannot be read, with its name and the reason. */
  readonly faults: readonly string[];
}

/** @throws InputError `cannot-read` if the folder exists and cannot be read */
export async function listSavedGames(given: UserFolder = gamesFolder()): Promise<SavedGames> {
  const folder = await given;
  const games: UnnumberedGame[] = [];
  const faults: string[] = [];
  for (const name of folder === null ? [] : await listLogs(folder)) {
    try {
      games.push(await readSaved(join(folder!, name)));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      faults.push(error.message);
    }
  }
  games.sort((a, b) => a.started.getTime() - b.started.getTime() || (a.id < b.id ? -1 : 1));
  return { games: games.map((game, i) => ({ ...game, number: i + 1 })).reverse(), faults };
}

export function unfinishedGame({ games }: SavedGames): SavedGame | null {
  const open = games.filter(({ state }) => state === 'under-way');
  return open.sort((a, b) => b.lastPlayed.getTime() - a.lastPlayed.getTime())[0] ?? null;
}

/** Whether a text is the number of a saved game; a file of that name takes precedence. */
export function isGameNumber(text: string): boolean {
  return /^\d+$/u.test(text) && !existsSync(text);
}

/** @throws InputError `bad-option` if there is no such game */
export function gameOfNumber(saved: SavedGames, number: string): SavedGame {
  const { number: last } = newestGame(saved);
  const entry = saved.games.find((game) => String(game.number) === number);
  if (entry !== undefined) return entry;
  const known = last === 1 ? 'the only game is 1' : `games are numbered 1 to ${last}`;
  throw new InputError('bad-option', `no game ${number}; ${known}; "tilewright game" lists them`);
}

/** @throws InputError `cannot-read` if there are no games */
export function newestGame({ games: [newest] }: SavedGames): SavedGame {
  if (newest !== undefined) return newest;
  throw new InputError('cannot-read', 'no game is saved on this machine yet; "tilewright play" starts one');
}

export function newestOver({ games }: SavedGames): SavedGame | null {
  return games.filter(({ state }) => state === 'over').sort((a, b) => +b.lastPlayed - +a.lastPlayed)[0] ?? null;
}

/** @throws InputError `cannot-read` if no game is over */
export function lastOver(saved: SavedGames): SavedGame {
  const last = newestOver(saved);
  if (last !== null) return last;
  throw new InputError('cannot-read', 'no game on this machine is over yet; "tilewright play" starts one');
}

export function gameId(log: string): string {
  return basename(log, log.endsWith(OVER_EXTENSION) ? OVER_EXTENSION : EXTENSION);
}

type UnnumberedGame = Omit<SavedGame, 'number'>;

async function listLogs(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith(EXTENSION) || name.endsWith(OVER_EXTENSION)).sort();
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return [];
    throw cannotRead(folder, cause);
  }
}

async function readSaved(path: string): Promise<UnnumberedGame> {
  const log = await readLog(path);
  const { header, deeds } = log;
  const { players, ruleset, lexicon } = header;
  const check = (isValid: boolean, what: string, line?: number): void => {
    if (!isValid) throw new InputError('bad-record', what, { source: path, ...(line !== undefined && { line }) });
  };
  check(deeds.length > 0, 'the log ends before the first move');
  const started = new Date(header.started);
  check(!Number.isNaN(started.getTime()), `"${header.started}" is not a valid start time`, 1);
  const standing = readStanding(log);
  const { scores, winners } = standing;
  check(winners !== null || !path.endsWith(OVER_EXTENSION), 'the log of this finished game is incomplete');
  check(scores.length === players.length, 'the number of scores differs from the number of players');
  return {
    ...standing,
    ...{ id: gameId(path), path, log, started, players, ruleset, lexicon },
    lastPlayed: (await stat(path)).mtime,
    state: winners !== null ? 'over' : isLocked(path) ? 'being-played' : 'under-way',
  };
}
