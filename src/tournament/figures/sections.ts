/**
 * Figures as sections, each with its tables and a sentence or two on how to read them: the same on a terminal and on a page.
 */
import { counted, nounFor } from '../../engine/counted.ts';
import { visibleLine } from '../../engine/visible-text.ts';
import { grouped } from '../report/table-text.ts';
import { bingoSection, scoreSection, spreadSection, turnScoreSection, turnsSection } from './distribution-sections.ts';
import { luckSection, swingSection } from './luck-sections.ts';
import { scheduleOf } from '../record/tournament-record.ts';
import { moveTimeSections } from './move-time-section.ts';
import type { RecordedFigures } from './read-figures.ts';
import { resultSection, timeSection } from './result-sections.ts';
import { crossSection, ratingsSection } from './standings-sections.ts';
import type { Section } from './section.ts';

/** All that is told of records. */
export function sectionsOf(recorded: RecordedFigures): Section[] {
  const { figures, ratings } = recorded;
  const [result, time, cross] = [resultSection(recorded), timeSection(recorded), crossSection(recorded)];
  return [
    // Of many, what is told of all together comes before what is told of each two.
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
  const { ruleset, lexicon } = records[0]!.header;
  const seeds = records.map(({ header }) => String(header.seed));
  const two = records.every(({ header }) => scheduleOf(header).seats === 2);
  const played =
    `${grouped(figures.games)} ${nounFor(figures.games, 'game')} in ` +
    `${grouped(figures.pairs)} ${nounFor(figures.pairs, two ? 'pair' : 'deal')}`;
  const from = records.length === 1 ? `seed ${seeds[0]!}` : `${records.length} records, seeds ${seeds.join(', ')}`;
  const openings = records.reduce((most, { header }) => Math.max(most, header.openings?.length ?? 0), 0);
  const begun = openings === 0 ? '' : `, ${counted(openings, 'opening')}`;
  return `${played}: ${visibleLine(ruleset.name)}, lexicon ${visibleLine(lexicon.name)}, ${from}${begun}`;
}
