/**
 * The colours that a ruleset may name, and which of them each square has: the same on a terminal and in a browser. Squares and
 * tiles bring their own background, so that they look the same on light and on dark.
 */
import type { Look, PaletteColour } from './ruleset-look.ts';

export interface SquareColours {
  readonly background: string;
  readonly text: string;
}

/** The colours a ruleset may give its squares; `none` is that of squares without a premium where it names no other. */
export const SQUARE_COLOURS: Readonly<Record<PaletteColour, SquareColours>> = {
  blue: { background: '#1f6fd6', text: '#ffffff' },
  'bright blue': { background: '#5cc4ff', text: '#0a3050' },
  'light blue': { background: '#9fd3ee', text: '#1d4258' },
  'dark blue': { background: '#15459e', text: '#ffffff' },
  green: { background: '#6cc24a', text: '#16380a' },
  red: { background: '#cc1818', text: '#ffffff' },
  'bright red': { background: '#ff6b5c', text: '#4a0a05' },
  orange: { background: '#f0851e', text: '#3d1f00' },
  pink: { background: '#f29bb4', text: '#6b2036' },
  cyan: { background: '#22c7c7', text: '#043636' },
  violet: { background: '#4b3a80', text: '#ded4f7' },
  none: { background: '#184b3a', text: '#8fb5a7' },
};

/** Fourfold premiums are darker than any colour a ruleset names. */
export const LETTER4_COLOURS: SquareColours = { background: '#0a2450', text: '#ffffff' };
export const WORD4_COLOURS: SquareColours = { background: '#6a0d18', text: '#ffffff' };

/** Backgrounds of tiles, those of the last play and those laid for now told apart, and the text on them. */
export const TILE_COLOURS = {
  plain: '#f3e6bd',
  fresh: '#ffc933',
  laid: '#e6d9ff',
  text: '#000000',
  blankText: '#b01010',
} as const;
export const CURSOR_COLOUR = '#7fe07f';

/** Of what colours a square is chosen from. */
export interface PremiumColours {
  readonly squares: Readonly<Record<PaletteColour, SquareColours>>;
  readonly letter4: SquareColours;
  readonly word4: SquareColours;
}

const STANDARD: PremiumColours = { squares: SQUARE_COLOURS, letter4: LETTER4_COLOURS, word4: WORD4_COLOURS };

/** @param mark in the layout's text form: `.`, `2`, `3`, `4`, `d`, `t` or `q` */
export function squareColours(
  colours: Look['palette'],
  mark: string,
  isStart: boolean,
  { squares, letter4, word4 }: PremiumColours = STANDARD,
): SquareColours {
  const named = (name: PaletteColour): SquareColours => squares[name === 'none' ? (colours.plain ?? name) : name];
  if (isStart && colours.start !== undefined) return named(colours.start);
  switch (mark) {
    case '2':
      return named(colours.letter2);
    case '3':
      return named(colours.letter3);
    case '4':
      return letter4;
    case 'd':
      return named(colours.word2);
    case 't':
      return named(colours.word3);
    case 'q':
      return word4;
    default:
      return named('none');
  }
}
