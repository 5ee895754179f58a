import { describe, expect, it } from 'vitest';
import type { Decision, PlayerView, PublicTurn } from '../../../src/bots/bot.ts';
import { MutableGame } from '../../../src/bots/mutable-game.ts';
import { plainView } from '../../../src/bots/player-view.ts';
import { buildBot, readBotSpec } from '../../../src/bots/registry.ts';
import {
  chanceOfLeave,
  drawLeave,
  tilesOfLeave,
  type LeaveDistribution,
} from '../../../src/bots/inference/leave-distribution.ts';
import { RolloutTiles } from '../../../src/bots/simulation/rollout-tiles.ts';
import { Rollouts, type RolloutRoot } from '../../../src/bots/simulation/rollout.ts';
import { formulaWinPercent } from '../../../src/bots/win-percent.ts';
import type { PlaceMove } from '../../../src/engine/board/move.ts';
import { createRandom } from '../../../src/engine/random.ts';
import { countTiles, takeFromRack, tilesOfCounts } from '../../../src/engine/tiles/rack.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { classic, english, tiles } from '../../support/classic.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';

const graph = tinyGraph();
const rack = tiles('AEINRST');
const unseen = takeFromRack(tilesOfCounts(english.counts), rack)!;
const NOTHING = new Uint8Array();

function leavesOf(...leaves: readonly (readonly [text: string, chance: number])[]): LeaveDistribution {
  let sum = 0;
  return {
    size: leaves[0]![0].length,
    tiles: Uint8Array.from(leaves.flatMap(([text]) => Array.from(tiles(text)).sort((a, b) => a - b))),
    upTo: Float64Array.from(leaves, ([, chance]) => (sum += chance)),
  };
}

const THREE = leavesOf(['QU?', 0.6], ['EES', 0.3], ['VVW', 0.1]);

it('a deal is the same when it is repeated, with exchanges and after other deals', () => {
  const dealt = new RolloutTiles(classic);
  dealt.setUnseen(unseen, NOTHING, 7, 5);
  const counts = countTiles(rack, english.size);
  const exchanged = countTiles(tiles('AE'), english.size);
  const play = (number: number, exchanges: boolean): string => {
    dealt.deal(number, counts, 5);
    if (exchanges) for (const side of [0, 1]) dealt.exchange(side, exchanged);
    return [...dealt.racks, dealt.bag.slice(dealt.front, dealt.back)].join('|');
  };
  // Deals of which one replaces the other.
  const numbers = [0, 1, 512, 1536];
  const first = numbers.map((number) => play(number, true));
  expect(numbers.map((number) => play(number, true))).toEqual(first);
  const plain = numbers.map((number) => play(number, false));
  for (const [i, number] of numbers.entries()) {
    for (let repeat = 0; repeat < 3; repeat++) {
      expect(play(number, true)).toBe(first[i]);
      expect(play(number, false)).toBe(plain[i]);
    }
  }
  dealt.setUnseen(unseen, NOTHING, 7, 6);
  expect(play(0, false)).not.toBe(plain[0]);
});

