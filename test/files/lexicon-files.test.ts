import { chmod, mkdir, mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { InputError } from '../../src/engine/errors.ts';
import { formatKwg, formatTwg } from '../../src/movegen/words/kwg.ts';
import type { WordGraph } from '../../src/movegen/words/word-graph.ts';
import { loadLexicon, readyWordMap } from '../../src/files/lexicon-files.ts';
import { english, tiles } from '../support/classic.ts';
import { temporaryFolder } from '../support/program/temporary-files.ts';
import { graphOf } from '../support/tiny-lexicon.ts';

let folder: string;
let cacheDir: string;
let defaultCache: string;

beforeAll(async () => {
  folder = temporaryFolder();
  defaultCache = await mkdtemp(join(folder, 'cache-'));
});

beforeEach(async () => {
  cacheDir = await mkdtemp(join(folder, 'cache-'));
});

function has(graph: WordGraph, word: string): boolean {
  return graph.contains(tiles(word.toUpperCase()));
}

async function cachedGraphs(cache: string): Promise<string[]> {
  return (await readdir(cache)).filter((file) => file.endsWith('.graph'));
}

async function fileWith(name: string, data: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, data);
  return path;
}

test('the default lexicon has 270,958 words of 2 to 15 letters', async () => {
  const graph = await loadLexicon('default', english, { cacheDir: defaultCache });
  expect(graph).toMatchObject({ name: 'default', wordCount: 270_958, alphabetSize: 26 });
  for (const word of ['aa', 'zyzzyvas', 'quixotry', 'oxyphenbutazone', 'cwm']) expect(has(graph, word)).toBe(true);
  for (const word of ['a', 'qz', 'zyzzyvass', 'quixotr', 'electroencephalograph']) {
    expect(has(graph, word)).toBe(false);
  }
  const again = await loadLexicon('default', english, { cacheDir: defaultCache });
  expect(again.hash).toBe(graph.hash);
  expect(again.wordCount).toBe(270_958);
  expect(await cachedGraphs(defaultCache)).toHaveLength(1);
});

