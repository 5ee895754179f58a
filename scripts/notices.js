/** The licences of libraries that are shipped within files of ours. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Write `THIRD-PARTY.txt`.
 *
 * @param paths of files that went in, those of libraries by their place in `node_modules`
 * @param folder where it is written
 */
export function writeNotices(paths, folder) {
  const packages = paths
    .map((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/u.exec(path)?.[0])
    .filter((found) => found !== undefined);
  /** Packages by the text of their licence, for many share one. */
  const notices = new Map();
  for (const found of [...new Set(packages)].sort()) {
    const { name, version, license } = JSON.parse(readFileSync(join(found, 'package.json'), 'utf8'));
    const files = readdirSync(found).filter((file) => /^(?:licen[sc]e|notice)/iu.test(file));
    const text = files.map((file) => readFileSync(join(found, file), 'utf8').trim()).join('\n\n');
    notices.set(text, [...(notices.get(text) ?? []), `${name} ${version} (${license})`]);
  }
  const sections = [...notices].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`);
  writeFileSync(join(folder, 'THIRD-PARTY.txt'), sections.join(`\n${'-'.repeat(80)}\n\n`));
}