describe('deals from inferred leaves', () => {
  it('follow their probabilities', () => {
    const dealt = new RolloutTiles(classic);
    dealt.setUnseen(unseen, NOTHING, 7, 5, THREE);
    const counts = [0, 0, 0];
    const deals = 1500;
    const fit = (index: number): boolean =>
      takeFromRack(tilesOfCounts(dealt.racks[1]), tilesOfLeave(THREE, index)) !== null;
    for (let number = 0; number < deals; number++) {
      dealt.deal(number, countTiles(rack, english.size), 7);
      const drawn = drawLeave(THREE, createRandom(5, 22, number));
      expect(fit(drawn)).toBe(true);
      counts[drawn]!++;
    }
    const chi = counts.reduce((sum, count, i) => {
      const due = deals * chanceOfLeave(THREE, i);
      return sum + (count - due) ** 2 / due;
    }, 0);
    // With two degrees of freedom, one value in ten thousand exceeds 18.4.
    expect(chi).toBeLessThan(18.4);
  });

  it('deal every other unseen tile once, with the right chance of being on the rack', () => {
    const dealt = new RolloutTiles(classic);
    dealt.setUnseen(unseen, NOTHING, 7, 5, leavesOf(['QU?', 1]));
    let zs = 0;
    let wrong = 0;
    const deals = 4000;
    const sorted = String(unseen.slice().sort());
    for (let number = 0; number < deals; number++) {
      dealt.deal(number, countTiles(rack, english.size), 7);
      const bag = Array.from(dealt.bag.subarray(dealt.front, dealt.back));
      const dealtTiles = Uint8Array.from([...bag, ...tilesOfCounts(dealt.racks[1])]);
      if (String(dealtTiles.sort()) !== sorted || dealt.sizes[1] !== 7) wrong++;
      zs += dealt.racks[1][26]!;
    }
    expect(wrong).toBe(0);
    // One Z among 90 tiles, of which 4 are drawn.
    expect(zs / deals).toBeGreaterThan(0.03);
    expect(zs / deals).toBeLessThan(0.06);
  });

  it('are the same for every candidate and in any order', () => {
    const dealt = new RolloutTiles(classic);
    dealt.setUnseen(unseen, NOTHING, 7, 5, THREE);
    const deal = (number: number): string => {
      dealt.deal(number, countTiles(rack, english.size), 7);
      return [...dealt.racks[1], ...dealt.bag.subarray(dealt.front, dealt.back)].join();
    };
    const first = [0, 1, 2, 3].map(deal);
    expect([3, 2, 1, 0].map(deal).reverse()).toEqual(first);
    expect(new Set(first).size).toBe(4);
  });

  it('are set with the root of rollouts, and dropped with the next root', () => {
    const position = new SearchBoard(classic, graph);
    const rollouts = new Rollouts(position, { ruleset: classic, leaves: null, winPercent: formulaWinPercent() });
    const root: RolloutRoot = {
      ...{ rack, unseen, known: NOTHING, otherSize: 7, spread: 0, zeroTurns: 0, passes: 0, plies: 2, seed: 5 },
    };
    const racks = (): number[] =>
      Array.from({ length: 20 }, (_, number) => {
        rollouts.tiles.deal(number, countTiles(rack, english.size), 7);
        return rollouts.tiles.racks[1][17]!;
      });
    rollouts.setRoot({ ...root, leaves: leavesOf(['QU?', 1]) });
    expect(racks()).toEqual(Array<number>(20).fill(1));
    rollouts.setRoot(root);
    expect(racks()).not.toEqual(Array<number>(20).fill(1));
  });
});

describe('sim with inference', () => {
  const position = new SearchBoard(classic, graph);
  const { view: start } = new MutableGame({ ruleset: classic, lexicon: graph, seed: 3 }, position);
  const resources = { ruleset: classic, graph, leaves: new Map([['default', null]]) };
  const decide = (spec: string, view: PlayerView): Decision =>
    buildBot(readBotSpec(spec), spec, resources).decide(view, { seed: 9, alternatives: 5 });
  const withHistory = (...history: PublicTurn[]): PlayerView => ({
    ...plainView(start),
    ...{ ruleset: classic, position, history },
  });
  const move: PlaceMove = { kind: 'place', row: 7, col: 6, direction: 'across', tiles: tiles('ZJX') };

  it('deals at random by default, and from inferred leaves if a turn gives evidence', () => {
    const view = withHistory({ kind: 'withdrawn', seat: 1, move });
    const off = decide('sim:iterations=300', view).simulated;
    expect(decide('sim:iterations=300,infer=no', view).simulated).toEqual(off);
    expect(decide('sim:iterations=300,infer=40', view).simulated).not.toEqual(off);
    expect(decide('sim:iterations=300,infer=40', view)).toEqual(decide('sim:iterations=300,infer=40', view));
    expect(decide('sim:iterations=300,infer=yes', withHistory()).simulated).toEqual(off);
  });

  it('deals at random with an almost empty bag', () => {
    const view = { ...withHistory({ kind: 'withdrawn', seat: 1, move }), bagCount: 6 };
    const few = { ...view, unseen: Int16Array.from(countTiles(tilesOfCounts(view.unseen).slice(-13), english.size)) };
    const spec = 'sim:iterations=100,pre-endgame=no,endgame=no';
    expect(decide(`${spec},infer=40`, few)).toEqual(decide(spec, few));
  });

  it.each(['0', '-1', 'maybe', '1e3', '100001', '99999999999', ''])('rejects infer=%s', (text) => {
    expect(() => readBotSpec(`sim:infer=${text}`)).toThrow('must be no, yes, or a number of racks from 1 to 100000');
  });
});
