/**
 * Replaces the placeholder for the repository on GitHub in all files. Without an argument it only prints their names.
 *
 *     node scripts/set-owner.js NAME/REPOSITORY
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { filesIn } from './files-in.js';

/** In two parts, so that this file does not contain it. */
const PLACEHOLDER = ['OWNER', 'tilewright'].join('/');
const IGNORED = ['.cache', '.git', 'coverage', 'dist', 'node_modules', 'site'];

const [, , repository] = process.argv;
if (repository !== undefined && !/^[\da-z-]+\/[\w.-]+$/iu.test(repository)) {
  throw new Error(`${repository}: not of the form NAME/REPOSITORY`);
}

const files = readdirSync('.', { withFileTypes: true })
  .filter(({ name }) => !IGNORED.includes(name))
  .flatMap((entry) => (entry.isDirectory() ? filesIn(entry.name) : entry.isFile() ? [entry.name] : []));
for (const file of files) {
  // Keeps the bytes of files that are not text.
  const text = readFileSync(file, 'latin1');
  if (!text.includes(PLACEHOLDER)) continue;
  if (repository !== undefined) writeFileSync(file, text.replaceAll(PLACEHOLDER, repository), 'latin1');
  process.stdout.write(`${file}\n`);
}
