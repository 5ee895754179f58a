/**
 * Builds the static site (`site/`): a front page, the guides (`docs/`), the library reference (`api/`), the playable page (`play/`) and the
 * examples that run in the guides (`examples/`). Links between Markdown files become links between pages.
 *
 *     node scripts/site.js [folder]
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { build } from 'esbuild';
import { runnableExamples } from './site/examples.js';
import { pageTitle, readGuideGroups } from './site/guides.js';
import { writeNotices } from './notices.js';
import { escapeText, layOutPage, relativeLink } from './site/layout.js';
import * as library from './site/browser/library.js';
import { renderMarkdown } from './site/markdown.js';
import { placeInReference, writeReference } from './site/reference.js';
import { writeSearchIndex } from './site/search-index.js';

const [OUT = 'site'] = process.argv.slice(2);
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

const groups = readGuideGroups();
const guides = groups.flatMap((group) => group.guides);
/** The search prefers guides for players, which are first in the list. */
const boosts = new Map(guides.map(({ path }, i) => [path, 3 - (2 * i) / guides.length]));
const guidesSide = groups.map(({ title, guides: list }) => ({
  title,
  links: list.map((guide) => [toHtml(guide.path), guide.title]),
}));
const found = { sections: [], symbols: [] };

rmSync(OUT, { recursive: true, force: true });
cpSync('dist/web', join(OUT, 'play'), { recursive: true });
cpSync('LICENSE', join(OUT, 'LICENSE.txt'));
cpSync('docs/web-play-dark.jpg', join(OUT, 'docs/web-play-dark.jpg'));
linkGuidesFromPage();
writeGuides();
await writeApi();
await writeExamples();
await buildAssets();
writeSearchIndex(join(OUT, 'assets'), found);
console.log(`${OUT}/index.html`);

function linkGuidesFromPage() {
  const page = join(OUT, 'play', 'index.html');
  const link = '<link rel="help" href="../docs/index.html" />';
  writeFileSync(page, readFileSync(page, 'utf8').replace('</title>', `</title>${link}`));
}

function writeGuides() {
  const decisions = readdirSync('docs/decisions').map((name) => `docs/decisions/${name}`);
  const others = [...decisions.filter((path) => !path.endsWith('README.md')), 'CHANGELOG.md', 'CHANGELOG-0.md'];
  for (const [i, { path, summary }] of guides.entries()) {
    writeGuide(path, summary, neighbours(path, guides[i - 1], guides[i + 1]));
  }
  for (const path of others) writeGuide(path, pageTitle(path));
  const cards = groups.map(({ title, guides: members }) => {
    const items = members.map(
      (guide) =>
        `<dt><a href="${relativeLink('docs/index.html', toHtml(guide.path))}">${escapeText(guide.title)}</a></dt><dd>${renderMarkdown(capitalise(guide.summary), String).html}</dd>`,
    );
    return `<section><h2>${escapeText(title)}</h2><dl>${items.join('')}</dl></section>`;
  });
  const html = `<h1>Guides</h1><div class="cards guides">${cards.join('')}</div>`;
  writePage('docs/index.html', { title: 'Guides', description: 'The guides of Tilewright by task', html });
  const front = renderMarkdown(readFileSync('scripts/site/front.md', 'utf8'), (to) => to);
  writePage('index.html', {
    title: 'Tilewright',
    description: 'Play crossword board games, run bot tournaments, and generate every move of a position',
    ...front,
    headings: [],
  });
}

function writeGuide(source, description, after) {
  const title = pageTitle(source);
  const path = toHtml(source);
  const page = renderMarkdown(readFileSync(source, 'utf8'), (to) => resolveLink(source, to));
  writePage(path, { title, description, after, side: guidesSide, sideName: 'Guides', ...page });
  const boost = boosts.get(source);
  if (boost === undefined) return;
  for (const { title: heading, id, text } of page.sections) {
    found.sections.push({ page: title, heading, url: `${path}#${id}`, text, boost });
  }
}

