import { describe, expect, it } from 'vitest';
import { formatGcg } from '../../../src/engine/gcg/format.ts';
import { parseGcg } from '../../../src/engine/gcg/parse.ts';
import { notesOn } from '../../../src/engine/gcg/record.ts';
import { annotateRecord } from '../../../src/play/wording/annotated-record.ts';
import { reviewedTurn } from '../../support/played/reviewed-turn.ts';

const { record } = parseGcg(`#player1 Ann Ann
#player2 Ben Ben
>Ann: AEINRST 8H TEA +6 6
#note a note of the file
>Ben: CATSDOG 7H CAT +9 9
>Ann: EINRS -  +0 6
`);
const figure = (mean: number, error: number) => ({ mean, error });
const move = (text: string, win: number) => ({
  ...{ move: text, text, score: 6, isBingo: false, win: figure(win, 1.5), points: figure(0, 0) },
});

describe('a game with notes', () => {
  const noted = annotateRecord(record, [
    reviewedTurn({
      lines: 0,
      grade: 'small',
      ...{ best: move('8G EAT', 60), played: move('8H TEA', 58), why: ['8G EAT opens less.'] },
      loss: { win: figure(2, 0.5), points: figure(4, 1) },
    }),
    reviewedTurn({ lines: 1, grade: 'none', best: move('7H CAT', 50), played: move('7H CAT', 50) }),
    reviewedTurn({ lines: 2, ungraded: 'rack' }),
  ]);

  it('adds the review of each turn after existing notes', () => {
    expect(notesOn(noted, 0)).toEqual([
      'a note of the file',
      'a small mistake, 2.0 ±0.5 win %, 4.0 ±1.0 points; best: 8G EAT 6, 60.0 ±1.5 % to win; 8G EAT opens less.',
    ]);
    expect(notesOn(noted, 1)).toEqual(['the best play, 50.0 ±1.5 % to win']);
    expect(notesOn(noted, 2)).toEqual(['not graded: the record does not have the full rack']);
  });

  it('survives a round trip', () => {
    const read = parseGcg(formatGcg(noted));
    expect(read.diagnostics).toEqual([]);
    expect([0, 1, 2].map((event) => notesOn(read.record, event))).toEqual(
      [0, 1, 2].map((event) => notesOn(noted, event)),
    );
  });
});
