import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadAlphabet, loadLanguage } from '../../../src/files/data-files.ts';
import { formatTiles } from '../../../src/engine/tiles/tile-text.ts';
import { familiarParts } from '../../../src/files/familiarity-files.ts';
import { listWords } from '../../../src/movegen/words/list-words.ts';
import type { WordGraph } from '../../../src/movegen/words/word-graph.ts';
import { tilesText } from '../../../src/files/leave-facts.ts';
import { loadLexicon } from '../../../src/files/lexicon-files.ts';
import { alphabetOfWords } from '../../../src/files/making-ready.ts';
import { findPack, packFolders, requirePack, requirePackFolder } from '../../../src/files/packs/find-packs.ts';
import { readPack, requireTiles, type PackManifest } from '../../../src/files/packs/pack.ts';
import { formatTwg } from '../../../src/movegen/words/kwg.ts';
import { english } from '../../support/classic.ts';
import { graphOf } from '../../support/tiny-lexicon.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

const lettersOf = (word: string): Uint8Array => Uint8Array.from(word, (letter) => english.faces.indexOf(letter));

const root = temporaryFolder();
const graph = graphOf(['CAT', 'CATS'], 'toy');

async function manifestOf(changes: Partial<PackManifest> = {}): Promise<PackManifest> {
  const language = { ...(await loadLanguage('french')), alphabet: 'english' };
  const words = { from: 'toy.txt', licence: null, sha256: '1'.repeat(64), listed: 2, count: 2, hash: graph.hash };
  return {
    ...{ format: 'tilewright-language-1', id: 'toy', language, tiles: tilesText(english) },
    words: { ...words, names: 0, marks: 0, unspellable: 0, lengths: 0 },
    common: null,
    meanings: null,
    leaves: { from: null, seed: 1, generations: 1, games: 1, racksPerBoard: 1 },
    winPercent: { seed: 1, games: 1 },
    learnt: null,
    ...{ madeBy: '0', files: [] },
    ...changes,
  };
}

async function write(folder: string, changes: Partial<PackManifest> = {}): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'pack.json'), JSON.stringify(await manifestOf(changes)));
  writeFileSync(join(folder, `${changes.id ?? 'toy'}.twg`), formatTwg(graph));
}

beforeEach(() => vi.stubEnv('TILEWRIGHT_LANGUAGES', join(root, 'own')));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('language packs', () => {
  it("are found in the user's folder and in npm packages", async () => {
    await write(join(root, 'own', 'toy'));
    await write(join(root, 'node_modules', 'tilewright-language-other'), { id: 'other' });
    vi.spyOn(process, 'cwd').mockReturnValue(root);
    expect([...(await packFolders()).keys()]).toEqual(['toy', 'other']);
    expect((await findPack('other'))!.manifest.id).toBe('other');
    expect(await findPack('none')).toBeNull();
    await expect(requirePack('none')).rejects.toThrow(
      'language "none" is not ready to play (ready: toy, other); "tilewright language list" shows how to prepare one',
    );
  });

  it('are lexica by name', async () => {
    await write(join(root, 'own', 'toy'));
    const words = await loadLexicon('toy', english, { cacheDir: null });
    expect(words).toMatchObject({ name: 'toy', wordCount: 2, hash: graph.hash });
    expect(await alphabetOfWords('toy')).toBe('english');
    expect(await alphabetOfWords('other words')).toBeUndefined();
    const german = await loadAlphabet('german');
    await expect(loadLexicon('toy', german, { cacheDir: null })).rejects.toThrow(
      'the words of toy use the letters of alphabet english, not german; --language toy selects both',
    );
  });

  it('have their own word counts', async () => {
    const words = ['BRISK', 'CLUMP', 'DWELL', 'FJORD', 'GLYPH', 'WALTZ', 'STONE', 'TRAIN', 'ZEBRA', 'CRWTH'];
    const ten = graphOf(words, 'ten');
    const common = { from: 'some list 1', licence: null, sha256: '2'.repeat(64), count: 2 };
    const folder = join(root, 'own', 'ten');
    await write(folder, { id: 'ten', common, words: { ...(await manifestOf()).words, hash: ten.hash } });
    writeFileSync(join(folder, 'common.txt'), 'CRWTH 10\nGLYPH 5\n');
    const known = (graph: WordGraph): Promise<WordGraph> =>
      familiarParts(graph, english, 'default', { cacheDir: null })(20);
    expect([...listWords(await known(ten))].map((word) => formatTiles(english, word))).toEqual(['CRWTH', 'GLYPH']);
    // Other words of the same name are ranked by their letters.
    const others = graphOf(['DOG', ...words], 'ten');
    expect((await known(others)).contains(lettersOf('GLYPH'))).toBe(false);
  });

  it('are rejected if their words or tiles differ', async () => {
    const folder = join(root, 'own', 'toy');
    await write(folder, { words: { ...(await manifestOf()).words, hash: 'ffff' } });
    await expect(loadLexicon('toy', english, { cacheDir: null })).rejects.toThrow(
      'toy.twg: these words differ from the ones described in pack.json',
    );
    const pack = await readPack(folder);
    const changed = { ...pack, manifest: { ...pack.manifest, tiles: pack.manifest.tiles.replace('A1×9', 'A1×8') } };
    expect(() => requireTiles(changed, english)).toThrow(
      /pack\.json: it was built for tiles that differ from alphabet english/u,
    );
  });

  it('are rejected with one line if they are missing', async () => {
    const folder = join(root, 'own', 'bad');
    cpSync(join(root, 'own', 'toy'), folder, { recursive: true });
    writeFileSync(join(folder, 'pack.json'), '{"format": "tilewright-language-2"}');
    await expect(findPack('bad')).rejects.toThrow(/pack\.json:1:12: format: /u);
  });

  it('are rejected if their folder has another name', async () => {
    cpSync(join(root, 'own', 'toy'), join(root, 'own', 'other'), { recursive: true });
    await expect(findPack('other')).rejects.toThrow(
      /other[/\\]pack\.json: id: its folder is named "other", but the language is "toy"; "tilewright language add .*other"/u,
    );
    await expect(requirePackFolder('other')).resolves.toBe(join(root, 'own', 'other'));
  });
});
