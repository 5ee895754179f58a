/** Declares commands: their positionals, options, examples and handlers. The argument types are inferred from the options. */
import type { Argv, CommandModule, InferredOptionType, Options, PositionalOptions } from 'yargs';
import { knownNames } from '../text/near-name.ts';
import { badOption } from './failure.ts';
import { nameOption } from './options.ts';

export type DeclaredOptions = Readonly<Record<string, Options>>;
type DeclaredPositionals = Readonly<Record<string, PositionalOptions>>;

export type Arguments<O extends DeclaredOptions | DeclaredPositionals> = {
  readonly [K in keyof O]: InferredOptionType<O[K]>;
};

interface CommandSummary {
  readonly command: string;
  readonly describe: string;
  readonly examples?: readonly (readonly [line: string, description: string])[];
}

interface Declaration<P extends DeclaredPositionals, O extends DeclaredOptions> extends CommandSummary {
  readonly positionals?: P;
  readonly options?: O;
  readonly handler: (args: Arguments<P & O>) => void | Promise<void>;
}

/** A command whose options are known without loading yargs, which is slow (`src/cli/arguments`). */
export interface DeclaredCommand extends CommandModule {
  readonly declared: {
    readonly options: DeclaredOptions;
    readonly hasPositionals?: boolean;
    readonly subcommands?: readonly DeclaredCommand[];
  };
}

export function defineCommand<const P extends DeclaredPositionals, const O extends DeclaredOptions>(
  declaration: Declaration<P, O>,
): DeclaredCommand {
  const { command, describe, positionals = {}, options = {}, examples, handler } = declaration;
  return {
    command,
    describe,
    declared: { options, hasPositionals: declaration.positionals !== undefined },
    builder: (yargs) => {
      for (const [name, positional] of Object.entries<PositionalOptions>(positionals))
        yargs.positional(name, positional);
      return withExamples(yargs.options(groupOptions(options)), examples);
    },
    handler: async (parsed) => {
      const args = withDashes(parsed);
      const declared: DeclaredOptions = options;
      await openNamed(declared, args);
      const language: unknown = declared['language'] === undefined ? undefined : args['language'];
      const inLanguage = async (name: string): Promise<typeof args> =>
        (await import('./language/named-language.ts')).inLanguage(name, args, declared);
      await handler((typeof language === 'string' ? await inLanguage(language) : args) as unknown as Arguments<P & O>);
    },
  };
}

async function openNamed(declared: DeclaredOptions, args: Readonly<Record<string, unknown>>): Promise<void> {
  const { name } = args;
  if (declared['name'] === nameOption && typeof name === 'string') {
    await (await import('./terminal.ts')).loadSettings(name);
  }
}

/** Placeholder for a lone `-` (standard input or output), which yargs drops unless it is the value of an option. */
const DASH = '\uE02D';

/** Replaces each lone `-` with the placeholder; command handlers receive `-` again. */
export function withoutDashes(args: readonly string[]): string[] {
  return args.map((arg) => (arg === '-' ? DASH : arg));
}

export function messageWithDashes(message: string): string {
  return message.replaceAll(DASH, '-');
}

function withDashes<T extends object>(args: T): T {
  const restore = (value: unknown): unknown =>
    value === DASH ? '-' : Array.isArray(value) ? value.map(restore) : value;
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, restore(value)])) as T;
}

export function defaultArguments<O extends DeclaredOptions>(options: O): Arguments<O> {
  const entries = Object.entries(options).map(([name, { default: value }]) => [name, value as unknown]);
  return Object.fromEntries(entries) as Arguments<O>;
}

/** Option groups in help text, in order, after the ungrouped options. */
const OPTION_GROUPS: readonly (readonly [heading: string, options: readonly string[]])[] = [
  ['Words and rules:', ['ruleset', 'language', 'lexicon', 'alphabet', 'leaves', 'familiarity']],
  ['Engines and user bots:', ['engine', 'engine-log', 'bot-log', 'move-time', 'grace', 'forfeits-in-a-row']],
  ['Other machines:', ['queue', 'exit-when-idle']],
  ['Display:', ['plain', 'color', 'theme', 'tiles', 'mouse']],
  ['Files and output:', ['out', 'resume', 'verify', 'checkpoint', 'save', 'gcg', 'html', 'force', 'json']],
];

function groupOptions(options: DeclaredOptions): DeclaredOptions {
  const isListed = (name: string): boolean => OPTION_GROUPS.some(([, names]) => names.includes(name));
  const common = Object.keys(options).filter((name) => !isListed(name));
  const groups: typeof OPTION_GROUPS = [['Options:', common], ...OPTION_GROUPS];
  return Object.fromEntries(
    groups.flatMap(([group, names]) =>
      names.flatMap((name) => (options[name] === undefined ? [] : [[name, { ...options[name], group }]])),
    ),
  );
}

interface GroupDeclaration<O extends DeclaredOptions> extends CommandSummary {
  readonly commands: readonly DeclaredCommand[];
  /** Runs without a subcommand (default: an error). */
  readonly bare?: Pick<Required<Declaration<DeclaredPositionals, O>>, 'options' | 'handler'>;
}

export function defineGroup<const O extends DeclaredOptions>(declaration: GroupDeclaration<O>): DeclaredCommand {
  const { command, describe, commands, bare, examples } = declaration;
  const names = commands.map(({ command: line }) => String(line).replace(/ .*/u, ''));
  const chosen: CommandModule<object, { subcommand?: unknown }> = {
    // Runs without a known subcommand. It accepts any arguments, and the handler reports errors.
    command: '$0 [subcommand]',
    describe: false,
    builder: (inner) => (bare === undefined ? inner.strict(false) : inner.options(groupOptions(bare.options))),
    handler: async ({ subcommand, ...args }) => {
      if (subcommand === undefined && bare !== undefined) {
        await openNamed(bare.options, args);
        return bare.handler(args as unknown as Arguments<O>);
      }
      const name = typeof subcommand === 'string' ? messageWithDashes(subcommand) : JSON.stringify(subcommand);
      const what =
        subcommand === undefined
          ? `"${command}" needs a subcommand: ${names.join(', ')}`
          : `no command "${command} ${name}"; ${knownNames(name, names)}`;
      throw badOption(`${what}; see "tilewright ${command} --help"`);
    },
  };
  return {
    command,
    describe,
    declared: { options: bare?.options ?? {}, subcommands: commands },
    builder: (yargs) => {
      for (const one of commands) yargs.command(one);
      return withExamples(yargs.command(chosen), examples);
    },
    handler: () => undefined,
  };
}

function withExamples(yargs: Argv, examples: CommandSummary['examples'] = []): Argv {
  for (const [line, description] of examples) yargs.example(line, description);
  return yargs;
}
