import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const PAGES = ['docs/where-to-change.md', 'docs/good-first-issues.md', 'CONTRIBUTING.md', 'SECURITY.md'];
const PATH = /`(?<path>(?:src|test|docs|data|bench|scripts|kernel|examples|deploy|\.github)(?:\/[\w.*-]+)+)`/gu;

describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8');

  it('names existing files', () => {
    const paths = Array.from(text.matchAll(PATH), ({ groups }) => groups!['path']!).filter(
      (path) => path !== 'docs/api',
    );
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

it('twenty changes and more have a file, a test and a hint', () => {
  const rows = readFileSync(join(ROOT, PAGES[0]!), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('`'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(rows.length).toBeGreaterThanOrEqual(20);
  for (const [, change, file = '', test = '', hint] of rows) {
    expect(file, change).toMatch(/^`[^`]+`$/u);
    expect(test, change).toMatch(/^`test\/[^`]+\.test\.ts`$/u);
    expect(hint, change).toMatch(/\.$/u);
  }
  // Files without a folder stand beside the file of their line.
  const names = new Set(
    readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).map((path) => path.replace(/^.*[/\\]/u, '')),
  );
  const beside = rows.flatMap((cells) => [...cells[4]!.matchAll(/`([\w-]+\.ts)`/gu)].map(([, name]) => name!));
  expect(beside.filter((name) => !names.has(name))).toEqual([]);
});
