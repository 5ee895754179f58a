/** Which games are meant by files and folders, and where what is made of them goes. */
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { InputError } from '../../../engine/errors.ts';
import { explain } from '../../../files/files.ts';

export const FORMATS = ['gcg', 'html', 'json'] as const;
export type AnnotationFormat = (typeof FORMATS)[number];

/** What a game's file name ends in, in place of `.gcg`. */
export const ENDINGS: Readonly<Record<AnnotationFormat, string>> = {
  gcg: '.annotated.gcg',
  html: '.review.html',
  json: '.review.json',
};

/** A game to annotate, and the files that are made of it. */
export interface ListedGame {
  readonly path: string;
  readonly outputs: readonly { readonly format: AnnotationFormat; readonly path: string }[];
}

/**
 * List the games of files and folders, each once. Of a folder those are meant that end in `.gcg` and are not made by this.
 *
 * @param out the folder for what is made; undefined for beside each game
 * @throws InputError where a folder has no game, or two games would be written to one file
 */
export async function listGames(
  given: readonly string[],
  formats: readonly AnnotationFormat[],
  out: string | undefined,
): Promise<ListedGame[]> {
  const paths = (await Promise.all(given.map(gamesAt))).flat();
  const unique = [...new Map(paths.map((path) => [resolve(path), path])).values()];
  const games = unique.map((path) => {
    const name = basename(path).replace(/\.gcg$/iu, '');
    const stem = join(out ?? dirname(path), name);
    return { path, outputs: formats.map((format) => ({ format, path: `${stem}${ENDINGS[format]}` })) };
  });
  const takers = new Map<string, string>();
  for (const { path, outputs } of games) {
    for (const { path: output } of outputs) {
      const other = takers.get(resolve(output));
      if (other !== undefined) {
        throw new InputError('bad-option', `${other} and ${path} would both be written to ${output}; rename one`);
      }
      takers.set(resolve(output), path);
    }
  }
  return games;
}

/**
 * The games that a path means: those of a folder, or the file.
 *
 * @throws InputError where it is a folder without games; what else is wrong with a path is seen when it is read
 */
export async function gamesAt(path: string): Promise<string[]> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) return [path];
  const names = await readdir(path).catch((cause: unknown) => {
    throw new InputError('cannot-read', `cannot be read: ${explain(cause)}`, { source: path }, cause);
  });
  const games = names.filter((name) => /\.gcg$/iu.test(name) && !name.toLowerCase().endsWith(ENDINGS.gcg));
  if (games.length === 0) throw new InputError('cannot-read', 'no game in GCG is in it', { source: path });
  return games.sort().map((name) => join(path, name));
}
