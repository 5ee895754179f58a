import { describe, expect, it } from 'vitest';
import { countStudy, drawStudyFigures } from '../../../src/console/study/study-figures.ts';
import { answered, type StudyCard } from '../../../src/play/training/due-dates.ts';
import { english } from '../../support/classic.ts';

const DAY = 86_400_000;
/** Noon, so that it is the same day in most places. */
const START = Date.UTC(2026, 0, 1, 12);

/** A card that was answered on these days, counted from the first. */
function card(...answers: readonly (readonly [day: number, isRight: boolean])[]): StudyCard {
  let made: StudyCard | undefined;
  for (const [day, isRight] of answers) made = answered(made, isRight, new Date(START + day * DAY));
  return made!;
}

const cards = {
  'anagrams AT': card([0, false]),
  'anagrams IQ': card([0, true]),
  'anagrams AEINRST': card([0, true], [3, true], [15, true]),
  'hooks EAT': card([0, true], [3, true]),
};

describe('the figures of a cardbox', () => {
  it('are told by kind and length', () => {
    const figures = countStudy({ cards, recent: [true, false, true] }, english, new Date(START + DAY));
    expect(figures.rows).toEqual([
      { kind: 'anagrams', length: 2, known: 0, learning: 2, dueToday: 1, dueInWeek: 1 },
      { kind: 'anagrams', length: 7, known: 1, learning: 0, dueToday: 0, dueInWeek: 0 },
      { kind: 'hooks', length: 3, known: 0, learning: 1, dueToday: 0, dueInWeek: 0 },
    ]);
    expect(figures.all).toEqual({ known: 1, learning: 3, dueToday: 1, dueInWeek: 1 });
    expect(drawStudyFigures(figures, 'default')).toEqual([
      'Lexicon default. Known is what comes again only after 21 days or more.',
      '',
      'kind      length  known  learning  due today  next 7 days',
      'anagrams       2      0         2          1            1',
      'anagrams       7      1         0          0            0',
      'hooks          3      0         1          0            0',
      'all                   1         3          1            1',
      '',
      'Retention: 67 % of the last 3 answers to questions asked before were right.',
    ]);
  });

  it('are none before anything was asked', () => {
    const figures = countStudy({ cards: {}, recent: [] }, english, new Date(START));
    expect(figures).toMatchObject({ rows: [], retention: null });
    expect(drawStudyFigures(figures, 'tiny')).toEqual(['No question was asked yet of lexicon tiny.']);
  });
});
