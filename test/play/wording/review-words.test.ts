import { describe, expect, it } from 'vitest';
import type { PlayerReview, TurnReview } from '../../../src/analysis/review/review.ts';
import {
  describeFindings,
  describeGrade,
  formatFigure,
  gradeMark,
  markInWords,
  MARKS_IN_WORDS,
  phaseTable,
  playerTable,
  turnMark,
} from '../../../src/play/wording/review-words.ts';

const figure = (mean: number) => ({ mean, error: null });

function graded(seat: number, grade: TurnReview['grade'], lost = 0): TurnReview {
  const loss = { win: figure(lost), points: figure(2 * lost) };
  return { seat, bag: 50, grade, ungraded: grade === null ? 'even' : null, loss, best: null, played: null } as never;
}

describe('the texts of a review', () => {
  it('marks mistakes as annotated games do', () => {
    expect((['large', 'medium', 'small', 'none', null] as const).map(gradeMark)).toEqual(['??', '?', '?!', '', '']);
    const turns = [graded(0, 'large'), graded(0, 'none'), graded(0, null)];
    expect(turns.map(turnMark)).toEqual(['??', '', '=']);
    expect(turns.map(markInWords)).toEqual(['a large mistake', '', 'within error of the best']);
    expect(MARKS_IN_WORDS).toBe('?? large mistake, ? medium mistake, ?! small mistake; = within error of the best');
  });

  it('describes a turn', () => {
    const { best } = { best: { move: '8D.CAT', text: '8D CAT' } } as unknown as Pick<TurnReview, 'best'>;
    expect(describeGrade({ ...graded(0, 'medium', 4), best })).toBe('a mistake, 4.0 win %, 8.0 points');
    expect(describeGrade({ ...graded(0, 'none'), best, played: best })).toBe('the best play');
    expect(describeGrade({ ...graded(0, null), best })).toBe('within error of 8D CAT');
  });

  it('describes the findings on each player', () => {
    const mistakes = { small: 1, medium: 0, large: 2 };
    const players = [
      { name: 'Ann', accuracy: 81.25, mistakes },
      { name: 'Bo', accuracy: null, mistakes: { small: 0, medium: 0, large: 0 } },
    ] as PlayerReview[];
    expect(describeFindings({ players })).toEqual(['Ann: accuracy 81.3 %, 3 mistakes.', 'Bo: no turns were graded.']);
  });

  it('has a dash for a player without a graded turn, and no sign for a rounded zero', () => {
    const none = { accuracy: null, mistakes: { small: 0, medium: 0, large: 0 }, mistakeIndex: null, rating: null };
    const sums = { winLost: 0, pointsLeft: 0, luck: { mean: -0.04, error: 0.04 }, score: 12, graded: 0, turns: 3 };
    const player = { name: 'Ann', ...none, ...sums, missedBingos: 0, phonies: 0, letStand: 0 };
    const { rows } = playerTable({ players: [player as unknown as PlayerReview] });
    expect(rows.slice(1, 7)).toEqual([
      ...['accuracy', 'mistakes', 'mistake index', 'win % lost', 'points left'].map((name) => [name, '-']),
      ['draw luck', '0 ±0 points'],
    ]);
    expect(formatFigure({ mean: -0.04, error: 0.04 })).toBe('0.0 ±0.0');
  });

  it('has a row for each phase and a column for each player', () => {
    const players = ['Ann', 'Bo'].map((name, seat) => ({ name, seat })) as PlayerReview[];
    const turns = [graded(0, 'small', 1), graded(1, 'none'), graded(0, 'none'), graded(1, 'large', 9)];
    expect(phaseTable({ players, turns })).toEqual({
      head: ['', 'Ann', 'Bo'],
      rows: [
        ['opening', '1.0 %, 2 points, 2 turns', '9.0 %, 18 points, 2 turns'],
        ['middle', 'no turns', 'no turns'],
        ['last 14 tiles', 'no turns', 'no turns'],
        ['endgame', 'no turns', 'no turns'],
      ],
    });
  });
});
