/**
 * Parses simple arguments with `yargs-parser` only: loading yargs takes a quarter of the startup time, mostly for tables of
 * character widths. Yargs is still loaded for help, completion, subcommands and error messages.
 */
import { isDeepStrictEqual } from 'node:util';
import parser from 'yargs-parser';
import type { DeclaredCommand, DeclaredOptions } from '../define-command.ts';

/** Option properties supported here; options with other properties need yargs. */
const READ_HERE: ReadonlySet<string> = new Set([
  'alias',
  'array',
  'choices',
  'default',
  'defaultDescription',
  'describe',
  'nargs',
  'requiresArg',
  'type',
]);

/** Returns null if yargs must parse the arguments, because they may be invalid or do not start with the command name. */
export function readPlainArguments(
  args: readonly string[],
  command: DeclaredCommand,
): (Readonly<Record<string, unknown>> & { readonly _: (string | number)[]; readonly $0: string }) | null {
  const { options, hasPositionals, subcommands } = command.declared;
  if (hasPositionals || subcommands !== undefined) return null;
  const fields = Object.values(options).flatMap((option) => Object.keys(option));
  if (!fields.every((field) => READ_HERE.has(field))) return null;
  const { argv, aliases, error } = parser.detailed([...args], describeOptions(options));
  if (error !== null || argv._.length !== 1 || argv._[0] !== args[0] || argv['--'] !== undefined) return null;
  const known = new Set(Object.keys(options).flatMap((name) => [name, ...(aliases[name] ?? [])]));
  const isKnown = Object.keys(argv).every((name) => name === '_' || known.has(name));
  const values: Readonly<Record<string, unknown>> = argv;
  const hasValidChoices = Object.entries(options).every(
    ([name, { choices }]) =>
      choices === undefined || values[name] === undefined || choices.some((c) => c === values[name]),
  );
  // If an option without a value is also negated, the parser gives its aliases different values; yargs rejects that.
  const agreesWithAliases = Object.keys(options).every((name) =>
    (aliases[name] ?? []).every((other) => isDeepStrictEqual(values[other], values[name])),
  );
  return isKnown && hasValidChoices && agreesWithAliases ? { ...argv, $0: 'tilewright' } : null;
}

function describeOptions(options: DeclaredOptions): parser.Options {
  const entries = Object.entries(options);
  const ofType = (type: string): string[] => entries.filter(([, option]) => option.type === type).map(([name]) => name);
  const pick = <T>(read: (option: DeclaredOptions[string]) => T | undefined): Record<string, T> => {
    const picked = entries.map(([name, option]): [string, T | undefined] => [name, read(option)]);
    return Object.fromEntries(picked.filter((entry): entry is [string, T] => entry[1] !== undefined));
  };
  return {
    alias: pick(({ alias }) => (alias === undefined ? undefined : [alias].flat())),
    string: ofType('string'),
    number: ofType('number'),
    boolean: ofType('boolean'),
    array: entries.filter(([, option]) => option.array === true).map(([name]) => name),
    narg: pick(({ nargs, requiresArg }) => nargs ?? (requiresArg === true ? NaN : undefined)),
    default: pick(({ default: value }) => value as unknown),
    configuration: { 'parse-positional-numbers': false, 'populate--': true },
  };
}
