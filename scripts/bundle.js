/**
 * Bundles the program, its worker threads and the library's Node entry points, with most of their dependencies, into a few files in
 * `dist/bin`: finding and reading many small files takes most of the startup time. Dependencies and Node's globals are not modified.
 * Bundled dependencies need not be installed with the package.
 */
import { createHash } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { writeNotices } from './notices.js';

/** Libraries that load files relative to their own, and one that a production build never imports. */
const EXTERNAL = ['piscina', 'cephes', 'react-devtools-core'];
const OUT = 'dist/bin';
const DOORS = readdirSync('src/doors')
  .map((file) => basename(file, '.ts'))
  .filter((name) => !name.endsWith('browser'))
  .map((name) => `doors/${name}`);
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
  ...DOORS,
];

/**
 * Layers of modules that load together, one file each. A layer holds the static imports of its first module that at least one of its
 * other modules shares (all imports if there is no other module), minus those of earlier layers. By default, the bundler emits a file
 * for every set of entries that share a module: over a hundred for one game. In this order, small entries do not load large files:
 * search threads do not read zod, and no library entry point reads the program, even when it loads reviews on first use.
 */
const LAYERS = {
  files: ['cli/command-line', 'index', ...DOORS],
  base: ['doors/engine', 'doors/movegen', 'threads/search-worker'],
  program: ['cli/command-line'],
  movegen: ['doors/movegen'],
  engine: ['doors/engine'],
  notation: ['doors/notation'],
  search: ['threads/search-worker'],
  bots: ['threads/bot-worker'],
  library: ['cli/play/play-command', 'index', 'tournament/pair-worker', 'threads/ready-worker'],
  doors: ['cli/play/play-command', 'analysis/review/grade-game', ...DOORS],
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
    // CommonJS libraries expect `__filename` in each of their files.
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
  // V8 stores source text with other characters as two bytes per character.
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
  // Not minified, because uncaught errors quote their source line. Minified code loads 4 % faster (bench/NOTES.md).
  comments: false,
});

writeNotices(
  output.flatMap(({ moduleIds = [] }) => moduleIds),
  OUT,
);

// Identifies the build, because development builds of one version differ and machines that play together must run the same one.
const all = createHash('sha256');
for (const { fileName, code } of output.sort((a, b) => (a.fileName < b.fileName ? -1 : 1))) {
  all.update(join(OUT, fileName)).update(code);
}
writeFileSync(join(OUT, 'build.txt'), `${all.digest('hex').slice(0, 16)}\n`);

/** Returns a module and all its static imports, direct and indirect. */
function listImports(id, infoOf, found = new Set()) {
  const module = found.has(id) ? null : infoOf(id);
  if (module === null || module.isExternal) return found;
  found.add(id);
  for (const imported of module.importedIds) listImports(imported, infoOf, found);
  return found;
}
