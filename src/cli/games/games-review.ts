/**
 * `tilewright games review`: a game of this machine reviewed as one on file is. Its GCG is written beside its log, and the review
 * kept beside that, where `games stats` finds it.
 */
import type { CommandModule } from 'yargs';
import { DEFAULT_REVIEW } from '../../analysis/review/review.ts';
import { InputError } from '../../engine/errors.ts';
import { listKeptGames } from '../../files/kept-games/kept-games.ts';
import { exportGame } from '../../files/kept-games/person-games.ts';
import { GameReader, recordOfGame } from '../../files/kept-games/read-game.ts';
import { reviewFile } from '../game/review.ts';
import { jsonOption, saying } from '../options.ts';
import { gameOfNumber } from './kept-game.ts';

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
      .positional('number', { type: 'string', describe: 'its number in the list of "games"; the newest that is over' })
      .option('quick', { type: 'boolean', default: false, describe: 'a review in a few seconds, with larger errors' })
      .options(jsonOption),
  handler: async ({ number, quick, json }) => {
    const { games } = await listKeptGames();
    const over = { games: games.filter(({ state }) => state === 'over'), faults: [] };
    const kept = gameOfNumber(number === undefined && over.games.length > 0 ? over : { games, faults: [] }, number);
    if (kept.state !== 'over') {
      throw new InputError('bad-option', `game ${kept.number} is not over yet; a review would tell the other rack`);
    }
    const read = await new GameReader(saying).read(kept);
    const file = await exportGame(kept.path, recordOfGame(read));
    const { ruleset, alphabet, lexicon } = read.sources;
    const { seed } = DEFAULT_REVIEW;
    await reviewFile({ file, ruleset, alphabet, lexicon, quick, json, seed, leaves: 'default', again: false });
  },
};
