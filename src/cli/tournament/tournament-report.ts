/** `tilewright tournament report` and `repair`: summarise records, and copy the intact part of a damaged record. */
import { readFigures, type RecordedFigures } from '../../tournament/figures/read-figures.ts';
import { recordDocument } from '../../tournament/report/record-document.ts';
import { formatRecordReport } from '../../tournament/report/record-report.ts';
import { checkOutput, writeFileWhole } from '../../files/writing/output-file.ts';
import { loadRecordedRules } from '../../tournament/record/recorded-rules.ts';
import { defineCommand } from '../define-command.ts';
import { notices } from '../notices.ts';
import {
  anchorOption,
  anchorRatings,
  readAnchor,
  type AnchorByName,
  luckOption,
  measureLuck,
} from './result-options.ts';
import { note, printJson, printText, terminalColumns, printLines } from '../output.ts';
import { counted, nounFor } from '../../text/counted.ts';
import { repairRecord } from '../../tournament/record/record-repair.ts';
import { grouped } from '../../text/numbers.ts';
import { flagOption, jsonOption, quoted, textOption } from '../options.ts';
import { badOption } from '../failure.ts';

export const reportCommand = defineCommand({
  command: 'report <files..>',
  describe: 'Summarise tournament records as tables, HTML or JSON',
  positionals: {
    files: {
      type: 'string',
      array: true,
      demandOption: true,
      describe: 'Records written by --out; several are combined',
    },
  },
  options: {
    html: textOption('Write a page with charts and games to this file instead'),
    anchor: anchorOption,
    luck: luckOption,
    json: jsonOption,
    force: flagOption('Let --html overwrite an existing file'),
  },
  examples: [
    ['$0 tournament report games.ndjson', 'Result, spreads, scores, bingos, luck, swings'],
    [
      '$0 tournament report *.ndjson --anchor equity=2000',
      'Combine records, with ratings relative to a common entrant',
    ],
    ['$0 tournament report games.ndjson --json', 'Print the figures for a program'],
    ['$0 tournament report games.ndjson --html out.html', 'Write a page with charts and games'],
  ],
  handler: async ({ files, html, force, anchor: text, luck, json }) => {
    const anchor = readAnchor(text);
    if (html === undefined && force) throw badOption('--force requires --html');
    if (html !== undefined && json) throw badOption('--json and --html cannot both be given');
    if (html !== undefined) await checkOutput(html, force);
    const recorded = await readAll(files, anchor, luck);
    if (html === undefined) {
      if (json) printJson(recordDocument(recorded));
      else printText(formatRecordReport(recorded, terminalColumns()));
      return;
    }
    // The chart library is slow to load.
    const { makeTournamentPage } = await import('../../tournament/page/page.ts');
    await writeFileWhole(html, await makeTournamentPage(recorded, notices));
    note(`report written to ${html}`);
  },
});

async function readAll(files: readonly string[], anchor: AnchorByName | null, luck: boolean): Promise<RecordedFigures> {
  const recorded = await readAnchored(files, anchor);
  if (!luck) return recorded;
  const paths = recorded.records.map(({ path }) => path);
  const rules = await loadRecordedRules(recorded.records[0], notices);
  return { ...recorded, luckOfDraws: await measureLuck(paths, rules, recorded.figures.games) };
}

async function readAnchored(files: readonly string[], anchor: AnchorByName | null): Promise<RecordedFigures> {
  const recorded = await readFigures(files);
  if (anchor === null) return recorded;
  const { ratings, figures } = recorded;
  if (ratings === null) {
    throw badOption('--anchor needs ratings, which require three or more entrants in two-player games');
  }
  const names = figures.entrants.map(({ name }) => name);
  return { ...recorded, ratings: anchorRatings(ratings, anchor, names) };
}

export const repairCommand = defineCommand({
  command: 'repair <file>',
  describe: 'Copy the intact part of a damaged record',
  positionals: { file: { type: 'string', demandOption: true, describe: 'Damaged record, which is not changed' } },
  options: {
    out: textOption('New file (default: the name of the record with ".repaired")'),
    force: flagOption('Overwrite an existing file'),
  },
  examples: [['$0 tournament repair games.ndjson.part', 'Copy all pairs before the damage']],
  handler: async ({ file, out, force }) => {
    const { header, pairs, isFinished, damage } = await repairRecord(file, { out, force, onWatch: note });
    if (damage === null) {
      if (out !== undefined) throw badOption('the record is not damaged; omit --out', { source: file });
      printLines(`${file}: ${counted(pairs, 'pair')}, no damage`);
      return;
    }
    printLines(
      damage.what,
      `kept: ${pairs} of ${counted(header.pairs, 'pair')}, in ${damage.out}`,
      `left out: the rest, ${grouped(damage.bytes)} ${nounFor(damage.bytes, 'byte')}`,
      ...(isFinished ? [] : [`to play the missing pairs: tilewright tournament --resume ${quoted(damage.out)}`]),
    );
  },
});
