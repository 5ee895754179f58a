import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { readBotSpec } from '../../src/bots/registry.ts';
import { formulaWinPercent } from '../../src/bots/win-percent.ts';
import { loadLexicon } from '../../src/files/lexicon-files.ts';
import { SLICE } from '../../src/movegen/kernel/kernel-layout.ts';
import type { WordGraph } from '../../src/movegen/words/word-graph.ts';
import { workerThinker } from '../../src/threads/bot-thread.ts';
import { findBotModule } from '../../src/threads/own-bots/module-file.ts';
import { SearchThreads } from '../../src/threads/search-threads.ts';
import { giveBackGraph, packGraph, unpackGraph } from '../../src/analysis/workers/shared-resources.ts';
import { playPairs } from '../../src/tournament/play-pairs.ts';
import { consoleSession } from '../support/console.ts';
import { classic, english } from '../support/classic.ts';

let graph: WordGraph;
beforeAll(async () => {
  graph = await loadLexicon('default', english);
  expect(graph.wordMap.shared.memory).not.toBeNull();
});

function taken(): number {
  return Atomics.load(new Int32Array(graph.shared.memory!.buffer, 0, 1), 0);
}

const TOURNAMENT = {
  ...{ ruleset: classic, leaves: new Map([['default', null]]) },
  ...{ seed: 1, threads: 1, onPairs: () => undefined },
};

describe('memory lent to threads', () => {
  it('is one slice per thread, and later threads reuse the slices', () => {
    const first = packGraph(graph, 3);
    const { addresses } = first.slices!;
    expect(new Set(addresses).size).toBe(3);
    giveBackGraph(first);
    const second = packGraph(graph, 3);
    expect([...second.slices!.addresses].sort()).toEqual([...addresses].sort());
    for (let thread = 0; thread < 4; thread++) expect(unpackGraph(second).hash).toBe(graph.hash);
    giveBackGraph(second);
  });

  it('is returned by search threads', async () => {
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
    expect(new Set(lent.slices!.addresses).size).toBe(4);
    giveBackGraph(lent);
  });

  it('is returned by a bot with aborted decisions', async () => {
    const greedy = readBotSpec('greedy');
    const thinker = workerThinker({ ruleset: classic, graph, leaves: new Map([['default', null]]) }, [greedy, greedy]);
    const session = consoleSession({ ruleset: classic, players: ['greedy', 'greedy 2'] });
    const budget = { ...session.seeds, alternatives: 3 };
    const before = taken();
    for (let thought = 0; thought < 8; thought++) {
      void thinker.think(session.view, session.game.state.board, budget);
      thinker.stop();
      await thinker.think(session.view, session.game.state.board, budget);
      thinker.stop();
    }
    // Few of the sixteen threads existed at the same time.
    expect(taken() - before).toBeLessThan(5 * SLICE);
  });

  it('is returned by a tournament', async () => {
    const equity = readBotSpec('equity');
    const play = (): Promise<unknown> => playPairs({ ...TOURNAMENT, graph, bots: [equity, equity], pairs: 2 });
    await play();
    const before = taken();
    await play();
    expect(taken()).toBe(before);
  });

  it('is returned by user-defined bots that fail in every game', async () => {
    const path = fileURLToPath(new URL('../support/program/own-bot.js', import.meta.url));
    const module = await findBotModule(readBotSpec(`${path}:manner=searches-and-throws`));
    const reasons: string[] = [];
    const play = (): Promise<unknown> =>
      playPairs({
        ...TOURNAMENT,
        graph,
        bots: [readBotSpec('equity'), module],
        engineLimits: { moveMs: 20_000, graceMs: 1000 },
        pairs: 3,
        onPairs: (records) => {
          reasons.push(...records.flatMap(({ games }) => games.map(({ forfeit }) => forfeit!.reason)));
        },
      });
    await play();
    const before = taken();
    await play();
    expect(taken()).toBe(before);
    expect(reasons).toHaveLength(12);
    for (const reason of reasons) expect(reason).toMatch(/^it threw Error: best play \d+ \(/u);
  });
});
