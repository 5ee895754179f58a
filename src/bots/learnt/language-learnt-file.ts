/** JSON format of the data learnt for a language, written by `language add --full` before 1.0 and still read from packs. */
import * as z from 'zod/mini';
import { parseJsonWith } from '../../engine/json-source.ts';
import { OUTLOOK_FEATURES } from '../../movegen/outlook/play-features.ts';
import { MAX_FORM } from '../person/person-bot.ts';
import type { LanguageWeights } from './language-weights.ts';

const points = z.partialRecord(z.enum(OUTLOOK_FEATURES), z.number());

export const languageLearntSchema = z.strictObject({
  under: z.strictObject({
    lexiconHash: z.string(),
    tiles: z.string(),
    layout: z.readonly(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(30))),
    handSize: z.int(),
    handBonus: z.int(),
    crossWords: z.enum(['valid', 'ignored']),
    letterOrder: z._default(z.enum(['spelt', 'any']), 'spelt'),
    outEnd: z.enum(['rack-empty', 'bag-empty']),
  }),
  outlook: z.strictObject({ opening: points, middle: points }),
  levels: z.record(
    z.string(),
    z.strictObject({
      vocabulary: z.number().check(z.gt(0), z.maximum(100)),
      sight: z.number().check(z.gt(0), z.maximum(100)),
      form: z.number().check(z.minimum(0), z.maximum(MAX_FORM)),
      meanScore: z.number(),
      spreadDeviation: z.number(),
    }),
  ),
});

/** Rejects unknown fields. */
const fileSchema = z.extend(languageLearntSchema, { format: z.literal('tilewright-learnt-1') });

/** @throws InputError `bad-pack` with line and column */
export function parseLanguageLearnt(text: string, source: string): LanguageWeights {
  const { under, outlook, levels } = parseJsonWith(fileSchema, text, source, 'bad-pack');
  return { under, outlook, levels };
}
