import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const DEFAULTS = { '--bot': 'greedy', '--lexicon': 'test/support/tiny-lexicon.txt' };

interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Run `tilewright play`, with `DEFAULTS` for what `args` do not say, with all of `input` in its pipe at once. */
async function play(input: string, ...args: readonly string[]): Promise<Outcome> {
  const defaults = Object.entries(DEFAULTS).flatMap(([option, value]) =>
    args.includes(option) ? [] : [option, value],
  );
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/cli/main.ts', 'play', ...defaults, ...args], {
    cwd: root,
    stdio: 'pipe',
  });
  child.stdin.end(input);
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('close', resolve)),
  ]);
  return { code, stdout, stderr };
}

describe('play with input from a pipe', () => {
  it('loses no line of a script that comes at once, and ends cleanly with it', async () => {
    const script = `${'rack\n'.repeat(2000)}pass\nscores`;
    const { code, stdout } = await play(script, '--seed', '4', '--name', 'Ann');
    expect(code).toBe(0);
    expect(stdout.match(/^Ann> rack$/gmu)).toHaveLength(2000);
    expect(stdout).toMatch(/^Ann: pass\ngreedy: .* for \d+ /mu);
    expect(stdout).toMatch(/^Ann> scores\n> Ann +0\n {2}greedy +\d+$/mu);
    expect(stdout).toMatch(/^The game is unfinished: Ann 0, greedy \d+\.$/mu);
  });

  it('shows no colour codes, and a seed that gives the same game again', async () => {
    const first = await play('hint\npass\n');
    expect(first.stdout).not.toContain('\u001b');
    const seed = /seed (\d+)$/mu.exec(first.stdout)![1]!;
    const second = await play('hint\npass\n', '--seed', seed);
    expect(second.stdout).toBe(first.stdout);
  });

  it('colours what it is told to, and waits for confirmation where it is told to', async () => {
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

describe('a bad option', () => {
  it.each([
    [['--bot', 'nobody'], /no bot "nobody"; there are /u],
    [['--seed', 'x'], /--seed takes a whole number/u],
    [['--first', 'Zoe'], /nobody is called "Zoe"/u],
    [['--players', 'A,B,C'], /players; the ruleset is for 2/u],
    [['--ruleset', 'nope'], /no ruleset "nope"/u],
    [['--lexicon', 'nope.txt'], /nope\.txt: cannot be read/u],
  ])('%j is one clear line and exit code 2', async (args, message) => {
    const { code, stdout, stderr } = await play('', ...args);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});
