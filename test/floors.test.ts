import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

// The floors of the house (docs/architecture.md): a file imports from its own floor or a lower one, never in a circle.
const FLOORS: Readonly<Record<string, number>> = {
  'src/text': 0,
  'src/engine': 1,
  'src/movegen': 2,
  'src/bots': 3,
  'src/analysis': 4,
  'src/play': 4,
  'src/files': 5,
  'src/queue': 5,
  'src/threads': 5,
  'src/tournament': 6,
  'src/training': 6,
  'src/face/node': 7,
  'src/face/browser': 7,
  'src/face': 5,
  'src/console': 7,
  'src/siu/node': 7,
  'src/siu': 7,
  'src/web/data': 7,
  'src/web/page': 7,
  'src/web/server': 7,
  bench: 7,
  'src/mcp': 7,
  'src/cli': 8,
  'src/doors': 8,
  'src/index.ts': 8,
};
// Rooms of one floor that must not know each other.
const APART: readonly (readonly [string, string])[] = [
  ['src/console', 'src/siu'],
  ['src/console', 'src/web/page'],
  ['src/console', 'src/web/server'],
  ['src/face/node', 'src/face/browser'],
  ['src/siu', 'src/web/page'],
  ['src/siu', 'src/web/server'],
  ['src/cli', 'src/doors'],
  ['src/cli', 'src/index.ts'],
];
const BROWSER_FLOORS = 4;
const BROWSER_ROOMS: readonly string[] = ['src/face/browser', 'src/face', 'src/siu', 'src/web/data', 'src/web/page'];
const FILES_OF_A_FOLDER = 15;

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/u.test(file))
    .map((file) => join(folder, file));
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/(?:^|\n)\s*(?:import|export)\b[^'";]*?(?:from\s*)?'([^']+)'|\bimport\('([^']+)'\)/gu)].map(
    (match) => (match[1] ?? match[2])!,
  );
}

function roomOf(file: string): string {
  const room = Object.keys(FLOORS).find((name) => file === name || file.startsWith(`${name}/`));
  if (room === undefined) throw new Error(`${file} is in no room of the house`);
  return room;
}

function runsInBrowser(file: string): boolean {
  const room = roomOf(file);
  return FLOORS[room]! <= BROWSER_FLOORS || BROWSER_ROOMS.includes(room);
}

const files = [...sources('src'), ...sources('bench')];
const tests = sources('test');
const OF_THE_WHOLE = ['.', 'docs', 'examples', 'faults', 'faults/queue', 'scenarios', 'smoke', 'web'];
const arrows = files.flatMap((from) =>
  importsOf(from)
    .filter((specifier) => specifier.startsWith('.') && !specifier.endsWith('.css'))
    .map((specifier) => ({ from, to: relative(root, resolve(root, dirname(from), specifier)) })),
);

interface Arrow {
  readonly from: string;
  readonly to: string;
}

function circlesOf(all: readonly Arrow[]): string[] {
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of all) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (place: string, path: readonly string[]): void => {
    if (path.includes(place)) circles.push([...path.slice(path.indexOf(place)), place].join(' → '));
    if (done.has(place) || path.includes(place)) return;
    for (const target of targets.get(place) ?? []) visit(target, [...path, place]);
    done.add(place);
  };
  for (const place of targets.keys()) visit(place, []);
  return circles;
}

/** The folders, children of one, that an import leads from and to; null where a file of that one is at an end. */
function siblingsOf(from: string, to: string): Arrow | null {
  const [a, b] = [from.split('/'), to.split('/')];
  const parts = a.findIndex((part, i) => part !== b[i]) + 1;
  // The benches are a command of the program, and use it.
  if (parts === 1 || parts >= a.length || parts >= b.length) return null;
  return { from: a.slice(0, parts).join('/'), to: b.slice(0, parts).join('/') };
}

describe('the floors', () => {
  it('has sources to look at', () => {
    expect(files.length).toBeGreaterThan(20);
    expect(arrows.length).toBeGreaterThan(50);
  });

  it('has no import that runs up', () => {
    const up = arrows.filter(({ from, to }) => FLOORS[roomOf(to)]! > FLOORS[roomOf(from)]!);
    expect(up).toEqual([]);
  });

  it('keeps rooms of one floor apart where they must not know each other', () => {
    const known = arrows.filter(({ from, to }) =>
      APART.some(([a, b]) => [roomOf(from), roomOf(to)].sort().join() === [a, b].sort().join()),
    );
    expect(known).toEqual([]);
  });

  it('has no circle of imports', () => {
    expect(circlesOf(arrows)).toEqual([]);
  });

  it('has no circle between folders that lie in one', () => {
    expect(circlesOf(arrows.flatMap(({ from, to }) => siblingsOf(from, to) ?? []))).toEqual([]);
  });

  it('imports nothing into what runs in a browser that does not', () => {
    expect(arrows.filter(({ from, to }) => runsInBrowser(from) && !runsInBrowser(to))).toEqual([]);
  });

  it('imports nothing of Node in what also runs in a browser', () => {
    const node = files
      .filter(runsInBrowser)
      .flatMap((file) => importsOf(file).map((specifier) => ({ file, specifier })))
      .filter(({ specifier }) => /^node:|^(fs|path|os|worker_threads|process)$/u.test(specifier));
    expect(node).toEqual([]);
  });

  it("has no folder where one cannot find one's way", () => {
    const folders = new Map<string, number>();
    for (const file of [...files, ...tests]) folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1);
    expect([...folders].filter(([, count]) => count > FILES_OF_A_FOLDER)).toEqual([]);
  });

  it('has no two files of one name, but for the doors, which have those of what they lead to', () => {
    const inHouse = files.filter((file) => file.startsWith('src/') && !file.startsWith('src/doors/'));
    const names = inHouse.map((file) => basename(file).replace(/\.tsx?$/u, ''));
    expect(names.filter((name, i) => name !== 'index' && names.indexOf(name) !== i)).toEqual([]);
  });

  it('exports each name from one file, the doors aside', () => {
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

  it('has tests that lie as their sources do', () => {
    const folders = new Set(files.map((file) => dirname(file.replace(/^src\//u, ''))));
    const astray = tests
      .filter((file) => /\.test\.tsx?$/u.test(file))
      .map((file) => dirname(relative('test', file)))
      .filter((folder) => !folders.has(folder) && !OF_THE_WHOLE.includes(folder));
    expect(astray).toEqual([]);
  });

  it('has no file over 500 lines', () => {
    const long = files.filter((file) => readFileSync(join(root, file), 'utf8').split('\n').length > 500);
    expect(long).toEqual([]);
  });
});
