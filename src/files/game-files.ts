/** Reads GCG games in any dialect and encoding, lists the games of folders, and finds the alphabets that match a game. */
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { InputError } from '../engine/errors.ts';
import type { GcgRecord } from '../engine/gcg/record.ts';
import { isRefusal } from '../engine/refusal.ts';
import type { Alphabet } from '../engine/tiles/alphabet.ts';
import { readTiles } from '../engine/tiles/tile-text.ts';
import { readGame, type GameFile } from '../play/record/game-file.ts';
import { loadAlphabet, shippedNames } from './data-files.ts';
import { readBytes, STANDARD_IO, type ReadOptions, cannotRead } from './files.ts';

/** Extension of a game annotated by a review; such files are not reviewed themselves. */
export const ANNOTATED = '.annotated.gcg';

/**
 * Reads a GCG file.
 *
 * @throws InputError `cannot-read`; `bad-record` if the file has neither players nor turns
 */
export async function readGameFile(path: string, options: ReadOptions = {}): Promise<GameFile> {
  return readGame(await readBytes(path, options), path);
}

/**
 * Replaces folders with their GCG files and removes duplicates. Pipes in folders are skipped, since the user did not name them.
 *
 * @throws InputError `cannot-read` if a folder has no games
 */
export async function listGameFiles(inputs: readonly string[]): Promise<string[]> {
  const paths = (await Promise.all(inputs.map(gamesAt))).flat();
  return [...new Map(paths.map((path) => [resolve(path), path])).values()];
}

async function gamesAt(path: string): Promise<string[]> {
  // Other errors of a path are reported when it is read.
  const isFolder = path !== STANDARD_IO && (await stat(path).catch(() => null))?.isDirectory() === true;
  if (!isFolder) return [path];
  const names = await readdir(path).catch((cause: unknown) => {
    throw cannotRead(path, cause);
  });
  const games = names.filter((name) => /\.gcg$/iu.test(name) && !name.toLowerCase().endsWith(ANNOTATED));
  const paths = games.sort().map((name) => join(path, name));
  const areFiles = await Promise.all(paths.map(isFileOrLost));
  const files = paths.filter((_, i) => areFiles[i]);
  if (files.length === 0) throw new InputError('cannot-read', 'it contains no GCG file', { source: path });
  return files;
}

/** A dangling link counts as a file, so that reading it reports the error. */
async function isFileOrLost(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() ?? true;
}

/** Names of the shipped alphabets that have all tiles of a game; empty if `alphabet` itself has them. */
export async function fittingAlphabets({ events }: GcgRecord, alphabet: Alphabet): Promise<readonly string[]> {
  const texts = events.flatMap((event) => [
    event.rack.replaceAll('_', ''),
    ...(event.kind === 'place' ? [event.word.replace(/[.()]/gu, '').toUpperCase()] : []),
  ]);
  const hasAll = (other: Alphabet): boolean => texts.every((text) => !isRefusal(readTiles(other, text, 'rack')));
  if (hasAll(alphabet)) return [];
  const alphabets = await Promise.all(shippedNames('alphabet').map((name) => loadAlphabet(name)));
  return alphabets.filter(hasAll).map(({ name }) => name);
}
