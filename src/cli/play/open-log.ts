/** The log that a game of `tilewright play` goes into as it is played. */
import { InputError } from '../../engine/errors.ts';
import type { GameLogHeader } from '../../play/record/game-log.ts';
import { SavedGame } from '../../files/kept-games/saved-game.ts';
import { note, printLines } from '../output.ts';
import { loggedBot } from './own-bots.ts';
import type { ConsoleGame } from './planned-game.ts';

export async function openLog({
  sources,
  setting,
  seats,
  seed,
  draws,
  found,
  configured,
}: ConsoleGame): Promise<SavedGame | null> {
  const isPlayedHere = configured === undefined && process.stdin.isTTY && process.stdout.isTTY;
  if (found === null && !isPlayedHere) return null;
  const header: GameLogHeader = {
    format: 'tilewright-game',
    version: 1,
    started: new Date().toISOString(),
    folder: process.cwd(),
    ruleset: sources.ruleset,
    lexicon: sources.lexicon,
    lexiconHash: setting.graph.hash,
    alphabet: sources.alphabet ?? null,
    leaves: sources.leaves,
    seed,
    ...(draws !== null && { draws: [...draws] }),
    ...(sources.clock !== undefined && { clock: setting.ruleset.clock }),
    players: seats.map((seat) => ({ name: seat.name, bot: loggedBot(seat) })),
  };
  try {
    return found === null ? await SavedGame.create(header) : SavedGame.reopen(found);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    note(`note: the game is not kept as it goes: ${error.message}`);
    return null;
  }
}

/** Say where the game is, or that it is not kept. */
export function closeLog(saved: SavedGame | null, { isOver }: { readonly isOver: boolean }): void {
  if (saved === null) return;
  const goesOn = saved.close(isOver);
  if (saved.fault !== null) note(`note: the game was not kept to its end: ${saved.fault}`);
  else if (goesOn) printLines('The game is kept: "tilewright play --resume" continues it.');
}
