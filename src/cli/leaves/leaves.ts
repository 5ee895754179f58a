/** `tilewright leaves`: trains, summarises and converts leave values. */
import { fixed } from '../../text/numbers.ts';
import { extname } from 'node:path';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { counted } from '../../text/counted.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';
import { formatKlv2 } from '../../movegen/leaves/klv2.ts';
import type { LeaveValues } from '../../movegen/leaves/leave-values.ts';
import { formatLeavesCsv } from '../../movegen/leaves/leaves-csv.ts';
import { loadAlphabet } from '../../files/data-files.ts';
import { readLeaveFacts, type LeaveFacts } from '../../files/leave-facts.ts';
import { leavesPath, readLeaves } from '../../files/leave-files.ts';
import { checkOverwrite, writeFileWhole } from '../../files/writing/output-file.ts';
import { defineCommand, defineGroup } from '../define-command.ts';
import { alphabetOption, forceOption, jsonOption } from '../options.ts';
import { printJson, printLines, printText } from '../output.ts';
import { leavesTrainCommand } from './leaves-train.ts';
import { badOption } from '../failure.ts';

/** Number of best and of worst leaves in a summary. */
const LISTED = 10;
interface LeaveRow {
  readonly leave: string;
  readonly value: number;
}

/** Prints the count, the extremes and the value of each tile. The training facts come from the file next to the values. */
const infoCommand = defineCommand({
  command: 'info [file]',
  describe: 'Summarise leave values: number, best and worst leaves, single tiles, training',
  positionals: { file: { type: 'string', default: 'default', describe: '"default", or a .klv2 or .csv file' } },
  options: { alphabet: alphabetOption, json: jsonOption },
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
  readonly best: readonly LeaveRow[];
  readonly worst: readonly LeaveRow[];
  readonly tiles: readonly LeaveRow[];
}

function describe(leaves: LeaveValues, alphabet: Alphabet): LeavesInfo {
  const all = Array.from(leaves.entries());
  const asRow = ([tiles, milli]: readonly [Uint8Array, number]): LeaveRow => ({
    leave: formatTiles(alphabet, tiles),
    value: milli / 1000,
  });
  const ranked = all.toSorted((a, b) => b[1] - a[1]);
  return {
    name: leaves.name,
    count: leaves.count,
    longest: all.reduce((most, [tiles]) => Math.max(most, tiles.length), 0),
    best: ranked.slice(0, LISTED).map(asRow),
    worst: ranked.slice(-LISTED).reverse().map(asRow),
    tiles: ranked.filter(([tiles]) => tiles.length === 1).map(asRow),
  };
}

function formatInfo({ name, count, longest, best, worst, tiles }: LeavesInfo, facts: LeaveFacts | null): string {
  const list = (items: readonly LeaveRow[]): string =>
    items.map(({ leave, value }) => `${leave} ${fixed(value, 1)}`).join(', ');
  const trained =
    facts === null
      ? 'training unknown'
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

const FORMATS = new Map<string, (leaves: LeaveValues, alphabet: Alphabet) => string | Uint8Array>([
  ['.csv', formatLeavesCsv],
  ['.klv2', formatKlv2],
]);

const convertCommand = defineCommand({
  command: 'convert <file> <out>',
  describe: 'Convert leave values between .klv2 and .csv',
  positionals: {
    file: { type: 'string', demandOption: true, describe: '"default", or a .klv2 or .csv file' },
    out: { type: 'string', demandOption: true, describe: 'Output file (.klv2 or .csv)' },
  },
  options: { force: forceOption, alphabet: alphabetOption },
  handler: async ({ file, out, alphabet: alphabetName, force }) => {
    const format = FORMATS.get(extname(out).toLowerCase());
    if (format === undefined) throw badOption(`"${out}" must end in .csv or .klv2`);
    await checkOverwrite(out, force);
    const alphabet = await loadAlphabet(alphabetName);
    const leaves = await readLeaves(file, alphabet);
    await writeFileWhole(out, format(leaves, alphabet));
    printLines(`${out}: ${counted(leaves.count, 'leave')}`);
  },
});

export const leavesCommand = defineGroup({
  command: 'leaves',
  describe: 'Train, summarise and convert leave values',
  commands: [leavesTrainCommand, infoCommand, convertCommand],
  examples: [
    ['$0 leaves train --out mine.klv2 --lexicon words.txt', 'Train values for your own words'],
    ['$0 leaves convert mine.klv2 mine.csv', 'Write one leave per line'],
  ],
});
