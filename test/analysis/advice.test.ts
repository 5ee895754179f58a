import { describe, expect, it } from 'vitest';
import { adviseOn, explainDecision, MAX_EFFORT } from '../../src/analysis/advice.ts';
import { Explainer } from '../../src/analysis/explain.ts';
import { explanationSentences } from '../../src/analysis/explanation/sentences.ts';
import { PlayRanker } from '../../src/analysis/play-ranker.ts';
import { viewOfPosition } from '../../src/analysis/position-turn.ts';
import type { Decision, PlayerView } from '../../src/bots/bot.ts';
import { buildBot, readBotSpec } from '../../src/bots/registry.ts';
import { formulaWinPercent } from '../../src/bots/win-percent.ts';
import { parseCgp } from '../../src/engine/notation/cgp.ts';
import { countTiles } from '../../src/engine/tiles/rack.ts';
import { SearchBoard } from '../../src/movegen/position/search-board.ts';
import { classic, english, tiles } from '../support/classic.ts';
import { readPositions } from '../support/positions.ts';
import { tinyGraph } from '../support/tiny-lexicon.ts';

const graph = tinyGraph();
const resources = { ruleset: classic, graph, leaves: null, winPercent: formulaWinPercent() };
const EMPTY = Array(15).fill('15').join('/');
const [ending] = readPositions('endgames') as { cgp: string }[];
const [oneInBag] = readPositions('preendgames') as { board: string; rack: string; unseen: string; lead: number }[];

const viewOf = (cgp: string): PlayerView =>
  viewOfPosition(parseCgp(cgp, classic), classic, new SearchBoard(classic, graph));

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

it.each([
  ['with tiles in the bag', () => viewOf(`${EMPTY} AEINRST/ 0/0 0`)],
  ['with an empty bag', () => known(ending!.cgp, 'DO', 0, 0)],
  ['with one tile in the bag', () => known(`${oneInBag!.board} ${oneInBag!.rack}/ 0/0 0`, oneInBag!.unseen, 1, 13)],
  ['with more than two players', () => viewOf(`${EMPTY} AEINRST// 0/0/0 0`)],
])('a hint equals the decision of a bot that simulates and solves: %s', async (_, view) => {
  const budget = { seed: 5, alternatives: 8 };
  const bot = buildBot(readBotSpec('sim:iterations=10000,certainty=95,leaves=none'), 'sim', {
    ...resources,
    leaves: new Map([['none', null]]),
  });
  const hint = await adviseOn(view(), budget, { resources });
  const { ranked, values, simulated } = bot.decide(view(), budget);
  expect([hint.move, hint.values]).toEqual([ranked[0]!.move, values]);
  // A hint makes more rollouts of the listed plays, which may change their order.
  if (simulated === undefined) expect(hint.ranked).toEqual(ranked);
  else expect(hint.ranked).toHaveLength(ranked.length);
});

it('a hint gives each of its first plays enough rollouts to rank them', async () => {
  const budget = { seed: 5, alternatives: 8 };
  for (const rack of ['AEINRST', 'UUIIVVW', 'QUIZLRT', 'EEERSLT']) {
    const { simulated, ranked } = await adviseOn(viewOf(`${EMPTY} ${rack}/ 0/0 0`), budget, { resources });
    const first = simulated!.plays.slice(0, 5);
    expect(first.map(({ play }) => play)).toEqual(ranked.slice(0, 5));
    for (const { win } of first) expect(win.error).toBeLessThan(0.015);
  }
});

it('a repeated hint uses more effort, up to a limit', async () => {
  const budget = { seed: 5, alternatives: 8 };
  const rollouts: number[] = [];
  for (const effort of [0, MAX_EFFORT, MAX_EFFORT + 1]) {
    const { simulated } = await adviseOn(viewOf(`${EMPTY} AEINRST/ 0/0 0`), budget, { resources, effort });
    rollouts.push(simulated!.iterations);
  }
  expect(rollouts[1]).toBeGreaterThan(rollouts[0]!);
  expect(rollouts[2]).toBe(rollouts[1]);
});

describe('reasons for plays', () => {
  const view = viewOf(`${EMPTY} AEINRST/ 0/0 0`);
  const explainer = new Explainer(resources);
  const budget = { seed: 5 };
  const ranked = new PlayRanker(resources).rank(view, 30);
  const decision: Decision = { move: ranked[0]!.move, ranked, values: 'estimate' };

  it('are given once for each score and leave of the first plays', () => {
    const { reasons } = explainDecision(decision, { explainer, view, budget, max: 3 });
    const told = decision.ranked.filter((_, i) => reasons![i]!.length > 0);
    expect(told).toHaveLength(3);
    expect(new Set(told.map(({ score, leave }) => `${score} ${leave.join()}`)).size).toBe(3);
    expect(reasons![0]).toEqual(explanationSentences(explainer.explain(view, decision.ranked[0]!, budget)));
    expect(reasons![0]![0]).toMatch(/^8[A-H] \w+ scores \d+ and keeps \w+\.$/u);
  });

  it('are missing without an explainer or without time on the clock', () => {
    expect(explainDecision(decision, { explainer: null, view, budget, max: 3 })).toBe(decision);
    expect(explainDecision(decision, { explainer, view, budget: { seed: 5, timeLeftMs: 500 }, max: 3 })).toBe(decision);
  });

  it('are part of a hint', async () => {
    const { ranked: plays, reasons } = await adviseOn(view, { seed: 5, alternatives: 20 }, { resources, explainer });
    expect(reasons).toHaveLength(plays.length);
    expect(reasons![0]!.join(' ')).toContain("The opponent's best replies score");
  });
});
