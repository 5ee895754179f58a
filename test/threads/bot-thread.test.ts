import { expect, it } from 'vitest';
import { readBotSpec } from '../../src/bots/registry.ts';
import { workerThinker } from '../../src/threads/bot-thread.ts';
import { classic } from '../support/classic.ts';
import { consoleSession } from '../support/console.ts';
import { tinyGraph } from '../support/tiny-lexicon.ts';

it('bots in a separate thread decide the same as in this one, even after an aborted decision', async () => {
  const resources = { ruleset: classic, graph: tinyGraph(), leaves: new Map([['default', null]]) };
  const thinker = workerThinker(resources, [readBotSpec('greedy'), readBotSpec('greedy')]);
  const session = consoleSession({ ruleset: classic, players: ['greedy', 'greedy 2'] });
  try {
    for (let turn = 0; turn < 6; turn++) {
      const budget = { ...session.seeds, alternatives: 3 };
      if (turn === 3) {
        void thinker.think(session.view, session.game.state.board, budget);
        thinker.stop();
      }
      const there = await thinker.think(session.view, session.game.state.board, budget);
      expect(there).toMatchObject(session.mover.bot!.decide(session.view, budget));
      expect(there.reasons!.map((sentences) => sentences.length > 0)).toEqual(there.ranked.map((_, i) => i === 0));
      session.playBot(there.move);
    }
    const board = session.game.state.board;
    const hint = await thinker.advise(session.view, board, session.budget(3));
    expect(hint.simulated?.iterations).toBeGreaterThan(300);
    expect(hint.reasons![0]![0]).toMatch(/ (?:scores|is a bingo for) \d+ /u);
  } finally {
    thinker.close();
  }
});
