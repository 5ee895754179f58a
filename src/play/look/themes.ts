/**
 * Themes: what the colours that a ruleset names look like, and those of tiles. `felt` is the usual one (`colours.ts`). The theme for
 * the colour-blind takes its hues from Okabe and Ito's palette (https://jfly.uni-koeln.de/color/), which no common kind of colour
 * blindness confuses.
 */
import {
  CURSOR_COLOUR,
  LETTER4_COLOURS,
  SQUARE_COLOURS,
  TILE_COLOURS,
  WORD4_COLOURS,
  type PremiumColours,
} from './colours.ts';

export const THEME_NAMES = ['felt', 'light', 'high-contrast', 'colour-blind'] as const;
export type ThemeName = (typeof THEME_NAMES)[number];

export interface Theme extends PremiumColours {
  readonly tile: Readonly<Record<'plain' | 'fresh' | 'text' | 'blankText', string>>;
  readonly cursor: string;
}

const FELT: Theme = {
  squares: SQUARE_COLOURS,
  letter4: LETTER4_COLOURS,
  word4: WORD4_COLOURS,
  tile: TILE_COLOURS,
  cursor: CURSOR_COLOUR,
};

export const THEMES: Readonly<Record<ThemeName, Theme>> = {
  felt: FELT,
  light: {
    squares: {
      blue: { background: '#87afff', text: '#00184a' },
      'bright blue': { background: '#87ffff', text: '#00353d' },
      'light blue': { background: '#afd7ff', text: '#00304f' },
      'dark blue': { background: '#5f87ff', text: '#000000' },
      green: { background: '#87d787', text: '#003300' },
      red: { background: '#ff8787', text: '#3d0000' },
      'bright red': { background: '#ffd7d7', text: '#4a0000' },
      orange: { background: '#ffaf5f', text: '#3d1f00' },
      pink: { background: '#ffd7ff', text: '#5f005f' },
      cyan: { background: '#87d7d7', text: '#003333' },
      violet: { background: '#d7d7ff', text: '#2a1a5e' },
      none: { background: '#eeeeee', text: '#4e4e4e' },
    },
    letter4: { background: '#0a2450', text: '#ffffff' },
    word4: { background: '#6a0d18', text: '#ffffff' },
    tile: { plain: '#d7af5f', fresh: '#ffd700', text: '#000000', blankText: '#870000' },
    cursor: '#5fd75f',
  },
  'high-contrast': {
    squares: {
      blue: { background: '#0000d7', text: '#ffffff' },
      'bright blue': { background: '#00afff', text: '#000000' },
      'light blue': { background: '#00ffff', text: '#000000' },
      'dark blue': { background: '#0000af', text: '#ffffff' },
      green: { background: '#00ff00', text: '#000000' },
      red: { background: '#af0000', text: '#ffffff' },
      'bright red': { background: '#ff8787', text: '#000000' },
      orange: { background: '#ff8700', text: '#000000' },
      pink: { background: '#ff87ff', text: '#000000' },
      cyan: { background: '#00d7af', text: '#000000' },
      violet: { background: '#5f00af', text: '#ffffff' },
      none: { background: '#000000', text: '#ffffff' },
    },
    letter4: { background: '#00005f', text: '#ffffff' },
    word4: { background: '#5f0000', text: '#ffffff' },
    tile: { plain: '#ffffff', fresh: '#ffff00', text: '#000000', blankText: '#0000af' },
    cursor: '#87ff5f',
  },
  'colour-blind': {
    squares: {
      blue: { background: '#0072b2', text: '#ffffff' },
      'bright blue': { background: '#87d7ff', text: '#00263b' },
      'light blue': { background: '#56b4e9', text: '#000000' },
      'dark blue': { background: '#00479f', text: '#ffffff' },
      green: { background: '#009e73', text: '#000000' },
      red: { background: '#d55e00', text: '#000000' },
      'bright red': { background: '#ff875f', text: '#000000' },
      orange: { background: '#e69f00', text: '#000000' },
      pink: { background: '#cc79a7', text: '#000000' },
      cyan: { background: '#5fd7af', text: '#000000' },
      violet: { background: '#4e4e9c', text: '#ffffff' },
      none: { background: '#262626', text: '#bcbcbc' },
    },
    letter4: { background: '#00005f', text: '#ffffff' },
    word4: { background: '#5f2700', text: '#ffffff' },
    tile: { plain: '#eeeeee', fresh: '#f0e442', text: '#000000', blankText: '#005f87' },
    cursor: '#afffd7',
  },
};
