import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Options } from 'yargs';
import { COMMAND_GROUPS, commands } from '../../../src/cli/commands.ts';
import type { DeclaredCommand } from '../../../src/cli/define-command.ts';
import { checkArguments } from '../../../src/cli/arguments/usage-faults.ts';
import { refusalOf as refusal } from '../../support/program/refusal.ts';
import { runCli } from '../../support/program/run-cli.ts';
import { tinyLexicon } from '../../support/program/siu.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

const folder = temporaryFolder();
const CGP = '15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 DEEIJNN/ 0/0 0';

async function refusalOf(args: readonly string[]): Promise<string> {
  const stderr = await refusal(args, '', folder);
  expect(stderr).not.toMatch(/non-option|Not enough|Unknown|Invalid values|Missing required|Argument:/u);
  return stderr.slice('tilewright: '.length, -1);
}

const VALUED = [
  ['play', 'bot'],
  ['tournament greedy longest', 'pairs'],
  ['bench', 'only'],
  ['generate', 'cgp'],
  ['analyze', 'time'],
  ['siu', 'data-path'],
  ['lexicon build words.txt', 'out'],
  ['lexicon check CAT', 'lexicon'],
  ['game show x.gcg', 'turn'],
  ['leaves train', 'out'],
  ['leaves convert none x.csv', 'alphabet'],
] as const;

const VALUE_OPTIONAL = new Set(['resume']);

function optionsOf({ declared: { options, subcommands = [] } }: DeclaredCommand): [string, Options][] {
  return [...Object.entries(options), ...subcommands.flatMap(optionsOf)];
}

describe('an option', () => {
  it.each(VALUED)('of %s, --%s, requires one value that is not empty', async (command, option) => {
    const args = command.split(' ');
    expect(await refusalOf([...args, `--${option}`])).toMatch(
      new RegExp(`^--${option} needs a value; see "tilewright `, 'u'),
    );
    expect(await refusalOf([...args, `--${option}=`])).toBe(`--${option} must not be empty`);
    if (option === 'bot') return;
    expect(await refusalOf([...args, `--${option}`, '1', `--${option}`, '2'])).toBe(`--${option} is given twice`);
  });

  it.each(Object.keys(commands))('of %s requires one value, except flags and lists', async (name) => {
    const command = await commands[name]!.load();
    for (const [option, { type, array = false, requiresArg = false, nargs }] of optionsOf(command)) {
      const check = (...args: readonly string[]) => {
        return () => checkArguments([name, ...args], command);
      };
      if (type !== 'boolean' && !VALUE_OPTIONAL.has(option)) expect(requiresArg || nargs === 1, option).toBe(true);
      expect(check(`--${option}`, ''), option).toThrow(`--${option} must not be empty`);
      expect(check(`--${option}=`), option).toThrow(`--${option} must not be empty`);
      const twice = check(`--${option}`, '1', `--${option}`, '2');
      if (array) expect(twice, option).not.toThrow();
      else expect(twice, option).toThrow(`--${option} is given twice`);
    }
  });

  it('is recognised by spelling and alias', async () => {
    expect(await refusalOf(['tournament', '--move-time', '5', '--moveTime', '6'])).toBe('--move-time is given twice');
    expect(await refusalOf(['play', '--save', 'a.gcg', '--gcg', 'b.gcg'])).toBe(
      '--save and --gcg are the same option; give only one',
    );
    expect(await refusalOf(['play', '--color', '--no-color'])).toBe('--color is given twice');
  });

  it('that is a flag accepts only true and false', async () => {
    expect(await refusalOf(['generate', '--cgp', CGP, '--json=maybe'])).toBe('--json takes no value (got "maybe")');
  });

  it.each([
    ['generate --cgp x --tpo 3', 'unknown option --tpo; did you mean --top?; see "tilewright generate --help"'],
    ['generate --sumary', 'unknown option --sumary; did you mean --summary?; see "tilewright generate --help"'],
    ['generate -x', 'unknown option -x; see "tilewright generate --help"'],
    ['--foo', 'unknown option --foo; see "tilewright --help"'],
    ['generate --cgp x --by luck', '--by must be one of "equity", "score"; got "luck"'],
    ['generate --cgp x --file x.cgp', '--cgp and --file cannot both be given'],
    ['generate', 'missing position: use --cgp "<position>" or --file <path>'],
    ['analyze', 'missing position: use --cgp "<CGP>" or --game FILE.gcg@TURN'],
    ['completion foo', '"completion" takes no arguments (got "foo")'],
    ['completion --bar', '"completion" takes no arguments (got "--bar")'],
    ['play --ruleset config', '--ruleset config: these rules only complete a configuration file'],
    [
      `play --ruleset ${resolve('data/rulesets/config.json')}`,
      'config.json: these rules only complete a configuration file',
    ],
    ['lexicon build x.txt', '--out is required; see "tilewright lexicon build --help"'],
  ])('rejects %s with a clear message', async (line, message) => {
    expect(await refusalOf(line.split(' '))).toContain(message);
  });
});

