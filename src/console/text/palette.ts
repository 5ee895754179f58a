/**
 * Terminal styles: with colours, or with a plain form that conveys the same by characters. Squares and tiles have their own
 * background, so the board looks the same on light and dark terminals.
 */
import type { BackgroundColorName, ChalkInstance } from 'chalk';
import { ownStyle } from '../../text/visible-text.ts';
import { STANDARD_LOOK, type Look } from '../../engine/rules/ruleset-look.ts';
import { premiumLabel } from '../../play/look/premiums.ts';
import { squareColour, type SquareColour } from '../../play/look/colours.ts';
import { THEMES, type Theme } from '../../play/look/themes.ts';

/** The state of a tile, for its style. */
export interface TileLook {
  /** True for a blank that stands for a letter. */
  readonly blank: boolean;
  /** True if laid by the last play or an unconfirmed one. */
  readonly fresh: boolean;
}

/** Styles for a terminal. Each function styles a text. */
export interface Palette {
  /** True if colour distinguishes tiles from squares; otherwise characters must. */
  readonly hasColour: boolean;
  /** True if tiles show their points where there is room. */
  readonly hasValues: boolean;
  /** Styles an empty square by its mark in the layout's text form (`.`, `2`, `3`, `4`, `d`, `t`, `q`). */
  readonly square: (mark: string, text: string, isStart?: boolean) => string;
  /** Two-character label of a premium square by its mark; undefined for other squares. */
  readonly label: (mark: string) => string | undefined;
  /** Styles a square with a tile. */
  readonly tile: (text: string, look: TileLook) => string;
  /** Styles the square of the cursor. */
  readonly cursor: (text: string) => string;
  /** Styles emphasised text. */
  readonly strong: (text: string) => string;
  /** Styles secondary text. */
  readonly faint: (text: string) => string;
  /** Styles a warning. */
  readonly warning: (text: string) => string;
  /** Styles a success message. */
  readonly good: (text: string) => string;
  /** Styles the name of a key. */
  readonly key: (text: string) => string;
}

/** A palette without colour. */
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
 * Colours for terminals with 16 colours. White is the nearest to a pastel. Orange is bright red, since yellow is orange on most of
 * these terminals and looks like a tile. Fourfold premiums are bright, since no colour is darker than the blue and red of the
 * others.
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
 * @param chalk knows the number of colours
 * @param colours of the ruleset
 * @param theme with 16 colours, squares look the same in all themes
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
 * Keeps coloured trailing spaces as no-break spaces. Terminals show them, but programs that copy a screen (multiplexers,
 * selections) drop trailing spaces with their colour, which cuts off the last squares and tiles. Plain trailing spaces are
 * unchanged.
 */
export function keepTrailingColour(text: string): string {
  return text.replace(TRAILING, (blanks) => NO_BREAK_SPACE.repeat(blanks.length));
}
