/**
 * Decodes GCG files. By specification, a file without `#character-encoding` is Latin-1, but most are UTF-8. Valid UTF-8 is read
 * as UTF-8, because Latin-1 text with accents is rarely valid UTF-8. Other files are read as Windows-1252, which differs from
 * Latin-1 only at 0x80 to 0x9F, where Windows programs write quotation marks.
 */
import type { GcgDiagnostic } from './record.ts';

/** The text of a file and problems with its encoding. */
export interface GcgText {
  readonly text: string;
  readonly diagnostics: readonly GcgDiagnostic[];
}

/** Decodes a file by its byte-order mark, its declared encoding, UTF-8 or Windows-1252, in this order of preference. */
export function decodeGcg(bytes: Uint8Array): GcgText {
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : '';
  if (marked !== '') return { text: new TextDecoder(marked).decode(bytes), diagnostics: [] };
  const head = windows1252(bytes.subarray(0, 1000));
  const declared =
    /^[^\S\r\n]*(?:\xef\xbb\xbf)?#character-encoding[^\S\r\n]+(\S+)/imu.exec(head.replace('ï»¿', ''))?.[1] ?? null;
  const utf8 = decode(bytes, 'utf-8');
  if (declared === null || /^utf-?8$/iu.test(declared)) {
    if (utf8 !== null) return { text: utf8, diagnostics: [] };
    const diagnostics = declared === null ? [] : [unreadable(declared, 'read as Latin-1')];
    return { text: windows1252(bytes), diagnostics };
  }
  const text = decode(bytes, declared);
  if (text !== null) return { text, diagnostics: [] };
  const assumed = utf8 === null ? 'read as Latin-1' : 'read as UTF-8';
  return { text: utf8 ?? windows1252(bytes), diagnostics: [unreadable(declared, assumed)] };
}

function unreadable(declared: string, assumed: string): GcgDiagnostic {
  const name = JSON.stringify(declared.slice(0, 20));
  return { line: 1, what: `the file cannot be decoded with its declared encoding ${name}`, assumed };
}

/** Windows-1252 at 0x80 to 0x9F. Some versions of Node decode these bytes as control characters under any label. */
const AT_0X80 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';

function windows1252(bytes: Uint8Array): string {
  const latin1 = new TextDecoder('latin1').decode(bytes);
  return latin1.replaceAll(/[\x80-\x9F]/gu, (char) => AT_0X80[char.charCodeAt(0) - 0x80]!);
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true });
    return decoder.encoding === 'windows-1252' ? windows1252(bytes) : decoder.decode(bytes);
  } catch {
    return null;
  }
}
