/**
 * `tilewright leaves`: what leaves are worth, learnt, looked at, compared and converted.
 */
import type { Argv, CommandModule } from 'yargs';
import { leavesCompareCommand } from './leaves-compare.ts';
import { leavesExportCommand, leavesImportCommand, leavesInfoCommand } from './leaves-files.ts';
import { leavesTrainCommand } from './leaves-train.ts';
import { requireSubcommand } from '../subcommands.ts';

/** Only holds its subcommands; without one it is a usage error. */
export const leavesCommand: CommandModule = {
  command: 'leaves',
  describe: 'learn what leaves are worth, look at leave values, compare and convert them',
  builder: (yargs: Argv) =>
    requireSubcommand(
      yargs
        .command(leavesTrainCommand)
        .command(leavesInfoCommand)
        .command(leavesCompareCommand)
        .command(leavesExportCommand)
        .command(leavesImportCommand)
        .example('$0 leaves train --out mine.klv2 --lexicon words.txt', 'values for your own words')
        .example('$0 leaves compare mine.klv2 none --lexicon words.txt', 'what they are good for'),
      'leaves',
      ['train', 'info', 'compare', 'export', 'import'],
    ),
  handler: () => undefined,
};
