/** Runs the program: finds the command, parses its options and reports errors. */
import type { Argv } from 'yargs';
import { excerpt } from '../engine/errors.ts';
import { knownNames } from '../text/near-name.ts';
import { giveTerminalBack } from '../console/terminal-session.ts';
import { keepCompiledCode } from '../files/state/compiled-code.ts';
import { codeOf } from '../files/files.ts';
import { packageVersion } from '../files/package-version.ts';
import { COMMAND_GROUPS, commands } from './commands.ts';
import { messageWithDashes, withoutDashes, type DeclaredCommand } from './define-command.ts';
import { badOption, reportError } from './failure.ts';
import { readPlainArguments } from './arguments/plain-arguments.ts';
import { checkArguments, checkFlags, suggestForFile, usageFault } from './arguments/usage-faults.ts';
import { endOnBrokenOutput, isGuarded, printLines } from './output.ts';

/** @throws the original error if too many files are open, because the code that reports errors may then fail to load */
export async function runProgram(args: readonly string[]): Promise<void> {
  if (args.includes('--json') && !isGuarded) {
    const { runGuarded } = await import('./guarded-result.ts');
    if (await runGuarded(args)) return;
  }
  endOnBrokenOutput();
  process.on('uncaughtException', (error) => {
    giveTerminalBack();
    reportError(error);
    process.exit();
  });
  try {
    await keepCompiledCode();
    await runCommandLine(args);
  } catch (error) {
    if (['EMFILE', 'ENFILE'].includes(codeOf(error))) throw error;
    reportError(error);
  }
}

/** Runs a command, which may set the exit code. Throws InputError for user errors; other errors are internal faults. */
export async function runCommandLine(given: readonly string[]): Promise<void> {
  // Yargs would take longer to load than everything else here.
  if (given.length === 1 && given[0] === '--version') {
    printLines(packageVersion());
    return;
  }
  if (given[0] === '--get-yargs-completions') return completeWords(given);
  const args = given[0] === 'help' ? [...given.slice(1), '--help'] : given;
  const name = args.find((arg) => !arg.startsWith('-'));
  const isHelp = args.some((arg) => arg === '--help' || arg === '-h');
  if (name === undefined) {
    checkArguments(args);
    if (args.length === 0 || isHelp) printLines(...describeCommands());
    else await registerAll(await createParser(args, true)).parseAsync();
    return;
  }
  if (name === 'completion') {
    checkArguments(args);
    return printCompletion(args, isHelp);
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    throw badOption(`no command "${name}"; ${suggestForFile(name) || knownNames(name, Object.keys(commands))}`);
  }
  const loaded = await command.load();
  checkArguments(args, loaded);
  if (command.usesSettings === true && !isHelp) await (await import('./terminal.ts')).loadSettings();
  const plain = isHelp ? null : readPlainArguments(args, loaded);
  if (plain !== null) {
    checkFlags(args, plain);
    await loaded.handler(plain);
    return;
  }
  const parser = await createParser(args, isHelp);
  await parser.command(loaded).parseAsync();
}

async function createParser(args: readonly string[], isHelp: boolean): Promise<Argv> {
  const { default: yargs } = await import('yargs');
  return (
    yargs(withoutDashes(args))
      .scriptName('tilewright')
      .usage('$0 <command> [options]\n\nCrossword board games: play, tournaments, move generation.')
      .locale('en')
      .version(packageVersion())
      .help()
      .alias({ help: 'h' })
      .strict()
      .exitProcess(false)
      // Yargs formats its help on every start, and wrapping is slow.
      .wrap(isHelp ? helpColumns() : null)
      .middleware((parsed) => checkFlags(args, parsed), true)
      .fail((message: string, error: Error | undefined, inner: Argv) => {
        if (error !== undefined && error.name !== 'YError') throw error;
        let help = '';
        inner.showHelp((text) => (help = text));
        throw usageFault(messageWithDashes(message), help, args);
      })
  );
}

/** Help in a pipe often ends in a pager, so it fits the terminal of the notes, if there is one. */
function helpColumns(): number {
  const terminal = [process.stdout, process.stderr].find(({ isTTY }) => isTTY);
  return Math.min(110, terminal?.columns ?? 110);
}

function registerAll(parser: Argv): Argv {
  for (const [name, { summary }] of Object.entries(commands)) parser.command(name, summary);
  parser.command('completion', 'Print a completion script for bash or zsh');
  return parser.command('help <command>', 'Describe a command');
}

function describeCommands(): string[] {
  const line = (left: string, right: string): string => `  ${left.padEnd(12)}${right}`;
  const groups = Object.entries(COMMAND_GROUPS).flatMap(([title, names]) => [
    `${title}:`,
    ...names.map((name) => line(name, commands[name]?.summary ?? '')),
    '',
  ]);
  return [
    'tilewright <command> [options]',
    '',
    'Crossword board games: play, tournaments, move generation.',
    '',
    ...groups,
    'Also:',
    line('completion', 'Print a completion script for bash or zsh'),
    line('--version', 'Print the version'),
    '',
    '"tilewright <command> --help" describes a command and its options.',
  ];
}

async function printCompletion(args: readonly string[], isHelp: boolean): Promise<void> {
  const parser = await createParser(args, isHelp);
  if (isHelp) {
    await registerAll(parser).parseAsync();
    return;
  }
  const others = args.filter((arg) => arg !== 'completion').join(' ');
  if (others !== '') throw badOption(`"completion" takes no arguments (got ${excerpt(others)})`);
  parser.showCompletionScript();
}

async function completeWords(args: readonly string[]): Promise<void> {
  const [, , name = ''] = args;
  const parser = (await createParser(args, false)).completion('completion', false);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (args.length > 3 && command !== undefined) parser.command(withOwnOptions(await command.load()));
  else registerAll(parser);
  await parser.parseAsync();
}

/** Completion finds the options of a group only if the command itself declares them. */
function withOwnOptions(command: DeclaredCommand): DeclaredCommand {
  const { options, subcommands } = command.declared;
  if (subcommands === undefined) return command;
  const own = Object.fromEntries(Object.entries(options).map(([name, option]) => [name, { ...option, global: false }]));
  const builder = (yargs: Argv): Argv => yargs.options(own).command([...subcommands]);
  return { ...command, builder };
}
