/** `tilewright leaves info`, `export` and `import`: leave values looked at and converted. */
import { extname } from 'node:path';
import type { CommandModule } from 'yargs';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { counted } from '../../text/counted.ts';
import { InputError } from '../../engine/errors.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';
import { formatKlv2 } from '../../movegen/leaves/klv2.ts';
import type { LeaveValues } from '../../movegen/leaves/leave-values.ts';
import { formatLeavesCsv } from '../../movegen/leaves/leaves-csv.ts';
import { loadAlphabet } from '../../files/data-files.ts';
import { readLeaveFacts, type LeaveFacts } from '../../files/leave-facts.ts';
import { leavesPath, readLeaves } from '../../files/leave-files.ts';
import { checkOverwrite, writeFileWhole } from '../../files/writing/output-file.ts';
import { defineCommand } from '../define-command.ts';
import { forceOption, jsonOption, lexiconOptions } from '../options.ts';
import { printJson, printLines, printText } from '../output.ts';

const SHOWN = 10;
const alphabetOption = { alphabet: { ...lexiconOptions.alphabet, default: 'english' } } as const;

interface ShownLeave {
  readonly leave: string;
  readonly value: number;
}

/**
 * Prints the count, the extremes and the value of each tile; what the values were trained on is read from the file
 * beside them.
 */
export const leavesInfoCommand = defineCommand({
  command: 'info [file]',
  describe: 'how many leaves, the best and worst, each tile alone, and what they were trained on',
  positionals: { file: { type: 'string', default: 'default', describe: '"default", or a .klv2 or .csv file' } },
  options: { ...alphabetOption, ...jsonOption },
  handler: async ({ file, alphabet: alphabetName, json }) => {
    const alphabet = await loadAlphabet(alphabetName);
    const leaves = await readLeaves(file, alphabet);
    const facts = await readLeaveFacts(leavesPath(file));
    const info = describe(leaves, alphabet);
    if (json) printJson({ ...info, trained: facts });
    else printText(formatInfo(info, facts));
  },
});

interface LeavesInfo {
  readonly name: string;
  readonly count: number;
  readonly longest: number;
  readonly best: readonly ShownLeave[];
  readonly worst: readonly ShownLeave[];
  readonly tiles: readonly ShownLeave[];
}

function describe(leaves: LeaveValues, alphabet: Alphabet): LeavesInfo {
  const all = Array.from(leaves.entries());
  const shown = ([tiles, milli]: readonly [Uint8Array, number]): ShownLeave => ({
    leave: formatTiles(alphabet, tiles),
    value: milli / 1000,
  });
  const ranked = [...all].sort((a, b) => b[1] - a[1]);
  return {
    name: leaves.name,
    count: leaves.count,
    longest: all.reduce((most, [tiles]) => Math.max(most, tiles.length), 0),
    best: ranked.slice(0, SHOWN).map(shown),
    worst: ranked.slice(-SHOWN).reverse().map(shown),
    tiles: ranked.filter(([tiles]) => tiles.length === 1).map(shown),
  };
}

function formatInfo({ name, count, longest, best, worst, tiles }: LeavesInfo, facts: LeaveFacts | null): string {
  const list = (items: readonly ShownLeave[]): string =>
    items.map(({ leave, value }) => `${leave} ${value.toFixed(1).replace(/^-0\.0$/u, '0.0')}`).join(', ');
  const trained =
    facts === null
      ? 'how they were made is not known'
      : `trained on ${facts.lexicon} ${facts.lexiconHash} under ${facts.ruleset}: ${counted(facts.generations, 'generation')}, the last of ${counted(facts.games, 'game')}, method ${facts.method}, seed ${facts.seed}`;
  return [
    `${name}: ${counted(count, 'leave')} of 1 to ${counted(longest, 'tile')}`,
    trained,
    `best:   ${list(best)}`,
    `worst:  ${list(worst)}`,
    `tiles:  ${list(tiles)}`,
    '',
  ].join('\n');
}

function convertCommand(name: 'export' | 'import', from: string, to: '.csv' | '.klv2'): CommandModule {
  return defineCommand({
    command: `${name} <file>`,
    describe: `write ${from} as a ${to} file`,
    positionals: { file: { type: 'string', demandOption: true, describe: `${from}, or "default"` } },
    options: {
      out: { type: 'string', demandOption: true, requiresArg: true, describe: `the ${to} file to write` },
      ...forceOption,
      ...alphabetOption,
    },
    handler: async ({ file, out, alphabet: alphabetName, force }) => {
      if (extname(out).toLowerCase() !== to) {
        throw new InputError('bad-option', `--out "${out}": a path that ends in ${to} is needed`);
      }
      await checkOverwrite(out, force);
      const alphabet = await loadAlphabet(alphabetName);
      const leaves = await readLeaves(file, alphabet);
      await writeFileWhole(out, to === '.csv' ? formatLeavesCsv(leaves, alphabet) : formatKlv2(leaves));
      printLines(`${out}: ${counted(leaves.count, 'leave')}`);
    },
  });
}

/** From any file of leave values to CSV, a leave a line. */
export const leavesExportCommand = convertCommand('export', 'leave values', '.csv');
/** From CSV to KLV2, the field's binary file of leave values. */
export const leavesImportCommand = convertCommand('import', 'the leave values of a .csv file', '.klv2');
