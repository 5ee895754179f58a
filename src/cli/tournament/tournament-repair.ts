/** `tilewright tournament repair`: what is whole of a damaged record, in a new file. */
import { counted } from '../../text/counted.ts';
import { InputError } from '../../engine/errors.ts';
import { repairRecord } from '../../tournament/record/record-repair.ts';
import { grouped } from '../../text/numbers.ts';
import { defineCommand } from '../define-command.ts';
import { note, printLines } from '../output.ts';
import { quoted } from './entrant-options.ts';

export const repairCommand = defineCommand({
  command: 'repair <file>',
  describe: 'keep what is whole of a record that a power cut or a disk has damaged',
  positionals: { file: { type: 'string', demandOption: true, describe: 'a record, which stays as it is' } },
  options: {
    out: {
      type: 'string',
      requiresArg: true,
      describe: 'the new file (the name of the record with ".repaired" in it, if not given)',
    },
    force: { type: 'boolean', default: false, describe: 'let it write over a file that is there' },
  },
  examples: [['$0 tournament repair games.ndjson.part', 'every whole pair before the damage']],
  handler: async ({ file, out, force }) => {
    const { header, pairs, isFinished, damage } = await repairRecord(file, { out, force, onWatch: note });
    if (damage === null) {
      if (out !== undefined)
        throw new InputError('bad-option', 'nothing is damaged, so there is nothing for --out', { source: file });
      printLines(`${file}: ${counted(pairs, 'pair')}, none of them damaged`);
      return;
    }
    printLines(
      damage.what,
      `kept: ${pairs} of ${counted(header.pairs, 'pair')}, in ${damage.out}`,
      `left out: all from there on, ${grouped(damage.bytes)} bytes`,
      ...(isFinished ? [] : [`to play what is missing: tilewright tournament --resume ${quoted(damage.out)}`]),
    );
  },
});
