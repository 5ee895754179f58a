import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_RULESET, loadLanguage, loadRuleset } from '../../../src/files/data-files.ts';
import { readLeaves } from '../../../src/files/leave-files.ts';
import { packMeanings } from '../../../src/files/packs/pack-meanings.ts';
import { checkPack, type Pack } from '../../../src/files/packs/pack.ts';
import { makePack, type MakePackOptions } from '../../../src/training/language/make-pack.ts';
import { LITTLE, tinySource } from '../../support/language/tiny-pack.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

const root = temporaryFolder();
let whole: Pack;

async function make(packs: string, options: Partial<MakePackOptions> = {}): Promise<Pack | null> {
  const language = await loadLanguage('dutch');
  const played = await loadRuleset(language.ruleset, { alphabet: language.alphabet });
  // A small hand has few leaves, so training is quick.
  const ruleset = { ...played, handSize: 4 };
  const game = { id: 'dutch', language, ruleset, source: tinySource(), effort: LITTLE };
  return makePack({ ...game, packs: join(root, packs), threads: 1, ...options });
}

function bytesOf({ folder }: Pack): Record<string, string> {
  const files = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'base64')] as const);
  return Object.fromEntries(files);
}

beforeAll(async () => {
  whole = (await make('whole'))!;
});

describe('a language pack', () => {
  it('has words, leaves, win percentages and a manifest, and no other files', async () => {
    const files = ['dutch.json', 'dutch.klv2', 'dutch.twg', 'pack.json', 'win-percent.csv'];
    expect(readdirSync(whole.folder).sort()).toEqual(files);
    expect(readdirSync(join(root, 'whole'))).toEqual(['dutch']);
    expect(whole.manifest).toMatchObject({ id: 'dutch', words: { from: 'tiny.txt', licence: null, listed: 339 } });
    await checkPack(whole);
  });

  it('has the same bytes for another number of threads', async () => {
    const again = (await make('threads', { threads: 2 }))!;
    expect(bytesOf(again)).toEqual(bytesOf(whole));
  });

  it.each(['graph', 'leaves', 'win percentages'] as const)(
    'interrupted at its %s resumes to the same bytes',
    async (at) => {
      const stop = new AbortController();
      const packs = `ended ${at}`;
      const ended = await make(packs, {
        signal: stop.signal,
        onProgress: (step, done, all) => {
          if (step === at && (all === null || done >= all / 2)) stop.abort();
        },
      });
      expect(ended).toBeNull();
      expect(existsSync(join(root, packs, 'dutch'))).toBe(false);
      const notes: string[] = [];
      const steps = new Set<string>();
      const pack = (await make(packs, { onNote: (line) => notes.push(line), onProgress: (step) => steps.add(step) }))!;
      expect(notes).toEqual([expect.stringContaining('resuming the unfinished work')]);
      expect(steps.has('leaves')).toBe(at !== 'win percentages');
      expect(bytesOf(pack)).toEqual(bytesOf(whole));
      expect(readdirSync(join(root, packs))).toEqual(['dutch']);
    },
  );

  it('has the given leaves without training', async () => {
    const { alphabet } = await loadRuleset(DEFAULT_RULESET, { alphabet: 'dutch' });
    const path = join(whole.folder, 'dutch.klv2');
    const values = await readLeaves(path, alphabet);
    const steps = new Set<string>();
    const leaves = { from: 'mine.klv2', values };
    const pack = (await make('given', { leaves, onProgress: (step) => steps.add(step) }))!;
    expect(steps.has('leaves')).toBe(false);
    expect(pack.manifest.leaves).toEqual({ from: 'mine.klv2', seed: 0, generations: 0, games: 0, racksPerBoard: 0 });
    expect(readFileSync(join(pack.folder, 'dutch.klv2')).equals(readFileSync(path))).toBe(true);
  });

  it('has the commonest playable words, with descending counts', async () => {
    const words = ['stone', 'xylofoon', 'the', 'train', 'ζ'];
    const common = { ...tinySource(), from: 'common 1', words: () => words };
    const pack = (await make('common', { common }))!;
    const counts = readFileSync(join(pack.folder, 'common.txt'), 'utf8');
    expect(counts).toBe('STONE 10000000\nTHE 3333334\nTRAIN 2500000\n');
    expect(pack.manifest.common).toMatchObject({ from: 'common 1', count: 3 });
    expect(pack.manifest.files.map(({ name }) => name)).toContain('common.txt');
    await checkPack(pack);
  });

  it('has the meanings of its words if the list has them', async () => {
    const meanings = (): [string, string][] => [
      ['stone', 'a piece of rock'],
      ['the', 'what stands\tbefore\u001b a noun'],
      ['xylofoon', 'not in the list'],
    ];
    const pack = (await make('meanings', { source: { ...tinySource(), meanings } }))!;
    expect(pack.manifest.meanings).toEqual({ count: 2 });
    await checkPack(pack);
    const dictionary = (await packMeanings(pack))!;
    expect(['STONE', 'THE', 'TONE', 'XYLOFOON'].map((word) => dictionary.define(word))).toEqual([
      'a piece of rock',
      'what stands\tbefore\\u001b a noun',
      null,
      null,
    ]);
    expect(await packMeanings(whole)).toBeNull();
  });

  it('starts over if its words have changed', async () => {
    const stop = new AbortController();
    await make('changed', { signal: stop.signal, onProgress: () => stop.abort() });
    const notes: string[] = [];
    const source = { ...tinySource(), sha256: 'f'.repeat(64) };
    const pack = (await make('changed', { source, onNote: (line) => notes.push(line) }))!;
    expect(notes).toEqual([]);
    expect(pack.manifest.words.sha256).toBe(source.sha256);
  });

  it('is rejected with the name of a file that has changed', async () => {
    const files = whole.manifest.files.map((file) => ({ ...file, sha256: '0'.repeat(64) }));
    const changed = { ...whole, manifest: { ...whole.manifest, files } };
    await expect(checkPack(changed)).rejects.toThrow(/dutch\.json: its SHA-256 differs from the one in pack\.json/u);
    const missing = { ...whole, manifest: { ...whole.manifest, files: files.slice(1) } };
    await expect(checkPack(missing)).rejects.toThrow('pack.json: files: dutch.json is missing');
  });
});
