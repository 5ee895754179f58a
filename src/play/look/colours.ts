/** Names the colour of a square: one of the ruleset, or the default of a fourfold premium. `themes.ts` defines how colours look. */
import type { Look, PaletteColour } from '../../engine/rules/ruleset-look.ts';

export interface SquareColours {
  readonly background: string;
  readonly text: string;
}

export type SquareColour = PaletteColour | 'letter4' | 'word4';

/**
 * Returns the colour of a square. If a ruleset names a colour for plain squares, premiums without a colour use it too.
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
