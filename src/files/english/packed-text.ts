import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { InputError, reasonOf } from '../../engine/errors.ts';

/**
 * Unpacks a shipped text.
 *
 * @param bytes content of the file, if already read
 * @throws InputError `cannot-read` if the file is missing or damaged
 */
export function unpackText(path: string, bytes?: Uint8Array): string {
  try {
    return brotliDecompressSync(bytes ?? readFileSync(path)).toString();
  } catch (cause) {
    throw new InputError(
      'cannot-read',
      `this part of Tilewright is damaged: ${reasonOf(cause)}`,
      { source: path },
      cause,
    );
  }
}