function neighbours(path, previous, next) {
  const link = (guide, name) =>
    guide === undefined
      ? ''
      : `<a href="${relativeLink(toHtml(path), toHtml(guide.path))}">${name}: ${escapeText(guide.title)}</a>`;
  return `<nav class="neighbours" aria-label="Neighbouring guides">${link(previous, 'Previous')}${link(next, 'Next')}</nav>`;
}

/** Copies pictures and other files that a page links to. */
function resolveLink(source, to) {
  if (/^(?:[a-z]+:|#)/u.test(to)) return to;
  const [file, anchor = ''] = to.split(/(?=#)/u);
  const target = posix.join(posix.dirname(source), file);
  if (!existsSync(target)) throw new Error(`${source} links to ${to}, which is missing`);
  if (!file.endsWith('.md')) cpSync(target, join(OUT, target));
  return `${toHtml(file)}${anchor}`;
}

async function writeApi() {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-reference-'));
  try {
    const pages = (await writeReference(folder)).map((file) => ({
      file,
      path: toHtml(`api/${file}`),
      ...placeInReference(file),
    }));
    const modules = pages.filter(({ kind }) => kind === '').sort((a, b) => (a.module < b.module ? -1 : 1));
    const moduleLinks = modules.map(({ module, path }) => [path, module === '.' ? 'All modules' : module]);
    for (const { file, path, module, kind, name } of pages) {
      const text = readFileSync(join(folder, file), 'utf8');
      const page = renderMarkdown(text, (to) => toHtml(to));
      const title = name ?? (module === '.' ? 'Reference' : module);
      const members = pages.filter((other) => other.kind !== '' && other.module === module);
      const side = [
        { title: 'Modules', links: moduleLinks },
        ...[...new Set(members.map((other) => other.kind))].map((group) => ({
          title: capitalise(group.replace('-', ' ')),
          links: members.filter((other) => other.kind === group).map((other) => [other.path, other.name]),
        })),
      ];
      const description = name === undefined ? `Module ${title}` : `${title} of ${module}`;
      const before = kind === '' ? '' : `<p class="note"><a href="../index.html">${module}</a></p>`;
      writePage(path, { title, description, side, sideName: 'Reference', before, ...page });
      if (kind !== '') found.symbols.push([name, module, path]);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function capitalise(text) {
  return `${text[0].toUpperCase()}${text.slice(1)}`;
}

function writePage(path, page) {
  mkdirSync(dirname(join(OUT, path)), { recursive: true });
  writeFileSync(join(OUT, path), layOutPage({ path, version, ...page }));
}

function toHtml(link) {
  return link.replace(/README\.md(?=#|$)/u, 'index.html').replace(/\.md(?=#|$)/u, '.html');
}

async function writeExamples() {
  const folder = join(OUT, 'examples');
  mkdirSync(folder);
  const examples = await runnableExamples(new Set(Object.keys(library)));
  const index = examples.map(({ module, ...example }, i) => {
    const name = `example-${i + 1}.js`;
    writeFileSync(join(folder, name), module);
    return { ...example, module: name };
  });
  writeFileSync(join(folder, 'index.json'), JSON.stringify(index));
}

/** Also writes the licences of what it bundles; `play/` has its own. */
async function buildAssets() {
  const options = { bundle: true, format: 'esm', minify: true, logLevel: 'error', metafile: true };
  const source = (names) => Object.fromEntries(names.map((name) => [name, `scripts/site/browser/${name}.js`]));
  const [, assets] = await Promise.all([
    build({
      ...options,
      entryPoints: { tilewright: 'scripts/site/browser/library.js', ...source(['worker']) },
      outdir: join(OUT, 'examples'),
    }),
    build({
      ...options,
      entryPoints: { ...source(['page', 'search']), style: 'scripts/site/browser/style.css' },
      external: ['./search.js'],
      loader: { '.woff2': 'file' },
      outdir: join(OUT, 'assets'),
    }),
  ]);
  writeNotices(Object.keys(assets.metafile.inputs), join(OUT, 'assets'));
  cpSync('dist/esm/THIRD-PARTY.txt', join(OUT, 'examples/THIRD-PARTY.txt'));
}
