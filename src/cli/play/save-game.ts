/**
 * `play --save FILE`: a console game written as GCG when it is over or left. A file that is there is not written over
 * unasked; that, and a place that cannot be written, is said before the game and not after it.
 */
import { formatGcg } from '../../engine/gcg/format.ts';
import { recordOfGame, type GcgSource } from '../../play/record/gcg-source.ts';
import { checkOutput, writeFileWhole } from '../../files/writing/output-file.ts';
import { note } from '../output.ts';

/** @throws InputError `cannot-write` if nothing can be written there, or a file is there and may not be replaced. */
export async function checkSave(path: string | undefined, force = false): Promise<void> {
  if (path !== undefined) await checkOutput(path, force, false);
}

/** @throws InputError `cannot-write` */
export async function saveGcg(path: string | undefined, game: GcgSource): Promise<void> {
  if (path === undefined) return;
  await writeFileWhole(path, formatGcg(recordOfGame(game)));
  note(`the game is in ${path}`);
}
