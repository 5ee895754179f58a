/** The frame of every page of the site: header with search, navigation, contents and footer. */
import { posix } from 'node:path';

const SITE = [
  ['play/index.html', 'Play'],
  ['docs/index.html', 'Guides'],
  ['api/index.html', 'Reference'],
];

/**
 * @param path address of the page in the site
 * @param side groups of links beside the page, `{ title, links: [path, title][] }`
 */
export function layOutPage({
  path,
  title,
  description,
  html,
  headings = [],
  side = [],
  sideName,
  version,
  before = '',
  after = '',
}) {
  const to = (target) => relativeLink(path, target);
  const root = `./${to('index.html').slice(0, -'index.html'.length)}`;
  const link = ([target, name]) =>
    `<a href="${to(target)}"${target === path ? ' aria-current="page"' : ''}>${escapeText(name)}</a>`;
  const contents = headings.filter(({ level }) => level === 2 || level === 3);
  const toc = contents.length < 2 ? '' : contentsList(contents);
  return `<!doctype html>
<html lang="en" data-root="${root}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeText(title === 'Tilewright' ? 'Tilewright: crossword board games' : `${title} · Tilewright`)}</title>
<meta name="description" content="${escapeText(description)}">
<link rel="icon" href="${root}play/icon.svg">
<link rel="stylesheet" href="${root}assets/style.css">
<script type="module" src="${root}assets/page.js"></script>
</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<header class="head">
<a class="name" href="${root}index.html">Tilewright</a>
<nav aria-label="Site">${SITE.map(([target, name]) => {
    const isHere = posix.dirname(path).split('/')[0] === posix.dirname(target);
    return `<a href="${to(target)}"${isHere ? ' aria-current="true"' : ''}>${name}</a>`;
  }).join('')}</nav>
<form role="search" hidden><input type="search" placeholder="Search (/)" aria-label="Search guides and reference" autocomplete="off" aria-controls="found"><div id="found"></div></form>
</header>
<div class="sheet${side.length === 0 ? ' alone' : ''}">
${side.length === 0 ? '' : `<nav class="side" aria-label="${sideName}">${side.map((group) => `<h2>${escapeText(group.title)}</h2><ul>${group.links.map((item) => `<li>${link(item)}</li>`).join('')}</ul>`).join('')}</nav>`}
<main id="main" tabindex="-1">
${before}${toc === '' ? html : html.replace('</h1>', `</h1>\n<details class="toc"><summary>On this page</summary>${toc}</details>`)}
${after}
</main>
${toc === '' ? '' : `<nav class="toc" aria-label="On this page"><h2>On this page</h2>${toc}</nav>`}
</div>
<footer><p>Tilewright <a href="${to('CHANGELOG.html')}">${version}</a> · <a href="${to('LICENSE.txt')}">MIT licence</a> · <a href="${to('docs/index.html')}">Guides</a></p></footer>
</body>
</html>
`;
}

function contentsList(headings) {
  const items = headings.map(
    ({ level, title, id }) =>
      `<li class="level-${level}"><a href="#${encodeURIComponent(id)}">${escapeText(title)}</a></li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}

export function relativeLink(from, to) {
  return posix.relative(posix.dirname(from), to);
}

export function escapeText(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
