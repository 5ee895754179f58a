/** `tilewright tour`: how a game goes, in six steps on a real board. */
import { defineCommand } from '../define-command.ts';
import { choosePalette, isFullScreen, openFullScreen } from '../terminal.ts';

import { loadTour, tourByLines, tourOnScreen } from './tour.ts';

export const tourCommand = defineCommand({
  command: 'tour',
  describe: 'learn the game in five minutes: a word, a hook, a parallel play, an exchange, a hint, a review',
  options: {
    plain: { type: 'boolean', default: false, describe: 'line by line, not on the full screen' },
    color: {
      type: 'boolean',
      describe: 'colours; --no-color for none',
      defaultDescription: 'if the terminal has them',
    },
  } as const,
  examples: [['$0 tour', 'six steps on a real board; Esc leaves at any time']],
  handler: async ({ plain, color }) => {
    const parts = await loadTour();
    const palette = choosePalette(color);
    if (!isFullScreen(plain)) return tourByLines(parts, palette);
    const full = await openFullScreen(true);
    try {
      await tourOnScreen(full, parts, palette);
    } finally {
      full.close();
    }
  },
});
