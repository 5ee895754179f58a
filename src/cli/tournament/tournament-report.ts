/** `tilewright tournament report` and `repair`: summaries of records, and the undamaged part of one. */
import { readFigures, type RecordedFigures } from '../../tournament/figures/read-figures.ts';
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
import { note, printText, terminalColumns, printLines } from '../output.ts';
import { counted } from '../../text/counted.ts';
import { repairRecord } from '../../tournament/record/record-repair.ts';
import { grouped } from '../../text/numbers.ts';
import { quoted } from './entrant-options.ts';
import { flagOption, textOption } from '../options.ts';
import { badOption } from '../failure.ts';

export const reportCommand = defineCommand({
  command: 'report <files..>',
  describe: 'what the records of tournaments come to, as tables or as a page',
  positionals: {
    files: {
      type: 'string',
      array: true,
      demandOption: true,
      describe: 'records, as --out writes them; several are added up',
    },
  },
  options: {
    html: textOption('write a page with charts and games to this file instead'),
    anchor: anchorOption,
    luck: luckOption,
    force: flagOption('let --html write over a file that is there'),
  },
  examples: [
    ['$0 tournament report games.ndjson', 'result, spreads, scores, bingos, luck, swings'],
    ['$0 tournament report *.ndjson --anchor equity=2000', 'all together, rated from one that is in all of them'],
    ['$0 tournament report games.ndjson --html out.html', 'the same with charts, and games to step through'],
  ],
  handler: async ({ files, html, force, anchor: text, luck }) => {
    const anchor = readAnchor(text);
    if (html === undefined) {
      if (force) throw badOption('--force is for the file of --html; name one');
      printText(formatRecordReport(await readAll(files, anchor, luck), terminalColumns()));
      return;
    }
    await checkOutput(html, force);
    const recorded = await readAll(files, anchor, luck);
    // What draws charts takes longer to load than all else.
    const { makeTournamentPage } = await import('../../tournament/page/page.ts');
    await writeFileWhole(html, await makeTournamentPage(recorded, notices));
    note(`the report is in ${html}`);
  },
});

async function readAll(files: readonly string[], anchor: AnchorByName | null, luck: boolean): Promise<RecordedFigures> {
  const recorded = await readAnchored(files, anchor);
  if (!luck) return recorded;
  const paths = recorded.records.map(({ path }) => path);
  const rules = await loadRecordedRules(recorded.records[0], notices);
  return { ...recorded, luckOfDraws: await measureLuck(paths, rules, recorded.figures.games) };
}

/** Records with the ratings that `--anchor` asks for. */
async function readAnchored(files: readonly string[], anchor: AnchorByName | null): Promise<RecordedFigures> {
  const recorded = await readFigures(files);
  if (anchor === null) return recorded;
  const { ratings, figures } = recorded;
  if (ratings === null) {
    throw badOption('--anchor is for ratings, which take three or more that met two by two');
  }
  const names = figures.entrants.map(({ name }) => name);
  return { ...recorded, ratings: anchorRatings(ratings, anchor, names) };
}

export const repairCommand = defineCommand({
  command: 'repair <file>',
  describe: 'keep what is whole of a record that a power cut or a disk has damaged',
  positionals: { file: { type: 'string', demandOption: true, describe: 'a record, which stays as it is' } },
  options: {
    out: textOption('the new file (the name of the record with ".repaired" in it, if not given)'),
    force: flagOption('let it write over a file that is there'),
  },
  examples: [['$0 tournament repair games.ndjson.part', 'every whole pair before the damage']],
  handler: async ({ file, out, force }) => {
    const { header, pairs, isFinished, damage } = await repairRecord(file, { out, force, onWatch: note });
    if (damage === null) {
      if (out !== undefined) throw badOption('nothing is damaged, so there is nothing for --out', { source: file });
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
