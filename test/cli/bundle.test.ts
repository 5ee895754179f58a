/** The program as it is shipped: the files that `npm run prepare` makes. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { runProgram } from '../support/run-cli.ts';

const PROGRAM = fileURLToPath(new URL('../../dist/bin/cli/main.js', import.meta.url));

function run(args: readonly string[], input = ''): { readonly code: number | null; readonly stdout: string } {
  const { status, stdout } = spawnSync(process.execPath, [PROGRAM, ...args], { input, encoding: 'utf8' });
  return { code: status, stdout };
}

describe('the bundled program', () => {
  test('says and does in the main thread what the sources do', async () => {
    const commands = [
      ['--version'],
      ['--help'],
      ['play', '--help'],
      ['generate', '--cgp', '15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 DEEIJNN/ 0/0 0', '--top', '3'],
      ['bots'],
    ];
    for (const args of commands) {
      const { code, stdout } = await runProgram(args);
      expect(run(args), `${args.join(' ')}; after a change, "npm run prepare" makes the program anew`).toEqual({
        code,
        stdout,
      });
    }
  });

  test('plays tournaments in its worker threads, game by game as the sources do', async () => {
    const args = ['tournament', 'equity', 'random', '--pairs', '3', '--seed', '5', '--threads', '2', '--json'];
    const digestOf = (stdout: string): unknown => (JSON.parse(stdout) as { digest?: unknown }).digest;
    const { stdout } = await runProgram(args);
    expect(digestOf(stdout)).toMatch(/^[0-9a-f]{64}$/u);
    expect(digestOf(run(args).stdout)).toBe(digestOf(stdout));
  });

  test('takes a game from a pipe', () => {
    const { code, stdout } = run(['play', '--seed', '3'], 'hint\nquit\n');
    expect(code).toBe(0);
    expect(stdout).toContain('The game is unfinished');
  });
});
