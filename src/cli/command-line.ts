/**
 * The command line from arguments to a command run: finds the command named and lets yargs read its options. Only the
 * named command's module is loaded, so that `--help` and `--version` answer at once.
 */
import type { Argv } from 'yargs';
import { InputError } from '../engine/errors.ts';
import { packageVersion } from '../tournament/package-version.ts';

interface Command {
  readonly summary: string;
  /** Load the command's module and register it. */
  readonly register: (parser: Argv) => Promise<Argv>;
}

const commands: Readonly<Record<string, Command>> = {
  play: {
    summary: 'play against a bot in the console',
    register: async (parser) => parser.command((await import('./play.ts')).playCommand),
  },
  tournament: {
    summary: 'play bots against each other on all cores',
    register: async (parser) => parser.command((await import('./tournament.ts')).tournamentCommand),
  },
  bench: {
    summary: 'measure generation and self-play',
    register: async (parser) => parser.command((await import('./bench.ts')).benchCommand),
  },
  generate: {
    summary: 'list the plays of a position, best first',
    register: async (parser) => parser.command((await import('./generate.ts')).generateCommand),
  },
  analyze: {
    summary: 'think one position through with a bot or a search',
    register: async (parser) => parser.command((await import('./analyze.ts')).analyzeCommand),
  },
  lexicon: {
    summary: 'build a word graph, look into one, check words',
    register: async (parser) => parser.command((await import('./lexicon.ts')).lexiconCommand),
  },
  game: {
    summary: 'show, check or convert games on file',
    register: async (parser) => parser.command((await import('./game.ts')).gameCommand),
  },
  siu: {
    summary: 'speak the SIU engine protocol',
    register: async (parser) => parser.command((await import('./siu.ts')).siuCommand),
  },
  leaves: {
    summary: 'learn what leaves are worth, compare and convert leave values',
    register: async (parser) => parser.command((await import('./leaves.ts')).leavesCommand),
  },
  bots: {
    summary: 'list the bots and their options',
    register: async (parser) => parser.command((await import('./bots.ts')).botsCommand),
  },
};

/**
 * Run what the arguments say. Results go to stdout, notes to stderr; a command may set the exit code.
 *
 * @throws InputError on arguments or files that cannot be used; anything else thrown is a fault.
 */
export async function runCommandLine(args: readonly string[]): Promise<void> {
  // Yargs takes longer to load than all else that this needs.
  if (args.length === 1 && args[0] === '--version') {
    process.stdout.write(`${packageVersion()}\n`);
    return;
  }
  const { default: yargs } = await import('yargs');
  const named = args.find((arg) => !arg.startsWith('-'));
  refuseRepeatedOptions(args);
  const parser = yargs([...args])
    .scriptName('tilewright')
    .usage('$0 <command> [options]\n\nCrossword board games: play, tournaments, move generation.')
    .locale('en')
    .version(packageVersion())
    .help()
    .alias({ help: 'h' })
    .strict()
    .exitProcess(false)
    .fail((message: string, error: Error | undefined) => {
      if (error !== undefined && error.name !== 'YError') throw error;
      const help = ['tilewright', ...(named === undefined ? [] : [named]), '--help'].join(' ');
      throw new InputError('bad-option', `${message}; "${help}" lists what there is`);
    });
  // The library writes its help at every start, read or not, and to fold it takes long.
  const isHelp = named === undefined || args.some((arg) => arg === '--help' || arg === '-h');
  parser.wrap(isHelp ? (process.stdout.isTTY ? Math.min(110, process.stdout.columns) : 110) : null);
  if (named === undefined) {
    for (const [name, { summary }] of Object.entries(commands)) parser.command(name, summary);
    parser
      .example('$0 play', 'play against the computer')
      .example('$0 tournament greedy longest', 'a thousand games on all cores')
      .example('$0 bench', 'how fast are plays generated here?')
      .epilogue('tilewright <command> --help says more of a command.');
    if (args.length === 0) parser.showHelp('log');
    else await parser.parseAsync();
    return;
  }
  const command = Object.hasOwn(commands, named) ? commands[named] : undefined;
  if (command === undefined) {
    throw new InputError('bad-option', `no command "${named}"; there are ${Object.keys(commands).join(', ')}`);
  }
  await command.register(parser);
  await parser.parseAsync();
}

/** Options that may be given again. */
const REPEATABLE = ['engine'];

/** Yargs would make a list of any other option given twice, which no command expects. */
function refuseRepeatedOptions(args: readonly string[]): void {
  const options = args.map((arg) => /^--([\w-]+)/u.exec(arg)?.[1]).filter((name) => name !== undefined);
  const repeated = options.find((name, i) => options.indexOf(name) < i && !REPEATABLE.includes(name));
  if (repeated !== undefined) throw new InputError('bad-option', `--${repeated} is given twice`);
}
