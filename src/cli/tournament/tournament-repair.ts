/**
 * `tilewright tournament repair`: what is whole of a damaged record, in a new file.
 */
import type { CommandModule } from 'yargs';
import { counted } from '../../engine/counted.ts';
import { InputError } from '../../engine/errors.ts';
import { repairRecord } from '../../tournament/record/record-repair.ts';
import { grouped } from '../../tournament/report/number-text.ts';
import { note, printLines } from '../output.ts';
import { quoted } from './entrant-options.ts';

interface RepairArgs {
  readonly file: string;
  readonly out?: string | undefined;
  readonly force: boolean;
}

/** Writes a new file, and says what it left out. */
export const repairCommand: CommandModule<object, RepairArgs> = {
  command: 'repair <file>',
  describe: 'keep what is whole of a record that a power cut or a disk has damaged',
  builder: (yargs) =>
    yargs
      .positional('file', { type: 'string', demandOption: true, describe: 'a record, which stays as it is' })
      .options({
        out: {
          type: 'string',
          requiresArg: true,
          describe: 'the new file (the name of the record with ".repaired" in it, if not given)',
        },
        force: { type: 'boolean', default: false, describe: 'let it write over a file that is there' },
      })
      .example('$0 tournament repair games.ndjson.part', 'every whole pair before the damage'),
  handler: repair,
};

async function repair({ file, out, force }: RepairArgs): Promise<void> {
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
}
