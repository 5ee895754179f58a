/** Drawing style of the full screen: colours, size, and signs in an ASCII and a Unicode form. */
import type { BarSigns } from '../../text/chances-text.ts';
import type { Palette } from '../../text/palette.ts';

export interface Glyphs {
  readonly across: string;
  readonly down: string;
  /** Marks of laid tiles and of the last play, used without colour. */
  readonly laid: string;
  readonly fresh: string;
  /** Left edge of a big tile with colour. */
  readonly edge: string;
  readonly bar: BarSigns;
  readonly levels: readonly string[];
  /** Corners run from the upper left to the lower right. */
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
