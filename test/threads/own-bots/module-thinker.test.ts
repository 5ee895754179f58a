import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readBotSpec } from '../../../src/bots/registry.ts';
import { workerThinker } from '../../../src/threads/bot-thread.ts';
import { findBotModule } from '../../../src/threads/own-bots/module-file.ts';
import { withOwnBots } from '../../../src/threads/own-bots/module-thinker.ts';
import { openBotModule } from '../../../src/threads/own-bots/open-module.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { classic } from '../../support/classic.ts';
import { consoleSession } from '../../support/console.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';

const OWN_BOT = fileURLToPath(new URL('../../support/program/own-bot.js', import.meta.url));
const resources = { ruleset: classic, graph: tinyGraph(), leaves: new Map([['default', null]]) };

describe('the thinker of a game with user-defined bots', () => {
  it('runs them in their own threads and can abort their decisions', async () => {
    const limits = { moveMs: 60_000, graceMs: 1000 };
    const bots = await Promise.all(
      ['good', 'loops'].map(async (manner) =>
        openBotModule(await findBotModule(readBotSpec(`${OWN_BOT}:manner=${manner}`)), resources, limits),
      ),
    );
    const session = consoleSession({ ruleset: classic, players: ['greedy', 'greedy 2'] });
    const { view, game } = session;
    const budget = { seed: 1, alternatives: 2 };
    const thinker = withOwnBots(workerThinker(resources, [readBotSpec('greedy'), null]), [null, bots[0]!]);
    const endless = withOwnBots(workerThinker(resources, [null, null]), [bots[1]!, null]);
    try {
      expect(await thinker.think(view, game.state.board, budget)).toMatchObject(
        session.mover.bot!.decide(view, budget),
      );
      session.playBot();
      expect((await thinker.think(session.view, session.game.state.board, budget)).move).toEqual({ kind: 'pass' });
      expect((await thinker.advise(session.view, session.game.state.board, budget)).ranked).toHaveLength(2);
      for (let thought = 0; thought < 2; thought++) {
        const thinking = endless.think(view, game.state.board, budget);
        endless.stop();
        await expect(thinking).rejects.toThrow('it was terminated');
      }
    } finally {
      thinker.close();
      endless.close();
    }
  });

  it('passes on the board of the position', () => {
    const session = consoleSession({ ruleset: classic, players: ['greedy', 'greedy 2'] });
    for (let turn = 0; turn < 8; turn++) {
      const { board } = session.game.state;
      const { tiles, values, tileCount, layout } = SearchBoard.fromBoard(classic, resources.graph, board).toBoard();
      expect([Array.from(tiles), tileCount, layout]).toEqual([Array.from(board.tiles), board.tileCount, board.layout]);
      expect(Array.from(values)).toEqual(Array.from(board.values));
      session.playBot();
    }
  });
});
