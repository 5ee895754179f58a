/** Error messages for invalid arguments: checks for all commands, and rewordings of the parser's messages. */
import type { Options } from 'yargs';
import { nounFor } from '../../text/counted.ts';
import { excerpt, type InputError } from '../../engine/errors.ts';
import { nearName } from '../../text/near-name.ts';
import type { DeclaredCommand } from '../define-command.ts';
import { badOption } from '../failure.ts';

/** Rejects repeated options, which the parser would collect into lists, and empty values, which it would read as 0 or as names. */
export function checkArguments(args: readonly string[], command?: DeclaredCommand): void {
  const options = command === undefined ? [] : optionsOf(command);
  const names = new Map(options.flatMap(([name, { alias = [] }]) => [alias].flat().map((other) => [other, name])));
  const repeatable = new Set(options.filter(([, { array }]) => array === true).map(([name]) => name));
  const spellings = new Map<string, string>();
  for (const [i, arg] of optionsIn(args).entries()) {
    const { name, value } = /^--(?:no-)?(?<name>[A-Za-z][\w-]*)(?<value>=.*)?$/su.exec(arg)?.groups ?? {};
    if (name === undefined) continue;
    const spelt = name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
    const key = names.get(spelt) ?? spelt;
    if (value === '=' || (value === undefined && args[i + 1] === '')) throw badOption(`--${name} must not be empty`);
    const before = spellings.get(key);
    if (before !== undefined && !repeatable.has(key)) {
      throw badOption(
        before === spelt
          ? `--${spelt} is given twice`
          : `--${before} and --${spelt} are the same option; give only one`,
      );
    }
    spellings.set(key, spelt);
  }
}

function optionsOf({ declared: { options, subcommands = [] } }: DeclaredCommand): [string, Options][] {
  return [...Object.entries(options), ...subcommands.flatMap(optionsOf)];
}

/** Rejects flags with a value other than true and false, which the parser would read as false. */
export function checkFlags(args: readonly string[], parsed: Readonly<Record<string, unknown>>): void {
  for (const arg of optionsIn(args)) {
    const { name = '', value = '' } = /^--(?<name>[A-Za-z][\w-]*)=(?<value>.*)$/su.exec(arg)?.groups ?? {};
    if (typeof parsed[name] === 'boolean' && value !== 'true' && value !== 'false') {
      throw badOption(`--${name} takes no value (got ${excerpt(value)})`);
    }
  }
}

/** Commands to suggest if a user gives a file instead of a command or a bot. */
const FILE_COMMANDS: readonly (readonly [ending: RegExp, command: string])[] = [
  [/\.cfg$/iu, 'play --config'],
  [/\.cgp$/iu, 'generate --file'],
  [/\.gcg$/iu, 'game review'],
  [/\.klv2$/iu, 'leaves info'],
  [/\.[kt]wg$/iu, 'lexicon info'],
  [/\.ndjson$/iu, 'tournament report'],
  [/\.ndjson\.part$/iu, 'tournament --resume'],
];

/** @returns the end of an error message, such as `did you mean "tilewright game review x.gcg"?`, or an empty text */
export function suggestForFile(file: string): string {
  const command = FILE_COMMANDS.find(([ending]) => ending.test(file))?.[1];
  return command === undefined ? '' : `did you mean "tilewright ${command} ${file}"?`;
}

export function optionsIn(args: readonly string[]): readonly string[] {
  const end = args.indexOf('--');
  return end < 0 ? args : args.slice(0, end);
}

/** Rewords a message of the parser, given the help text of the command. */
export function usageFault(message: string, help: string, args: readonly string[]): InputError {
  const usage = /^tilewright.*$/mu.exec(help)?.[0] ?? 'tilewright <command>';
  const command = usage.replace(/ *[[<].*$/su, '');
  const more = `see "${command} --help"`;
  return badOption(`${inWords(message, { usage, help, args, command })}; ${more}`);
}

interface UsageContext {
  readonly usage: string;
  readonly command: string;
  readonly help: string;
  readonly args: readonly string[];
}

function inWords(message: string, { usage, command, help, args }: UsageContext): string {
  const rest = (pattern: RegExp): string | undefined => pattern.exec(message)?.[1];
  const list = rest(/^Not enough non-option arguments: got (\d+)/u);
  if (list !== undefined) {
    const needed = usage.match(/<[^>]+>/gu) ?? [];
    return `"${command}" needs ${needed.slice(Number(list)).join(' and ')}`;
  }
  const valueless = rest(/^Not enough arguments following: (.*)$/u);
  if (valueless !== undefined) return `--${valueless} needs a value`;
  const missing = rest(/^Missing required arguments?: (.*)$/u);
  if (missing !== undefined) {
    const names = missing.split(', ').map((name) => `--${name}`);
    return `${names.join(' and ')} ${nounFor(names.length, 'is', 'are')} required`;
  }
  const choice = /^Invalid values:\s+Argument: (.*), Given: (.*), Choices: (.*)$/u.exec(message);
  if (choice !== null) return `--${choice[1]} must be one of ${choice[3]}; got ${choice[2]}`;
  const unknown = rest(/^Unknown (?:argument|command)s?: (.*)$/su);
  if (unknown === undefined) return message;
  const [first = ''] = unknown.split(', ');
  const isOption = args.some(
    (arg) => arg.split('=', 1)[0] === `--${first}` || (/^-\w/u.test(arg) && first.length === 1),
  );
  if (!isOption) {
    const suggestion = suggestForFile(first);
    return `unexpected argument after "${command}": ${excerpt(unknown)}${suggestion && `; ${suggestion}`}`;
  }
  const options = Array.from(help.matchAll(/--([a-z][\w-]*)/gu), ([, name = '']) => name);
  const near = nearName(first, options);
  const dashes = first.length === 1 ? '-' : '--';
  return `unknown option ${dashes}${first}${near === undefined ? '' : `; did you mean --${near}?`}`;
}
