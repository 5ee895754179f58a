/** Bytes from outside as text. */
import { InputError } from './errors.ts';

/**
 * Bytes as text: UTF-8, a byte-order mark at its head left out.
 *
 * @throws InputError `cannot-read` if they are not UTF-8.
 */
export function decodeText(bytes: Uint8Array, source: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new InputError('cannot-read', 'is not UTF-8 text; save it as UTF-8', { source }, cause);
  }
}
