/**
 * `tilewright games review`: a game of this machine reviewed as one on file is.
 */
import type { CommandModule } from 'yargs';
import { DEFAULT_REVIEW, QUICK_REVIEW } from '../../analysis/review/review.ts';
import { InputError } from '../../engine/errors.ts';
import { listKeptGames } from '../../files/kept-games/kept-games.ts';
import { jsonOption } from '../options.ts';
import { choosePalette } from '../terminal.ts';
import { gameOfNumber } from './kept-game.ts';
import { lastOver, reviewKept } from './kept-review.ts';

interface ReviewGameArgs {
  readonly number?: string | undefined;
  readonly quick: boolean;
  readonly json: boolean;
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
      .option('quick', { type: 'boolean', default: false, describe: 'a review in a few seconds, with larger errors' })
      .options(jsonOption),
  handler: async ({ number, quick, json }) => {
    const games = await listKeptGames();
    const kept = number === undefined ? lastOver(games) : gameOfNumber(games, number);
    if (kept.state !== 'over') {
      throw new InputError('bad-option', `game ${kept.number} is not over yet; a review would tell the other rack`);
    }
    await reviewKept(kept, {
      settings: quick ? QUICK_REVIEW : DEFAULT_REVIEW,
      palette: choosePalette(undefined),
      json,
    });
  },
};
