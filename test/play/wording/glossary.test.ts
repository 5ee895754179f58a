import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../../src/files/files.ts';
import { GLOSSARY } from '../../../src/play/wording/glossary.ts';

test('the glossary is in order and the same as in the documentation', () => {
  const terms = GLOSSARY.map(({ term }) => term.toLowerCase());
  expect(terms).toEqual(terms.toSorted());
  const rows = readFileSync(join(packageRoot(), 'docs/glossary.md'), 'utf8').split('\n').slice(6, -1);
  const cells = rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  expect(cells).toEqual(GLOSSARY.map(({ term, meaning }) => [term, meaning]));
});
