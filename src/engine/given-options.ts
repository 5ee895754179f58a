/** Checks options and texts from callers: JavaScript may pass values that the types forbid. */
import type * as z from 'zod/mini';
import { ENGLISH } from './english-messages.ts';
import { knownNames } from '../text/near-name.ts';
import { InputError } from './errors.ts';

/**
 * Validates options with a schema.
 *
 * @param what the function or setting that has the options, for messages: `plays()`
 * @throws InputError `bad-option` naming the option
 */
export function checkOptions<T>(schema: z.ZodMiniType<T>, given: unknown, what: string): T {
  const result = schema.safeParse(given, ENGLISH);
  if (result.success) return result.data;
  if (!isObject(given)) throw new InputError('bad-option', `${what}: expected an object, not ${typeName(given)}`);
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
 * Checks that an options object contains its required objects, where a schema would take too long.
 *
 * @param parts descriptions of the required objects, by the name of the option
 * @throws InputError `bad-option` naming the first missing object
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

/** @throws InputError `bad-option` unless the value is a string */
export function checkText(given: unknown, what: string): string {
  if (typeof given === 'string') return given;
  throw new InputError('bad-option', `${what}: expected a string, not ${typeName(given)}`);
}

export function typeName(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  return isObject(value) ? 'an object' : `a ${typeof value}`;
}
