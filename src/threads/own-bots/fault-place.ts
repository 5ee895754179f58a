/** Finds the place of an error in the bot's own files, from a stack trace. */
import { realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Place } from '../../engine/errors.ts';
import { packageRoot } from '../../files/files.ts';

/** A line of a stack trace with a file: `at decide (file:///bots/mine.js:12:9)`. */
const FRAME =
  /^\s+at (?:async )?(?:.*? \()?(?<file>(?:file:\/\/|\/|[a-z]:[\\/]).*?):(?<line>\d+)(?::(?<column>\d+))?\)?$/iu;

/** Returns the first place of a stack trace in the bot's own files. Its source is relative to the module's directory. */
export function placeIn(stack: string, path: string): Place {
  const home = dirname(realPath(path));
  for (const text of stack.split('\n')) {
    const { file, line, column } = FRAME.exec(text)?.groups ?? {};
    const filePath = file === undefined ? null : pathOf(file);
    if (filePath === null || isForeign(filePath, home)) continue;
    const source = relative(home, filePath).split(sep).join('/');
    return { source, line: Number(line), ...(column !== undefined && { column: Number(column) }) };
  }
  return {};
}

/** Node reports files by their real paths. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

function pathOf(file: string): string | null {
  try {
    return file.startsWith('file:') ? fileURLToPath(file) : file;
  } catch {
    return null;
  }
}

function isForeign(path: string, home: string): boolean {
  const ours = ['dist', 'src'].map((folder) => join(packageRoot(), folder) + sep);
  const own = packageOf(home);
  const within = own !== null && path.startsWith(own) ? path.slice(own.length) : path;
  return within.split(sep).includes('node_modules') || ours.some((folder) => path.startsWith(folder));
}

/** Directory of the package that contains the bot, with a trailing separator; null outside packages. */
function packageOf(home: string): string | null {
  const parts = home.split(sep);
  const at = parts.lastIndexOf('node_modules');
  if (at < 0) return null;
  const end = at + (parts[at + 1]?.startsWith('@') === true ? 3 : 2);
  return parts.slice(0, end).join(sep) + sep;
}
