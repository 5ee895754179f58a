/**
 * What the full screen is drawn with: colours, its size, and the few signs that have a better form where the terminal
 * shows Unicode.
 */
import type { BarSigns } from '../../text/chances-text.ts';
import type { Palette } from '../../text/palette.ts';

export interface Glyphs {
  /** Before the square of the cursor, by the direction it writes in. */
  readonly across: string;
  readonly down: string;
  /** Before a tile laid and not yet played, and before one of the last play, where no colour tells them. */
  readonly laid: string;
  readonly fresh: string;
  /** The left edge of a big tile, where colour tells tiles from squares. */
  readonly edge: string;
  /** A bar of chances: the part of the first player, and the rest. */
  readonly bar: BarSigns;
  readonly levels: readonly string[];
  /** The lines of a panel's frame, and its corners from the upper left to the lower right. */
  readonly frame: {
    readonly horizontal: string;
    readonly vertical: string;
    readonly corners: readonly [string, string, string, string];
  };
  readonly spinner: readonly string[];
}

export const asciiGlyphs: Glyphs = {
  across: '>',
  down: 'v',
  laid: '+',
  fresh: ':',
  edge: ' ',
  bar: ['#', '-'],
  levels: [' ', '.', ':', '#'],
  frame: { horizontal: '-', vertical: '|', corners: ['+', '+', '+', '+'] },
  spinner: ['|', '/', '-', '\\'],
};

export const unicodeGlyphs: Glyphs = {
  across: '▸',
  down: '▾',
  laid: '+',
  fresh: '·',
  edge: '▏',
  bar: ['█', '░'],
  levels: [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'],
  frame: { horizontal: '─', vertical: '│', corners: ['┌', '┐', '└', '┘'] },
  spinner: ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'],
};

export function chooseGlyphs(env: Environment): Glyphs {
  return showsUnicode(env) && env['TERM'] !== 'linux' ? unicodeGlyphs : asciiGlyphs;
}

type Environment = Readonly<Record<string, string | undefined>>;

export function showsUnicode(env: Environment): boolean {
  const locale = [env['LC_ALL'], env['LC_CTYPE'], env['LANG']].find((value) => value !== undefined && value !== '');
  return /utf-?8/iu.test(locale ?? '');
}

export interface ScreenStyle {
  readonly palette: Palette;
  readonly glyphs: Glyphs;
  readonly columns: number;
  readonly rows: number;
  readonly tick: number;
}
