/** Reads the guides, in the groups and with the summaries of the list in README.md. */
import { readdirSync, readFileSync } from 'node:fs';

export function readGuideGroups() {
  const readme = readFileSync('README.md', 'utf8');
  const list = /^## Documentation\n(.*?)^## /msu.exec(readme)?.[1] ?? '';
  const groups = list
    .split(/^### /mu)
    .slice(1)
    .map((text) => ({
      title: text.slice(0, text.indexOf('\n')),
      guides: Array.from(text.matchAll(/^- \[(docs\/.+?)\]\(.+?\): (.+(?:\n {2}.+)*)/gmu), ([, path, summary]) => ({
        path,
        title: pageTitle(path),
        summary: summary.replaceAll(/\s+/gu, ' '),
      })),
    }));
  const listed = groups.flatMap(({ guides }) => guides.map(({ path }) => path));
  const missing = readdirSync('docs').filter((name) => name.endsWith('.md') && !listed.includes(`docs/${name}`));
  if (missing.length > 0) throw new Error(`README.md does not list ${missing.join(', ')}`);
  return groups;
}

export function pageTitle(path) {
  const [, title = path] = /^# (.+)/mu.exec(readFileSync(path, 'utf8')) ?? [];
  return title.replaceAll('`', '');
}
