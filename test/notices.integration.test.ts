import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FREE = /\((?:MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|OFL-1\.1)\)$/u;
const LINE = `\n${'-'.repeat(80)}\n\n`;

describe.each([
  ['dist/bin/THIRD-PARTY.txt', LINE, /, ink 6|^ink 6/mu],
  ['dist/esm/THIRD-PARTY.txt', LINE, /^pure-rand 8/mu],
  ['dist/web/THIRD-PARTY.md', '\n## ', /\breact 19/u],
])('%s', (path, separator, expected) => {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const sections = text
    .split(separator)
    .filter((section) => section.trim() !== '# Licences')
    .map((section) => {
      const end = section.indexOf('\n\n');
      return { names: section.slice(0, end).split(/\n|, /u), licence: section.slice(end).trim() };
    });

  it('names bundled packages and the data', () => {
    expect(text).toMatch(expected);
    expect(text).toContain('WordNet 3.1');
  });

  it('has only licences that allow any use', () => {
    const packages = sections.flatMap(({ names }) => names).filter((name) => !name.includes(': '));
    expect(packages.length).toBeGreaterThanOrEqual(5);
    expect(packages.filter((name) => !FREE.test(name))).toEqual([]);
  });

  it('has the text of each licence', () => {
    expect(sections.filter(({ licence }) => licence.length < 200).map(({ names }) => names)).toEqual([]);
  });
});

it('the licence of the font is beside the page', () => {
  expect(readFileSync(join(ROOT, 'dist/web/THIRD-PARTY.md'), 'utf8')).toMatch(
    /atkinson-hyperlegible-next [\d.]+ \(OFL-1\.1\)\n\nCopyright .*SIL Open Font License/su,
  );
});
