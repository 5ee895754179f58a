import { describe, expect, it } from 'vitest';
import { PlayoutBot } from '../../../src/bots/simulation/playout-bot.ts';
import { EquityBot } from '../../../src/bots/static-bot.ts';
import type { Budget, PlayerView } from '../../../src/bots/bot.ts';
import { rolloutRootOf } from '../../../src/bots/simulation/rollout-root.ts';
import { listCandidates } from '../../../src/bots/simulation/candidates.ts';
import { EQUITY, ROLLOUT_STRIDE, Rollouts, WIN } from '../../../src/bots/simulation/rollout.ts';
import { viewOf } from '../../../src/bots/player-view.ts';
import { buildBot, readBotSpec } from '../../../src/bots/registry.ts';
import { formulaWinPercent } from '../../../src/bots/win-percent.ts';
import { isSameMove, type Move } from '../../../src/engine/board/move.ts';
import { GameHistory } from '../../../src/engine/game/game-history.ts';
import { lateNetwork as packed } from '../../../src/movegen/outlook/late-network.ts';
import { LateOutlook } from '../../../src/movegen/outlook/late-outlook.ts';
import type { OutlookNetwork } from '../../../src/movegen/outlook/network.ts';
import { unpackNetwork } from '../../../src/movegen/outlook/packed-network.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { classic, accepted } from '../../support/classic.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';

const lateNetwork = unpackNetwork(packed);
const graph = tinyGraph();
const resources = { ruleset: classic, graph, leaves: new Map([['default', null]]) };
const equity = new EquityBot('equity', null, resources);
const budget: Budget = { seed: 7, alternatives: 0 };

function playout(deals: number, late: OutlookNetwork | null = null): PlayoutBot {
  return new PlayoutBot(equity, { leaves: null, deals, late }, resources);
}

function views(takes: (bagCount: number) => boolean, seed = 3): PlayerView[] {
  const random = buildBot(readBotSpec('random'), 'random', resources);
  const list: PlayerView[] = [];
  let game = GameHistory.start({ ruleset: classic, lexicon: graph, seed, findsPlay: null });
  for (let turn = 0; turn < 60 && !game.isOver; turn++) {
    const view = viewOf(game, SearchBoard.fromBoard(classic, graph, game.state.board));
    if (takes(view.bagCount)) list.push(view);
    const bot = turn % 4 === 0 ? random : equity;
    game = accepted(game.apply(bot.decide(view, { seed: turn, alternatives: 0 }).move));
  }
  return list;
}

const rolloutsOn = (position: SearchBoard): Rollouts =>
  new Rollouts(position, { ruleset: classic, leaves: null, winPercent: formulaWinPercent() });

/** Sorts the tiles of an exchange, which without leave values are in the order of the rack. */
function sorted(move: Move): Move {
  return move.kind === 'exchange' ? { ...move, tiles: move.tiles.slice().sort() } : move;
}

