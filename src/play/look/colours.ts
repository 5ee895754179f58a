/** Names the colour of a square: one of the ruleset, or the default of a fourfold premium. `themes.ts` defines how colours look. */
import type { Look, PaletteColour } from '../../engine/rules/ruleset-look.ts';
import { premiumOf } from './premiums.ts';

export interface SquareColours {
  readonly background: string;
  readonly text: string;
}

export type SquareColour = PaletteColour | 'letter4' | 'word4';

/**
 * Returns the colour of a square. If a ruleset names a colour for plain squares, premiums without a colour use it too.
 * @param mark in the layout's text form: `.`, `2`, `3`, `4`, `d`, `t`, `q` or a definition
 */
export function squareColour(colours: Look['palette'], mark: string, isStart: boolean): SquareColour {
  const colour = premiumColour(colours, mark, isStart);
  return colour === 'none' ? (colours.plain ?? colour) : colour;
}

function premiumColour(colours: Look['palette'], mark: string, isStart: boolean): SquareColour {
  if (isStart && colours.start !== undefined) return colours.start;
  const { name, points } = premiumOf(mark) ?? {};
  if (name === undefined) return 'none';
  const ofTile = points === undefined ? undefined : colours.points?.[points];
  if (ofTile !== undefined) return ofTile;
  // Only fourfold premiums may have no colour.
  return colours[name] ?? (name === 'letter4' ? name : 'word4');
}
