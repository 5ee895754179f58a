import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from './support/program/temporary-files.ts';

const root = join(import.meta.dirname, '..');

/** Files with the placeholder for the repository on GitHub; with a repository, it is replaced in them. */
function setOwner(cwd: string, ...repository: string[]): string[] {
  const script = join(root, 'scripts/set-owner.js');
  const files = execFileSync(process.execPath, [script, ...repository], { cwd, encoding: 'utf8' });
  return files.split('\n').slice(0, -1).sort();
}

const files = setOwner(root);

// A repository that has its owner has no placeholder.
it.skipIf(files.length === 0)('scripts/set-owner.js replaces every placeholder', () => {
  expect(files).toEqual([join('.github', 'ISSUE_TEMPLATE', 'config.yml'), 'README.md', 'SECURITY.md', 'package.json']);
  const folder = temporaryFolder();
  const at = (file: string): string => join(folder, file);
  for (const file of files) {
    mkdirSync(dirname(at(file)), { recursive: true });
    cpSync(join(root, file), at(file));
  }
  expect(setOwner(folder, 'someone/words')).toEqual(files);
  expect(setOwner(folder)).toEqual([]);
  // Also no other form of the placeholder, such as the owner alone.
  expect(files.filter((file) => /\bOWNER\b/u.test(readFileSync(at(file), 'utf8')))).toEqual([]);
  const manifest = JSON.parse(readFileSync(at('package.json'), 'utf8')) as object;
  expect(manifest).toMatchObject({
    name: 'tilewright',
    bugs: 'https://github.com/someone/words/issues',
    repository: { url: 'git+https://github.com/someone/words.git' },
  });
});
