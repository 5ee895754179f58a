/** The cardbox in figures: what of each kind and length is known, and what is due when. */
import { isRefusal } from '../../engine/refusal.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { readTiles } from '../../engine/tiles/tile-text.ts';
import { endOfDay, type StudyCard } from '../../play/training/due-dates.ts';
import { alignColumns } from '../../text/columns.ts';
import { QUESTION_KINDS, type QuestionKind } from './questions.ts';

/** A question is known once it comes again only after so many days; before that it is being learnt. */
const KNOWN_DAYS = 21;
const WEEK = 7;

export interface StudyCounts {
  readonly known: number;
  readonly learning: number;
  readonly dueToday: number;
  /** After today. */
  readonly dueInWeek: number;
}

export interface StudyFigures {
  readonly rows: readonly (StudyCounts & { readonly kind: QuestionKind; readonly length: number })[];
  readonly all: StudyCounts;
  /** Of the last answers to questions that were asked before; null where there are none. */
  readonly retention: { readonly answers: number; readonly right: number } | null;
}

export interface Cardbox {
  /** By `keyOf`. */
  readonly cards: Readonly<Record<string, StudyCard>>;
  readonly recent: readonly boolean[];
}

export function countStudy({ cards, recent }: Cardbox, alphabet: Alphabet, now: Date): StudyFigures {
  const found = Object.entries(cards).flatMap(([key, card]) => {
    const [kind, asked = ''] = key.split(' ');
    const letters = readTiles(alphabet, asked, 'word');
    return isRefusal(letters) ? [] : [{ kind, length: letters.length, card }];
  });
  const rows = QUESTION_KINDS.flatMap((kind) => {
    const ofKind = found.filter((one) => one.kind === kind);
    const lengths = [...new Set(ofKind.map(({ length }) => length))].sort((a, b) => a - b);
    return lengths.map((length) => {
      const group = ofKind.filter((one) => one.length === length).map(({ card }) => card);
      return { kind, length, ...countCards(group, now) };
    });
  });
  const retention = recent.length === 0 ? null : { answers: recent.length, right: recent.filter(Boolean).length };
  return { rows, all: countCards(Object.values(cards), now), retention };
}

function countCards(cards: readonly StudyCard[], now: Date): StudyCounts {
  const today = endOfDay(now);
  const week = new Date(today);
  week.setDate(week.getDate() + WEEK);
  const count = (isCounted: (card: StudyCard) => boolean): number => cards.filter(isCounted).length;
  const known = count(({ scheduled_days: days }) => days >= KNOWN_DAYS);
  return {
    known,
    learning: cards.length - known,
    dueToday: count(({ due }) => due <= today),
    dueInWeek: count(({ due }) => due > today && due <= week),
  };
}

export function drawStudyFigures({ rows, all, retention }: StudyFigures, lexicon: string): string[] {
  if (rows.length === 0) return [`No question was asked yet of lexicon ${lexicon}.`];
  const cells = ({ known, learning, dueToday, dueInWeek }: StudyCounts): string[] =>
    [known, learning, dueToday, dueInWeek].map(String);
  const table = [
    ['kind', 'length', 'known', 'learning', 'due today', 'next 7 days'],
    ...rows.map((row) => [row.kind, String(row.length), ...cells(row)]),
    ...(rows.length > 1 ? [['all', '', ...cells(all)]] : []),
  ];
  const right = retention === null ? 0 : Math.round((100 * retention.right) / retention.answers);
  return [
    `Lexicon ${lexicon}. Known is what comes again only after ${KNOWN_DAYS} days or more.`,
    '',
    ...alignColumns(table),
    ...(retention === null
      ? []
      : ['', `Retention: ${right} % of the last ${retention.answers} answers to questions asked before were right.`]),
  ];
}
