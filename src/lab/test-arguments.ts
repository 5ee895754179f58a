/**
 * What a test may be asked with. Whoever may add tests need not be trusted with the machine: options that read or write files, start
 * programs or load modules are refused, and so is every value that could be the path of a file, unless tests are trusted.
 */
import { randomInt } from 'node:crypto';
import { isModuleName, parseBotSpec } from '../bots/bot-spec.ts';
import { readBotSpec } from '../bots/registry.ts';
import { InputError } from '../engine/errors.ts';
import { knownNames } from '../engine/near-name.ts';
import { visibleLine } from '../engine/visible-text.ts';
import { newTestSchema, type NewTest } from './lab-test.ts';

type Command = NewTest['command'];

/** An option as it stands after a command: with a value, which it needs, or a bare flag. */
interface KnownOption {
  readonly kind: 'value' | 'flag';
  /** Taken of trusted tests alone: it names a file or starts a program. */
  readonly needsTrust?: boolean;
}

const VALUE: KnownOption = { kind: 'value' };
const FLAG: KnownOption = { kind: 'flag' };
const TRUSTED: KnownOption = { kind: 'value', needsTrust: true };

const OF_THE_GAME = { seed: VALUE, ruleset: VALUE, language: VALUE, lexicon: VALUE, alphabet: VALUE };

const OPTIONS: Readonly<Record<Command, Readonly<Record<string, KnownOption>>>> = {
  tournament: {
    ...OF_THE_GAME,
    ...{ bot: VALUE, engine: TRUSTED, 'move-time': VALUE, grace: VALUE, pairs: VALUE, openings: VALUE },
    ...{ adjudicate: FLAG, format: VALUE, anchor: VALUE, luck: FLAG, clock: VALUE, 'forfeits-in-a-row': VALUE },
    ...{ sprt: VALUE, leaves: VALUE, familiarity: TRUSTED },
  },
  tune: {
    ...OF_THE_GAME,
    ...{ param: VALUE, method: VALUE, by: VALUE, pairs: VALUE, 'trial-pairs': VALUE, restarts: VALUE, confirm: VALUE },
    leaves: VALUE,
  },
  'leaves train': {
    ...OF_THE_GAME,
    ...{ generations: VALUE, games: VALUE, racks: VALUE, method: VALUE, checkpoint: VALUE },
  },
};

/** How many bots stand after a command by themselves. */
const MAX_BOTS: Readonly<Record<Command, number>> = { tournament: Infinity, tune: 1, 'leaves train': 0 };

/** The arguments of a test, read. */
export interface TestArguments {
  /** Those that name bots without an option, and those of `--bot` after them. */
  readonly bots: readonly string[];
  /** The others in their order; null where an option is a flag. */
  readonly options: readonly { readonly name: string; readonly value: string | null }[];
}

/**
 * Check the shape of what is asked.
 *
 * @throws InputError `bad-option`
 */
export function readNewTest(asked: NewTest): NewTest {
  const { data, error } = newTestSchema.safeParse(asked);
  if (data !== undefined) return data;
  const { path = [], message = '' } = error.issues[0] ?? {};
  throw new InputError('bad-option', `${path.map(String).join('.')}: ${message}`);
}

/**
 * Read the arguments of a test.
 *
 * @param trustTests - whether they may name files, modules and programs
 * @throws InputError `bad-option` where one is not known, or not for a test
 */
export function readTestArguments(
  { command, args }: Pick<NewTest, 'command' | 'args'>,
  trustTests: boolean,
): TestArguments {
  const named: string[] = [];
  const given: string[] = [];
  const options: { name: string; value: string | null }[] = [];
  const rest = [...args];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (!word.startsWith('-')) {
      named.push(readBot(word, trustTests));
      continue;
    }
    const { name, value: joined } = /^--(?<name>[^=]+)(?:=(?<value>.*))?$/su.exec(word)?.groups ?? {};
    const option = findOption(command, name ?? '', word);
    if (option.needsTrust === true && !trustTests) throw refuse(`--${name} is not for tests of this lab`);
    const value = option.kind === 'flag' ? null : (joined ?? rest.shift());
    if (option.kind === 'flag' && joined !== undefined) throw refuse(`--${name} takes no value`);
    // The program would take what looks like an option for one.
    if (value === undefined || value === '' || (value?.startsWith('-') && joined === undefined)) {
      throw refuse(`--${name} needs a value`);
    }
    if (name === 'bot') given.push(readBot(value!, trustTests));
    else {
      if (value !== null && !trustTests) checkPlain(value, `--${name} `);
      options.push({ name: name!, value });
    }
  }
  const bots = [...named, ...given];
  if (bots.length > MAX_BOTS[command]) throw refuse(`${command} takes no bot "${visibleLine(bots.at(-1)!)}" there`);
  if (command === 'tune' && bots.length === 0) throw refuse('tune needs the bot to tune');
  return { bots, options };
}

/** Arguments that fix the games: where a tournament would draw its seed, one is drawn now, so that it can be played again the same. */
export function withSeed({ command, args }: Pick<NewTest, 'command' | 'args'>, read: TestArguments): readonly string[] {
  return command !== 'tournament' || read.options.some(({ name }) => name === 'seed')
    ? args
    : [...args, '--seed', String(randomInt(2 ** 32))];
}

function findOption(command: Command, name: string, word: string): KnownOption {
  const known = OPTIONS[command];
  if (Object.hasOwn(known, name)) return known[name]!;
  const names = Object.keys(known).map((one) => `--${one}`);
  throw refuse(`${command} takes no ${visibleLine(word)} in the lab; ${knownNames(word, names)}`);
}

/**
 * A bot by its name. Words that are no bots are refused, too: `report` after `tournament` would be another command.
 *
 * @returns the same text
 */
function readBot(text: string, trustTests: boolean): string {
  if (isModuleName(parseBotSpec(text).kind)) {
    if (!trustTests) throw refuse(`${visibleLine(text)}: modules are not for tests of this lab`);
  } else readBotSpec(text);
  if (!trustTests) checkPlain(text, '');
  return text;
}

const PLAIN = /^[\w.:=,+-]+$/u;
/** How the name of a file ends; the decimals of a number do not. */
const FILE_END = /\.[a-z]\w*(?=$|[:=,])/iu;

/** Names of what comes with the program, numbers and the like: nothing that is a path. */
function checkPlain(value: string, of: string): void {
  if (PLAIN.test(value) && !FILE_END.test(value) && !/^\.+$/u.test(value)) return;
  throw refuse(`${of}${visibleLine(value)}: tests of this lab name no files, only what comes with the program`);
}

function refuse(what: string): InputError {
  return new InputError('bad-option', what);
}
