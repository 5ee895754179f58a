/**
 * The part of a ruleset's file that says how a game is shown: which screen, and which colours by name. The rules know
 * nothing of it; whoever shows a game decides what a colour looks like there.
 */
import * as z from 'zod';
import { parseJsonWith } from '../json-source.ts';

/** The colours that a ruleset may name; with `none` a square looks like one without a premium. */
export const PALETTE_COLOURS = [
  'blue',
  'bright blue',
  'light blue',
  'dark blue',
  'green',
  'red',
  'bright red',
  'orange',
  'pink',
  'cyan',
  'violet',
  'none',
] as const;

const colour = z.enum(PALETTE_COLOURS);
/** One or two characters: a square has room for no more. */
const label = z.string().regex(/^[\p{L}\p{N}]{1,2}$/u, 'one or two letters or digits are needed');

const STANDARD = {
  screen: 'standard',
  palette: { letter2: 'light blue', letter3: 'dark blue', word2: 'pink', word3: 'red' },
} as const;

const lookShape = {
  /** How a console shows the game: board, scores and racks one below the other, or side by side in panels. */
  screen: z.enum(['standard', 'panels']).default(STANDARD.screen),
  /**
   * Colours of letter ×2, letter ×3, word ×2, word ×3, and where they are not those of the theme of letter ×4, word ×4, the start
   * square, and squares without a premium. `labels` are what stands on premium squares, where that is not 2L, 3L, 2W, 3W and so on.
   */
  palette: z
    .strictObject({
      letter2: colour,
      letter3: colour,
      word2: colour,
      word3: colour,
      letter4: colour.optional(),
      word4: colour.optional(),
      start: colour.optional(),
      plain: colour.optional(),
      labels: z
        .strictObject({
          letter2: label.optional(),
          letter3: label.optional(),
          letter4: label.optional(),
          word2: label.optional(),
          word3: label.optional(),
          word4: label.optional(),
        })
        .optional(),
    })
    .default(STANDARD.palette),
};

export const LOOK_FIELDS: readonly string[] = Object.keys(lookShape);

export const lookSchema = z.object(lookShape).readonly();

/**
 * How a game under a ruleset is shown.
 *
 * @interface
 */
export type Look = z.infer<typeof lookSchema>;
/**
 * A colour that a ruleset may name.
 *
 * @useDeclaredType
 */
export type PaletteColour = (typeof PALETTE_COLOURS)[number];

export const STANDARD_LOOK: Look = STANDARD;

/**
 * @param extended the JSON values of the ruleset it extends; its own take their place, one by one
 * @throws InputError `bad-ruleset` with line and column of the value that is wrong.
 */
export function parseLook(text: string, source: string, extended: object = {}): Look {
  return parseJsonWith(lookSchema, text, source, 'bad-ruleset', (own) => ({ ...extended, ...own }));
}
