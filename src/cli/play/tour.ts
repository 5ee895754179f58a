/** `tilewright tour`: the tour on the full screen, also from the start page, or line by line. */
import { PlayRanker } from '../../analysis/play-ranker.ts';
import type { FullScreen } from '../../console/full-screen/full-screen.ts';
import { runLineTour } from '../../console/lines/line-tour.ts';
import type { Palette } from '../../console/text/palette.ts';
import { loadSearchResources } from '../../files/making-ready.ts';
import type { ExerciseRules } from '../../play/exercise/try-screen.ts';
import type { Asks } from '../../play/screen/board-screen.ts';
import { TourScreen } from '../../play/tour/tour-screen.ts';
import { notices } from '../notices.ts';
import { choosePalette, isFullScreen, setTerminalSettings, withFullScreen, withTerminal } from '../terminal.ts';
import { defineCommand } from '../define-command.ts';
import { colorOption, lookOptions, plainOption } from '../options.ts';

export interface TourParts {
  readonly rules: ExerciseRules;
  readonly ranker: PlayRanker;
}

/** The tour always uses the default rules and words. */
export async function loadTour(): Promise<TourParts> {
  const resources = await loadSearchResources({}, notices);
  return { rules: { ruleset: resources.ruleset, lexicon: resources.graph }, ranker: new PlayRanker(resources) };
}

export async function tourOnScreen(full: FullScreen, { rules, ranker }: TourParts, palette: Palette): Promise<Asks> {
  const { showBoard } = await import('../../console/full-screen/board-app.tsx');
  const { TOUR_VIEW } = await import('../../console/full-screen/tour/draw-tour.ts');
  const screen = new TourScreen(rules, ranker);
  return showBoard(full, { screen, view: TOUR_VIEW, palette });
}

export const tourCommand = defineCommand({
  command: 'tour',
  describe: 'Learn the game in five minutes: a word, a hook, a parallel play, an exchange, a hint, a review',
  options: { plain: plainOption, ...lookOptions, color: colorOption },
  examples: [['$0 tour', 'Six steps on a real board; Esc leaves']],
  handler: async ({ plain, color, theme, tiles }) => {
    setTerminalSettings({ theme, tiles });
    const parts = await loadTour();
    const palette = choosePalette(color);
    if (isFullScreen(plain)) await withFullScreen((full) => tourOnScreen(full, parts, palette));
    else await withTerminal((terminal) => runLineTour({ ...parts, ...terminal, palette }));
  },
});
