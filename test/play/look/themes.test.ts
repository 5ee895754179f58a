import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chalk } from 'chalk';
import { describe, expect, it } from 'vitest';
import { colourPalette } from '../../../src/console/text/palette.ts';
import { loadLook, shippedNames } from '../../../src/files/data-files.ts';
import { packageRoot } from '../../../src/files/files.ts';
import { squareColour } from '../../../src/play/look/colours.ts';
import { THEME_NAMES, THEMES, type ThemeName } from '../../../src/play/look/themes.ts';
import { listThemeProperties } from '../../../src/web/page/board/theme-properties.ts';

function contrast(a: string, b: string): number {
  const luminance = (hex: string): number => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
      const share = parseInt(hex.slice(from, from + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (high + 0.05) / (low + 0.05);
}

const LEAST: Readonly<Record<ThemeName, number>> = { felt: 4.5, light: 4.5, 'high-contrast': 7, 'colour-blind': 4.5 };

describe('themes', () => {
  it('felt is the one of the shared style sheet', () => {
    const tokens = readFileSync(join(packageRoot(), 'src/play/look/tokens.css'), 'utf8');
    const shared = Array.from(tokens.matchAll(/(--(?:square|tile|board)-[\w-]+): (.+);/gu), ([, ...pair]) => pair);
    expect(shared.length).toBeGreaterThan(10);
    expect(listThemeProperties(THEMES.felt)).toEqual(expect.arrayContaining(shared));
  });

  it.each(THEME_NAMES)('%s gives scribble distinct and legible squares', async (name) => {
    const { palette: own } = await loadLook('scribble');
    const { palette: standard } = await loadLook('classic');
    const square = THEMES[name].squares[squareColour(own, '.', false)];
    expect(contrast(square.background, square.text)).toBeGreaterThanOrEqual(name === 'high-contrast' ? 7 : 4.5);
    for (const level of [1, 2, 3] as const) {
      const draw = (colours: typeof own): string[] =>
        ['.', '2', '3', 'd', 't'].map((mark) =>
          colourPalette(new Chalk({ level }), colours, THEMES[name]).square(mark, 'x'),
        );
      const [plain, ...premiums] = draw(own);
      expect(new Set(premiums)).toEqual(new Set([plain]));
      // 16 colours are too few to distinguish all of them.
      expect(level === 1 ? draw(standard).slice(0, 1) : draw(standard)).not.toContain(plain);
    }
  });

  it.each(Object.entries(LEAST))('%s has a contrast of at least %f for all text', (name, least) => {
    const { squares, tile, cursor, frame } = THEMES[name as ThemeName];
    const pairs = [
      ...[...Object.values(squares), frame].map(({ background, text }) => [background, text] as const),
      ...[tile.text, tile.blankText].flatMap((text) =>
        [tile.plain, tile.fresh, tile.laid].map((on) => [on, text] as const),
      ),
      [cursor, tile.text] as const,
    ];
    for (const [background, text] of pairs)
      expect([background, text, contrast(background, text) >= least]).toEqual([background, text, true]);
  });

  it.each(THEME_NAMES)('%s distinguishes squares and tiles of all rules, also with 256 colours', async (name) => {
    for (const ruleset of shippedNames('ruleset')) {
      const { palette: colours } = await loadLook(ruleset);
      for (const level of [2, 3] as const) {
        const themed = colourPalette(new Chalk({ level }), colours, THEMES[name]);
        const marks = ['.', '2', '3', '4', 'd', 't', 'q'];
        // Rules may give two premiums the same colour.
        const colourNames = new Set(marks.map((mark) => squareColour(colours, mark, false)));
        const squares = new Set(marks.map((mark) => themed.square(mark, 'x')));
        expect([ruleset, level, squares.size]).toEqual([ruleset, level, colourNames.size]);
        const tiles = [false, true].flatMap((blank) =>
          [false, true].map((fresh) => themed.tile('x', { blank, fresh })),
        );
        expect(new Set([...squares, ...tiles, themed.cursor('x')]).size).toBe(squares.size + 5);
      }
    }
  });
});
