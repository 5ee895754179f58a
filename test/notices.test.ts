import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from './support/program/temporary-files.ts';

interface Notice {
  readonly names: readonly string[];
  readonly text: string;
}

const ROOT = join(import.meta.dirname, '..');
const { listNotices, listDataNotices } = (await import(join(ROOT, 'scripts/notices.js'))) as {
  readonly listNotices: (folders: Iterable<string>) => readonly Notice[];
  readonly listDataNotices: () => readonly Notice[];
};

function packageWith(license: string | undefined, files: Readonly<Record<string, string>>): string {
  const folder = join(temporaryFolder(), 'gadget');
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'gadget', version: '1.2.3', license }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

describe('the notices of a build', () => {
  it('have the texts of a package', () => {
    const folder = packageWith('Apache-2.0', { 'LICENSE.md': 'Do as you like.\n', NOTICE: 'By us.' });
    expect(listNotices([folder])).toEqual([
      { names: ['gadget 1.2.3 (Apache-2.0)'], text: 'Do as you like.\n\nBy us.' },
    ]);
  });

  it.each(['GPL-3.0', 'LGPL-2.1', '(MIT OR GPL-3.0)', 'UNLICENSED', undefined])('reject the licence %s', (licence) => {
    const folder = packageWith(licence, { LICENSE: 'Read this.' });
    expect(() => listNotices([folder])).toThrow(/^gadget 1\.2\.3 has the licence .*; allowed are MIT, /u);
  });

  it.each([[{}], [{ LICENSE: ' \n' }]])('reject a package without a licence text', (files) => {
    expect(() => listNotices([packageWith('MIT', files)])).toThrow('gadget 1.2.3 has no licence text');
  });
});

describe('the notices of the data', () => {
  const notices = listDataNotices();

  it('have texts', () => expect(notices.filter(({ text }) => text.length < 100)).toEqual([]));

  it('name every file with words or meanings', () => {
    const isOwn = (path: string): boolean => /-(?:licence|copyright)\.txt$|\/removed\.txt$/u.test(path);
    const paths = ['data/words', 'data/meanings'].flatMap((folder) =>
      readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`),
    );
    const isNamed = (path: string): boolean =>
      notices.some(({ names }) => names.some((name) => path.startsWith(name.split(/: (?:.* in )?/u)[1]!)));
    expect(paths.filter((path) => !isOwn(path) && !isNamed(path))).toEqual([]);
  });
});
