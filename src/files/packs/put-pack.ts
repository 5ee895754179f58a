/** Moves a complete pack into the folder of packs; an existing pack stays until it is replaced. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isThere, renameFile, syncFolder } from '../writing/output-file.ts';
import { readPack, type Pack } from './pack.ts';

/** @param whole the folder of the new pack, within `packs`; it is renamed to the name of the pack */
export async function putPack(whole: string, packs: string, id: string): Promise<Pack> {
  const place = join(packs, id);
  const old = join(packs, `${id}.old`);
  await rm(old, { recursive: true, force: true });
  if (await isThere(place)) await renameFile(place, old);
  await renameFile(whole, place);
  await rm(old, { recursive: true, force: true });
  syncFolder(packs);
  return readPack(place);
}
