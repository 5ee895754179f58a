/**
 * Which colour a square has, by name: one that a ruleset may name, or that of a fourfold premium where it names none. What it looks
 * like is for the theme to say (`themes.ts`).
 */
import type { Look, PaletteColour } from '../../engine/rules/ruleset-look.ts';

export interface SquareColours {
  readonly background: string;
  readonly text: string;
}

export type SquareColour = PaletteColour | 'letter4' | 'word4';

/**
 * The colour of a square. Where a ruleset names one for squares without a premium, premiums of no colour have it too.
 *
 * @param mark in the layout's text form: `.`, `2`, `3`, `4`, `d`, `t` or `q`
 */
export function squareColour(colours: Look['palette'], mark: string, isStart: boolean): SquareColour {
  const colour = premiumColour(colours, mark, isStart);
  return colour === 'none' ? (colours.plain ?? colour) : colour;
}

function premiumColour(colours: Look['palette'], mark: string, isStart: boolean): SquareColour {
  if (isStart && colours.start !== undefined) return colours.start;
  switch (mark) {
    case '2':
      return colours.letter2;
    case '3':
      return colours.letter3;
    case '4':
      return colours.letter4 ?? 'letter4';
    case 'd':
      return colours.word2;
    case 't':
      return colours.word3;
    case 'q':
      return colours.word4 ?? 'word4';
    default:
      return 'none';
  }
}
