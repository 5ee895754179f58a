/** Rules with their board and tiles as plain data, which whoever reads them checks as it checks files. */
import * as z from 'zod';
import { formatLayout, parseLayout } from '../engine/board/layout.ts';
import { createRuleset, rulesetSchema, type Ruleset } from '../engine/rules/ruleset.ts';
import { createAlphabet, MAX_LETTERS } from '../engine/tiles/alphabet.ts';

const named = { name: z.string().max(200) };

export const wireRulesSchema = z.strictObject({
  /** The JSON of a ruleset. */
  rules: rulesetSchema,
  layout: z.strictObject({ ...named, text: z.string().max(10_000) }),
  alphabet: z.strictObject({
    ...named,
    tiles: z
      .array(z.strictObject({ face: z.string().max(20), count: z.int(), points: z.int(), vowel: z.boolean() }))
      .max(MAX_LETTERS + 1),
  }),
});

/** Rules as plain data. */
export type WireRules = z.infer<typeof wireRulesSchema>;

export function packRules({ layout, alphabet, ...rules }: Ruleset): WireRules {
  const { faces, counts, points, vowels } = alphabet;
  return {
    rules: { ...rules, layout: layout.name, alphabet: alphabet.name },
    layout: { name: layout.name, text: formatLayout(layout) },
    alphabet: {
      name: alphabet.name,
      tiles: faces.map((face, tile) => ({
        face,
        count: counts[tile] ?? 0,
        points: points[tile] ?? 0,
        vowel: vowels[tile] === 1,
      })),
    },
  };
}

/**
 * The rules that travelled.
 *
 * @throws InputError if they are none that files could have
 */
export function unpackRules({ rules, layout, alphabet }: WireRules): Ruleset {
  return createRuleset(rules, parseLayout(layout.text, layout.name), createAlphabet(alphabet.name, alphabet.tiles));
}
