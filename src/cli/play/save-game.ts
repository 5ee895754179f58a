/**
 * `play --save FILE`: a console game written as GCG when it is over or left. A file that is there is not written over
 * unasked; that, and a place that cannot be written, is said before the game and not after it.
 */
import { formatGcg } from '../../engine/gcg/format.ts';
import { gcgOfGame } from '../../engine/gcg/from-game.ts';
import { describeRules } from '../../engine/gcg/rules.ts';
import type { Game } from '../../engine/game/game.ts';
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
  const description = describeRules('console', game.ruleset, `seed ${game.seed}`);
  const names = players.map(({ name }) => name);
  const record = gcgOfGame(game, { players: names, head: { description } });
  const moves = new Set(hinted.map((at) => gcgOfGame(at, { players: names }).events.length + 1));
  const notes = [...moves]
    .filter((move) => move <= record.events.length)
    .map((move) => ({ name: 'note', text: 'the player took a hint', after: move }));
  await writeFileWhole(path, formatGcg({ ...record, pragmata: [...record.pragmata, ...notes] }));
  note(`the game is in ${path}`);
}
