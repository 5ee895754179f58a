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
 * Check that an options object has the objects that it needs, where a schema would cost too much.
 *
 * @param parts what is needed, by the name of the option
 * @throws InputError `bad-option` naming the first that is missing
 */
export function checkParts(given: unknown, what: string, parts: Readonly<Record<string, string>>): void {
  const options = isObject(given) ? (given as Readonly<Record<string, unknown>>) : {};
  for (const [name, needed] of Object.entries(parts)) {
    if (!isObject(options[name])) throw new InputError('bad-option', `${what}: ${name}: ${needed} is needed`);
  }
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

export const RULES_AND_WORDS = {
  ruleset: 'a ruleset, such as of loadRuleset(),',
  graph: 'a word graph, such as of loadLexicon(),',
};

/**
 * Check that a text is one.
 *
 * @throws InputError `bad-option`
 */
export function checkText(given: unknown, what: string): string {
  if (typeof given === 'string') return given;
  throw new InputError('bad-option', `${what}: expected a string, not ${given === null ? 'null' : typeof given}`);
}
