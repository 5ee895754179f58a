import { describe, expect, it } from 'vitest';
import { adviseOn } from '../../src/analysis/advice.ts';
import { viewOfPosition } from '../../src/analysis/position-view.ts';
import type { PlayerView } from '../../src/bots/bot.ts';
import { createBot, readBotSpec } from '../../src/bots/registry.ts';
import { formulaWinPercent } from '../../src/bots/win-percent.ts';
import { parseCgp } from '../../src/engine/notation/cgp.ts';
import { countTiles } from '../../src/engine/tiles/rack.ts';
import { Position } from '../../src/movegen/position/position.ts';
import { classic, english, tiles } from '../support/classic.ts';
import { readPositions } from '../support/positions.ts';
import { tinyGraph } from '../support/tiny-lexicon.ts';

const graph = tinyGraph();
const resources = { ruleset: classic, graph, leaves: null, winPercent: formulaWinPercent() };
const EMPTY = Array(15).fill('15').join('/');
const [ending] = readPositions('endgames') as { cgp: string }[];
const [oneInBag] = readPositions('preendgames') as { board: string; rack: string; unseen: string; lead: number }[];

const viewOf = (cgp: string): PlayerView =>
  viewOfPosition(parseCgp(cgp, classic), classic, new Position(classic, graph));

/** What a player knows where the racks and the bag do not make up the tile set. */
function known(cgp: string, unseen: string, bagCount: number, lead: number): PlayerView {
  const view = viewOf(cgp);
  const rackSizes = [view.rack.length, unseen.length - bagCount];
  return {
    ...view,
    rackSizes,
    bagCount,
    scores: [lead, 0],
    unseen: Int16Array.from(countTiles(tiles(unseen), english.size)),
  };
}

describe('a hint', () => {
  it.each([
    ['with tiles in the bag', () => viewOf(`${EMPTY} AEINRST/ 0/0 0`)],
    ['with an empty bag', () => known(ending!.cgp, 'DO', 0, 0)],
    ['with one tile in the bag', () => known(`${oneInBag!.board} ${oneInBag!.rack}/ 0/0 0`, oneInBag!.unseen, 1, 13)],
    ['with more than two players', () => viewOf(`${EMPTY} AEINRST// 0/0/0 0`)],
  ])('is what a bot finds that simulates and solves: %s', async (_, view) => {
    const budget = { seed: 5, alternatives: 8 };
    const bot = createBot(readBotSpec('sim:iterations=1000,leaves=none'), 'sim', {
      ...resources,
      leaves: new Map([['none', null]]),
    });
    const hint = await adviseOn(view(), budget, { resources });
    const { ranked, values, simulated } = bot.decide(view(), budget);
    expect(hint.ranked).toEqual(ranked);
    expect([hint.move, hint.values, hint.simulated]).toEqual([ranked[0]!.move, values, simulated]);
  });
});
