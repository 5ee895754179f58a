/**
 * How and how large the full screen is drawn.
 */
import type { Palette } from '../../text/palette.ts';
import type { Glyphs } from './glyphs.ts';

/** Colours and signs, and the size in columns and rows. */
export interface ScreenStyle {
  readonly palette: Palette;
  readonly glyphs: Glyphs;
  readonly columns: number;
  readonly rows: number;
  /** Counts up while work is under way. */
  readonly tick: number;
}
