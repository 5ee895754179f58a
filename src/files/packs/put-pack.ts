/** Puts a pack that is whole where packs are found; one that is there stays until the new one has its place. */
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isThere, syncFolder } from '../writing/output-file.ts';
import { readPack, type Pack } from './pack.ts';

/** @param whole the folder of the pack, among the packs, which takes the name of the pack */
export async function putPack(whole: string, packs: string, id: string): Promise<Pack> {
  const place = join(packs, id);
  const old = join(packs, `${id}.old`);
  await rm(old, { recursive: true, force: true });
  if (await isThere(place)) await rename(place, old);
  await rename(whole, place);
  await rm(old, { recursive: true, force: true });
  syncFolder(packs);
  return readPack(place);
}
