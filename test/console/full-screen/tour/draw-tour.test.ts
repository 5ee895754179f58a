import { describe, expect, it } from 'vitest';
import { PlayRanker } from '../../../../src/analysis/play-ranker.ts';
import { asciiGlyphs } from '../../../../src/console/full-screen/drawing/glyphs.ts';
import { drawTour } from '../../../../src/console/full-screen/tour/draw-tour.ts';
import { plainPalette } from '../../../../src/console/text/palette.ts';
import { loadSearchResources } from '../../../../src/files/making-ready.ts';
import { TourScreen } from '../../../../src/play/tour/tour-screen.ts';
import { keysOf } from '../../../support/full-screen.ts';
import '../../../support/program/temporary-files.ts';

const resources = await loadSearchResources();
const rules = { ruleset: resources.ruleset, lexicon: resources.graph };
const ranker = new PlayRanker(resources);

const SIZES = [
  [60, 20],
  [80, 24],
  [120, 40],
  [40, 20],
] as const;

describe('the tour as lines', () => {
  it.each(SIZES)('shows each task in full at %i by %i', (columns, rows) => {
    const screen = new TourScreen(rules, ranker);
    const style = { palette: plainPalette, glyphs: asciiGlyphs, columns, rows, tick: 0 };
    for (;;) {
      const { header, board, side, foot, gap } = drawTour(screen, style);
      const middle = gap === null ? board.length + side.length : Math.max(board.length, side.length);
      expect(header.length + middle + foot.length).toBeLessThanOrEqual(rows);
      for (const line of [...board, ...side, ...foot]) expect(line.length).toBeLessThanOrEqual(columns);
      if (columns >= 60) expect(foot.join(' ').replace(/ +/gu, ' ')).toContain(screen.task);
      if (columns >= 60) expect(foot.at(-1)).toMatch(/Esc leave|Enter leave/u);
      if (screen.state === 'done') break;
      for (const key of keysOf(
        screen.step.kind === 'hint' ? '/n/n<enter>' : screen.step.kind === 'review' ? '<enter><enter>' : '/n<enter>',
      ))
        screen.press(key);
    }
  });

  it('shows the steps with a hint table below, or only the table', () => {
    const screen = new TourScreen(rules, ranker);
    for (const key of keysOf('/n<enter>'.repeat(4) + '/n')) screen.press(key);
    const sideAt = (columns: number, rows: number): string =>
      drawTour(screen, { palette: plainPalette, glyphs: asciiGlyphs, columns, rows, tick: 0 }).side.join('\n');
    expect(sideAt(80, 24)).toMatch(/x 1 a word[^]*> 5 a hint[^]*1 12A COMEDY +46/u);
    expect(sideAt(60, 20)).toMatch(/^ +play[^]*1 12A COMEDY +46/u);
  });
});
