import type * as z from 'zod/mini';
import { ENGLISH } from './english-messages.ts';
import { InputError, type Place } from './errors.ts';

/**
 * Parses a line of JSON and validates it; `what` names it in messages. Throws InputError `bad-record`.
 *
 * @param isValid a fast check that accepts only what the schema accepts unchanged
 */
export function parseLine<T>(
  schema: z.ZodMiniType<T>,
  text: string,
  what: string,
  place: Place,
  isValid?: (json: unknown) => json is T,
): { readonly data: T; readonly json: unknown } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new InputError('bad-record', `invalid ${what}: not JSON`, place, cause);
  }
  if (isValid?.(json) === true) return { data: json, json };
  const result = schema.safeParse(json, ENGLISH);
  if (result.success) return { data: result.data, json };
  const { path = [], message = '' } = result.error.issues[0] ?? {};
  const where = path.length === 0 ? '' : `${path.map(String).join('.')}: `;
  throw new InputError('bad-record', `invalid ${what}: ${where}${message}`, place);
}