it.each(['-1', '1.5', 'x', '1e20'])('no command accepts the seed %s', async (seed) => {
  writeFileSync(join(folder, 'game.cfg'), '');
  for (const command of [
    ['play'],
    ['play', '--config', 'game.cfg'],
    ['tournament', 'greedy', 'longest'],
    ['analyze', '--cgp', CGP],
    ['leaves', 'train', '--out', 'x.klv2'],
  ]) {
    expect(await refusalOf([...command, '--seed', seed])).toBe(
      '--seed must be a whole number from 0 to 9007199254740991',
    );
  }
});

describe('a command', () => {
  it.each([
    ['paly', 'no command "paly"; did you mean "play"?'],
    ['gen', 'no command "gen"; did you mean "generate"?'],
    ['xyzzy', 'no command "xyzzy"; there are play, tour, web, tournament, tune, bench, generate'],
    ['help anlyze', 'no command "anlyze"; did you mean "analyze"?'],
    ['lexicon chekc QI', 'no command "lexicon chekc"; did you mean "check"?'],
    ['lexicon foo', 'no command "lexicon foo"; there are build, info, check, anagram, pattern, export, diff, define;'],
    ['lexicon', '"lexicon" needs a subcommand: build, info, check, anagram, pattern, export, diff, define;'],
    ['leaves', '"leaves" needs a subcommand: train, info, convert;'],
    ['lexicon check', '"tilewright lexicon check" needs <words..>;'],
    ['lexicon diff default', '"tilewright lexicon diff" needs <b>;'],
    ['leaves convert', '"tilewright leaves convert" needs <file> and <out>;'],
    ['lexicon info default more', 'unexpected argument after "tilewright lexicon info": "more";'],
    ['bots x', 'unexpected argument after "tilewright bots": "x";'],
    ['game.cfg', 'no command "game.cfg"; did you mean "tilewright play --config game.cfg"?'],
    ['old/x.gcg', 'no command "old/x.gcg"; did you mean "tilewright game review old/x.gcg"?'],
    ['play game.cfg', '"game.cfg"; did you mean "tilewright play --config game.cfg"?'],
    ['tournament r.ndjson', '"r.ndjson" is not a bot; did you mean "tilewright tournament report r.ndjson"?'],
    ['analyze --file x', 'unknown option --file; see "tilewright analyze --help"'],
    ['play --bto greedy', 'unknown option --bto; did you mean --bot?'],
    ['tournament gredy longest', 'no bot "gredy"; did you mean "greedy"?'],
    ['tournament equity:leeves=none longest', 'bot "equity" has no option "leeves"; did you mean "leaves"?'],
  ])('%s is rejected with a suggestion', async (line, message) => {
    expect(await refusalOf(line.split(' '))).toContain(message);
  });

  it('prints help for both forms', async () => {
    for (const path of [['play'], ['lexicon', 'check'], ['lexicon']]) {
      const { code, stdout } = await runCli(['help', ...path]);
      expect({ code, stdout }).toEqual({ code: 0, stdout: (await runCli([...path, '--help'])).stdout });
      expect(stdout).toContain(`tilewright ${path.join(' ')}`);
    }
    expect((await runCli(['help'])).stdout).toContain('tilewright <command> --help');
  });

  it('is in one group of the program help', async () => {
    expect(Object.values(COMMAND_GROUPS).flat().toSorted()).toEqual(Object.keys(commands).toSorted());
    const { stdout } = await runCli(['--help']);
    for (const [name, { summary }] of Object.entries(commands)) {
      expect(stdout.split('\n')).toContain(`  ${name.padEnd(12)}${summary}`);
    }
  });

  it('lists its options by group, common ones first', async () => {
    const { stdout } = await runCli(['generate', '--help']);
    const headings = ['Options:', 'Words and rules:', 'Files and output:'];
    expect(stdout.match(/^[A-Z].*:$/gmu)).toEqual([...headings, 'Examples:']);
  });

  it('accepts options before the subcommand', async () => {
    expect(await runCli(['lexicon', '--lexicon', tinyLexicon, 'check', 'cat'])).toMatchObject({
      stdout: 'CAT: a word\n',
    });
  });
});

describe('completion', () => {
  async function wordsAfter(...words: readonly string[]): Promise<string[]> {
    const { code, stdout } = await runCli(['--get-yargs-completions', 'tilewright', ...words]);
    expect(code).toBe(0);
    return stdout.trim().split('\n');
  }

  it('is a script that calls the program', async () => {
    const { code, stdout } = await runCli(['completion']);
    expect(code).toBe(0);
    expect(stdout).toContain('tilewright --get-yargs-completions');
  });

  it('is described by help', async () => {
    const { code, stdout } = await runCli(['help', 'completion']);
    expect([code, stdout]).toEqual([0, expect.stringContaining('Print a completion script')]);
    expect(stdout).not.toContain('--get-yargs-completions');
  });

  it('completes commands, subcommands, options and their values', async () => {
    expect(await wordsAfter('')).toEqual(expect.arrayContaining(['play', 'lexicon', 'help']));
    expect(await wordsAfter('lexicon', '')).toEqual('build info check anagram pattern export diff define'.split(' '));
    expect(await wordsAfter('generate', '--by', '')).toEqual(['equity', 'score']);
    expect(await wordsAfter('tournament', '--')).toEqual(expect.arrayContaining(['--pairs', '--engine', '--gcg']));
  });
});