describe('PlayoutBot', () => {
  it('leaves turns with more than two hands in the bag to the inner bot, and with deals=0 all but the empty bag', () => {
    for (const view of views((bagCount) => bagCount > 14).slice(0, 5)) {
      expect(playout(8).decide(view, budget)).toEqual(equity.decide(view, budget));
    }
    const late = views((bagCount) => bagCount > 0 && bagCount <= 14);
    expect(late.length).toBeGreaterThan(0);
    for (const view of late) expect(playout(0).decide(view, budget)).toEqual(equity.decide(view, budget));
  });

  it('makes the move with the best playout if the bag is empty', () => {
    const ends = [1, 2, 3, 4, 5].flatMap((seed) => views((bagCount) => bagCount === 0, seed));
    expect(ends.length).toBeGreaterThan(5);
    for (const view of ends) {
      const rollouts = rolloutsOn(view.position);
      const candidates = listCandidates(rollouts.best, view, { evaluation: rollouts.evaluation, top: 10 });
      rollouts.setRoot(rolloutRootOf(view, Infinity, 99));
      const record = new Float64Array(ROLLOUT_STRIDE);
      const worth = candidates.map((play) => {
        if (play.equityMilli < candidates[0]!.equityMilli - 25_000) return -Infinity;
        rollouts.play(play, 0, 1, record, () => false);
        return record[WIN]! + 0.0003 * record[EQUITY]!;
      });
      const { move } = playout(0).decide(view, budget);
      const chosen = candidates.findIndex((play) => isSameMove(play.move, move));
      expect(worth[chosen]).toBe(Math.max(...worth));
    }
  });

  it('decides reproducibly, and ranks its move first with the result of playouts', () => {
    const [view] = views((bagCount) => bagCount > 0 && bagCount <= 14) as [PlayerView];
    const decide = (): unknown => playout(4).decide(view, { seed: 5, alternatives: 3 });
    expect(decide()).toEqual(decide());
    const { move, ranked } = playout(4).decide(view, { seed: 5, alternatives: 3 });
    expect(ranked[0]!.move).toEqual(move);
    expect(ranked.length).toBeLessThanOrEqual(3);
  });

  it('makes the best move by equity if it can make no playouts', () => {
    for (const view of views((bagCount) => bagCount <= 14)) {
      const { move } = equity.decide(view, budget);
      for (const out of [{ shouldStop: () => true }, { timeLeftMs: 0 }]) {
        expect(sorted(playout(8).decide(view, { ...budget, ...out }).move)).toEqual(sorted(move));
      }
    }
  });

  it('counts the network as 64 playouts, so that it decides without playouts', () => {
    for (const view of views((bagCount) => bagCount > 0 && bagCount <= 14)) {
      const rollouts = rolloutsOn(view.position);
      const listed = listCandidates(rollouts.best, view, { evaluation: rollouts.evaluation, top: 10 });
      const late = new LateOutlook(classic, graph, lateNetwork);
      late.setTurn(view.position, view, view.scores[view.seat]! - view.scores[1 - view.seat]!);
      rollouts.setRoot(rolloutRootOf(view, Infinity, budget.seed));
      const record = new Float64Array(ROLLOUT_STRIDE);
      let left = listed
        .filter(({ equityMilli }) => equityMilli >= listed[0]!.equityMilli - 25_000)
        .map((play) => {
          const worthMilli = late.worthMilli(view.position, play);
          return { play, sum: 64 * (late.chanceOf(worthMilli) + (0.0003 * worthMilli) / 1000) };
        })
        .sort((a, b) => b.sum - a.sum);
      const stopped = playout(1, lateNetwork).decide(view, { ...budget, shouldStop: () => true });
      expect(sorted(stopped.move)).toEqual(sorted(left[0]!.play.move));
      for (let deal = 0; left.length > 1; deal++) {
        for (const one of left) {
          rollouts.play(one.play, deal, 1, record, () => false);
          one.sum += record[WIN]! + 0.0003 * record[EQUITY]!;
        }
        left.sort((a, b) => b.sum - a.sum);
        left = left.slice(0, Math.floor(left.length / 2));
      }
      expect(sorted(playout(1, lateNetwork).decide(view, budget).move)).toEqual(sorted(left[0]!.play.move));
    }
  });

  it('leaves games of more than two players to the inner bot', () => {
    const [view] = views((bagCount) => bagCount > 0 && bagCount <= 14) as [PlayerView];
    const three = { ...view, scores: [0, 0, 0], rackSizes: [7, 7, 7] };
    expect(playout(8).decide(three, budget)).toEqual(equity.decide(three, budget));
  });

  it.each(['-1', '1001', '2.5', 'many', ''])('rejects deals=%s in one line', (deals) => {
    expect(() => readBotSpec(`playout:deals=${deals}`)).toThrow(
      /must be a whole number from 0 to 1000|options are written/u,
    );
  });
});
