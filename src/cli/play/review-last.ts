/**
 * `tilewright play --review-last`: the game of this machine that was over last, reviewed turn by turn.
 */
import { DEFAULT_REVIEW } from '../../analysis/review/review.ts';
import type { Palette } from '../../console/text/palette.ts';
import { InputError } from '../../engine/errors.ts';
import { listKeptGames } from '../../files/kept-games/kept-games.ts';
import { exportGame } from '../../files/kept-games/person-games.ts';
import { GameReader, recordOfGame } from '../../files/kept-games/read-game.ts';
import { reviewPlayed } from '../game/played-review.ts';
import { saying } from '../options.ts';
import { note } from '../output.ts';

/**
 * Review the game that was over last.
 *
 * @throws InputError if there is none, or what it was played with is not there any more
 */
export async function reviewLast(palette: Palette): Promise<void> {
  const { games } = await listKeptGames();
  const last = games.filter(({ state }) => state === 'over').sort((a, b) => +b.lastPlayed - +a.lastPlayed)[0];
  if (last === undefined)
    throw new InputError('cannot-read', 'no game on this machine is over yet; "tilewright play" begins one');
  const read = await new GameReader(saying).read(last);
  const { ruleset, graph } = read;
  if (read.wordsChanged) note('note: the lexicon is another than that of the game');
  const { leaves } = last.log.header;
  const setting = { ruleset, graph };
  const record = recordOfGame(read);
  await reviewPlayed({
    record,
    setting,
    leaves,
    path: await exportGame(last.path, record),
    settings: DEFAULT_REVIEW,
    palette,
    learners: last.players.flatMap(({ bot }, seat) => (bot === null ? [seat] : [])),
    isWhole: true,
  });
}
