/**
 * Identifies a bot module in a record: the SHA-256 of its file or, if it imports files by relative paths, of the list of all
 * these files with their hashes. Packages imported by name and computed import paths are not included.
 */
import { realpath } from 'node:fs/promises';
import { dirname, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as Lexer from 'es-module-lexer';
import { InputError } from '../../engine/errors.ts';
import { readBytes, hashBytes } from '../../files/files.ts';

/** Larger files are rejected: a module is source text or a bundle. */
const MAX_MODULE_BYTES = 50_000_000;
const SCRIPT = /\.[cm]?[jt]s$/iu;

/** Hashes a module without running it; unreadable imports count as missing. Throws InputError `cannot-read` for its own file. */
export async function hashModule(path: string): Promise<string> {
  const lexer = await import('es-module-lexer');
  await lexer.init;
  const own = await readBytes(path, { maxBytes: MAX_MODULE_BYTES });
  const start = await realpath(path);
  const hashes = new Map([[start, hashBytes(own)]]);
  const waiting = listImports(start, own, lexer);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const file = await realpath(next).catch(() => next);
    if (hashes.has(file)) continue;
    const bytes = await readIfThere(file);
    hashes.set(file, bytes === null ? 'missing' : hashBytes(bytes));
    if (bytes !== null) waiting.push(...listImports(file, bytes, lexer));
  }
  if (hashes.size === 1) return hashBytes(own);
  // The name of the module itself is omitted, so that a renamed copy is the same bot.
  const pathOf = (file: string): string => relative(dirname(start), file).split(sep).join('/');
  const lines = [...hashes].map(([file, hash]) => `${file === start ? '' : pathOf(file)} ${hash}\n`);
  return hashBytes(Buffer.from(lines.sort().join('')));
}

function listImports(path: string, bytes: Uint8Array, { parse }: Pick<typeof Lexer, 'parse'>): string[] {
  if (!SCRIPT.test(path)) return [];
  const base = pathToFileURL(path);
  return specifiersIn(new TextDecoder().decode(bytes), parse).flatMap((specifier) => {
    try {
      return /^\.\.?\//u.test(specifier) ? [fileURLToPath(new URL(specifier, base))] : [];
    } catch {
      return [];
    }
  });
}

/** Node reports syntax errors when it loads the module. */
function specifiersIn(text: string, parse: typeof Lexer.parse): string[] {
  try {
    return parse(text)[0].flatMap(({ n }) => n ?? []);
  } catch {
    return [];
  }
}

async function readIfThere(path: string): Promise<Uint8Array | null> {
  try {
    return await readBytes(path, { maxBytes: MAX_MODULE_BYTES });
  } catch (cause) {
    if (cause instanceof InputError) return null;
    throw cause;
  }
}
