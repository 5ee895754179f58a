import { Piscina } from 'piscina';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { InProcessSearcher } from '../../src/analysis/in-process-searcher.ts';
import type { Searcher } from '../../src/analysis/searcher.ts';
import { EndgameSolver } from '../../src/bots/endgame/endgame-solver.ts';
import type { EndgameAnswer } from '../../src/bots/endgame/value/endgame-answer.ts';
import { endgameOf, preEndgameOf, viewOfPosition } from '../../src/analysis/position-turn.ts';
import { Rollouts } from '../../src/bots/simulation/rollout.ts';
import { listCandidates } from '../../src/bots/simulation/candidates.ts';
import { rolloutRootOf } from '../../src/bots/simulation/rollout-root.ts';
import { Simulation } from '../../src/bots/simulation/simulation.ts';
import { formulaWinPercent } from '../../src/bots/win-percent.ts';
import { parseCgp } from '../../src/engine/notation/cgp.ts';
import { BestPlays } from '../../src/movegen/best/best-plays.ts';
import { Evaluation } from '../../src/movegen/plays/evaluation.ts';
import { SearchBoard } from '../../src/movegen/position/search-board.ts';
import { SearchThreads } from '../../src/threads/search-threads.ts';
import { classic } from '../support/classic.ts';
import { tinyGraph } from '../support/tiny-lexicon.ts';

const graph = tinyGraph();
const resources = { ruleset: classic, graph, leaves: null, winPercent: formulaWinPercent() };
const EMPTY = Array(15).fill('15').join('/');
const opening = parseCgp(`${EMPTY} AEINRST/ 0/0 0`, classic);
const SEVEN = Array(7).fill('15').join('/');
const ending = parseCgp(`${SEVEN}/6EAT6/${SEVEN} AENRST/OTAES 0/0 0`, classic);
const never = new AbortController().signal;

const one = new SearchThreads(resources, 1);
const two = new SearchThreads(resources, 2);
const three = new SearchThreads(resources, 3);
afterAll(async () => {
  await Promise.all([one.close(), two.close(), three.close()]);
});

function simulation(iterations = 400, minIterations = 16): Simulation {
  const hot = new SearchBoard(classic, graph);
  const view = viewOfPosition(opening, classic, hot);
  const evaluation = new Evaluation(classic, null);
  const candidates = listCandidates(new BestPlays(classic, graph), view, { evaluation, top: 5 });
  const limits = { iterations, certainty: Infinity, minIterations };
  return new Simulation(rolloutRootOf(view, 2, 7), candidates, limits, 'formula');
}

describe('search threads', () => {
  it('skip unstarted work when the signal aborts, even in a long round', async () => {
    const { candidates, root } = simulation();
    const many = Array.from({ length: 20_000 }, () => candidates[0]!);
    const limits = { iterations: Infinity, certainty: Infinity, minIterations: 16 };
    const long = new Simulation(root, many, limits, 'formula');
    const add = vi.spyOn(long, 'add');
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 50);
    await one.simulate(long, opening.board, stop);
    expect(add.mock.calls.length).toBeLessThan(many.length);
  });

  it.each([
    ['blocks of eight', 400, 16],
    ['blocks cut short', 1003, 13],
  ])('simulate the same on one thread, two, three, and without any: %s', async (_, iterations, least) => {
    const alone = simulation(iterations, least);
    const rollouts = new Rollouts(SearchBoard.fromBoard(classic, graph, opening.board), resources);
    alone.run(rollouts, () => false);
    const counts = new Set<number>();
    for (const searcher of [new InProcessSearcher(resources), one, two, three]) {
      const shared = simulation(iterations, least);
      let rounds = 0;
      await searcher.simulate(shared, opening.board, { signal: never }, () => rounds++);
      expect(shared.report()).toEqual(alone.report());
      counts.add(rounds);
    }
    expect(counts.size).toBe(1);
    expect([...counts][0]).toBeGreaterThan(5);
  });

  it('use at most the requested number of threads and one per block for a simulation', async () => {
    const run = vi.spyOn(Piscina.prototype, 'run');
    const threadsFor = async (searcher: Searcher, iterations: number): Promise<number> => {
      run.mockClear();
      await searcher.simulate(simulation(iterations), opening.board, { signal: never });
      return run.mock.calls.length;
    };
    expect(await threadsFor(three, 400)).toBe(3);
    expect(await threadsFor(three.upTo(1), 400)).toBe(1);
    expect(await threadsFor(two.upTo(3), 400)).toBe(2);
    expect(await threadsFor(three, 16)).toBe(2);
    run.mockRestore();
  });

  it('fail a simulation when a thread fails, and run the next one', async () => {
    const sound = simulation();
    const root = { ...sound.root, known: Uint8Array.of(1), unseen: Uint8Array.of(2, 3) };
    const limits = { iterations: 400, certainty: Infinity, minIterations: 16 };
    const wrong = new Simulation(root, sound.candidates, limits, 'formula');
    const failing = two.simulate(wrong, opening.board, { signal: never });
    await expect(failing).rejects.toThrow('known tiles are not among the unseen');
    await two.simulate(sound, opening.board, { signal: never });
    expect(sound.iterations).toBe(400);
  });

  it('fail a running simulation when they are closed', async () => {
    const threads = new SearchThreads(resources, 2);
    const endless = simulation(Infinity);
    const running = threads.simulate(endless, opening.board, { signal: never }, () => void threads.close());
    await expect(running).rejects.toThrow();
  });

  it('end a simulation with the current results when the signal aborts', async () => {
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

  it('solve an endgame like the solver and report progress', async () => {
    const problem = endgameOf(ending, classic);
    const depths: EndgameAnswer[] = [];
    const answer = await one.solveEndgame(problem, { signal: never, onDepth: (depth) => depths.push(depth) });
    const expected = new EndgameSolver(classic, graph).solve(problem);
    expect([answer.value, answer.kind]).toEqual([expected.value, 'proven']);
    expect(depths.at(-1)!.value).toBe(expected.value);
    const stopped = await one.solveEndgame(problem, { signal: AbortSignal.abort() });
    expect(stopped.line.length).toBeGreaterThan(0);
  });
});

it('a position is an endgame if its racks are given or not full, but not with tiles in the bag', () => {
  expect(endgameOf(ending, classic).racks.map(({ length }) => length)).toEqual([6, 5]);
  expect(() => endgameOf(opening, classic)).toThrow('an endgame requires an empty bag; this one has 86 tiles');
  expect(() => preEndgameOf(opening, classic)).toThrow('the bag must contain 1 to 6 tiles, not 86');
  const long = { ...opening, racks: [new Uint8Array(8).fill(1), new Uint8Array()] };
  expect(() => endgameOf(long, classic)).toThrow('rack 1 has 8 tiles; a full rack is 7');
});
