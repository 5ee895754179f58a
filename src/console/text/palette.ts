/**
 * How things look on a terminal: colours where it has them, and a plain form where it has none that says the same with
 * characters alone. Squares and tiles bring their own background, so that a light terminal shows the same board as a
 * dark one.
 */
import type { ChalkInstance } from 'chalk';
import { ownStyle } from '../../engine/visible-text.ts';
import { STANDARD_LOOK } from '../../files/ruleset-look.ts';
import type { Look, PaletteColour } from '../../files/ruleset-look.ts';

/** What a tile shows besides its letter. */
export interface TileLook {
  /** A blank standing for a letter. */
  readonly blank: boolean;
  /** Laid by the last play, or by the one to be confirmed. */
  readonly fresh: boolean;
}

/** How the parts of a board look on a terminal: each function styles a text. */
export interface Palette {
  /** Whether colour tells tiles from squares; without it characters must. */
  readonly hasColour: boolean;
  /** An empty square by its mark in the layout's text form (`.`, `2`, `3`, `4`, `d`, `t`, `q`). */
  readonly square: (mark: string, text: string, isStart?: boolean) => string;
  /** A square with a tile. */
  readonly tile: (text: string, look: TileLook) => string;
  /** The square that keys act on. */
  readonly cursor: (text: string) => string;
  /** Text that stands out. */
  readonly strong: (text: string) => string;
  /** Text that stays in the background. */
  readonly faint: (text: string) => string;
  /** Text that warns. */
  readonly warning: (text: string) => string;
}

/** No colour at all. */
export const plainPalette: Palette = {
  hasColour: false,
  square: (_, text) => text,
  tile: (text) => text,
  cursor: (text) => text,
  strong: (text) => text,
  faint: (text) => text,
  warning: (text) => text,
};

interface SquareLook {
  readonly background: string;
  readonly text: string;
  /** Background and text where there are 16 colours, of which the nearest to a pastel is white. */
  readonly basic: readonly [background: BasicBackground, text: 'black' | 'white'];
}

type BasicBackground =
  | 'bgBlack'
  | 'bgBlackBright'
  | 'bgBlue'
  | 'bgBlueBright'
  | 'bgCyan'
  | 'bgGreen'
  | 'bgMagenta'
  | 'bgRed'
  | 'bgRedBright'
  | 'bgYellow';

/** The colours a ruleset may give its squares; `none` is a square like any other. */
const COLOURS: Readonly<Record<PaletteColour, SquareLook>> = {
  blue: { background: '#1f6fd6', text: '#ffffff', basic: ['bgBlue', 'white'] },
  'bright blue': { background: '#5cc4ff', text: '#0a3050', basic: ['bgBlueBright', 'black'] },
  'light blue': { background: '#9fd3ee', text: '#1d4258', basic: ['bgCyan', 'white'] },
  'dark blue': { background: '#15459e', text: '#ffffff', basic: ['bgBlue', 'white'] },
  green: { background: '#6cc24a', text: '#16380a', basic: ['bgGreen', 'black'] },
  red: { background: '#cc1818', text: '#ffffff', basic: ['bgRed', 'white'] },
  'bright red': { background: '#ff6b5c', text: '#4a0a05', basic: ['bgRedBright', 'black'] },
  orange: { background: '#f0851e', text: '#3d1f00', basic: ['bgYellow', 'black'] },
  pink: { background: '#f29bb4', text: '#6b2036', basic: ['bgMagenta', 'white'] },
  cyan: { background: '#22c7c7', text: '#043636', basic: ['bgCyan', 'black'] },
  none: { background: '#184b3a', text: '#8fb5a7', basic: ['bgBlack', 'white'] },
};

/** Fourfold premiums are darker than any colour a ruleset names. */
const LETTER4: SquareLook = { background: '#0a2450', text: '#ffffff', basic: ['bgBlackBright', 'white'] };
const WORD4: SquareLook = { background: '#6a0d18', text: '#ffffff', basic: ['bgBlackBright', 'white'] };

/**
 * The palette of a terminal with colours; `chalk` knows how many it has.
 *
 * @param colours the ruleset's
 */
export function colourPalette(chalk: ChalkInstance, colours: Look['palette'] = STANDARD_LOOK.palette): Palette {
  const tile = chalk.bgHex('#f3e6bd').hex('#000000').bold;
  const freshTile = chalk.bgHex('#ffc933').hex('#000000').bold;
  const blankColour = '#b01010';
  const looks: Readonly<Record<string, SquareLook>> = {
    '2': COLOURS[colours.letter2],
    '3': COLOURS[colours.letter3],
    '4': LETTER4,
    d: COLOURS[colours.word2],
    t: COLOURS[colours.word3],
    q: WORD4,
  };
  const start = colours.start === undefined ? null : COLOURS[colours.start];
  return {
    hasColour: true,
    square: (mark, text, isStart = false) => {
      const look = (isStart ? start : null) ?? looks[mark] ?? COLOURS.none;
      if (chalk.level > 1) return ownStyle(chalk.bgHex(look.background).hex(look.text))(text);
      const [background, foreground] = look.basic;
      return ownStyle(chalk[background][foreground])(text);
    },
    tile: (text, { blank, fresh }) => {
      const look = fresh ? freshTile : tile;
      return ownStyle(blank ? look.hex(blankColour) : look)(text);
    },
    cursor: ownStyle(chalk.bgHex('#7fe07f').hex('#000000').bold),
    strong: ownStyle(chalk.bold),
    faint: ownStyle(chalk.dim),
    warning: ownStyle(chalk.yellow),
  };
}

const ESCAPE = '\u001b';
const TRAILING = new RegExp(` +(?=(?:${ESCAPE}\\[[\\d;]*m)+$)`, 'gmu');
const NO_BREAK_SPACE = '\u00a0';

/**
 * Lines whose last blanks stay where they have a colour. A terminal shows them, but what copies a screen (a terminal
 * multiplexer, a selection) drops blanks at the end of a line, colour and all: the last squares of a board and the last
 * tile of a rack look cut. A blank that may not break is kept. Plain blanks at the end of a line are left alone.
 */
export function keepTrailingColour(text: string): string {
  return text.replace(TRAILING, (blanks) => NO_BREAK_SPACE.repeat(blanks.length));
}
