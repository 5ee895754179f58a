/** Renders a Markdown page as HTML, with its headings and with the text of each section for the search. */
import {
  bundledLanguages,
  bundledThemes,
  codeToTokensWithThemes,
  createOnigurumaEngine,
  createShikiInternal,
  loadBuiltinWasm,
} from '@gerrit0/mini-shiki';
import MarkdownIt from 'markdown-it';

/** Output of programs has no language, and therefore no colours. */
const LANGUAGES = ['js', 'ts', 'json', 'sql'];
const THEMES = { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' };

await loadBuiltinWasm();
const shiki = await createShikiInternal({
  engine: await createOnigurumaEngine(),
  themes: Object.values(THEMES).map((name) => bundledThemes[name]),
  langs: LANGUAGES.map((name) => bundledLanguages[name]),
});

const markdown = new MarkdownIt({ html: true });
const { escapeHtml } = markdown.utils;

markdown.renderer.rules.heading_open = (tokens, i) => `<${tokens[i].tag} id="${tokens[i].meta.id}">`;
markdown.renderer.rules.fence = (tokens, i, _, env) => {
  const { info, content } = tokens[i];
  const code = LANGUAGES.includes(info) ? highlight(content, info) : escapeHtml(content);
  return `<pre data-region="${regionName('Code', env)}"><code>${code}</code></pre>\n`;
};
markdown.renderer.rules.code_block = markdown.renderer.rules.fence;
markdown.renderer.rules.table_open = (_, __, ___, env) => `<div data-region="${regionName('Table', env)}"><table>\n`;
markdown.renderer.rules.table_close = () => '</table></div>\n';

function highlight(code, lang) {
  const lines = codeToTokensWithThemes(shiki, code.trimEnd(), { lang, themes: THEMES });
  const html = lines.map((line) =>
    line
      .map(({ content, variants: { light, dark } }) => {
        const colours = `color:light-dark(${light.color},${dark.color})`;
        return `<span style="${colours}">${escapeHtml(content)}</span>`;
      })
      .join(''),
  );
  return `${html.join('\n')}\n`;
}

/** A region that scrolls has a label of its own. */
function regionName(kind, env) {
  env.regions = (env.regions ?? 0) + 1;
  return `${kind} ${env.regions}`;
}

/**
 * @param text Markdown
 * @param resolveLink returns the address in the site of a link or picture
 */
export function renderMarkdown(text, resolveLink) {
  const tokens = markdown.parse(text, {});
  const ids = new Map();
  const headings = [];
  const sections = [];
  for (const [i, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const title = plainText(tokens[i + 1]);
      token.meta = { id: uniqueId(title, ids) };
      headings.push({ level: Number(token.tag.slice(1)), title, id: token.meta.id });
      sections.push({ title, id: token.meta.id, text: '' });
    } else if (sections.length > 0 && tokens[i - 1]?.type !== 'heading_open') {
      const added = token.type === 'inline' ? plainText(token) : token.type === 'fence' ? token.content : '';
      if (added !== '') sections.at(-1).text += `${added}\n`;
    }
    for (const { type, attrs } of token.children ?? []) {
      const link = attrs?.find(([name]) => name === (type === 'image' ? 'src' : 'href'));
      if (link !== undefined) link[1] = resolveLink(link[1]);
    }
  }
  const html = markdown.renderer.render(tokens, markdown.options, {}).replaceAll(/<th[^>]*><\/th>/gu, '<td></td>');
  return { html, headings, sections };
}

function plainText({ children }) {
  return children.map(({ content, type }) => (type === 'softbreak' ? ' ' : content)).join('');
}

/** The anchor that GitHub gives a heading. */
function uniqueId(title, ids) {
  const id = title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
  const count = ids.get(id) ?? 0;
  ids.set(id, count + 1);
  return count === 0 ? id : `${id}-${count}`;
}
