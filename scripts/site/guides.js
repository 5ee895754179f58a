/** Reads the guides, in the groups and with the summaries of `docs/README.md`. */
import { readdirSync, readFileSync } from 'node:fs';

export function readGuideGroups() {
  const groups = readFileSync('docs/README.md', 'utf8')
    .split(/^## /mu)
    .slice(1)
    .map((text) => ({
      title: text.slice(0, text.indexOf('\n')),
      guides: Array.from(text.matchAll(/^- \[(.+?)\]\(.+?\): (.+(?:\n {2}.+)*)/gmu), ([, name, summary]) => ({
        path: `docs/${name}`,
        title: pageTitle(`docs/${name}`),
        summary: summary.replaceAll(/\s+/gu, ' '),
      })),
    }));
  const listed = groups.flatMap(({ guides }) => guides.map(({ path }) => path));
  const isListed = (name) => name === 'README.md' || listed.includes(`docs/${name}`);
  const missing = readdirSync('docs').filter((name) => name.endsWith('.md') && !isListed(name));
  if (missing.length > 0) throw new Error(`docs/README.md does not list ${missing.join(', ')}`);
  return groups;
}

export function pageTitle(path) {
  const [, title = path] = /^# (.+)/mu.exec(readFileSync(path, 'utf8')) ?? [];
  return title.replaceAll('`', '');
}
