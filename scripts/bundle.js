/**
 * Puts the program and its worker threads, with most of the libraries they use, in a few files in `dist/bin`: reading
 * hundreds of small ones is most of what a start costs. What is imported as a library stays as the compiler wrote it.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Libraries that find files of their own, and one that a build for production never asks for. */
const EXTERNAL = ['piscina', 'word-list', 'react-devtools-core'];
const OUT = 'dist/bin';

/**
 * Several releases of this library are about; the newest works out a table of emoji of 70 ms as it is loaded. What we
 * measure is the same by any of them.
 */
const stringWidth = createRequire(import.meta.resolve('cliui')).resolve('string-width');

rmSync(OUT, { recursive: true, force: true });

const { metafile } = await build({
  entryPoints: [
    'dist/src/cli/main.js',
    'dist/src/tournament/worker.js',
    'dist/src/tournament/search-worker.js',
    'dist/src/tournament/leave-worker.js',
    'dist/src/console/full-screen/bot-worker.js',
  ],
  outbase: 'dist/src',
  outdir: OUT,
  chunkNames: 'chunks/[name]-[hash]',
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  define: { 'process.env.NODE_ENV': '"production"', 'Intl.Segmenter': 'LazySegmenter' },
  inject: ['scripts/lazy-segmenter.js'],
  external: EXTERNAL,
  alias: { 'string-width': './scripts/string-width.js', 'string-width-library': stringWidth },
  // Libraries in the older module format ask for Node's own modules at run time; one function answers all files. Theirs is
  // the name of the file, too: write-file-atomic makes that of its temporary files from it.
  banner: {
    js: "import{createRequire as makeRequire}from'node:module';const require=globalThis[Symbol.for('tilewright.require')]??=makeRequire(import.meta.url),__filename=import.meta.filename;",
  },
  metafile: true,
  logLevel: 'warning',
});

const folders = Object.keys(metafile.inputs)
  .map((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/u.exec(path)?.[0])
  .filter((folder) => folder !== undefined);
/** Packages by the text of their licence, for many share one. */
const notices = new Map();
for (const folder of [...new Set(folders)].sort()) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((file) => /^(?:licen[sc]e|notice)/iu.test(file));
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n');
  notices.set(text, [...(notices.get(text) ?? []), `${name} ${version} (${license})`]);
}
const sections = [...notices].map(([text, packages]) => `${packages.join('\n')}\n\n${text}\n`);
writeFileSync(join(OUT, 'THIRD-PARTY.txt'), sections.join(`\n${'-'.repeat(80)}\n\n`));
