/** Which game of this machine is meant: by its number, the newest, or the one that was over last. */
import { InputError } from '../../engine/errors.ts';
import type { KeptGame, KeptGames } from '../../files/kept-games/kept-games.ts';

/**
 * The game of a number, or the newest where none is given.
 *
 * @throws InputError `bad-option` if there is none
 */
export function gameOfNumber({ games }: KeptGames, number: string | undefined): KeptGame {
  const [newest] = games;
  if (newest === undefined) {
    throw new InputError('cannot-read', 'no game is kept on this machine yet; "tilewright play" begins one');
  }
  if (number === undefined) return newest;
  const found = games.find((game) => String(game.number) === number.trim());
  if (found !== undefined) return found;
  const known = newest.number === 1 ? 'there is game 1 alone' : `there are games 1 to ${newest.number}`;
  throw new InputError('bad-option', `no game ${JSON.stringify(number)}; ${known}, as "tilewright games" lists them`);
}

/**
 * The game that was over last.
 *
 * @throws InputError if there is none
 */
export function lastOver({ games }: KeptGames): KeptGame {
  const [last] = games.filter(({ state }) => state === 'over').sort((a, b) => +b.lastPlayed - +a.lastPlayed);
  if (last !== undefined) return last;
  throw new InputError('cannot-read', 'no game on this machine is over yet; "tilewright play" begins one');
}
