/** `tilewright tour`: how a game goes, in six steps on a real board. */
import { defineCommand } from '../define-command.ts';
import { lookOptions } from '../options.ts';
import { choosePalette, isFullScreen, openFullScreen, setTerminalSettings } from '../terminal.ts';
import { loadTour, tourByLines, tourOnScreen } from './tour.ts';

const options = {
  plain: { type: 'boolean', default: false, describe: 'line by line, not on the full screen' },
  ...lookOptions,
  color: { type: 'boolean', describe: 'colours; --no-color for none', defaultDescription: 'if the terminal has them' },
} as const;

export const tourCommand = defineCommand({
  command: 'tour',
  describe: 'learn the game in five minutes: a word, a hook, a parallel play, an exchange, a hint, a review',
  options,
  examples: [['$0 tour', 'six steps on a real board; Esc leaves at any time']],
  handler: async ({ plain, color, theme, tiles }) => {
    setTerminalSettings({ theme, tiles });
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
