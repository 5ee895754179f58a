import { describe, expect, it } from 'vitest';
import { drawScreen, spotAt } from '../../../../src/console/full-screen/drawing/draw-screen.ts';
import { asciiGlyphs } from '../../../../src/console/full-screen/drawing/glyphs.ts';
import { plainPalette } from '../../../../src/console/text/palette.ts';
import type { Spot } from '../../../../src/play/screen/board-keys.ts';
import { classic } from '../../../support/classic.ts';
import { press, screenGameOf } from '../../../support/full-screen.ts';

function placesOf(shown: readonly string[], character: string): { readonly line: number; readonly column: number }[] {
  return shown.flatMap((text, line) =>
    Array.from(text).flatMap((c, column) => (c === character ? [{ line, column }] : [])),
  );
}

describe('a place on the screen', () => {
  it.each([
    [80, 24],
    [100, 30],
    [120, 40],
    [80, 16],
    [50, 30],
  ])('maps to the square drawn there at %i columns and %i rows', (columns, rows) => {
    const { screen } = screenGameOf({ ruleset: classic, players: ['Ann', 'greedy'], seed: 7 });
    for (const keys of ['', '<down><down><down><right>', '<down><down><down><right>']) {
      press(screen, keys);
      const style = { palette: plainPalette, glyphs: asciiGlyphs, columns, rows, tick: 0 };
      const parts = drawScreen(screen, style);
      const [cursor, ...more] = placesOf([...parts.header, ...parts.board], '>');
      expect(more).toEqual([]);
      const { row, col } = screen.entry;
      expect(spotAt(screen, style, cursor!)).toEqual({ kind: 'square', square: { row, col } });
      const left = spotAt(screen, style, { ...cursor!, column: cursor!.column - 1 });
      expect(left).toEqual({ kind: 'square', square: { row, col: col - 1 } });
    }
  });

  it.each([
    [80, 24],
    [120, 40],
    [50, 30],
  ])('maps to the rack tile drawn there at %i columns and %i rows', (columns, rows) => {
    const { screen } = screenGameOf({ ruleset: classic, players: ['Ann', 'greedy'], seed: 7 });
    const style = { palette: plainPalette, glyphs: asciiGlyphs, columns, rows, tick: 0 };
    const { header, board, side, foot, gap } = drawScreen(screen, style);
    const above = header.length + board.length + (gap === null ? side.length : 0);
    const rack = foot.findIndex((line) => line.startsWith('Rack:'));
    const tiles = [...foot[rack]!.matchAll(/(?<!\w)[A-Z](?!\w{2})/gu)].map(({ index }) => index);
    expect(tiles).toHaveLength(7);
    const spots = (line: number): (Spot | null)[] =>
      tiles.map((column) => spotAt(screen, style, { line: above + line, column }));
    const indices = tiles.map((_, index) => ({ kind: 'tile', index }));
    const nothing = tiles.map(() => null);
    expect(spots(rack)).toEqual(indices);
    expect(spots(rack + 1)).toEqual(rows === 40 ? indices : nothing);
    expect([spots(rack - 1), spots(rack + 2)]).toEqual([nothing, nothing]);
    expect(spotAt(screen, style, { line: above + rack, column: 1 })).toBeNull();
  });
});
