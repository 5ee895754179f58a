import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import yargs from 'yargs';
import { commands } from '../../../src/cli/commands.ts';
import type { DeclaredCommand } from '../../../src/cli/define-command.ts';
import { readPlainArguments } from '../../../src/cli/arguments/plain-arguments.ts';
import { casesOf } from '../../support/test-length.ts';

/** Commands without subcommands or positionals, which can be parsed without yargs. */
const PLAIN = ['play', 'generate', 'analyze', 'bench', 'siu', 'web', 'worker'];

function load(name: string): Promise<DeclaredCommand> {
  return commands[name]!.load();
}

/** The arguments that yargs passes to a command; null if it rejects them. */
async function readByYargs(args: readonly string[], command: DeclaredCommand): Promise<unknown> {
  let read: unknown = null;
  const handler = (given: unknown): void => {
    read = given;
  };
  const parser = yargs([...args])
    .scriptName('tilewright')
    .help()
    .alias({ help: 'h' })
    .strict()
    .exitProcess(false)
    .fail(() => (read = null));
  await parser.command({ ...command, handler }).parseAsync(args, () => undefined);
  return read;
}

describe('simple arguments', () => {
  it.each([
    ...['play', 'play --plain --first bot --bot equity --seed 1'],
    ...['play --bot greedy sim:time=1 --bot casual', 'play --bot=greedy --seed=7 --no-color'],
    ...['play --gcg game.gcg --force', 'play --resume', 'play --resume 3 --color=false', 'play --seed seven'],
    ...['play --bot-log out --review-last false', 'generate --cgp x --top 3 --by score --json'],
    ...['generate --file -', 'analyze --cgp x --time 1', 'siu', 'bench --compare old.json', 'web --port 0'],
  ])('are parsed as by yargs: %s', async (line) => {
    const args = line.split(' ');
    const command = await load(args[0]!);
    const read = readPlainArguments(args, command);
    expect(read).not.toBeNull();
    expect(read).toEqual(await readByYargs(args, command));
  });

  it.each([
    ...['--plain play', 'play chess', 'play --bots greedy', 'play --bot', 'play --version'],
    ...['worker --botLog --no-bot-log', 'play -x', 'play -- --plain', 'generate --by length', 'lexicon info'],
    'tournament greedy longest',
  ])('are left to yargs if invalid: %s', async (line) => {
    const args = line.split(' ');
    const name = args.find((arg) => !arg.startsWith('-'))!;
    expect(readPlainArguments(args, await load(name))).toBeNull();
  });

  it.each(PLAIN)('of %s are parsed as by yargs, or left to it', async (name) => {
    const command = await load(name);
    const words = Object.keys(command.declared.options).flatMap((option) => [
      ...[`--${option}`, `--${option}=3`, `--no-${option}`],
      option.replace(/-(.)/gu, (_, letter: string) => letter.toUpperCase()).replace(/^/u, '--'),
    ]);
    const word = fc.oneof(
      fc.constantFrom(...words),
      fc.constantFrom('3', '-3', '', 'true', 'x=y', '-', '--', '-x', '1e3', '0x10', '--a.b', 'score', name),
    );
    const line = fc.array(word, { maxLength: 6 });
    const property = fc.asyncProperty(line, async (rest) => {
      const args = [name, ...rest];
      const read = readPlainArguments(args, command);
      if (read !== null) expect(read).toEqual(await readByYargs(args, command));
    });
    await fc.assert(property, { numRuns: casesOf({ short: 10, long: 300 }) });
  });
});
