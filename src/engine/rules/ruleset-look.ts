/**
 * The display settings in a ruleset's file: the screen and the names of colours. The rules do not depend on them; each front end
 * maps the names to colours.
 */
import * as z from 'zod/mini';
import { parseJsonWith } from '../json-source.ts';

/** Colour names for rulesets. A square with `none` looks like a square without a premium. */
const PALETTE_COLOURS = [
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
/** At most two characters fit on a square. */
const label = z.string().check(z.regex(/^[\p{L}\p{N}]{1,2}$/u, 'one or two letters or digits are needed'));

const STANDARD = {
  screen: 'standard',
  palette: { letter2: 'light blue', letter3: 'dark blue', word2: 'pink', word3: 'red' },
} as const;

const lookShape = {
  /** Console screen: board, scores and racks below one another, or side by side in panels. */
  screen: z._default(z.enum(['standard', 'panels']), STANDARD.screen),
  /**
   * Colours of premium squares. Optional colours default to the theme. `labels` replace the default labels 2L, 3L, 2W, 3W and so
   * on.
   */
  palette: z._default(
    z.strictObject({
      letter2: colour,
      letter3: colour,
      word2: colour,
      word3: colour,
      letter4: z.optional(colour),
      word4: z.optional(colour),
      /** Colours of premiums for tiles of some points, by the points. */
      points: z.optional(z.record(z.string().check(z.regex(/^[1-9]\d?$/u, 'points from 1 to 99')), colour)),
      start: z.optional(colour),
      plain: z.optional(colour),
      labels: z.optional(
        z.strictObject({
          letter2: z.optional(label),
          letter3: z.optional(label),
          letter4: z.optional(label),
          word2: z.optional(label),
          word3: z.optional(label),
          word4: z.optional(label),
        }),
      ),
    }),
    STANDARD.palette,
  ),
};

export const LOOK_FIELDS: readonly string[] = Object.keys(lookShape);

export const lookSchema = z.readonly(z.object(lookShape));

/**
 * Display settings of a ruleset.
 *
 * @interface
 */
export type Look = z.infer<typeof lookSchema>;
/**
 * A colour name for rulesets.
 *
 * @useDeclaredType
 */
export type PaletteColour = (typeof PALETTE_COLOURS)[number];

export const STANDARD_LOOK: Look = STANDARD;

/**
 * @param extended JSON values of the extended ruleset; values in `text` replace them field by field
 * @throws InputError `bad-ruleset` with line and column of the invalid value
 */
export function parseLook(text: string, source: string, extended: object = {}): Look {
  return parseJsonWith(lookSchema, text, source, 'bad-ruleset', (own) => ({ ...extended, ...own }));
}
