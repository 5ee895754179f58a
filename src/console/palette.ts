/**
 * How things look on a terminal: colours where it has them, and a plain form where it has none that says the same with
 * characters alone. Squares and tiles bring their own background, so that a light terminal shows the same board as a
 * dark one.
 */
import type { ChalkInstance } from 'chalk';

export interface TileLook {
  /** A blank standing for a letter. */
  readonly blank: boolean;
  /** Laid by the last play, or by the one to be confirmed. */
  readonly fresh: boolean;
}

export interface Palette {
  /** Whether colour tells tiles from squares; without it characters must. */
  readonly hasColour: boolean;
  /** An empty square by its mark in the layout's text form (`.`, `2`, `3`, `4`, `d`, `t`, `q`). */
  readonly square: (mark: string, text: string) => string;
  readonly tile: (text: string, look: TileLook) => string;
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly warning: (text: string) => string;
}

/** No colour at all. */
export const plainPalette: Palette = {
  hasColour: false,
  square: (_, text) => text,
  tile: (text) => text,
  strong: (text) => text,
  faint: (text) => text,
  warning: (text) => text,
};

const PLAIN_SQUARE = { background: '#184b3a', text: '#6f9a8a' };

/** Premium squares: the classic colours, and for the fourfold ones the next darker. */
const PREMIUM_SQUARES: Readonly<Record<string, typeof PLAIN_SQUARE>> = {
  '2': { background: '#9fd3ee', text: '#1d4258' },
  '3': { background: '#15459e', text: '#ffffff' },
  '4': { background: '#0a2450', text: '#ffffff' },
  d: { background: '#f29bb4', text: '#6b2036' },
  t: { background: '#cc1818', text: '#ffffff' },
  q: { background: '#6a0d18', text: '#ffffff' },
};

/** The palette of a terminal with colours; `chalk` knows how many it has. */
export function colourPalette(chalk: ChalkInstance): Palette {
  const tile = chalk.bgHex('#f3e6bd').hex('#1c1a15').bold;
  const freshTile = chalk.bgHex('#ffc933').hex('#1c1a15').bold;
  const blankColour = '#b01010';
  return {
    hasColour: true,
    square: (mark, text) => {
      const { background, text: colour } = PREMIUM_SQUARES[mark] ?? PLAIN_SQUARE;
      return chalk.bgHex(background).hex(colour)(text);
    },
    tile: (text, { blank, fresh }) => {
      const look = fresh ? freshTile : tile;
      return (blank ? look.hex(blankColour) : look)(text);
    },
    strong: (text) => chalk.bold(text),
    faint: (text) => chalk.dim(text),
    warning: (text) => chalk.yellow(text),
  };
}
