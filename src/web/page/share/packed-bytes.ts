/**
 * Packs bytes for an address, as deflate in URL-safe base64. The zlib format is used for its checksum: without one, a link with a
 * changed letter would open a different game. Links are untrusted, so data is unpacked in pieces up to a limit, which protects
 * against decompression bombs.
 */
import { InputError } from '../../../engine/errors.ts';

const FORMAT = 'deflate';

export interface PackedLimits {
  readonly what: string;
  readonly maxCharacters: number;
  readonly maxBytes: number;
}

export async function packBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const packed = await readAll(new Blob([bytes]).stream().pipeThrough(new CompressionStream(FORMAT)), Infinity);
  const text = Array.from(packed, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @throws InputError `bad-record` if the text is damaged or too long */
export async function unpackBytes(
  packed: string,
  { what, maxCharacters, maxBytes }: PackedLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  if (packed.length > maxCharacters) {
    throw new InputError('bad-record', `${what} is too large: ${packed.length} characters (maximum ${maxCharacters})`);
  }
  if (!/^[\w-]+$/u.test(packed)) throw damaged(what);
  try {
    const text = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    return await readAll(new Blob([bytes]).stream().pipeThrough(new DecompressionStream(FORMAT)), maxBytes);
  } catch (error) {
    if (!(error instanceof TooLarge)) throw damaged(what, error);
    throw new InputError('bad-record', `${what} is too large: more than ${maxBytes} bytes when unpacked`, {}, error);
  }
}

function damaged(what: string, cause?: unknown): InputError {
  return new InputError('bad-record', `${what} is damaged: part of the link is missing or changed`, {}, cause);
}

class TooLarge extends Error {}

async function readAll(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > maxBytes) {
      reader.cancel().catch(() => undefined);
      throw new TooLarge();
    }
    pieces.push(value);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}
