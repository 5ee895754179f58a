/**
 * Records as a report: sections, each with its tables and a sentence or two on how to read them. They are the same on a terminal,
 * where this file prints them, and on a page.
 */
import { counted, nounFor } from '../../text/counted.ts';
import { visibleLine } from '../../text/visible-text.ts';
import { wrapText } from '../../text/wrap-text.ts';
import type { RecordedFigures } from '../figures/read-figures.ts';
import { makeSchedule } from '../record/tournament-record.ts';
import {
  bingoSection,
  moveTimeSections,
  scoreSection,
  spreadSection,
  turnScoreSection,
  turnsSection,
} from './distribution-sections.ts';
import { luckSection, swingSection } from './luck-sections.ts';
import { grouped } from '../../text/numbers.ts';
import { crossSection, ratingsSection } from './ratings-sections.ts';
import { resultSection, timeSection } from './result-sections.ts';
import type { Section } from './section.ts';
import { formatToFit } from './table.ts';

const COLUMNS = 80;

export function buildSections(recorded: RecordedFigures): Section[] {
  const { figures, ratings } = recorded;
  const [result, time, cross] = [resultSection(recorded), timeSection(recorded), crossSection(recorded)];
  return [
    // Of many, the ratings of all come before what each two did.
    ...(ratings === null ? [result, time, cross] : [...ratingsSection(recorded), time, cross, result]),
    spreadSection(figures),
    scoreSection(figures),
    turnScoreSection(figures),
    bingoSection(figures),
    turnsSection(figures),
    ...moveTimeSections(figures),
    luckSection(figures),
    swingSection(recorded),
  ];
}

/** What was played, as a heading: how many games, by which rules, with which words and seeds. */
export function describePlayed({ figures, records }: RecordedFigures): string {
  const { ruleset, lexicon } = records[0].header;
  const seeds = records.map(({ header }) => header.seed).join(', ');
  const two = records.every(({ header }) => makeSchedule(header).seats === 2);
  const played =
    `${grouped(figures.games)} ${nounFor(figures.games, 'game')} in ` +
    `${grouped(figures.pairs)} ${nounFor(figures.pairs, two ? 'pair' : 'deal')}`;
  const from = records.length === 1 ? `seed ${seeds}` : `${records.length} records, seeds ${seeds}`;
  const openings = Math.max(0, ...records.map(({ header }) => header.openings?.length ?? 0));
  const begun = openings === 0 ? '' : `, ${counted(openings, 'opening')}`;
  return `${played}: ${visibleLine(ruleset.name)}, lexicon ${visibleLine(lexicon.name)}, ${from}${begun}`;
}

/** @param columns of the terminal */
export function formatRecordReport(recorded: RecordedFigures, columns = COLUMNS): string {
  const lines = wrapText(describePlayed(recorded), COLUMNS);
  for (const { title, lead, tables } of buildSections(recorded)) {
    lines.push('', title.toUpperCase(), ...lead.flatMap((sentence) => wrapText(sentence, COLUMNS)));
    for (const table of tables) {
      if (table.rows.length > 0) lines.push('', `${table.caption}:`, ...formatToFit(table, columns));
    }
  }
  return `${lines.join('\n')}\n`;
}
