/**
 * `tilewright games review`: a game of this machine reviewed as one on file is.
 */
import type { CommandModule } from 'yargs';
import { InputError } from '../../engine/errors.ts';
import { listKeptGames } from '../../files/kept-games/kept-games.ts';
import { readReviewArgs, reviewOptions, type ReviewArgs } from '../game/review-options.ts';
import { gameOfNumber } from './kept-game.ts';
import { lastOver, reviewKept } from './kept-review.ts';

interface ReviewGameArgs extends ReviewArgs {
  readonly number?: string | undefined;
}

/** Prints the review of a game, and keeps it. */
export const reviewGameCommand: CommandModule<object, ReviewGameArgs> = {
  command: 'review [number]',
  describe: 'what was best in each turn of a game that is over, and what the turns played cost',
  builder: (yargs) =>
    yargs
      .positional('number', {
        type: 'string',
        describe: 'its number in the list of "games"; the one that was over last if none is given',
      })
      .options(reviewOptions),
  handler: async ({ number, ...args }) => {
    const read = await readReviewArgs(args);
    const games = await listKeptGames();
    const kept = number === undefined ? lastOver(games) : gameOfNumber(games, number);
    if (kept.state !== 'over') {
      throw new InputError('bad-option', `game ${kept.number} is not over yet; a review would tell the other rack`);
    }
    await reviewKept(kept, args, read);
  },
};
