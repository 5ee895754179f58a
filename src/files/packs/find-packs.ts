/**
 * Finds language packs: in the user's data folder, to which `tilewright language add` writes them, and in npm packages named
 * `tilewright-language-…`, from the working directory upwards.
 */
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { InputError } from '../../engine/errors.ts';
import { packageRoot } from '../files.ts';
import { userFolder } from '../user-folders.ts';
import { isThere } from '../writing/output-file.ts';
import { isPackId, MANIFEST, packFiles, readPack, type Pack } from './pack.ts';

const PACKAGE = 'tilewright-language-';

/** The folders of all packs by name; the user's packs take precedence. */
export async function packFolders(): Promise<ReadonlyMap<string, string>> {
  const folders = new Map<string, string>();
  const scan = async (folder: string, prefix: string): Promise<void> => {
    for (const name of (await readdir(folder).catch(() => [])).sort()) {
      const id = name.slice(prefix.length);
      if (!name.startsWith(prefix) || !isPackId(id) || folders.has(id)) continue;
      if (await isThere(join(folder, name, MANIFEST))) folders.set(id, join(folder, name));
    }
  };
  const own = await userFolder('languages');
  if (own !== null) await scan(own, '');
  for (const folder of packageFolders()) await scan(folder, PACKAGE);
  return folders;
}

/** Nearest first. */
export function packageFolders(): readonly string[] {
  const folders: string[] = [];
  for (const start of [process.cwd(), packageRoot()]) {
    for (let at = start; ; at = dirname(at)) {
      folders.push(join(at, 'node_modules'));
      if (at === dirname(at)) break;
    }
  }
  return [...new Set(folders)];
}

/** @throws InputError `bad-pack` if the pack has another name or an invalid manifest */
export async function readNamedPack(folder: string, name: string): Promise<Pack> {
  const pack = await readPack(folder);
  const { id } = pack.manifest;
  if (id === name) return pack;
  const what = `id: its folder is named "${name}", but the language is "${id}"; "tilewright language add ${folder}" adopts it`;
  throw new InputError('bad-pack', what, { source: join(folder, MANIFEST) });
}

/** @throws InputError if its manifest cannot be read */
export async function findPack(name: string): Promise<Pack | null> {
  const folder = isPackId(name) ? (await packFolders()).get(name) : undefined;
  return folder === undefined ? null : readNamedPack(folder, name);
}

/** Null if the words have no pack, the pack of this name has other words, or it has no such file. */
export async function findFileOfWords(
  { name, hash }: { readonly name: string; readonly hash: string },
  part: 'leaves' | 'winPercent' | 'common',
): Promise<string | null> {
  const pack = await findPack(name);
  if (pack?.manifest.words.hash !== hash || pack.manifest[part] === null) return null;
  return join(pack.folder, packFiles(name)[part]);
}

/** @throws InputError `bad-option` if there is no such pack */
export async function requirePack(id: string): Promise<Pack> {
  return readNamedPack(await requirePackFolder(id), id);
}

/** @throws InputError `bad-option` if there is no such pack */
export async function requirePackFolder(id: string): Promise<string> {
  const folders = await packFolders();
  const folder = folders.get(id);
  if (folder !== undefined) return folder;
  const ready = [...folders.keys()].join(', ') || 'none';
  const what = `language "${id}" is not ready to play (ready: ${ready}); "tilewright language list" shows how to prepare one`;
  throw new InputError('bad-option', what);
}
