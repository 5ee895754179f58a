/**
 * Builds the library for environments other than Node (`dist/esm`), with one file per module so that bundlers can drop unused code, and
 * the types of all entry points (`dist/types`). Both include the dependencies. `tilewright/data` has the addresses of the data files.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { rolldown } from 'rolldown';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { writeNotices } from './notices.js';

const ANYWHERE = ['browser', 'engine', 'notation', 'movegen', 'bots', 'analysis', 'siu-browser'];
const doors = readdirSync('src/doors').map((file) => basename(file, '.ts'));
const entries = (names) => Object.fromEntries(names.map((name) => [`doors/${name}`, `src/doors/${name}.ts`]));

for (const folder of ['dist/esm', 'dist/types']) rmSync(folder, { recursive: true, force: true });

const code = await rolldown({
  input: entries(ANYWHERE),
  platform: 'browser',
  // No module has side effects, so the bundler may drop modules without used exports.
  treeshake: { moduleSideEffects: false },
  logLevel: 'warn',
});
const { output } = await code.write({
  dir: 'dist/esm',
  format: 'es',
  preserveModules: true,
  preserveModulesRoot: 'src',
  // A published package must not contain a folder named `node_modules`.
  entryFileNames: ({ name }) => `${name.replace(/^node_modules/u, 'libraries')}.js`,
});
const builtIn = output.filter(({ imports }) => imports?.some((path) => path.startsWith('node:')));
if (builtIn.length > 0) throw new Error(`imports of Node in ${builtIn.map(({ fileName }) => fileName).join(', ')}`);

const types = await rollup({
  input: { index: 'src/index.ts', ...entries(doors) },
  plugins: [
    dts({
      respectExternal: true,
      includeExternal: ['zod'],
      compilerOptions: { stripInternal: true, incremental: false },
    }),
  ],
  external: [/^(?:node:|pure-rand\/|chalk$)/],
  onwarn: ({ code, message }) => {
    if (!message.includes('private shared type exports')) throw new Error(`${code}: ${message}`);
  },
});
const declarations = await types.write({
  dir: 'dist/types',
  entryFileNames: '[name].d.ts',
  chunkFileNames: 'chunks/[name]-[hash].d.ts',
});
for (const { fileName, imports } of declarations.output) {
  const foreign = imports?.filter((path) => !path.endsWith('.d.ts') && !path.startsWith('node:')) ?? [];
  if (foreign.length > 0)
    throw new Error(`${fileName}: types of ${foreign.join(', ')}, which are not installed with the package`);
}

const { rulesets } = JSON.parse(readFileSync('dist/web/data/index.json', 'utf8'));
const used = rulesets.flatMap(({ lexicon, leaves }) => [lexicon.words.file, lexicon.winPercent, leaves?.file ?? []]);
// Bundlers recognise `new URL` with a literal path, copy the file and insert its new address.
const addresses = Array.from(new Set(['index.json', ...used.flat()]), (file) => {
  return `  '${file}': new URL('../web/data/${file}', import.meta.url).href,\n`;
});
writeFileSync('dist/esm/data.js', `export default {\n${addresses.join('')}};\n`);
writeFileSync('dist/types/data.d.ts', 'declare const data: Readonly<Record<string, string>>;\nexport default data;\n');

// Written last, because tests use its modification time as the time of the build.
writeNotices(
  output.flatMap(({ moduleIds = [] }) => moduleIds),
  'dist/esm',
);
