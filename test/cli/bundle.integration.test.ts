import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { present } from '../../src/engine/present.ts';
import { MAIN } from '../support/program/run-cli.ts';
import { temporaryFolder } from '../support/program/temporary-files.ts';

const SOURCE = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
}

function run(args: readonly string[], program: readonly string[] = [MAIN]): Outcome {
  const { status, stdout } = spawnSync(process.execPath, [...program, ...args], { input: '', encoding: 'utf8' });
  return { code: status, stdout };
}

function runSource(args: readonly string[]): Outcome {
  return run(args, ['--import', 'tsx', SOURCE]);
}

describe('the bundled program', () => {
  test('behaves like the sources in the main thread', () => {
    const commands = [
      ['--version'],
      ['--help'],
      ['play', '--help'],
      ['generate', '--cgp', '15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 DEEIJNN/ 0/0 0', '--top', '3'],
      ['bots'],
    ];
    for (const args of commands) {
      expect(run(args), args.join(' ')).toEqual(runSource(args));
    }
  });

  test('plays the same tournament games in worker threads as the sources', () => {
    const args = ['tournament', 'equity', 'random', '--pairs', '3', '--seed', '5', '--threads', '2', '--json'];
    const digestOf = (stdout: string): unknown => (JSON.parse(stdout) as { digest?: unknown }).digest;
    const { stdout } = runSource(args);
    expect(digestOf(stdout)).toMatch(/^[0-9a-f]{64}$/u);
    expect(digestOf(run(args).stdout)).toBe(digestOf(stdout));
  });

  test('loads only a dozen files for line mode, without yargs and the full screen', () => {
    const folder = temporaryFolder();
    const env = { ...process.env, NODE_V8_COVERAGE: folder };
    const { status } = spawnSync(process.execPath, [MAIN, 'play', '--plain', '--bot', 'equity'], { env, input: '' });
    expect(status).toBe(0);
    const loaded = readdirSync(folder).flatMap((name) => {
      const { result } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { result: { url: string }[] };
      return result.map(({ url }) => /\/dist\/bin\/(?<path>.*?)(?:-.{8})?\.js$/u.exec(url)?.groups?.['path']);
    });
    const layers = [
      'files',
      'base',
      'program',
      'movegen',
      'engine',
      'notation',
      'search',
      'bots',
      'library',
      'doors',
      'game',
    ];
    expect(new Set(loaded.filter((path) => path !== undefined && path !== 'chunks/rolldown-runtime'))).toEqual(
      new Set([
        ...['cli/main', 'chunks/command-line', 'chunks/play-command', 'chunks/terminal'],
        ...layers.map((layer) => `chunks/${layer}`),
      ]),
    );
  });

  test('quotes a short line in an uncaught error', () => {
    const script = `(await import(${JSON.stringify(new URL('../doors/notation.js', pathToFileURL(MAIN)).href)})).parsePlay('8D', null, null);`;
    const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect(stderr).toMatch(/Error: .*\n +at Module.parsePlay /u);
    expect(stderr.length).toBeLessThan(2000);
  });

  test('reports too many open files in one line', () => {
    const runWith = (files: number, program: readonly string[]): SpawnSyncReturns<string> =>
      spawnSync('sh', ['-c', `ulimit -n ${files}; exec "$0" "$@"`, process.execPath, ...program], { encoding: 'utf8' });
    const folder = temporaryFolder();
    const empty = join(folder, 'empty.mjs');
    writeFileSync(empty, '');
    const fewest = Array.from({ length: 64 }, (_, files) => files).find(
      (files) => runWith(files, [empty]).status === 0,
    );
    for (const args of [['bots'], ['play'], ['tournament', 'greedy', 'longest', '--pairs', '2']]) {
      const { status, stderr } = runWith(present(fewest), [MAIN, ...args]);
      expect(stderr).toBe('tilewright: too many open files; raise the limit with "ulimit -n 256"\n');
      expect(status).toBe(1);
    }
  });
});
