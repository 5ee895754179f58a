/** Writes the licences of bundled libraries. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
  /** Packages by licence text, because many share one. */
  const notices = new Map();
  for (const path of [...new Set(packages)].sort()) {
    const { name, version, license } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
    const files = readdirSync(path).filter((file) => /^(?:licen[sc]e|notice)/iu.test(file));
    const text = files.map((file) => readFileSync(join(path, file), 'utf8').trim()).join('\n\n');
    notices.set(text, [...(notices.get(text) ?? []), `${name} ${version} (${license})`]);
  }
  const sections = [...notices].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`);
  writeFileSync(join(folder, 'THIRD-PARTY.txt'), sections.join(`\n${'-'.repeat(80)}\n\n`));
}
