/** Games on file: GCG read from any dialect and encoding. */
import { readGame, type GameFile } from '../play/record/game-file.ts';
import { readBytes, type ReadOptions } from './files.ts';

/**
 * Read a GCG file.
 *
 * @throws InputError `cannot-read`, or `bad-record` if it names no player and holds no turn.
 */
export async function readGameFile(path: string, options: ReadOptions = {}): Promise<GameFile> {
  return readGame(await readBytes(path, options), path);
}
