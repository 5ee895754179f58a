import { visibleLine } from '../../text/visible-text.ts';
import type { EntrantFigures } from '../figures/entrant-figures.ts';
import type { RecordedFigures } from '../figures/read-figures.ts';
import type { Figures } from '../figures/record-figures.ts';
import type { EntrantRow } from './result-columns.ts';
import type { Table } from './table.ts';

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly lead: readonly string[];
  readonly tables: readonly Table[];
}

export function displayNames({ entrants }: Figures): string[] {
  return entrants.map(({ name }) => visibleLine(name));
}

/** Returns only the first of two entrants, since the figures of the other mirror them. */
export function distinctEntrants({ entrants, meetings }: Figures): readonly EntrantFigures[] {
  return entrants.length === 2 && meetings.length === 1 ? entrants.slice(0, 1) : entrants;
}

export function recordRows({ figures, ratings, records }: RecordedFigures): EntrantRow[] {
  const isTested = records.some(({ test }) => test !== null);
  return figures.entrants.map(({ name, result, forfeits, forfeitReasons }, number) => {
    const rated = ratings?.ranking.find(({ entrant }) => entrant === number);
    const isAnchored = ratings?.anchor != null;
    return { ...result, name: visibleLine(name), forfeits, forfeitReasons, isTested, rated, isAnchored };
  });
}
