import { afterAll, describe, expect, it, vi } from 'vitest';
import { EndgameSolver } from '../../src/bots/endgame/endgame-solver.ts';
import type { EndgameAnswer } from '../../src/bots/endgame/endgame-solver.ts';
import { endgameOf, preEndgameOf, viewOfPosition } from '../../src/analysis/position-view.ts';
import { Rollouts } from '../../src/bots/simulation/rollout.ts';
import { listCandidates } from '../../src/bots/simulation/candidates.ts';
import { rolloutRootOf } from '../../src/bots/simulation/sim-bot.ts';
import { Simulation } from '../../src/bots/simulation/simulation.ts';
import { formulaWinPercent } from '../../src/bots/win-percent.ts';
import { parseCgp } from '../../src/engine/notation/cgp.ts';
import { BestPlays } from '../../src/movegen/best/best-plays.ts';
import { Evaluation } from '../../src/movegen/leaves/evaluation.ts';
import { Position } from '../../src/movegen/position/position.ts';
import { SearchThreads } from '../../src/threads/search-threads.ts';
import { classic } from '../support/classic.ts';
import { tinyGraph } from '../support/tiny-lexicon.ts';

const graph = tinyGraph();
const resources = { ruleset: classic, graph, leaves: null, winPercent: formulaWinPercent() };
const EMPTY = Array(15).fill('15').join('/');
const opening = parseCgp(`${EMPTY} AEINRST/ 0/0 0`, classic);
const ending = parseCgp(
  `${Array(7).fill('15').join('/')}/6EAT6/${Array(7).fill('15').join('/')} AENRST/OTAES 0/0 0`,
  classic,
);
const never = new AbortController().signal;

const one = new SearchThreads(resources, 1);
const three = new SearchThreads(resources, 3);
afterAll(async () => {
  await Promise.all([one.close(), three.close()]);
});

function simulation(iterations = 400): Simulation {
  const hot = new Position(classic, graph);
  const view = viewOfPosition(opening, classic, hot);
  const candidates = listCandidates(new BestPlays(classic, graph), view, {
    evaluation: new Evaluation(classic, null),
    top: 5,
  });
  const limits = { iterations, certainty: Infinity, leastIterations: 16 };
  return new Simulation(rolloutRootOf(view, 2, 7), candidates, limits, 'formula');
}

describe('search threads', () => {
  it('leave out what nobody has begun when the signal comes, however long the round', async () => {
    const { candidates, root } = simulation();
    const many = Array.from({ length: 20_000 }, () => candidates[0]!);
    const limits = { iterations: Infinity, certainty: Infinity, leastIterations: 16 };
    const long = new Simulation(root, many, limits, 'formula');
    const add = vi.spyOn(long, 'add');
    const stop = new AbortController();
    setTimeout(() => {
      stop.abort();
    }, 50);
    await one.simulate(long, opening.board, stop);
    expect(add.mock.calls.length).toBeLessThan(many.length);
  });

  it('simulate the same on one thread, on three, and without any', async () => {
    const alone = simulation();
    alone.run(new Rollouts(Position.fromBoard(classic, graph, opening.board), resources), () => false);
    for (const threads of [one, three]) {
      const shared = simulation();
      await threads.simulate(shared, opening.board, { signal: never });
      expect(shared.report()).toEqual(alone.report());
    }
  });

  it('end a simulation when the signal comes, with what they have', async () => {
    const endless = simulation(Infinity);
    const stop = new AbortController();
    let rounds = 0;
    await three.simulate(endless, opening.board, stop, () => {
      if (++rounds === 3) stop.abort();
    });
    expect(endless.iterations).toBeGreaterThan(0);
    expect(endless.report().plays.length).toBeGreaterThan(0);
    const before = simulation();
    await three.simulate(before, opening.board, stop);
    expect(before.iterations).toBe(0);
  });

  it('solve an endgame as the solver does, and tell of each depth', async () => {
    const problem = endgameOf(ending, classic);
    const depths: EndgameAnswer[] = [];
    const answer = await one.solveEndgame(problem, { signal: never, onDepth: (found) => depths.push(found) });
    const expected = new EndgameSolver(classic, graph).solve(problem);
    expect([answer.value, answer.kind]).toEqual([expected.value, 'proven']);
    expect(depths.at(-1)!.value).toBe(expected.value);
    expect(depths.length).toBeGreaterThan(1);
    const stopped = await one.solveEndgame(problem, { signal: AbortSignal.abort() });
    expect(stopped.line.length).toBeGreaterThan(0);
  });
});

describe('a position as an endgame', () => {
  it('is one where racks are given and not full, and not while there are tiles in the bag', () => {
    expect(endgameOf(ending, classic).racks.map(({ length }) => length)).toEqual([6, 5]);
    expect(() => endgameOf(opening, classic)).toThrow('an endgame has an empty bag; here 86 tiles are left in it');
    expect(() => preEndgameOf(opening, classic)).toThrow('one tile is to be in the bag; here 86 tiles are left in it');
    const long = { ...opening, racks: [new Uint8Array(8).fill(1), new Uint8Array()] };
    expect(() => endgameOf(long, classic)).toThrow('rack 1 has 8 tiles; a full rack is 7');
  });
});
