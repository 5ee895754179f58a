import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBotSpec } from '../../src/bots/registry.ts';
import { loadVocabularies } from '../../src/files/making-ready.ts';
import { familiarParts } from '../../src/files/familiarity-files.ts';
import { loadAlphabet } from '../../src/files/data-files.ts';
import { loadLexicon } from '../../src/files/lexicon-files.ts';
import { classic, english, tiles } from '../support/classic.ts';
import { tinyGraph, tinyWords } from '../support/tiny-lexicon.ts';
import { temporaryFolder } from '../support/program/temporary-files.ts';

const folder = temporaryFolder();

describe('the familiar parts of a lexicon', () => {
  it('in English are common words and the short words that players learn', async () => {
    const graph = await loadLexicon('default', english);
    const load = familiarParts(graph, english, 'default');
    const first = await load(2);
    const knows = (words: string): boolean[] => words.split(' ').map((word) => first.contains(tiles(word)));
    expect(knows('HOUSE TOMORROW DOGS WENT OF')).not.toContain(false);
    expect(knows('QI ZA XU RETINA AALII TOMOGRAM')).not.toContain(true);
    expect(Math.abs(first.wordCount / graph.wordCount - 0.02)).toBeLessThan(0.0001);
    const casual = await load(9);
    expect(casual.contains(tiles('QI'))).toBe(true);
    expect(casual.contains(tiles('ZEX'))).toBe(false);
  });

  it('are ranked by letters if the counts are for another language', async () => {
    const german = await loadAlphabet('german');
    const graph = tinyGraph();
    const load = (familiarity: string) => familiarParts(graph, german, familiarity, { cacheDir: null })(10);
    // The words of the tiny lexicon are English, but most of the commonest are missing.
    const part = await load('default');
    expect(part.hash).toBe((await load('letters')).hash);
  });

  it('follow a list of counts, which is read again after a change', async () => {
    const path = join(folder, 'counts.txt');
    const cacheDir = join(folder, 'cache');
    const load = () => familiarParts(tinyGraph(), english, path, { cacheDir })(0.2);
    const [first = '', second = ''] = tinyWords().filter((word) => word.length === 5);
    writeFileSync(path, `${first} 10\n${second} 2\n`);
    const words = [first, second].map((word) => tiles(word.toUpperCase()));
    const before = await load();
    expect(words.map((word) => before.contains(word))).toEqual([true, false]);
    writeFileSync(path, `${first} 1\n${second} 200\n`);
    const after = await load();
    expect(words.map((word) => after.contains(word))).toEqual([false, true]);
  });

  it.each([
    ['about 10\nother\n', /counts\.txt:2:6: missing count/u],
    ['zzz 10\n', /none of its words is in lexicon tiny/u],
  ])('reject an invalid list of counts: %j', async (text, message) => {
    const path = join(folder, 'counts.txt');
    writeFileSync(path, text);
    await expect(familiarParts(tinyGraph(), english, path, { cacheDir: null })(5)).rejects.toThrow(message);
  });

  it('include all tiers of a person, and are shared by bots with equal vocabularies', async () => {
    const specs = [8, 16, 100].map((percent) => readBotSpec(`person:vocabulary=${percent}`));
    const game = { ruleset: classic, graph: tinyGraph() };
    const names = [...(await loadVocabularies(specs, game, { cacheDir: null })).keys()];
    expect(names).toContain('game 8 % by default');
    expect(names).toContain('game 0.25 % by default');
    expect(names).toContain('game 50 % by default');
    expect(names).not.toContain('game 100 % by default');
    expect(names).toHaveLength(6 + 1 + 5);
  });
});
