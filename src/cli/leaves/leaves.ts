/** `tilewright leaves`: what leaves are worth, learnt, looked at, compared and converted. */
import { defineGroup } from '../define-command.ts';
import { leavesCompareCommand } from './leaves-compare.ts';
import { leavesExportCommand, leavesImportCommand, leavesInfoCommand } from './leaves-files.ts';
import { leavesTrainCommand } from './leaves-train.ts';

export const leavesCommand = defineGroup({
  command: 'leaves',
  describe: 'learn what leaves are worth, look at leave values, compare and convert them',
  commands: [leavesTrainCommand, leavesInfoCommand, leavesCompareCommand, leavesExportCommand, leavesImportCommand],
  examples: [
    ['$0 leaves train --out mine.klv2 --lexicon words.txt', 'values for your own words'],
    ['$0 leaves compare mine.klv2 none --lexicon words.txt', 'what they are good for'],
  ],
});
