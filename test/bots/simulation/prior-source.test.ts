import { describe, expect, it } from 'vitest';
import { viewOfPosition } from '../../../src/analysis/position-turn.ts';
import type { PlayerView } from '../../../src/bots/bot.ts';
import { listCandidates } from '../../../src/bots/simulation/candidates.ts';
import { PriorSource } from '../../../src/bots/simulation/prior-source.ts';
import { parseCgp } from '../../../src/engine/notation/cgp.ts';
import { BestPlays } from '../../../src/movegen/best/best-plays.ts';
import { lateNetwork as packed } from '../../../src/movegen/outlook/late-network.ts';
import { LateOutlook } from '../../../src/movegen/outlook/late-outlook.ts';
import { unpackNetwork } from '../../../src/movegen/outlook/packed-network.ts';
import { Evaluation } from '../../../src/movegen/plays/evaluation.ts';
import type { Play } from '../../../src/movegen/plays/play.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { classic } from '../../support/classic.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';

const network = unpackNetwork(packed);
const graph = tinyGraph();

function viewWith(bagCount: number): PlayerView {
  const cgp = `${'15/'.repeat(7)}7TO6/${'15/'.repeat(6)}15 ROTEINS/ 40/60 0`;
  const view = viewOfPosition(parseCgp(cgp, classic), classic, new SearchBoard(classic, graph));
  return { ...view, bagCount };
}

function candidatesOf(view: PlayerView): Play[] {
  const evaluation = new Evaluation(classic, null);
  return listCandidates(new BestPlays(classic, graph), view, { evaluation, top: 10 });
}

describe('PriorSource', () => {
  it.each([
    ['with more than two hands in the bag', 15, network, 2, 4],
    ['without a network', 9, null, Infinity, 8],
    ['with an empty bag', 0, network, Infinity, 12],
  ] as const)('believes the equity %s', (_, bagCount, late, plies, deviation) => {
    const view = viewWith(bagCount);
    const plays = candidatesOf(view);
    const points = plays.map(({ equityMilli }) => equityMilli / 1000);
    expect(new PriorSource(classic, graph, late).believe(view, plays, plies)).toEqual({ points, deviation });
  });

  it.each([
    [14, 8],
    [8, 8],
    [7, 12],
    [1, 12],
  ])('believes the network with %d tiles in the bag, within %d points', (bagCount, deviation) => {
    const view = viewWith(bagCount);
    const plays = candidatesOf(view);
    const late = new LateOutlook(classic, graph, network);
    late.setTurn(view.position, view, view.scores[view.seat]! - view.scores[1 - view.seat]!);
    const points = plays.map((play) => late.worthMilli(view.position, play) / 1000);
    expect(points).not.toEqual(plays.map(({ equityMilli }) => equityMilli / 1000));
    expect(new PriorSource(classic, graph, network).believe(view, plays, Infinity)).toEqual({ points, deviation });
  });
});
