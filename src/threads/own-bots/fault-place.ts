/** Where in a bot's own files something was thrown, read from a stack. */
import { realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Place } from '../../engine/errors.ts';
import { packageRoot } from '../../files/files.ts';

/** A line of a stack that names a file: `at decide (file:///bots/mine.js:12:9)`. */
const FRAME =
  /^\s+at (?:async )?(?:.*? \()?(?<file>(?:file:\/\/|\/|[a-z]:[\\/]).*?):(?<line>\d+)(?::(?<column>\d+))?\)?$/iu;

/**
 * The first place of a stack that is in a file of the bot's: not in Node, in a package or in this program.
 *
 * @param path of the module; the place's source is the file as seen from its folder
 */
export function placeIn(stack: string, path: string): Place {
  const home = dirname(realPath(path));
  for (const text of stack.split('\n')) {
    const { file, line, column } = FRAME.exec(text)?.groups ?? {};
    const found = file === undefined ? null : pathOf(file);
    if (found === null || isForeign(found, home)) continue;
    const source = relative(home, found).split(sep).join('/');
    return { source, line: Number(line), ...(column !== undefined && { column: Number(column) }) };
  }
  return {};
}

/** Node names files by their real paths. */
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

/** The folder of the package that the bot is of, with a separator behind it; null for one of no package. */
function packageOf(home: string): string | null {
  const parts = home.split(sep);
  const at = parts.lastIndexOf('node_modules');
  if (at < 0) return null;
  const end = at + (parts[at + 1]?.startsWith('@') === true ? 3 : 2);
  return parts.slice(0, end).join(sep) + sep;
}
