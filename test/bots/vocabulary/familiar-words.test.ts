import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsToChallenge } from '../../../src/bots/challenging.ts';
import { familiarWords, listFamiliarWords, measureStrangeness } from '../../../src/bots/vocabulary/familiar-words.ts';
import { readBotSpec, wordsWantedBy } from '../../../src/bots/registry.ts';
import { buildWordGraph } from '../../../src/movegen/words/build-word-graph.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { listWords } from '../../../src/movegen/words/list-words.ts';
import { wordGraphFromNodes, type WordGraph } from '../../../src/movegen/words/word-graph.ts';
import { classic, english, tiles } from '../../support/classic.ts';
import { botsOf } from '../../support/playing.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';

const graph = tinyGraph();
const strangeness = measureStrangeness(english);

function familiar(percent: number): WordGraph {
  const nodes = buildWordGraph(listFamiliarWords(graph, english, percent));
  return wordGraphFromNodes(nodes, { name: `tiny ${percent} %`, alphabetSize: english.size });
}

describe('strangeness', () => {
  it.each([
    ['CAT', 5863],
    ['QI', 6030],
    ['RETAINS', 7304],
    ['JAZZ', 7823],
  ])('of %s is %i thousandths of a bit', (word, milli) => expect(strangeness(tiles(word))).toBe(milli));

  it('is the same for anagrams, and for a blank as for its letter', () => {
    const words = fc.array(fc.integer({ min: 1, max: english.size }), { minLength: 2, maxLength: 15 });
    const property = fc.property(
      words,
      (word) => strangeness(word) === strangeness([...word].reverse().map((tile) => tile | 0x80)),
    );
    fc.assert(property);
  });
});

describe('the familiar part of a lexicon', () => {
  it.each([0.1, 5, 20, 50, 99])('of %d %% contains exactly the words up to some strangeness', (percent) => {
    const part = familiar(percent);
    const all = [...listWords(graph)];
    const most = Math.max(...[...listWords(part)].map(strangeness));
    expect([...listWords(part)]).toEqual(all.filter((word) => strangeness(word) <= most));
    expect(part.wordCount).toBeGreaterThanOrEqual(Math.max(1, Math.round((all.length * percent) / 100)));
  });

  it('is contained in every larger part', () => {
    const more = familiar(50);
    expect([...listWords(familiar(20))].every((word) => more.contains(word))).toBe(true);
  });
});

describe('a player of familiar words', () => {
  const part = familiar(20);
  const known = familiarWords(part, english);

  it('accepts every word of the lexicon, known or not', () => {
    expect([...listWords(graph)].every((word) => known.contains(word))).toBe(true);
    expect(part.wordCount).toBeLessThan(graph.wordCount / 2);
  });

  it('rejects an unknown word below its limit, and accepts a stranger one', () => {
    const vocabularies = new Map([['game 20 %', part]]);
    const [bot] = botsOf({ ruleset: classic, graph, vocabularies }, 'greedy:vocabulary=20');
    const view = { ruleset: classic, position: new SearchBoard(classic, graph) };
    expect(wordsWantedBy(readBotSpec('greedy:vocabulary=20'))[0]?.name).toBe('game 20 %');
    expect(wordsToChallenge(bot!, view, [tiles('EE'), tiles('QXZVKJW')], 1)).toEqual([0]);
  });
});