describe('a lexicon from a file', () => {
  test('can be a word list, named after its file', async () => {
    const path = await fileWith('my words.txt', 'Cat\r\ncare\r\n');
    const graph = await loadLexicon(path, english, { cacheDir });
    expect(graph.name).toBe('my words');
    expect([has(graph, 'cat'), has(graph, 'care'), has(graph, 'car')]).toEqual([true, true, false]);
  });

  test('can be a word graph', async () => {
    const made = await loadLexicon(await fileWith('w.txt', 'cat\ncare\n'), english, { cacheDir });
    const graph = await loadLexicon(await fileWith('w.kwg', formatKwg(made)), english, { cacheDir });
    expect(graph).toMatchObject({ name: 'w', hash: made.hash, wordCount: 2 });
    const ours = await loadLexicon(await fileWith('w.twg', formatTwg(made)), english, { cacheDir });
    expect(ours).toMatchObject({ name: 'w', hash: made.hash, wordCount: 2 });
  });

  test('can be a word list without an extension, as on Unix; words that cannot be spelt are left out and counted', async () => {
    const notes: string[] = [];
    const path = await fileWith('words', "A\nA's\ncat\ncat's\n\u00c5ngstr\u00f6m\ncats\ndog\n");
    const graph = await loadLexicon(path, english, { cacheDir, onNote: (note) => notes.push(note) });
    expect([graph.wordCount, graph.unspellable, has(graph, 'dog')]).toEqual([3, 3, true]);
    expect(notes).toEqual([`lexicon ${path}: 3 words are left out: they have characters that alphabet english lacks`]);
  });

  test('can be a word graph whose roots lack the last-sibling bit', async () => {
    const made = await loadLexicon(await fileWith('w.txt', 'cat\ncare\n'), english, { cacheDir });
    const bytes = formatKwg(made);
    for (const root of [0, 4]) bytes[root + 2]! &= ~0x40;
    const notes: string[] = [];
    const path = await fileWith('unmarked.kwg', bytes);
    const graph = await loadLexicon(path, english, { cacheDir, onNote: (note) => notes.push(note) });
    expect([graph.wordCount, has(graph, 'care')]).toEqual([2, true]);
    expect(notes).toEqual([`lexicon ${path}: its roots lack the last-sibling bit (harmless)`]);
  });

  test('is not the default lexicon even if it has its name', async () => {
    const graph = await loadLexicon(await fileWith('default.txt', 'cat\n'), english, { cacheDir });
    expect(graph.name).toBe('default.txt');
  });

  test('is built again after a change', async () => {
    const path = await fileWith('changing.txt', 'cat\n');
    await loadLexicon(path, english, { cacheDir });
    await writeFile(path, 'dog\n');
    expect(has(await loadLexicon(path, english, { cacheDir }), 'dog')).toBe(true);
  });

  test('is built again if the cached graph is damaged, which repairs the cache', async () => {
    const path = await fileWith('cached.txt', 'cat\ncare\n');
    await loadLexicon(path, english, { cacheDir });
    const cached = join(cacheDir, (await cachedGraphs(cacheDir))[0]!);
    const whole = await readFile(cached);
    for (const damaged of [Buffer.alloc(0), whole.subarray(0, 12), Buffer.from(whole).fill(7, 9, 12)]) {
      await writeFile(cached, damaged);
      expect((await loadLexicon(path, english, { cacheDir })).wordCount).toBe(2);
      expect(await readFile(cached)).toEqual(whole);
    }
  });

  test('needs no writable cache', async () => {
    const path = await fileWith('uncached.txt', 'cat\n');
    const blocked = await fileWith('a-file', 'not a folder');
    expect((await loadLexicon(path, english, { cacheDir: join(blocked, 'cache') })).wordCount).toBe(1);
    const readOnly = join(folder, 'read-only');
    await mkdir(readOnly);
    await chmod(readOnly, 0o500);
    expect((await loadLexicon(path, english, { cacheDir: readOnly })).wordCount).toBe(1);
  });

  test('is cached in the folder TILEWRIGHT_CACHE', async () => {
    const before = process.env['TILEWRIGHT_CACHE'];
    process.env['TILEWRIGHT_CACHE'] = join(cacheDir, 'deeper');
    try {
      await loadLexicon(await fileWith('env.txt', 'cat\n'), english);
      expect(await cachedGraphs(join(cacheDir, 'deeper'))).toHaveLength(1);
    } finally {
      if (before === undefined) delete process.env['TILEWRIGHT_CACHE'];
      else process.env['TILEWRIGHT_CACHE'] = before;
    }
  });

  test('with an invalid word reports its position', async () => {
    const path = await fileWith('bad.txt', 'cat\nd9g\n');
    await expect(loadLexicon(path, english, { cacheDir })).rejects.toThrow(`${path}:2:2: "9" is not a letter`);
  });

  test.each([
    ['missing.txt', null, 'cannot be read: there is no such file'],
    ['empty.txt', '', 'the file is empty'],
    ['empty.kwg', '', 'the file is empty'],
    ['latin.txt', Uint8Array.of(0x63, 0xe9, 0x0a), 'is not UTF-8 text'],
    ['short.kwg', 'abcdef', '6 bytes; a word graph has 4 bytes per node'],
    ['words.docx', 'x', 'give "default", "clean", a prepared language, or the path of a .txt, .kwg or .twg file'],
  ])('%s is rejected with a clear message', async (name, data, message) => {
    const path = data === null ? join(folder, name) : await fileWith(name, data);
    const loading = loadLexicon(path, english, { cacheDir });
    await expect(loading).rejects.toThrow(message);
    await expect(loading).rejects.toThrow(path);
    await expect(loading).rejects.toBeInstanceOf(InputError);
  });
});

test('the cached word map of a lexicon is built again if it is damaged or of another lexicon', async () => {
  const graph = await loadLexicon('default', english, { cacheDir: defaultCache });
  const shared = await readyWordMap(graph, { cacheDir: defaultCache });
  const made = shared.bytes;
  const name = (await readdir(defaultCache)).find((file) => file.endsWith('.map'));
  const path = join(defaultCache, name!);
  const whole = await readFile(path);
  expect(Buffer.compare(whole.subarray(0, made.length), made)).toBe(0);
  expect(graph.takeWordMap({ ...shared, bytes: made.subarray(0, made.length - 4) })).toBe(false);
  expect(graphOf(['AB']).takeWordMap(shared)).toBe(false);
  await writeFile(path, 'damaged');
  const again = await loadLexicon('default', english, { cacheDir: defaultCache });
  expect(Buffer.compare((await readyWordMap(again, { cacheDir: defaultCache })).bytes, made)).toBe(0);
  expect(Buffer.compare(await readFile(path), whole)).toBe(0);
  const { memory } = again.shared;
  expect(memory).not.toBeNull();
  expect(again.wordMap.shared.memory).toBe(memory);
  const third = await loadLexicon('default', english, { cacheDir: defaultCache });
  expect(Buffer.compare((await readyWordMap(third, { cacheDir: defaultCache })).bytes, made)).toBe(0);
});
