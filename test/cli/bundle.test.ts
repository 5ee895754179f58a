/** The program as it is shipped: the files that `npm run prepare` makes. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { runProgram } from '../support/program/run-cli.ts';

const PROGRAM = fileURLToPath(new URL('../../dist/bin/cli/main.js', import.meta.url));
const TINY = fileURLToPath(new URL('../support/tiny-lexicon.txt', import.meta.url));

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

  test('writes files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tilewright-bundle-'));
    const words = join(folder, 'words.txt');
    try {
      expect(run(['lexicon', 'export', TINY, '--words', words]).code).toBe(0);
      expect(run(['lexicon', 'diff', TINY, words])).toEqual({ code: 0, stdout: '' });
      expect(run(['lexicon', 'build', words, '--out', join(folder, 'words.kwg')]).code).toBe(0);
      expect(run(['play', '--lexicon', TINY, '--seed', '3', '--save', join(folder, 'game.gcg')], 'quit\n').code).toBe(
        0,
      );
      expect(readdirSync(folder).sort()).toEqual(['game.gcg', 'words.kwg', 'words.txt']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('takes a game from a pipe', () => {
    const { code, stdout } = run(['play', '--seed', '3'], 'hint\nquit\n');
    expect(code).toBe(0);
    expect(stdout).toContain('The game is unfinished');
  });
});
