import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildWordGraph } from '../../../../../src/movegen/words/build-word-graph.ts';
import { formatKwg } from '../../../../../src/movegen/words/kwg.ts';
import { wordTableOf } from '../../../../../src/movegen/words/word-table.ts';
import { parseWordList } from '../../../../../src/movegen/words/word-list.ts';
import { readWords } from '../../../../../src/web/page/worker/lexica/read-words.ts';
import { readIndex } from '../../../../../src/web/server/ready-languages.ts';
import { builtSite } from '../../../../../src/web/server/site-files.ts';
import { english } from '../../../../support/classic.ts';
import { tinyGraph, tinyWords } from '../../../../support/tiny-lexicon.ts';

const data = await readIndex(builtSite());
const textOf = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('a file of words', () => {
  it('fits rulesets by their tiles, the default one first, with the graphs of Node', () => {
    const { name, fits } = readWords({ name: 'tiny.txt', bytes: textOf(`${tinyWords().join('\n')}\nÑU`) }, data);
    expect(name).toBe('tiny');
    expect(fits.map(({ ruleset }) => ruleset).sort()).toEqual(data.rulesets.map(({ id }) => id).sort());
    expect(fits[0]).toEqual({
      ruleset: data.defaultRuleset,
      hash: tinyGraph().hash,
      words: tinyWords().length,
      unspellable: 1,
    });
  });

  it('does not fit tiles that lack its letters', () => {
    const danish = readFileSync('data/alphabets/english.csv', 'utf8').replace(/^A,/mu, 'Æ,');
    const [first] = data.rulesets;
    const other = { ...first!, id: 'danish', alphabet: { name: 'danish', text: danish } };
    const { fits } = readWords({ name: 'a.txt', bytes: textOf('AB\nAA\n') }, { ...data, rulesets: [first!, other] });
    expect(fits.map(({ ruleset }) => ruleset)).toEqual([first!.id]);
  });

  const halfOnly = buildWordGraph(parseWordList('CAT\nDOG', english, { source: 'a' }), { gaddag: false });
  it.each([
    ['a.txt', textOf(''), /^a\.txt: no words; one word per line is needed$/u],
    ['a.kwg', formatKwg(buildWordGraph(wordTableOf([]))), /^a\.kwg: the file contains no words$/u],
    ['a.kwg', formatKwg(halfOnly), /^a\.kwg: the word graph has only its DAWG half; /u],
    ['a.kwg', textOf('GIF89a..'.repeat(100)), /^a\.kwg: node \d+ /u],
  ])('rejects an invalid %s with a message', (name, bytes, line) => {
    expect(() => readWords({ name, bytes }, data)).toThrow(line);
  });
});
