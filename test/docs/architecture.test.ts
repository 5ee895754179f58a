import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8').replaceAll('\r\n', '\n');
const { drawArchitecture } = (await import(join(ROOT, 'scripts/architecture.js'))) as {
  readonly drawArchitecture: () => string;
};

it('the picture of the architecture has the current imports', () => {
  const isCurrent = drawArchitecture() === read('docs/architecture.svg');
  expect(isCurrent, 'run "node scripts/architecture.js" and commit docs/architecture.svg').toBe(true);
});

it('the table of floors has the floors of the picture', () => {
  const areas = JSON.parse(read('scripts/floors.json')) as readonly {
    readonly folder: string;
    readonly floor: number;
  }[];
  const rows = [...read('docs/architecture.md').matchAll(/^\| (?<floor>\d) +\| (?<folders>`[^|]+`) +\|/gmu)];
  const floors = new Map(
    rows.flatMap(({ groups }) =>
      [...groups!['folders']!.matchAll(/`(?<folder>[^`]+)`/gu)].map((match) => [
        match.groups!['folder']!,
        Number(groups!['floor']),
      ]),
    ),
  );
  const outer = areas.filter(({ folder }) => !areas.some((other) => folder.startsWith(`${other.folder}/`)));
  // Only parts of `src/web` have a floor.
  const expected = new Map(outer.map(({ folder, floor }) => [folder.replace(/^(src\/web)\/.*/u, '$1'), floor]));
  expected.delete('kernel');
  expect(new Map([...floors].sort())).toEqual(new Map([...expected].sort()));
});
