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

interface Look {
  readonly background: string;
  readonly text: string;
  /** The background where there are 16 colours, of which the nearest to a pastel is white. */
  readonly basic: 'bgBlack' | 'bgCyan' | 'bgBlue' | 'bgMagenta' | 'bgRed';
}

const PLAIN_SQUARE: Look = { background: '#184b3a', text: '#8fb5a7', basic: 'bgBlack' };

/** Premium squares: the classic colours, and for the fourfold ones the next darker. */
const PREMIUM_SQUARES: Readonly<Record<string, Look>> = {
  '2': { background: '#9fd3ee', text: '#1d4258', basic: 'bgCyan' },
  '3': { background: '#15459e', text: '#ffffff', basic: 'bgBlue' },
  '4': { background: '#0a2450', text: '#ffffff', basic: 'bgBlue' },
  d: { background: '#f29bb4', text: '#6b2036', basic: 'bgMagenta' },
  t: { background: '#cc1818', text: '#ffffff', basic: 'bgRed' },
  q: { background: '#6a0d18', text: '#ffffff', basic: 'bgRed' },
};

/** The palette of a terminal with colours; `chalk` knows how many it has. */
export function colourPalette(chalk: ChalkInstance): Palette {
  const tile = chalk.bgHex('#f3e6bd').hex('#000000').bold;
  const freshTile = chalk.bgHex('#ffc933').hex('#000000').bold;
  const blankColour = '#b01010';
  return {
    hasColour: true,
    square: (mark, text) => {
      const look = PREMIUM_SQUARES[mark] ?? PLAIN_SQUARE;
      return chalk.level === 1 ? chalk[look.basic].white(text) : chalk.bgHex(look.background).hex(look.text)(text);
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
