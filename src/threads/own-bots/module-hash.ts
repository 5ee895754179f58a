/**
 * What stands for a module in a record: the SHA-256 of its file, or, where it imports files by relative paths, of the list of
 * all those with theirs. Packages that it imports by name are not in it, nor is what it loads by a path that it works out.
 */
import { realpath } from 'node:fs/promises';
import { dirname, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as Lexer from 'es-module-lexer';
import { InputError } from '../../engine/errors.ts';
import { readBytes, hashBytes } from '../../files/files.ts';

/** Larger files are refused: a module is a text that a person wrote, or a bundle of such. */
const MAX_MODULE_BYTES = 50_000_000;
const SCRIPT = /\.[cm]?[jt]s$/iu;

/**
 * The hash of a module, hexadecimal. Nothing in it is run.
 *
 * @throws InputError `cannot-read` if its own file cannot be read; of the others, a missing one counts as missing
 */
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
  // The module's own name is not in it, so that a copy by another name is the same bot.
  const lines = [...hashes].map(([file, hash]) => `${file === start ? '' : pathFrom(start, file)} ${hash}\n`);
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

/** Of what is no module Node says so when it loads it. */
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

function pathFrom(start: string, file: string): string {
  return relative(dirname(start), file).split(sep).join('/');
}
