/**
 * `tilewright games`: the games played on this machine, listed, shown, reviewed and exported, and what they come to.
 */
import type { Argv, CommandModule } from 'yargs';
import { InputError } from '../../engine/errors.ts';
import { knownNames } from '../../engine/near-name.ts';
import { jsonOption } from '../options.ts';
import { exportGameCommand, showGameCommand } from './games-file.ts';
import { reviewGameCommand } from './games-review.ts';
import { statsCommand } from './games-stats.ts';
import { listGames, type ListArgs } from './games-list.ts';

const SUBCOMMANDS = ['show', 'review', 'export', 'stats'];

const listOptions = {
  all: { type: 'boolean', default: false, describe: 'all of them, not the newest twenty' },
  ...jsonOption,
} as const;

const listCommand: CommandModule<object, ListArgs & { readonly subcommand?: unknown }> = {
  // What is run where no other is named.
  command: '$0 [subcommand]',
  describe: false,
  builder: (yargs) => yargs.options(listOptions),
  handler: async ({ subcommand, ...args }) => {
    if (subcommand !== undefined) {
      const named = typeof subcommand === 'string' ? subcommand : JSON.stringify(subcommand);
      const what = `no command "games ${named}"; ${knownNames(named, SUBCOMMANDS)}`;
      throw new InputError('bad-option', `${what}; "tilewright games --help" says more`);
    }
    await listGames(args);
  },
};

/** Lists the games where none of its subcommands is named. */
export const gamesCommand: CommandModule = {
  command: 'games',
  describe: 'list, show, review and export the games played on this machine; what they come to',
  builder: (yargs: Argv) =>
    yargs
      .command(showGameCommand)
      .command(reviewGameCommand)
      .command(exportGameCommand)
      .command(statsCommand)
      .command(listCommand)
      .example('$0 games', 'what was played here, the newest first')
      .example('$0 games show 12', 'the turns and the board of game 12')
      .example('$0 games export 12 game.gcg', 'a file for other programs'),
  handler: () => undefined,
};
