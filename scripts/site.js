/**
 * Builds the static site (`site/`): the docs and the library reference with a shared search, the playable page in `play/`, and the
 * runnable examples in `examples/`.
 *
 *     node scripts/site.js [folder]
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { Application } from 'typedoc';
import { runnableExamples } from './site/examples.js';
import * as library from './site/library.js';

const [OUT = 'site'] = process.argv.slice(2);

rmSync(OUT, { recursive: true, force: true });
const app = await Application.bootstrapWithPlugins({ options: 'typedoc.site.json', out: OUT });
const project = await app.convert();
if (project === undefined) throw new Error('TypeDoc cannot read the sources');
app.validate(project);
await app.generateOutputs(project);
if (app.logger.hasErrors() || app.logger.hasWarnings()) throw new Error('TypeDoc reported the problems above');

cpSync('dist/web', join(OUT, 'play'), { recursive: true });

const folder = join(OUT, 'examples');
mkdirSync(folder);
await build({
  entryPoints: { tilewright: 'scripts/site/library.js', worker: 'scripts/site/worker.js' },
  outdir: folder,
  bundle: true,
  format: 'esm',
  minify: true,
  logLevel: 'error',
});
const examples = await runnableExamples(new Set(Object.keys(library)));
const index = examples.map(({ page, source, output, module }, i) => {
  const name = `example-${i + 1}.js`;
  writeFileSync(join(folder, name), module);
  return { page, source, output, module: name };
});
writeFileSync(join(folder, 'index.json'), JSON.stringify(index));
console.log(`${OUT}/index.html; ${index.length} examples run in the page`);
