/**
 * Colour themes for squares and tiles, the same on a terminal and in a browser. Squares and tiles have their own background, so
 * they look the same on light and dark screens. `felt` is the default. `colour-blind` takes its hues from the palette of Okabe and
 * Ito (https://jfly.uni-koeln.de/color/), which no common kind of colour blindness confuses.
 */
import type { SquareColour, SquareColours } from './colours.ts';

export const THEME_NAMES = ['felt', 'light', 'high-contrast', 'colour-blind'] as const;
export type ThemeName = (typeof THEME_NAMES)[number];

export interface Theme {
  /** Fourfold premiums are darker than every colour of a ruleset. */
  readonly squares: Readonly<Record<SquareColour, SquareColours>>;
  /** Backgrounds of tiles (`fresh`: of the last play, `laid`: not yet played) and text colours. */
  readonly tile: Readonly<Record<'plain' | 'fresh' | 'laid' | 'text' | 'blankText', string>>;
  readonly cursor: string;
  readonly frame: SquareColours;
}

/** Background and text of each colour of squares, in the order of the themes. */
const SQUARES: Readonly<Record<SquareColour, readonly [string, string, string, string]>> = {
  blue: ['#1f6fd6 #ffffff', '#87afff #00184a', '#0000d7 #ffffff', '#0072b2 #ffffff'],
  'bright blue': ['#5cc4ff #0a3050', '#87ffff #00353d', '#00afff #000000', '#87d7ff #00263b'],
  'light blue': ['#9fd3ee #1d4258', '#afd7ff #00304f', '#00ffff #000000', '#56b4e9 #000000'],
  'dark blue': ['#15459e #ffffff', '#5f87ff #000000', '#0000af #ffffff', '#00479f #ffffff'],
  green: ['#6cc24a #16380a', '#87d787 #003300', '#00ff00 #000000', '#009e73 #000000'],
  red: ['#cc1818 #ffffff', '#ff8787 #3d0000', '#af0000 #ffffff', '#d55e00 #000000'],
  'bright red': ['#ff6b5c #4a0a05', '#ffd7d7 #4a0000', '#ff8787 #000000', '#ff875f #000000'],
  orange: ['#f0851e #3d1f00', '#ffaf5f #3d1f00', '#ff8700 #000000', '#e69f00 #000000'],
  pink: ['#f29bb4 #6b2036', '#ffd7ff #5f005f', '#ff87ff #000000', '#cc79a7 #000000'],
  cyan: ['#22c7c7 #043636', '#87d7d7 #003333', '#00d7af #000000', '#5fd7af #000000'],
  violet: ['#4b3a80 #ded4f7', '#d7d7ff #2a1a5e', '#5f00af #ffffff', '#4e4e9c #ffffff'],
  none: ['#184b3a #93b8aa', '#eeeeee #4e4e4e', '#000000 #ffffff', '#262626 #bcbcbc'],
  letter4: ['#0a2450 #ffffff', '#0a2450 #ffffff', '#00005f #ffffff', '#00005f #ffffff'],
  word4: ['#6a0d18 #ffffff', '#6a0d18 #ffffff', '#5f0000 #ffffff', '#5f2700 #ffffff'],
};

function squaresOf(theme: 0 | 1 | 2 | 3): Theme['squares'] {
  const colours = Object.entries(SQUARES).map(([name, each]) => {
    const [background, text] = each[theme].split(' ');
    return [name, { background, text }];
  });
  return Object.fromEntries(colours) as Theme['squares'];
}

export const THEMES: Readonly<Record<ThemeName, Theme>> = {
  felt: {
    squares: squaresOf(0),
    tile: { plain: '#f3e6bd', fresh: '#ffc933', laid: '#e6d9ff', text: '#000000', blankText: '#b01010' },
    cursor: '#7fe07f',
    frame: { background: '#0f3328', text: '#d5e4dd' },
  },
  light: {
    squares: squaresOf(1),
    tile: { plain: '#d7af5f', fresh: '#ffd700', laid: '#d7d7ff', text: '#000000', blankText: '#870000' },
    cursor: '#5fd75f',
    frame: { background: '#bcbcbc', text: '#262626' },
  },
  'high-contrast': {
    squares: squaresOf(2),
    tile: { plain: '#ffffff', fresh: '#ffff00', laid: '#d7afff', text: '#000000', blankText: '#0000af' },
    cursor: '#87ff5f',
    frame: { background: '#9e9e9e', text: '#000000' },
  },
  'colour-blind': {
    squares: squaresOf(3),
    tile: { plain: '#eeeeee', fresh: '#f0e442', laid: '#d7d7ff', text: '#000000', blankText: '#005f87' },
    cursor: '#afffd7',
    frame: { background: '#000000', text: '#d0d0d0' },
  },
};
