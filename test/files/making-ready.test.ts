import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBotSpec } from '../../src/bots/registry.ts';
import { loadRulesAndWords, loadSearchResources, loadBotResources } from '../../src/files/making-ready.ts';
import { tinyLexicon } from '../support/program/siu.ts';
import { temporaryFolder } from '../support/program/temporary-files.ts';

const folder = temporaryFolder();
const foreign = join(folder, 'foreign.txt');
writeFileSync(foreign, 'CAT\nCAÑA\nDOG\n');
describe('loading resources', () => {
  it.each([
    ['classic', 'classic', 'default'],
    ['crossplay', 'crossplay', 'crossplay'],
  ])('gives a ruleset, words, leaves and win percentages that match: %s', async (name, values, chances) => {
    const { ruleset, graph, leaves, winPercent } = await loadSearchResources({ ruleset: name });
    const names = [ruleset, graph, leaves, winPercent].map((resource) => resource?.name);
    expect(names).toEqual([name, 'default', values, chances]);
  });

  it('gives no leaves and the default win percentages for other words, with a note', async () => {
    const notes: string[] = [];
    const ready = await loadSearchResources({ lexicon: tinyLexicon }, { onNote: (note) => notes.push(note) });
    expect([ready.leaves, ready.winPercent.name]).toEqual([null, 'formula']);
    expect(notes).toEqual([expect.stringMatching(/^no leave values for ruleset classic with lexicon tiny-lexicon/u)]);
  });

  it('leaves out words that the tiles cannot spell, or rejects them if there is no onNote', async () => {
    const notes: string[] = [];
    const names = { lexicon: foreign };
    const { graph } = await loadRulesAndWords(names, { onNote: (note) => notes.push(note) });
    expect([graph.wordCount, notes.length]).toEqual([2, 1]);
    expect(notes[0]).toMatch(/^lexicon .*foreign\.txt: /u);
    await expect(loadRulesAndWords(names)).rejects.toThrow(/foreign\.txt/u);
  });

  it('loads the leaves and vocabularies that bots name, and otherwise the leaves of the game', async () => {
    const game = await loadRulesAndWords({ lexicon: tinyLexicon });
    const bots = ['equity', 'equity:leaves=classic', 'greedy:vocabulary=50'].map(readBotSpec);
    const ready = await loadBotResources(game, bots, { defaultLeaves: 'none' });
    expect([...ready.leaves].map(([name, leaves]) => [name, leaves?.name ?? null])).toEqual([
      ['default', null],
      ['classic', 'classic'],
    ]);
    expect([...ready.vocabularies.keys()]).toEqual(['game 50 %']);
    expect(ready.winPercent.name).toBe('formula');
  });

  it('caches the vocabularies of bots in the given folder', async () => {
    const game = await loadRulesAndWords({ lexicon: tinyLexicon });
    const cacheDir = join(folder, 'cache');
    await loadBotResources(game, [readBotSpec('greedy:vocabulary=50')], { cacheDir });
    expect(existsSync(cacheDir)).toBe(true);
  });
});
