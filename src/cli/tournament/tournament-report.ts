/**
 * `tilewright tournament report`: what records of tournaments come to, as tables or as a page.
 */
import type { CommandModule } from 'yargs';
import { readFigures } from '../../tournament/figures/read-figures.ts';
import { formatFigures } from '../../tournament/report/figures-text.ts';
import { printText } from '../output.ts';

interface ReportArgs {
  readonly files: readonly string[];
}

/** Prints the figures of all records together. */
export const reportCommand: CommandModule<object, ReportArgs> = {
  command: 'report <files..>',
  describe: 'what the records of tournaments come to, as tables',
  builder: (yargs) =>
    yargs
      .positional('files', {
        type: 'string',
        array: true,
        demandOption: true,
        describe: 'records, as --out writes them; several are added up',
      })
      .example('$0 tournament report games.ndjson', 'result, spreads, scores, bingos, luck, swings'),
  handler: async ({ files }) => {
    printText(formatFigures(await readFigures(files)));
  },
};
