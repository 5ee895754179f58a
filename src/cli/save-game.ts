/**
 * `play --save FILE`: a console game written as GCG when it is over or left. A file that is there is not written over, and
 * that is said before the game and not after it.
 */
import { existsSync } from 'node:fs';
import { InputError } from '../engine/errors.ts';
import { formatGcg } from '../engine/format-gcg.ts';
import { gcgOfGame } from '../engine/gcg-of-game.ts';
import type { Game } from '../engine/game.ts';
import { writeFileWhole } from '../tournament/files.ts';

/** @throws InputError `cannot-write` if the file is there. */
export function checkSave(path: string | undefined): void {
  if (path === undefined || !existsSync(path)) return;
  throw new InputError('cannot-write', 'there is such a file already; choose another name for --save', {
    source: path,
  });
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
  const description = `Tilewright console: rules ${game.ruleset.name}, seed ${game.seed}`;
  const names = players.map(({ name }) => name);
  const record = gcgOfGame(game, { players: names, head: { description } });
  const moves = new Set(hinted.map((at) => gcgOfGame(at, { players: names }).events.length + 1));
  const notes = [...moves]
    .filter((move) => move <= record.events.length)
    .map((move) => ({ name: 'note', text: 'the player took a hint', after: move }));
  await writeFileWhole(path, formatGcg({ ...record, pragmata: [...record.pragmata, ...notes] }));
  process.stderr.write(`the game is in ${path}\n`);
}
