import { describe, expect, it } from 'vitest';
import { MAX_MOVED_MILLI, OutlookBot } from '../../src/bots/outlook-bot.ts';
import { buildBot, readBotSpec } from '../../src/bots/registry.ts';
import { EquityBot } from '../../src/bots/static-bot.ts';
import type { PlayerView } from '../../src/bots/bot.ts';
import { AnsweredActions } from '../../src/bots/simulation/answered-action.ts';
import { isSameMove } from '../../src/engine/board/move.ts';
import { countTiles } from '../../src/engine/tiles/rack.ts';
import { viewOfPosition } from '../../src/analysis/position-turn.ts';
import { parseCgp } from '../../src/engine/notation/cgp.ts';
import { loadLexicon } from '../../src/files/lexicon-files.ts';
import { lateNetwork as packed } from '../../src/movegen/outlook/late-network.ts';
import { LateOutlook } from '../../src/movegen/outlook/late-outlook.ts';
import { unpackNetwork } from '../../src/movegen/outlook/packed-network.ts';
import { learntOutlook } from '../../src/movegen/outlook/lexicon-weights.ts';
import { OUTLOOK_FEATURES } from '../../src/movegen/outlook/play-features.ts';
import type { FeaturePoints } from '../../src/movegen/outlook/play-outlook.ts';
import { leaveValuesOf } from '../../src/movegen/leaves/leave-values.ts';
import { BestPlays } from '../../src/movegen/best/best-plays.ts';
import { Evaluation } from '../../src/movegen/plays/evaluation.ts';
import { PlayGenerator } from '../../src/movegen/plays/play-generator.ts';
import { listRankedPlays } from '../../src/movegen/plays/ranked-plays.ts';
import { playAt } from '../../src/movegen/plays/play.ts';
import { SearchBoard } from '../../src/movegen/position/search-board.ts';
import { wordTableOf } from '../../src/movegen/words/word-table.ts';
import { classic, english, tiles } from '../support/classic.ts';
import { tinyGraph } from '../support/tiny-lexicon.ts';

const lateNetwork = unpackNetwork(packed);
const graph = tinyGraph();
const leaves = leaveValuesOf(wordTableOf([Uint8Array.of(19)]), Int32Array.of(5000), 'an S');
const resources = { ruleset: classic, graph, leaves: new Map([['default', leaves]]) };
const budget = { seed: 1, alternatives: 20 };
const equity = new EquityBot('equity', leaves, resources);

function botWith(points: FeaturePoints): OutlookBot {
  const learnt = { early: { opening: points, middle: points }, late: lateNetwork };
  return new OutlookBot(equity, { leaves, learnt, scale: 1 }, resources);
}

function viewOn(cgp: string): PlayerView {
  return viewOfPosition(parseCgp(cgp, classic), classic, new SearchBoard(classic, graph));
}

const empty = `${'15/'.repeat(14)}15`;
const opening = viewOn(`${empty} ROTEINS/ 0/0 0`);

