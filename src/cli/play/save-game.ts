/**
 * `play --save FILE`: a console game written as GCG when it is over or left. A file that is there is not written over
 * unasked; that, and a place that cannot be written, is said before the game and not after it.
 */
import { formatGcg } from '../../engine/gcg/format.ts';
import type { Game } from '../../engine/game/game.ts';
import { recordOfGame } from '../../files/kept-games/read-game.ts';
import { checkOutput, writeFileWhole } from '../../files/writing/output-file.ts';
import { note } from '../output.ts';

/** @throws InputError `cannot-write` if nothing can be written there, or a file is there and may not be replaced. */
export async function checkSave(path: string | undefined, force = false): Promise<void> {
  if (path !== undefined) await checkOutput(path, force);
}

/**
 * Write a game, over or not.
 *
 * @param players by seat
 * @param hinted the games in which the player to move took a hint; the move made then has a note
 * @throws InputError `cannot-write`
 */
export async function saveGame(
  path: string | undefined,
  game: Game,
  players: readonly { readonly name: string }[],
  hinted: readonly Game[] = [],
): Promise<void> {
  if (path === undefined) return;
  const names = players.map(({ name }) => name);
  await writeFileWhole(path, formatGcg(recordOfGame({ game, names, hinted })));
  note(`the game is in ${path}`);
}
