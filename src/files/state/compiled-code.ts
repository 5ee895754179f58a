/**
 * What V8 makes of the program's text, kept in the user's cache for the next start, a folder for each build. It takes an eighth of
 * a start away. Node 20 has no such cache; where the folder cannot be written, Node goes on without one.
 */
import { lstat, mkdir } from 'node:fs/promises';
import module from 'node:module';
import { join } from 'node:path';
import { COMPILED_FOLDER } from '../cache-limit.ts';
import { codeOf } from '../files.ts';
import { packageBuild } from '../package-version.ts';
import { userFolder } from '../user-folders.ts';

/** Keep what is compiled from now on. Sources, which change while they are worked on, are not kept. */
export async function keepCompiledCode(): Promise<void> {
  const { enableCompileCache } = module as { readonly enableCompileCache?: (folder: string) => unknown };
  if (enableCompileCache === undefined || import.meta.url.endsWith('.ts')) return;
  const cacheDir = await userFolder('cache');
  if (cacheDir === null) return;
  const folder = join(cacheDir, COMPILED_FOLDER);
  const ofBuild = join(folder, packageBuild());
  // Only within a cache that is there. Node makes all of a path, and never ends where it cannot be made, as in /proc.
  if ((await isFolderMade(folder)) && (await isFolderMade(ofBuild))) enableCompileCache(ofBuild);
}

async function isFolderMade(path: string): Promise<boolean> {
  try {
    await mkdir(path);
    return true;
  } catch (error) {
    return codeOf(error) === 'EEXIST' && (await lstat(path)).isDirectory();
  }
}
