import { describe, expect, it } from 'vitest';
import { shippedNames } from '../../../src/files/data-files.ts';
import { runCli, runProgram, type Outcome } from '../../support/program/run-cli.ts';
import { refusalOf } from '../../support/program/refusal.ts';

const LEXICON = ['--lexicon', 'test/support/tiny-lexicon.txt'];

async function play(input: string, ...args: readonly string[]): Promise<Outcome> {
  return runCli(playArguments(args), input);
}

function playArguments(args: readonly string[]): string[] {
  const bot = args.includes('--bot') || args.includes('--players') ? [] : ['--bot', 'greedy'];
  const lexicon = args.includes('--lexicon') ? [] : LEXICON;
  return ['play', ...bot, ...lexicon, ...args];
}

describe('play with input from a pipe', () => {
  it('reads every line of a script at once, and ends with it', async () => {
    const script = `${'rack\n'.repeat(2000)}pass\nscores`;
    const { code, stdout } = await runProgram(playArguments(['--seed', '4', '--name', 'Ann']), script);
    expect(code).toBe(0);
    expect(stdout.match(/^Ann> rack$/gmu)).toHaveLength(2000);
    expect(stdout).toMatch(/^Ann: pass\ngreedy: .* for \d+ /mu);
    expect(stdout).toMatch(/^Ann> scores\n> Ann +0\n {2}greedy +\d+$/mu);
    expect(stdout).toMatch(/^The game is unfinished: Ann 0, greedy \d+\.$/mu);
  });

  it('prints no colour codes, and a seed that repeats the game', async () => {
    const first = await play('hint\npass\n');
    expect(first.stdout).not.toContain('\u001b');
    const seed = /seed (\d+)$/mu.exec(first.stdout)![1]!;
    expect(first.stdout).toMatch(/play +score +leave +win %( +ways)?\n/u);
    const second = await play('hint\npass\n', '--seed', seed);
    expect(second.stdout).toBe(first.stdout);
  });

  it('uses colours and waits for confirmation if requested', async () => {
    const { stdout } = await play('pass\n', '--seed', '4', '--color', '--confirm');
    expect(stdout).toContain('\u001b[');
    expect(stdout).toContain('Pass?');
    expect(stdout).toMatch(/unfinished: You 0, greedy 0/u);
  });

  it('plays to the end', async () => {
    const { code, stdout } = await play('resign\n', '--first', 'bot');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^greedy won\.$/mu);
  });
});

it('a chosen clock is part of the printed rules and of the command to repeat the game', async () => {
  const { code, stdout } = await play('rules\nresign\n', '--clock', '10:00', '--seed', '3');
  expect(code).toBe(0);
  expect(stdout).toContain('10 minutes');
  expect(stdout).toContain('--clock 10:00 --seed 3');
});

describe('play under each ruleset', () => {
  // `config` alone is not a game: a configuration file completes it.
  it.each(shippedNames('ruleset').filter((name) => !['config', 'solitaire'].includes(name)))(
    '%s goes from the first draw to the winner',
    async (ruleset) => {
      const options = ['--ruleset', ruleset, '--seed', '1', '--leaves', 'none'];
      const { code, stdout, stderr } = await play('pass\n'.repeat(300), ...options);
      expect(stderr).toBe('');
      expect(code).toBe(0);
      expect(stdout).toContain(`${ruleset} rules`);
      expect(stdout).toMatch(
        /^(?:Final score: You -?\d+, greedy \d+\.\n(?:greedy won by|A tie between)|1\. greedy +\d+ of \d+,)/mu,
      );
    },
  );

  it('solitaire runs from the first word to the total, and rejects bots', async () => {
    const alone = ['play', ...LEXICON, '--ruleset', 'solitaire', '--seed', '1', '--leaves', 'none'];
    const { code, stdout, stderr } = await runCli(alone, 'hint\nlay 1\n\npass\n');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).not.toContain('opponent');
    expect(stdout).toMatch(/^Final score: You \d+\.\nYou finished with \d+\.$/mu);
    const refusal = await refusalOf(playArguments(['--ruleset', 'solitaire']));
    expect(refusal).toBe('tilewright: 2 players; the ruleset is for 1\n');
  });

  it('seats people and bots in the order given', async () => {
    const table = ['--ruleset', 'casual', '--players', 'Ann,bot:greedy,Bob,bot:equity:leaves=none'];
    const { code, stdout } = await play('pass\nresign\n', ...table, '--seed', '2');
    expect(code).toBe(0);
    expect(stdout).toContain('Tilewright: Ann and Bob against greedy and equity:leaves=none, seed 2');
    expect(stdout).toMatch(/^Ann: pass\ngreedy: .*\n(.*\n)*^Bob resigned: the game is over\.$/mu);
    expect(stdout).not.toContain('Bob: resigns');
    expect(stdout).toContain(`--players Ann,bot:greedy,Bob,bot:equity:leaves=none --ruleset casual`);
  });

  it('reads a challenge from a script', async () => {
    const script = 'exch\nchallenge\nrack\n';
    const { stdout } = await play(script, '--ruleset', 'family', '--players', 'Ann,Bob', '--seed', '3');
    expect(stdout).toMatch(/^The draw for the first turn: /mu);
    expect(stdout).toContain(': pass\n');
    expect(stdout).toContain('There is no play to challenge.');
  });
});

it.each([
  [['--bot', 'nobody'], /no bot "nobody"; there are /u],
  [['--first', 'Zoe'], /no player is called "Zoe"/u],
  [['--players', 'A,B,C'], /3 players; the ruleset is for 2; casual, family, social, super take 3\n/u],
  [['--players', 'A,B,C,D,E', '--ruleset', 'social'], /5 players; the ruleset is for 2 to 4/u],
  [['--first', 'Ann', '--name', 'Ann', '--ruleset', 'family'], /--first cannot be given/u],
  [['--lexicon', 'nope.txt'], /nope\.txt: cannot be read/u],
  [['--ruleset', '/dev/zero'], /\/dev\/zero: cannot be read: it is a device/u],
])('a bad option %j is one clear line and exit code 2', async (args, message) => {
  expect(await refusalOf(playArguments(args))).toMatch(message);
});
