import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeStaticSite } from '../../../src/web/server/static-site.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

const root = temporaryFolder();
const built = join(root, 'built');

function build(files: readonly string[]): void {
  rmSync(built, { recursive: true, force: true });
  mkdirSync(join(built, 'assets'), { recursive: true });
  for (const file of files) writeFileSync(join(built, file), file);
}

it('writes a site, also over an earlier one', async () => {
  const site = join(root, 'site');
  build(['index.html', 'assets/old.js']);
  expect(await writeStaticSite(built, site)).toEqual({ files: 2, bytes: 23 });
  writeFileSync(join(site, 'mine.txt'), 'mine');
  build(['index.html', 'assets/new.js']);
  await writeStaticSite(built, site);
  expect(existsSync(join(site, 'assets/new.js'))).toBe(true);
  expect(existsSync(join(site, 'assets/old.js'))).toBe(false);
  expect(existsSync(join(site, 'mine.txt'))).toBe(true);
});

it('does not write to a directory with other files', async () => {
  const theirs = join(root, 'theirs');
  mkdirSync(theirs);
  writeFileSync(join(theirs, 'notes.txt'), 'notes');
  build(['index.html']);
  await expect(writeStaticSite(built, theirs)).rejects.toThrow(/files that are not of a site/u);
  expect(existsSync(join(theirs, 'index.html'))).toBe(false);
});

it('rejects file names that lead out of the directory', async () => {
  const bad = join(root, 'bad');
  mkdirSync(bad);
  writeFileSync(join(root, 'victim.txt'), 'here');
  const mark = { format: 'tilewright-site-1', version: '1', files: ['../victim.txt'] };
  writeFileSync(join(bad, 'tilewright-site.json'), JSON.stringify(mark));
  build(['index.html']);
  await expect(writeStaticSite(built, bad)).rejects.toThrow(/tilewright-site\.json/u);
  expect(existsSync(join(root, 'victim.txt'))).toBe(true);
});
