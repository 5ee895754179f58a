import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ReviewedTurn } from '../../../../src/analysis/review/review.ts';
import type { OpenedGame } from '../../../../src/play/review/opened-game.ts';
import { NOTHING_OPEN } from '../../../../src/play/review/review-state.ts';
import { MoveList } from '../../../../src/web/page/review/move-list.tsx';

const lines = ['8D <CAT>', 'pass', 'G4 DOG'].map((move, i) => ({ move, seat: i % 2, points: 10, total: 10 * i }));
const opened = { players: ['Ann', 'Bo'], lines } as unknown as OpenedGame;
const turns = (['none', 'large', 'small'] as const).map((grade, i) => ({ lines: i, seat: i % 2, grade }));

function rowsOf(at: number, seats: readonly number[] | null): string[] {
  const state = { ...NOTHING_OPEN, lines: 3, at, turns: turns as ReviewedTurn[] };
  const text = renderToStaticMarkup(<MoveList state={state} opened={opened} seats={seats} onStep={() => undefined} />);
  const [, body = ''] = /<tbody>(.*)<\/tbody>/u.exec(text) ?? [];
  return body.split('</tr>').slice(0, -1);
}

describe('the list of moves', () => {
  it('has a line for each, with its mark and what that says, and says which is looked at', () => {
    const rows = rowsOf(2, null);
    expect(rows).toHaveLength(3);
    expect(rows.map((row) => row.includes('aria-current="true"'))).toEqual([false, true, false]);
    expect(rows[0]).toContain('&lt;CAT&gt;');
    expect(rows[1]).toContain('data-sign="??"');
    expect(rows[1]).toContain('a large mistake');
  });

  it('has the mistakes alone of those who are meant', () => {
    expect([[0], [1], [0, 1]].map((seats) => rowsOf(0, seats).length)).toEqual([1, 1, 2]);
    expect(rowsOf(0, [0])[0]).toContain('G4 DOG');
  });
});
