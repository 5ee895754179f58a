/** Builds the browser app into `dist/web`: the page, and in a parallel process its data (`web-data.js`). */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { env, execPath } from 'node:process';
import { promisify } from 'node:util';
import { build as bundle } from 'esbuild';
import { build } from 'vite';
import { filesIn } from './files-in.js';
import { writeNoticesOfPage } from './notices.js';

const OUT = 'dist/web';

const dataWritten = promisify(execFile)(execPath, ['--import', 'tsx', 'scripts/web-data.js']);
rmSync(join(OUT, 'assets'), { recursive: true, force: true });
// Tests use the shipped build. The `test` of a test runner would select another build of React.
env.NODE_ENV = 'production';
const bundled = [];
/** Modules and fonts of the page and its workers. */
const listBundled = {
  name: 'list-bundled',
  generateBundle(_, bundle) {
    for (const { moduleIds = [], originalFileNames = [] } of Object.values(bundle)) {
      bundled.push(...moduleIds, ...originalFileNames.map((name) => resolve('src/web/page', name)));
    }
  },
};
const plugins = [listBundled];
await Promise.all([build({ logLevel: 'warn', plugins, worker: { plugins: () => plugins } }), dataWritten]);
copyFileSync('LICENSE', join(OUT, 'LICENSE.txt'));
writeNoticesOfPage(bundled, OUT);

// Lists the files that the browser caches to start offline, with a version. It caches puzzles and data of other rulesets on first use.
const NOT_CACHED = ['offline.js', 'THIRD-PARTY.md', 'LICENSE.txt', 'machine/'];
const data = JSON.parse(readFileSync(join(OUT, 'data', 'index.json'), 'utf8'));
const { leaves, known, lexicon } = data.rulesets.find(({ id }) => id === data.defaultRuleset);
const editions = lexicon.editions.map(({ file }) => file);
const first = ['index.json', lexicon.words.file, ...editions, lexicon.winPercent, known, leaves.file].map(
  (file) => `data/${file}`,
);
const isLater = (path) => path.startsWith('data/') && !first.includes(path);
const files = filesIn(OUT)
  .map((path) => relative(OUT, path).split(sep).join('/'))
  .filter((path) => !NOT_CACHED.some((name) => path.startsWith(name)));
const now = files.filter((path) => !isLater(path));
const version = createHash('sha256');
for (const path of now) version.update(path).update(readFileSync(join(OUT, path)));
const site = {
  version: version.digest('hex').slice(0, 16),
  files: now.map((path) => (path === 'index.html' ? '' : path)),
  later: files.filter(isLater),
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
