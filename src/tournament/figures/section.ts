/**
 * A section: what is told of one subject, as sentences and tables.
 */
import { visibleLine } from '../../engine/visible-text.ts';
import type { EntrantFigures } from './entrant-figures.ts';
import type { Figures } from './record-figures.ts';

/** A table of figures. The first row and the first column say what the cells are. */
export interface Table {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The chart of these figures, which a page shows before them. */
  readonly chart?: ChartId;
}

/** What there are charts of. */
export type ChartId =
  | 'ratings'
  | 'time'
  | 'test'
  | 'spreads'
  | 'scores'
  | 'turn-scores'
  | 'bingos'
  | 'tiles'
  | 'game-turns'
  | 'seats'
  | 'blanks';

/** What is told of one subject. */
export interface Section {
  readonly id: SectionId;
  readonly title: string;
  /** Sentences that come first. */
  readonly lead: readonly string[];
  readonly tables: readonly Table[];
}

/** The subjects, in the order in which they are told. */
export type SectionId =
  | 'result'
  | 'ratings'
  | 'time'
  | 'test'
  | 'cross'
  | 'spreads'
  | 'scores'
  | 'turn-scores'
  | 'bingos'
  | 'turns'
  | 'move-times'
  | 'luck'
  | 'swings';

/** Entrants as they are shown. */
export function shownNames({ entrants }: Figures): string[] {
  return entrants.map(({ name }) => visibleLine(name));
}

/** Of two entrants the first alone: the other's figures are the same, turned round. */
export function toldApart({ entrants, meetings }: Figures): readonly EntrantFigures[] {
  return entrants.length === 2 && meetings.length === 1 ? entrants.slice(0, 1) : entrants;
}
