/**
 * The review of a game of this machine, whether `games review` or `play --review-last` asks for it. Its GCG is written beside its
 * log, and the review kept beside that, where `games stats` finds it.
 */
import { InputError } from '../../engine/errors.ts';
import { replayGcg } from '../../engine/gcg/replay.ts';
import { DEFAULT_RULESET, loadLook } from '../../files/data-files.ts';
import type { KeptGame, KeptGames } from '../../files/kept-games/kept-games.ts';
import { exportGame } from '../../files/kept-games/person-games.ts';
import { GameReader } from '../../files/kept-games/read-game.ts';
import { recordOfGame } from '../../play/record/gcg-source.ts';
import { readyForSearch } from '../../files/making-ready.ts';
import { reviewByArgs, type ReadReview, type ReviewArgs } from '../game/review-options.ts';
import { notices, writeNote } from '../options.ts';
import { choosePalette } from '../terminal.ts';

/**
 * Review a game that is over and show that. Exercises are offered to who sits at the terminal.
 *
 * @param colour whether there are colours, as `--color` says
 * @throws InputError if what it was played with is not there any more
 */
export async function reviewKept(
  kept: KeptGame,
  args: ReviewArgs,
  { settings, threads, leaves }: ReadReview,
  colour?: boolean,
): Promise<void> {
  const read = await new GameReader(notices).read(kept);
  const { ruleset, graph } = read;
  if (read.wordsChanged) writeNote('the lexicon is another than that of the game');
  const look = await loadLook(read.sources.ruleset ?? DEFAULT_RULESET);
  const resources = await readyForSearch({ ruleset, graph }, leaves ?? read.leaves, notices);
  const record = recordOfGame(read);
  const path = await exportGame(kept.path, record);
  const replay = replayGcg(record, { ruleset, lexicon: graph });
  const palette = choosePalette(colour, look);
  await reviewByArgs(args, { path, replay, resources, settings, threads, palette }, { hints: [], isOffered: true });
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
