/**
 * Installs the program as its users do: packed and installed from the tarball in an empty folder, with a separate home directory.
 * Done once for all smoke tests.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { environmentOf, type Installed } from './installed.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly installed: Installed;
  }
}

const FEW_LETTERS = '?,2,0,0\nA,20,1,1\nE,20,1,1\nR,20,1,0\nS,19,1,0\nT,19,1,0\n';
const FEW_WORDS = 'as at are ate ear eat era sea tea arts east rate rats seat star tear tsar rates stare tears';

const PACKAGE = fileURLToPath(new URL('../../', import.meta.url));

export function setup(project: TestProject): () => void {
  const root = mkdtempSync(join(tmpdir(), 'tilewright-smoke-'));
  const program = install(root);
  const nodes = (process.env['SMOKE_NODES'] ?? process.execPath).split(':');
  const home = join(root, 'home');
  const work = join(root, 'work');
  mkdirSync(home);
  mkdirSync(work);
  cpSync(join(PACKAGE, 'test/support/tiny-lexicon.txt'), join(work, 'words.txt'));
  cpSync(join(PACKAGE, 'test/support/tiny-lexicon.txt'), join(work, 'others.txt'));
  const example = join(program, '../../../../examples/config-game');
  for (const name of ['board.txt', 'tiles.txt', 'init.txt']) cpSync(join(example, name), join(work, name));
  cpSync(join(example, 'words.txt'), join(work, 'config-words.txt'));
  const game = readFileSync(join(example, 'game.cfg'), 'utf8').replace('words.txt', 'config-words.txt');
  writeFileSync(join(work, 'game.cfg'), game);
  writeFileSync(join(work, 'few.csv'), FEW_LETTERS);
  writeFileSync(join(work, 'few.txt'), FEW_WORDS.replaceAll(' ', '\n'));
  const installed: Installed = { program, home, work, nodes };
  const run = (...args: readonly string[]): void => {
    execFileSync(nodes[0]!, [program, ...args], { cwd: work, env: environmentOf(installed), stdio: 'pipe' });
  };
  // This caches the default lexicon and writes a game file.
  run('tournament', 'greedy', 'longest', '--pairs', '1', '--seed', '1', '--threads', '1', '--gcg', 'games');
  renameSync(join(work, 'games', readdirSync(join(work, 'games'))[0]!), join(work, 'game.gcg'));
  rmSync(join(work, 'games'), { recursive: true });
  run('lexicon', 'build', 'words.txt', '--out', 'words.kwg');
  project.provide('installed', installed);
  return () => rmSync(root, { recursive: true, force: true });
}

function install(root: string): string {
  const folder = join(root, 'installed');
  mkdirSync(folder);
  // `SMOKE_TARBALL` selects another release for the same tests.
  const tarball = process.env['SMOKE_TARBALL'] ?? pack(root);
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  npm(folder, 'install', '--no-audit', '--no-fund', '--prefer-offline', tarball);
  return join(folder, 'node_modules/tilewright/dist/bin/cli/main.js');
}

function pack(root: string): string {
  if (!existsSync(join(PACKAGE, 'dist/bin/cli/main.js'))) {
    throw new Error('there is no program yet; "npm run prepare" makes it');
  }
  npm(PACKAGE, 'pack', '--ignore-scripts', '--pack-destination', root);
  return join(
    root,
    readdirSync(root).find((name) => name.endsWith('.tgz'))!,
  );
}

function npm(folder: string, ...args: readonly string[]): void {
  execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}
