/** Games on file: GCG read from any dialect and encoding, the games of folders, and the alphabets that a game fits. */
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

/** End of the name of a game with the notes of its review, which is not reviewed in turn. */
export const ANNOTATED = '.annotated.gcg';

/**
 * Read a GCG file.
 *
 * @throws InputError `cannot-read`, or `bad-record` if it names no player and holds no turn.
 */
export async function readGameFile(path: string, options: ReadOptions = {}): Promise<GameFile> {
  return readGame(await readBytes(path, options), path);
}

/**
 * The given paths, each once, with the GCG files of a folder in place of the folder. Only regular files of a folder are read: nobody
 * named its pipes.
 *
 * @throws InputError `cannot-read` for a folder without games
 */
export async function listGameFiles(given: readonly string[]): Promise<string[]> {
  const paths = (await Promise.all(given.map(gamesAt))).flat();
  return [...new Map(paths.map((path) => [resolve(path), path])).values()];
}

async function gamesAt(path: string): Promise<string[]> {
  // Any other fault of a path is reported when it is read.
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

/** A link to nothing is reported when it is read. */
async function isFileOrLost(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() ?? true;
}

/**
 * Names of the shipped alphabets that have every tile of a game; none if the given alphabet, or no other, has them. A game of
 * another language fits on no line, and this says why.
 */
export async function fittingAlphabets({ events }: GcgRecord, alphabet: Alphabet): Promise<readonly string[]> {
  const texts = events.flatMap((event) => [
    event.rack.replaceAll('_', ''),
    ...(event.kind === 'place' ? [event.word.replace(/[.()]/gu, '').toUpperCase()] : []),
  ]);
  const hasAll = (other: Alphabet): boolean => texts.every((text) => !isRefusal(readTiles(other, text, 'rack')));
  if (hasAll(alphabet)) return [];
  const all = await Promise.all(
    shippedNames('alphabet').map(async (name) => ({ name, read: await loadAlphabet(name) })),
  );
  return all.filter(({ read }) => hasAll(read)).map(({ name }) => name);
}
