/**
 * Measures the package as its users have it: installed size, import, `position.plays`, user bots, and what a page loads. Tarballs
 * (`npm pack`), such as an earlier and a later one, are measured in turns; times are medians of the rounds.
 *
 *     node --import tsx bench/doors.ts TARBALL [TARBALL] [--rounds 5] [--pairs 3000]
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, pairs: { type: 'string', default: '3000' } },
});

const IMPORT = `
const before = process.cpuUsage();
await import('tilewright');
const { user, system } = process.cpuUsage(before);
console.log((user + system) / 1000);`;

/** Microseconds of processor time for each position, after one round that loads and compiles. */
const PLAYS = `
import { readFileSync } from 'node:fs';
import { openTilewright } from 'tilewright';
const tilewright = await openTilewright();
const lines = readFileSync('node_modules/tilewright/bench/positions.cgp', 'utf8').split('\\n');
const positions = lines.filter((line) => line !== '' && !line.startsWith('#')).slice(0, 200).map((line) => tilewright.position(line));
const list = () => { for (const position of positions) position.plays({ limit: LIMIT }); };
for (let i = 0; i < 20; i++) list();
const before = process.cpuUsage();
for (let i = 0; i < 20; i++) list();
const { user, system } = process.cpuUsage(before);
console.log((user + system) / 20 / positions.length);`;

const BOTS = {
  'raw.mjs': `import { buildBot, readBotSpec } from 'tilewright/bots';
export const createBot = (resources) => buildBot(readBotSpec('greedy'), 'greedy', resources);`,
  'defined.mjs': `import { defineBot } from 'tilewright';
export const { createBot } = defineBot({
  name: 'defined',
  decide: ({ position }) => position.plays({ limit: 1 })[0]?.text ?? 'pass',
});`,
};

const MEASURES: Readonly<Record<string, (folder: string) => number>> = {
  'import of tilewright, CPU ms': (folder) => runCode(folder, IMPORT),
  'plays({limit: 1}), CPU µs': (folder) => runCode(folder, PLAYS.replace('LIMIT', '1')),
  'plays({limit: 15}), CPU µs': (folder) => runCode(folder, PLAYS.replace('LIMIT', '15')),
  'built-in greedy, games per CPU s': (folder) => playMatch(folder, 'greedy'),
  'greedy in a module, games per CPU s': (folder) => playMatch(folder, './raw.mjs'),
  'defineBot with plays({limit: 1}), games per CPU s': (folder) => playMatch(folder, './defined.mjs'),
};

const root = mkdtempSync(join(tmpdir(), 'tilewright-doors-'));
try {
  const folders = positionals.map(install);
  const results = new Map<string, number[]>();
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const [name, measure] of Object.entries(MEASURES)) {
      for (const folder of folders) {
        const key = folder + name;
        results.set(key, [...(results.get(key) ?? []), measure(folder)]);
      }
    }
  }
  for (const name of Object.keys(MEASURES))
    print(
      name,
      folders.map((folder) => medianOf(results.get(folder + name)!)),
    );
  print('installed, MB', folders.map(measureInstalled));
  print('openTilewright on a page, first load, gzipped kB', await Promise.all(folders.map(measurePage)));
} finally {
  rmSync(root, { recursive: true, force: true });
}

function print(name: string, figures: readonly number[]): void {
  console.log(`${name}: ${figures.map((figure) => figure.toFixed(1)).join('; ')}`);
}

function medianOf(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[figures.length >> 1]!;
}

function install(tarball: string, number: number): string {
  const folder = join(root, String(number));
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  for (const [name, code] of Object.entries(BOTS)) writeFileSync(join(folder, name), code);
  execFileSync('npm', ['install', '--no-audit', '--no-fund', resolve(tarball)], { cwd: folder, stdio: 'ignore' });
  return folder;
}

function runCode(folder: string, code: string): number {
  return Number(
    execFileSync(process.execPath, ['--input-type=module', '--eval', code], { cwd: folder, encoding: 'utf8' }),
  );
}

function playMatch(folder: string, bot: string): number {
  const program = join(folder, 'node_modules/tilewright/dist/bin/cli/main.js');
  const args = [program, 'tournament', bot, 'greedy', '--pairs', values.pairs, '--seed', '1', '--threads', '1'];
  const text = execFileSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return Number(/(?<games>[\d.,]+) per CPU second/u.exec(text)!.groups!['games']!.replaceAll(',', ''));
}

function measureInstalled(folder: string): number {
  const [kilobytes] = execFileSync('du', ['-sk', 'node_modules'], { cwd: folder, encoding: 'utf8' }).split('\t');
  return Number(kilobytes) / 1024;
}

/** The files that the page's own file imports statically; searches and reviews are loaded when they are first used. */
async function measurePage(folder: string): Promise<number> {
  const contents = "import { openTilewright } from 'tilewright/browser';\nglobalThis.open = openTilewright;\n";
  const outdir = join(folder, 'page');
  const options = { bundle: true, minify: true, splitting: true, format: 'esm', metafile: true, outdir } as const;
  const { metafile } = await build({ ...options, stdin: { contents, resolveDir: folder }, logLevel: 'silent' });
  const { outputs } = metafile;
  const loaded = new Set(Object.keys(outputs).filter((path) => outputs[path]!.entryPoint === '<stdin>'));
  for (const path of loaded) {
    for (const { kind, path: other } of outputs[path]!.imports) if (kind === 'import-statement') loaded.add(other);
  }
  return [...loaded].reduce((sum, path) => sum + gzipSync(readFileSync(path), { level: 9 }).length, 0) / 1000;
}
