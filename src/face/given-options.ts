/** Options as a caller gives them: one of JavaScript may give what the types forbid, and is told in a line. */
import * as z from 'zod';
import { InputError } from '../engine/errors.ts';

export const seedSchema = z
  .int()
  .min(0)
  .max(2 ** 32 - 1)
  .default(1);

export const limitSchema = z.int().min(0).or(z.literal(Infinity));

/**
 * Check options by a schema.
 *
 * @param what they are of, for messages: `plays()`
 * @throws InputError `bad-option` naming the option
 */
export function checkOptions<T>(schema: z.ZodType<T>, given: unknown, what: string): T {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  const path = issue.path.map(String).join('.');
  throw new InputError('bad-option', `${what}: ${path === '' ? '' : `${path}: `}${issue.message}`);
}

/**
 * Check that a text is one.
 *
 * @throws InputError `bad-option`
 */
export function checkText(given: unknown, what: string): string {
  if (typeof given === 'string') return given;
  throw new InputError('bad-option', `${what}: a text is needed, not ${given === null ? 'null' : typeof given}`);
}
