/** Memory that threads' search kernels work on comes back when the threads have ended, however often they are started. */
import { beforeAll, describe, expect, it } from 'vitest';
import { readBotSpec } from '../../src/bots/registry.ts';
import { formulaWinPercent } from '../../src/bots/win-percent.ts';
import { loadLexicon } from '../../src/files/lexicon-files.ts';
import type { WordGraph } from '../../src/movegen/words/word-graph.ts';
import { SearchThreads } from '../../src/threads/search-threads.ts';
import { giveBackGraph, packGraph, unpackGraph } from '../../src/threads/shared-resources.ts';
import { runTournament } from '../../src/tournament/run-tournament.ts';
import { classic, english } from '../support/classic.ts';

let graph: WordGraph;
beforeAll(async () => {
  graph = await loadLexicon('default', english);
  expect(graph.wordMap.shared.memory).not.toBeNull();
});

/** Bytes of the graph's memory that were given out. */
function taken(): number {
  return Atomics.load(new Int32Array(graph.shared.memory!.buffer, 0, 1), 0);
}

describe('what threads are lent', () => {
  it('is a stretch each, the same ones for those who come after', () => {
    const first = packGraph(graph, 3);
    const { addresses } = first.stretches!;
    expect(new Set(addresses).size).toBe(3);
    giveBackGraph(first);
    const second = packGraph(graph, 3);
    expect([...second.stretches!.addresses].sort()).toEqual([...addresses].sort());
    for (let thread = 0; thread < 4; thread++) expect(unpackGraph(second).hash).toBe(graph.hash);
    giveBackGraph(second);
  });

  it('comes back from search threads', async () => {
    const resources = { ruleset: classic, graph, leaves: null, winPercent: formulaWinPercent() };
    const open = async (): Promise<void> => {
      const threads = new SearchThreads(resources, 2);
      await threads.start();
      await threads.close();
      await threads.close();
    };
    await open();
    const before = taken();
    await open();
    await open();
    expect(taken()).toBe(before);
    const lent = packGraph(graph, 4);
    expect(new Set(lent.stretches!.addresses).size).toBe(4);
    giveBackGraph(lent);
  });

  it('comes back from a tournament', async () => {
    const equity = readBotSpec('equity');
    const play = (): Promise<unknown> =>
      runTournament({
        ruleset: classic,
        graph,
        leaves: new Map([['default', null]]),
        bots: [equity, equity],
        seed: 1,
        firstPair: 0,
        pairs: 2,
        threads: 1,
        onPairs: () => undefined,
      });
    await play();
    const before = taken();
    await play();
    expect(taken()).toBe(before);
  });
});
