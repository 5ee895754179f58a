import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseKwg } from '../../src/movegen/words/kwg.ts';
import { ACCEPTS, asLast, nodeOf } from '../oracle/kwg-nodes.ts';
import { runCli } from '../support/program/run-cli.ts';
import { temporaryFolder } from '../support/program/temporary-files.ts';

const LETTERS = 16;
const folder = temporaryFolder();
const path = join(folder, 'bomb.kwg');

/** Lists of letters, each of which leads to the next list: with `length` letters there are 16 to the `length` words. */
function bomb(length: number, roots: 'dawg' | 'gaddag' | 'both'): Uint8Array {
  const nodes = new Uint32Array(2 + length * LETTERS);
  nodes[0] = asLast(roots === 'gaddag' ? 0 : 2);
  nodes[1] = asLast(roots === 'dawg' ? 0 : 2);
  for (let at = 0; at < length; at++) {
    for (let letter = 1; letter <= LETTERS; letter++) {
      const next = at + 1 === length ? 0 : 2 + (at + 1) * LETTERS;
      const node = nodeOf(letter, ACCEPTS | next);
      nodes[1 + at * LETTERS + letter] = letter === LETTERS ? asLast(node) : node;
    }
  }
  return new Uint8Array(nodes.buffer);
}

describe('a word graph with few nodes and too many words', () => {
  it.each([
    [27, '2147483647 words or more in 434 nodes'],
    [6, '17895696 words in 98 nodes'],
  ])('of %i letters is rejected on reading', (length, what) => {
    expect(() => parseKwg(bomb(length, 'dawg'), { name: 'bomb', source: 'bomb.kwg', alphabetSize: 26 })).toThrow(
      `${what}; a lexicon has at most 5000000`,
    );
  });

  it('is accepted up to the limit', () => {
    const graph = parseKwg(bomb(5, 'dawg'), { name: 'large', source: 'large.kwg', alphabetSize: 26 });
    expect(graph.wordCount).toBe(1_118_480);
  });

  it.each(
    [
      ['lexicon', 'export', path],
      ['lexicon', 'info', path],
      ['lexicon', 'diff', path, 'default'],
      ['lexicon', 'check', 'CAT', '--lexicon', path],
      ['lexicon', 'anagram', '???????', '--sub', '--lexicon', path],
      ['lexicon', 'pattern', '*', '--lexicon', path],
      ['generate', '--cgp', `${Array(15).fill('15').join('/')} DEEIJNN/ 0/0 0`, '--lexicon', path],
      ['play', '--lexicon', path],
      ['tournament', 'greedy', 'longest', '--lexicon', path],
    ].map((args) => [args]),
  )('is refused by %j', async (args) => {
    writeFileSync(path, bomb(27, 'both'));
    const { code, stdout, stderr } = await runCli(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^tilewright: [^\n]*bomb\.kwg: 2147483647 words or more in 434 nodes; [^\n]*\n$/u);
  });
});
