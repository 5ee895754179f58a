import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BestPlayArrow } from '../../../../src/web/page/review/best-play-arrow.tsx';
import { classic, tiles } from '../../../support/classic.ts';

const { layout, alphabet } = classic;
const [c = 0, a = 0, t = 0] = tiles('CAT');
const EMPTY = new Uint8Array(layout.rows * layout.cols);

function drawn(squares: readonly (readonly [row: number, col: number, tile: number])[], board = EMPTY): string {
  const placed = squares.map(([row, col, tile]) => ({ row, col, tile }));
  return renderToStaticMarkup(<BestPlayArrow layout={layout} alphabet={alphabet} placed={placed} tiles={board} />);
}

describe('the best play over the board', () => {
  it('has a ghost for each tile and an arrow, hidden from screen readers', () => {
    const text = drawn([
      [7, 3, c],
      [7, 4, a],
      [7, 6, t],
    ]);
    expect(text.match(/class="ghost"/gu)).toHaveLength(3);
    expect(text).toContain('aria-hidden="true"');
    expect(text).toMatch(/<line x1="3.5" y1="7.5" x2="6.9" y2="7.5"/u);
    expect(text).toMatch(/>C<.*>A<.*>T</u);
  });

  it('has no arrow for one tile and is empty without tiles', () => {
    expect(drawn([[7, 3, c]])).not.toContain('<line');
    expect(drawn([])).toBe('');
  });

  it('keeps the tile of the play made visible', () => {
    const board = EMPTY.slice();
    board[7 * layout.cols + 3] = t;
    expect(drawn([[7, 3, c]], board)).toContain('width="0.5"');
  });
});
