import { InputError } from './errors.ts';

/** Decodes UTF-8 without a byte-order mark. Throws InputError `cannot-read` if the bytes are not UTF-8. */
export function decodeText(bytes: Uint8Array, source: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new InputError('cannot-read', 'is not UTF-8 text; save it as UTF-8', { source }, cause);
  }
}
