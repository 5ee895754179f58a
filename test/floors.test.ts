import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

interface Area {
  readonly folder: string;
  readonly floor: number;
}

// The floors of docs/architecture.md: a file imports only from its own floor or a lower one, without cycles.
const areas = JSON.parse(readFileSync(join(root, 'scripts/floors.json'), 'utf8')) as Area[];
const FLOORS: Readonly<Record<string, number>> = Object.fromEntries(
  // A folder inside another comes first.
  areas.sort((a, b) => b.folder.length - a.folder.length).map(({ folder, floor }) => [folder, floor]),
);
// Folders on one floor that must not import each other.
const APART: readonly (readonly [string, string])[] = [
  ['src/console', 'src/siu'],
  ['src/console', 'src/web/page'],
  ['src/console', 'src/web/server'],
  ['src/api/node', 'src/api/browser'],
  ['src/siu', 'src/web/page'],
  ['src/siu', 'src/web/server'],
  ['src/cli', 'src/doors'],
  ['src/cli', 'src/index.ts'],
];
const BROWSER_FLOORS = 4;
const BROWSER_FOLDERS: readonly string[] = ['src/api/browser', 'src/api', 'src/siu', 'src/web/data', 'src/web/page'];
const FILES_OF_A_FOLDER = 15;

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/u.test(file))
    .map((file) => `${folder}/${file.replaceAll(sep, '/')}`);
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/(?:^|\n)\s*(?:import|export)\b[^'";]*?(?:from\s*)?'([^']+)'|\bimport\('([^']+)'\)/gu)].map(
    (match) => (match[1] ?? match[2])!,
  );
}

function areaOf(file: string): string {
  const area = Object.keys(FLOORS).find((name) => file === name || file.startsWith(`${name}/`));
  if (area === undefined) throw new Error(`${file} is on no floor`);
  return area;
}

function runsInBrowser(file: string): boolean {
  const area = areaOf(file);
  return FLOORS[area]! <= BROWSER_FLOORS || BROWSER_FOLDERS.includes(area);
}

const files = [...sources('src'), ...sources('bench')];
const tests = sources('test');
const OTHER_TEST_FOLDERS = ['.', 'docs', 'examples', 'faults', 'faults/queue', 'scenarios', 'smoke', 'web'];
const imports = files.flatMap((from) =>
  importsOf(from)
    .filter((specifier) => specifier.startsWith('.') && !specifier.endsWith('.css'))
    .map((specifier) => ({ from, to: posix.join(dirname(from), specifier) })),
);

interface Import {
  readonly from: string;
  readonly to: string;
}

function cyclesOf(all: readonly Import[]): string[] {
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of all) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (place: string, path: readonly string[]): void => {
    if (path.includes(place)) cycles.push([...path.slice(path.indexOf(place)), place].join(' → '));
    if (done.has(place) || path.includes(place)) return;
    for (const target of targets.get(place) ?? []) visit(target, [...path, place]);
    done.add(place);
  };
  for (const place of targets.keys()) visit(place, []);
  return cycles;
}

/** Returns the subfolders of the nearest common folder that an import connects; null if a file lies directly in that folder. */
function siblingsOf(from: string, to: string): Import | null {
  const [a, b] = [from.split('/'), to.split('/')];
  const parts = a.findIndex((part, i) => part !== b[i]) + 1;
  // The benchmarks are a command of the program and also import it.
  if (parts === 1 || parts >= a.length || parts >= b.length) return null;
  return { from: a.slice(0, parts).join('/'), to: b.slice(0, parts).join('/') };
}

describe('the imports', () => {
  it('are read from the sources', () => {
    expect(files.length).toBeGreaterThan(20);
    expect(imports.length).toBeGreaterThan(50);
  });

  it('do not lead to a higher floor', () => {
    const up = imports.filter(({ from, to }) => FLOORS[areaOf(to)]! > FLOORS[areaOf(from)]!);
    expect(up).toEqual([]);
  });

  it('do not connect folders that must be independent', () => {
    const forbidden = imports.filter(({ from, to }) =>
      APART.some(([a, b]) => [areaOf(from), areaOf(to)].sort().join() === [a, b].sort().join()),
    );
    expect(forbidden).toEqual([]);
  });

  it('of files form no cycle', () => expect(cyclesOf(imports)).toEqual([]));

  it('of sibling folders form no cycle', () => {
    expect(cyclesOf(imports.flatMap(({ from, to }) => siblingsOf(from, to) ?? []))).toEqual([]);
  });

  it('of browser code lead only to browser code', () => {
    expect(imports.filter(({ from, to }) => runsInBrowser(from) && !runsInBrowser(to))).toEqual([]);
  });

  it('of browser code contain no module of Node', () => {
    const node = files
      .filter(runsInBrowser)
      .flatMap((file) => importsOf(file).map((specifier) => ({ file, specifier })))
      .filter(({ specifier }) => /^node:|^(fs|path|os|worker_threads|process)$/u.test(specifier));
    expect(node).toEqual([]);
  });
});

describe('the files', () => {
  it('are few in each folder', () => {
    const folders = new Map<string, number>();
    for (const file of [...files, ...tests]) folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1);
    expect([...folders].filter(([, count]) => count > FILES_OF_A_FOLDER)).toEqual([]);
  });

  it('have different names, except the doors', () => {
    const inside = files.filter((file) => file.startsWith('src/') && !file.startsWith('src/doors/'));
    const names = inside.map((file) => basename(file).replace(/\.tsx?$/u, ''));
    expect(names.filter((name, i) => name !== 'index' && names.indexOf(name) !== i)).toEqual([]);
  });

  it('export each name only once, except the doors', () => {
    const exporters = new Map<string, Set<string>>();
    const declared = /^export (?:async )?(?:function\*?|const|class|interface|type|let) (\w+)/gmu;
    for (const file of [...sources('src'), ...sources('kernel')]) {
      if (file.startsWith('src/doors/') || file === 'src/index.ts') continue;
      for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(declared)) {
        exporters.set(name, (exporters.get(name) ?? new Set()).add(file));
      }
    }
    const twice = [...exporters].filter(([, from]) => from.size > 1);
    expect(twice.map(([name, from]) => `${name}: ${[...from].join(', ')}`)).toEqual([]);
  });

  it('have tests in folders with the same names', () => {
    const folders = new Set(files.map((file) => dirname(file.replace(/^src\//u, ''))));
    const misplaced = tests
      .filter((file) => /\.test\.tsx?$/u.test(file))
      .map((file) => dirname(file.replace(/^test\//u, '')))
      .filter((folder) => !folders.has(folder) && !OTHER_TEST_FOLDERS.includes(folder));
    expect(misplaced).toEqual([]);
  });

  it('have at most 500 lines', () => {
    const long = files.filter((file) => readFileSync(join(root, file), 'utf8').split('\n').length > 500);
    expect(long).toEqual([]);
  });
});
