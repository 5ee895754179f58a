/**
 * How things look on a terminal: colours where it has them, and a plain form where it has none that says the same with
 * characters alone. Squares and tiles bring their own background, so that a light terminal shows the same board as a
 * dark one.
 */
import type { BackgroundColorName, ChalkInstance } from 'chalk';
import { ownStyle } from '../../text/visible-text.ts';
import { STANDARD_LOOK, type Look } from '../../engine/rules/ruleset-look.ts';
import { premiumLabel } from '../../play/look/premiums.ts';
import { squareColour, type SquareColour } from '../../play/look/colours.ts';
import { THEMES, type Theme } from '../../play/look/themes.ts';

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
  /** Whether tiles show what they are worth, where there is room. */
  readonly hasValues: boolean;
  /** An empty square by its mark in the layout's text form (`.`, `2`, `3`, `4`, `d`, `t`, `q`). */
  readonly square: (mark: string, text: string, isStart?: boolean) => string;
  /** What stands on a premium square by its mark, where there is room for two characters; undefined on others. */
  readonly label: (mark: string) => string | undefined;
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
  /** Text that tells good news. */
  readonly good: (text: string) => string;
  /** The cap of a key. */
  readonly key: (text: string) => string;
}

/** No colour at all. */
export const plainPalette: Palette = {
  hasColour: false,
  hasValues: true,
  square: (_, text) => text,
  label: (mark) => premiumLabel({}, mark),
  tile: (text) => text,
  cursor: (text) => text,
  strong: (text) => text,
  faint: (text) => text,
  warning: (text) => text,
  good: (text) => text,
  key: (text) => text,
};

/**
 * Background and text where there are 16 colours, of which the nearest to a pastel is white. Orange is a bright red: what they
 * call yellow is that on most terminals, and looks like a tile. Fourfold
 * premiums are bright, since none of the 16 is darker than the others' blue and red.
 */
type BasicLook = readonly [background: BackgroundColorName, text: 'black' | 'white'];

const BASIC: Readonly<Record<SquareColour, BasicLook>> = {
  blue: ['bgBlue', 'white'],
  'bright blue': ['bgBlueBright', 'black'],
  'light blue': ['bgCyan', 'white'],
  'dark blue': ['bgBlue', 'white'],
  green: ['bgGreen', 'black'],
  red: ['bgRed', 'white'],
  'bright red': ['bgRedBright', 'black'],
  orange: ['bgRedBright', 'black'],
  pink: ['bgMagenta', 'white'],
  cyan: ['bgCyan', 'black'],
  violet: ['bgMagenta', 'white'],
  none: ['bgBlack', 'white'],
  letter4: ['bgCyanBright', 'black'],
  word4: ['bgMagentaBright', 'black'],
};

/**
 * The palette of a terminal with colours; `chalk` knows how many it has.
 *
 * @param colours the ruleset's
 * @param theme what they look like; with 16 colours squares look the same in all
 */
export function colourPalette(
  chalk: ChalkInstance,
  colours: Look['palette'] = STANDARD_LOOK.palette,
  theme: Theme = THEMES.felt,
): Palette {
  const onTile = chalk.hex(theme.tile.text).bold;
  const tile = onTile.bgHex(theme.tile.plain);
  const freshTile = onTile.bgHex(theme.tile.fresh);
  return {
    hasColour: true,
    hasValues: true,
    square: (mark, text, isStart = false) => {
      const colour = squareColour(colours, mark, isStart);
      if (chalk.level > 1) {
        const look = theme.squares[colour];
        return ownStyle(chalk.bgHex(look.background).hex(look.text))(text);
      }
      const [background, foreground] = BASIC[colour];
      return ownStyle(chalk[background][foreground])(text);
    },
    label: (mark) => premiumLabel(colours, mark),
    tile: (text, { blank, fresh }) => {
      const look = fresh ? freshTile : tile;
      return ownStyle(blank ? look.hex(theme.tile.blankText) : look)(text);
    },
    cursor: ownStyle(chalk.bgHex(theme.cursor).hex(theme.tile.text).bold),
    strong: ownStyle(chalk.bold),
    faint: ownStyle(chalk.dim),
    warning: ownStyle(chalk.yellow),
    good: ownStyle(chalk.green),
    key: ownStyle(chalk.inverse),
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
