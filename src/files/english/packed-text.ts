import { brotliDecompressSync } from 'node:zlib';
import { InputError, reasonOf } from '../../engine/errors.ts';

/** Unpacks a shipped text. @throws InputError `cannot-read` if its file is missing or damaged */
export function unpackText(path: string, read: (path: string) => Uint8Array): string {
  try {
    return brotliDecompressSync(read(path)).toString();
  } catch (cause) {
    throw new InputError(
      'cannot-read',
      `this part of Tilewright is damaged: ${reasonOf(cause)}`,
      { source: path },
      cause,
    );
  }
}
