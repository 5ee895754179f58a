/**
 * The bytes of a GCG file as text. By the specification a file without `#character-encoding` is Latin-1; in practice
 * most are UTF-8 all the same. A file that is valid UTF-8 throughout is read as UTF-8: Latin-1 text with accents hardly
 * ever is.
 */
import type { GcgDiagnostic } from './record.ts';

/** The text of a file and what was wrong with its encoding. */
export interface DecodedGcg {
  readonly text: string;
  readonly diagnostics: readonly GcgDiagnostic[];
}

/** Decode a file: by its byte-order mark, else by the encoding it names, else as UTF-8, else as Latin-1. */
export function decodeGcg(bytes: Uint8Array): DecodedGcg {
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : '';
  if (marked !== '') return { text: new TextDecoder(marked).decode(bytes), diagnostics: [] };
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1000));
  const named =
    /^[^\S\r\n]*(?:\xef\xbb\xbf)?#character-encoding[^\S\r\n]+(\S+)/imu.exec(head.replace('ï»¿', ''))?.[1] ?? null;
  const utf8 = decode(bytes, 'utf-8');
  if (named === null || /^utf-?8$/iu.test(named)) {
    if (utf8 !== null) return { text: utf8, diagnostics: [] };
    const diagnostics = named === null ? [] : [unreadable(named, 'read as Latin-1')];
    return { text: latin1(bytes), diagnostics };
  }
  const text = decode(bytes, named);
  if (text !== null) return { text, diagnostics: [] };
  const assumed = utf8 === null ? 'read as Latin-1' : 'read as UTF-8';
  return { text: utf8 ?? latin1(bytes), diagnostics: [unreadable(named, assumed)] };
}

function unreadable(named: string, assumed: string): GcgDiagnostic {
  const name = JSON.stringify(named.slice(0, 20));
  return { line: 1, what: `the file is not of the character encoding ${name} it names`, assumed };
}

function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
