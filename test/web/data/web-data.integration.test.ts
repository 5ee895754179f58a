import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBotSpec, wordsWantedBy } from '../../../src/bots/registry.ts';
import { botLevels } from '../../../src/bots/levels.ts';
import { loadSearchResources, loadVocabularies } from '../../../src/files/making-ready.ts';
import { loadAlphabet } from '../../../src/files/data-files.ts';
import { loadLexicon } from '../../../src/files/lexicon-files.ts';
import { buildWordGraph } from '../../../src/movegen/words/build-word-graph.ts';
import { wordGraphFromNodes, type WordGraph } from '../../../src/movegen/words/word-graph.ts';
import { parseWordList } from '../../../src/movegen/words/word-list.ts';
import type { WordTable } from '../../../src/movegen/words/word-table.ts';
import { wordsOfClass } from '../../../src/web/data/level-words.ts';
import { fromPlanes, readPackedLeaves, toPlanes } from '../../../src/movegen/leaves/packed-leaves.ts';
import { changeWords, packChanges, packWords, unpackWords } from '../../../src/movegen/lexica/packed-words.ts';
import { rulesetOf, webDataSchema } from '../../../src/web/data/web-data.ts';
import { builtSite } from '../../../src/web/server/site-files.ts';

it('round-trips packed words', async () => {
  const alphabet = await loadAlphabet('english');
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'z'), minLength: 1, maxLength: 15 });
  const options = { source: 'words', minLength: 1 };
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1 }), (words) => {
      const sorted = words.sort();
      const packed = Buffer.from(packWords(sorted));
      expect(unpackWords(packed, alphabet)).toEqual(parseWordList(sorted.join('\n'), alphabet, options));
    }),
  );
});

it('packs the difference between two lists', async () => {
  const alphabet = await loadAlphabet('english');
  const word = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 4 });
  const list = fc.uniqueArray(word).map((words) => words.sort());
  fc.assert(
    fc.property(list, list, (from, to) => {
      const [before, after] = [from, to].map((words) => unpackWords(Buffer.from(packWords(words)), alphabet));
      expect(changeWords(before!, Buffer.from(packChanges(from, to)), alphabet)).toEqual(after);
    }),
  );
});

it('splits bytes and joins them again', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
      expect(Uint8Array.from(fromPlanes(toPlanes(bytes)).bytes)).toEqual(Uint8Array.from(bytes));
    }),
  );
});

describe('the built data', () => {
  const folder = join(builtSite(), 'data');
  const data = webDataSchema.parse(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')));
  const read = (file: string): Buffer => gunzipSync(readFileSync(join(folder, file)));
  const entry = data.rulesets.find(({ id }) => id === data.defaultRuleset)!;
  const { alphabet } = rulesetOf(entry);
  const words = unpackWords(read(entry.lexicon.words.file), alphabet);
  const graphOf = (table: WordTable): WordGraph =>
    wordGraphFromNodes(buildWordGraph(table, { source: 'words' }), { name: 'words', alphabetSize: alphabet.size });

  it('gives the graph, the leaves and the vocabularies that Node has', async () => {
    const { ruleset, graph, leaves } = await loadSearchResources();
    expect(graphOf(words).hash).toBe(graph.hash);
    const { bytes } = readPackedLeaves(read(entry.leaves!.file));
    expect(Buffer.compare(Uint8Array.from(bytes), Uint8Array.from(leaves!.shared.bytes))).toBe(0);
    const specs = botLevels.map(({ level }) => readBotSpec(level));
    const vocabularies = await loadVocabularies(specs, { ruleset, graph });
    const classes = read(entry.known!);
    for (const { name, percent } of specs.flatMap((spec) => wordsWantedBy(spec))) {
      if (percent === 100) continue;
      const part = graphOf(wordsOfClass(words, classes, data.percents.indexOf(percent)));
      expect([name, part.hash]).toEqual([name, vocabularies.get(name)!.hash]);
    }
  });

  it.each(entry.lexicon.editions)('gives the words of $name that Node has, in a few kilobytes', async (edition) => {
    const { name, hash, file } = edition;
    expect(graphOf(changeWords(words, read(file), alphabet)).hash).toBe(hash);
    expect((await loadLexicon(name, alphabet)).hash).toBe(hash);
    expect(readFileSync(join(folder, file)).length).toBeLessThan(12_000);
  });

  it('contains every ruleset', () => {
    for (const ruleset of data.rulesets) expect(rulesetOf(ruleset).name).toBe(ruleset.data.name);
  });

  it('needs at most 3 MB for a first game', () => {
    const assets = join(builtSite(), 'assets');
    const packed = readdirSync(assets).map((file) => gzipSync(readFileSync(join(assets, file))).length);
    const files = [entry.lexicon.words.file, entry.lexicon.winPercent, entry.known!, entry.leaves!.file];
    const loaded = [...packed, ...files.map((file) => readFileSync(join(folder, file)).length)];
    expect(loaded.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(3_000_000);
  });
});
