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

export const THEMES: Readonly<Record<ThemeName, Theme>> = {
  felt: {
    squares: {
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
      none: { background: '#184b3a', text: '#93b8aa' },
      letter4: { background: '#0a2450', text: '#ffffff' },
      word4: { background: '#6a0d18', text: '#ffffff' },
    },
    tile: { plain: '#f3e6bd', fresh: '#ffc933', laid: '#e6d9ff', text: '#000000', blankText: '#b01010' },
    cursor: '#7fe07f',
    frame: { background: '#0f3328', text: '#d5e4dd' },
  },
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
      letter4: { background: '#0a2450', text: '#ffffff' },
      word4: { background: '#6a0d18', text: '#ffffff' },
    },
    tile: { plain: '#d7af5f', fresh: '#ffd700', laid: '#d7d7ff', text: '#000000', blankText: '#870000' },
    cursor: '#5fd75f',
    frame: { background: '#bcbcbc', text: '#262626' },
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
      letter4: { background: '#00005f', text: '#ffffff' },
      word4: { background: '#5f0000', text: '#ffffff' },
    },
    tile: { plain: '#ffffff', fresh: '#ffff00', laid: '#d7afff', text: '#000000', blankText: '#0000af' },
    cursor: '#87ff5f',
    frame: { background: '#9e9e9e', text: '#000000' },
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
      letter4: { background: '#00005f', text: '#ffffff' },
      word4: { background: '#5f2700', text: '#ffffff' },
    },
    tile: { plain: '#eeeeee', fresh: '#f0e442', laid: '#d7d7ff', text: '#000000', blankText: '#005f87' },
    cursor: '#afffd7',
    frame: { background: '#000000', text: '#d0d0d0' },
  },
};
