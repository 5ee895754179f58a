/** Checks options and texts from callers: JavaScript may pass values that the types forbid. */
import type * as z from 'zod';
import { knownNames } from '../text/near-name.ts';
import { InputError } from './errors.ts';

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
  const names = path === '' && 'shape' in schema ? Object.keys(schema.shape as object) : [];
  const [unknown] = issue.code === 'unrecognized_keys' ? issue.keys : [];
  const fault =
    unknown === undefined || names.length === 0
      ? issue.message
      : `there is no option "${unknown}"; ${knownNames(unknown, names)}`;
  throw new InputError('bad-option', `${what}: ${path === '' ? '' : `${path}: `}${fault}`);
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