describe('OutlookBot', () => {
  it('plays as equity if all weights are 0', () => {
    const all = botWith({}).decide(opening, budget).ranked;
    const usual = equity.decide(opening, budget).ranked;
    expect(all.length).toBeGreaterThan(1);
    const placed = all.filter(({ move }) => move.kind === 'place');
    expect(placed).toEqual(usual.filter(({ move }) => move.kind === 'place').slice(0, placed.length));
  });

  it('makes the play with the best corrected equity, within the maximum correction', () => {
    const usual = equity.decide(opening, budget).ranked;
    for (const points of [-100, -0.5, 0.5, 100]) {
      const { move, ranked } = botWith({ 'tiles kept': points }).decide(opening, budget);
      expect(ranked[0]!.move).toEqual(move);
      const first = usual[0]!;
      for (const [i, { leave, equityMilli, move: one }] of ranked.entries()) {
        const same = usual.find((play) => isSameMove(play.move, one));
        if (same === undefined) continue;
        const correction = 1000 * points * (leave.length - first.leave.length);
        const moved = Math.max(-MAX_MOVED_MILLI, Math.min(MAX_MOVED_MILLI, correction));
        expect(equityMilli).toBe(same.equityMilli + moved);
        if (i > 0) expect(equityMilli).toBeLessThanOrEqual(ranked[i - 1]!.equityMilli);
      }
    }
  });

  it('makes the play that the network rates best with at most two hands in the bag', () => {
    const view = viewOn(`${'15/'.repeat(7)}7TO6/${'15/'.repeat(6)}15 ROTEINS/ 40/60 0`);
    const late = { ...view, bagCount: 9, unseen: Int16Array.from(view.unseen).fill(0, 5) };
    const { move, ranked } = botWith({}).decide(late, budget);
    const options = { by: 'equity', limit: 50, evaluation: new Evaluation(classic, leaves) } as const;
    const usual = listRankedPlays(new PlayGenerator(classic, graph), late.position, late, options).plays;
    const outlook = new LateOutlook(classic, graph, lateNetwork);
    outlook.setTurn(late.position, late, -20);
    expect(ranked.length).toBeGreaterThan(1);
    expect(ranked[0]!.move).toEqual(move);
    for (const [i, play] of ranked.entries()) {
      const same = usual.find((one) => isSameMove(one.move, play.move));
      if (same !== undefined) expect(play.equityMilli).toBe(outlook.worthMilli(late.position, same));
      if (i > 0) expect(play.equityMilli).toBeLessThanOrEqual(ranked[i - 1]!.equityMilli);
    }
    expect(botWith({ hooks: 100 }).decide(late, budget)).toEqual(botWith({}).decide(late, budget));
  });

  it('compares an exchange with placements', () => {
    const kinds = botWith({})
      .decide(opening, budget)
      .ranked.map(({ move }) => move.kind);
    const stuck = viewOn(`${empty} BBCCSVV/ 0/0 0`);
    expect(botWith({}).decide(stuck, budget)).toEqual({
      ...equity.decide(stuck, budget),
      ranked: expect.any(Array) as unknown,
    });
    expect(kinds).toContain('place');
  });

  it('subtracts the best reply with an empty bag', () => {
    const unseen = Int16Array.from(countTiles(tiles('TO'), english.size));
    const endOf = (rack: string): PlayerView => {
      const view = viewOn(`${'15/'.repeat(7)}7TO6/${'15/'.repeat(6)}15 ${rack}/TO 0/0 0`);
      return { ...view, rackSizes: [rack.length, 2], bagCount: 0, unseen };
    };
    const end = endOf('AES');
    const racks = [countTiles(end.rack, english.size), Uint8Array.from(end.unseen)] as const;
    const best = new BestPlays(classic, graph);
    const turn = new Evaluation(classic, leaves).forTurn(end);
    const rackFacts = { racks, sizes: [3, 2] };
    const action = new AnsweredActions(classic, graph).choose(best, end.position, rackFacts, 0, turn);
    const { move } = playAt(end.position, best.plays, best.leaveMap, action);
    const bot = botWith(Object.fromEntries(OUTLOOK_FEATURES.map((feature) => [feature, 100])));
    expect(bot.decide(end, budget)).toMatchObject({ move, ranked: [{ move }] });
    expect(bot.decide(end, { ...budget, alternatives: 0 })).toMatchObject({ move, ranked: [] });
    expect(bot.decide(endOf('V'), budget).move).toEqual({ kind: 'pass' });
  });

  it('leaves games of more than two players, and an empty bag with an unknown rack, to equity', () => {
    const points = Object.fromEntries(OUTLOOK_FEATURES.map((feature) => [feature, 100]));
    const three = { ...opening, scores: [0, 0, 0], rackSizes: [7, 7, 7] };
    expect(botWith(points).decide(three, budget)).toEqual(equity.decide(three, budget));
    const unlike = { ...viewOn(`${'15/'.repeat(7)}7TO6/${'15/'.repeat(6)}15 AES/TO 0/0 0`), bagCount: 0 };
    expect(botWith(points).decide(unlike, budget)).toEqual(equity.decide(unlike, budget));
  });

  it('is created by the option of equity only if weights were learnt for the game', async () => {
    const words = await loadLexicon('default', classic.alphabet);
    const known = { ...resources, graph: words };
    const rack = parseCgp(`${empty} AEEINRT/ 0/0 0`, classic);
    const view = viewOfPosition(rack, classic, new SearchBoard(classic, words));
    const decide = (spec: string): unknown => buildBot(readBotSpec(spec), spec, known).decide(view, budget).ranked;
    const learnt = learntOutlook(classic, words)!;
    expect(decide('equity:outlook=yes')).toEqual(
      new OutlookBot(equity, { leaves, learnt, scale: 1 }, known).decide(view, budget).ranked,
    );
    expect(decide('equity:outlook=yes')).not.toEqual(decide('equity'));
    expect(decide('equity:outlook=1')).toEqual(decide('equity:outlook=yes'));
    expect(decide('equity:outlook=2.5')).not.toEqual(decide('equity:outlook=yes'));
    expect(decide('equity:outlook=0')).toEqual(decide('equity'));
    const unknown = (spec: string): unknown => buildBot(readBotSpec(spec), spec, resources).decide(opening, budget);
    expect(unknown('equity:outlook=yes')).toEqual(unknown('equity'));
    expect(() => readBotSpec('equity:outlook=perhaps')).toThrow(
      'outlook=perhaps: must be no, yes, or a number from 0 to 10',
    );
  });
});
