import { describe, expect, it } from 'vitest';
import { viewOfPosition } from '../../../src/analysis/position-turn.ts';
import { buildBot, readBotSpec } from '../../../src/bots/registry.ts';
import { ROLLOUT_STRIDE, Rollouts } from '../../../src/bots/simulation/rollout.ts';
import { listCandidates } from '../../../src/bots/simulation/candidates.ts';
import { rolloutRootOf } from '../../../src/bots/simulation/rollout-root.ts';
import { shareOfTime } from '../../../src/bots/turn-time.ts';
import { Simulation } from '../../../src/bots/simulation/simulation.ts';
import type { PlaySimulation, SimulationReport } from '../../../src/bots/simulation/simulation-report.ts';
import type { PlayerView } from '../../../src/bots/bot.ts';
import { formulaWinPercent } from '../../../src/bots/win-percent.ts';
import { parseCgp } from '../../../src/engine/notation/cgp.ts';
import { formatSiuMove } from '../../../src/engine/notation/move-text.ts';
import { countTiles } from '../../../src/engine/tiles/rack.ts';
import { BestPlays } from '../../../src/movegen/best/best-plays.ts';
import { Evaluation } from '../../../src/movegen/plays/evaluation.ts';
import { PlayGenerator } from '../../../src/movegen/plays/play-generator.ts';
import { passWith } from '../../../src/movegen/plays/play.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { listRankedPlays } from '../../../src/movegen/plays/ranked-plays.ts';
import { playGame } from '../../../src/match/games/play-game.ts';
import { classic, english, tiles } from '../../support/classic.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';
import { leavesByLetter } from '../../support/leaves.ts';

const graph = tinyGraph();
const winPercent = formulaWinPercent();
const EMPTY = Array(15).fill('15').join('/');
const OPENING = `${EMPTY} AEINRST/ 0/0 0`;

function simulationOf(view: PlayerView, seed = 1, iterations = 300): Simulation {
  const candidates = listCandidates(new BestPlays(classic, graph), view, {
    evaluation: new Evaluation(classic, null),
    top: 6,
  });
  const limits = { iterations, certainty: Infinity, minIterations: 16 };
  return new Simulation(rolloutRootOf(view, 2, seed), candidates, limits, winPercent.name);
}

const rolloutsOn = (position: SearchBoard): Rollouts =>
  new Rollouts(position, { ruleset: classic, leaves: null, winPercent });

function run(view: PlayerView, seed = 1, iterations = 300): SimulationReport {
  const simulation = simulationOf(view, seed, iterations);
  simulation.run(rolloutsOn(view.position), () => false);
  return simulation.report();
}

const opened = viewOfPosition(parseCgp(OPENING, classic), classic, new SearchBoard(classic, graph));

describe('a simulation', () => {
  it('is reproducible for a seed, and differs for another seed', () => {
    expect(run(opened)).toEqual(run(opened));
    expect(run(opened, 2)).not.toEqual(run(opened));
  });

  it('does not depend on the workers of a round or their order', () => {
    const simulation = simulationOf(opened);
    const workers = Array.from({ length: 3 }, () =>
      rolloutsOn(SearchBoard.fromBoard(classic, graph, parseCgp(OPENING, classic).board)),
    );
    for (const worker of workers) worker.setRoot(simulation.root);
    for (let blocks = simulation.plan(); blocks.length > 0; blocks = simulation.plan()) {
      const done = [...blocks.entries()].reverse().map(([i, block]) => {
        const records = new Float64Array(block.count * ROLLOUT_STRIDE);
        const made = workers[i % 3]!.play(
          simulation.candidates[block.candidate]!,
          block.first,
          block.count,
          records,
          () => false,
        );
        return { block, records, made };
      });
      for (const { block, records, made } of done.reverse()) simulation.add(block, records, made);
    }
    expect(simulation.report()).toEqual(run(opened));
  });

  it('reports every candidate, best first, with samples, errors and the scores of each turn', () => {
    const { plays, iterations } = run(opened);
    expect(iterations).toBe(300);
    expect(
      plays.filter(({ sameAs }) => sameAs === null).reduce((sum, { samples }) => sum + samples, 0),
    ).toBeLessThanOrEqual(300);
    for (const { samples, equity, win, behind, plies, play } of plays) {
      expect(samples).toBeGreaterThanOrEqual(16);
      expect(equity.error).toBeGreaterThan(0);
      expect(win.error).toBeGreaterThan(0);
      expect(win.mean).toBeGreaterThan(0);
      expect(win.mean).toBeLessThan(1);
      expect(plies.map(({ ply }) => ply)).toEqual([0, 1, 2]);
      expect(plies[0]).toMatchObject({ meanScore: play.score, samples });
      expect(behind.win.mean + 0.0003 * behind.equity.mean).toBeGreaterThanOrEqual(-1e-9);
    }
    expect(plays[0]!.behind.win.mean).toBe(0);
  });

  it('stops on request with its results so far, and restores the board', () => {
    const before = opened.position.tiles.slice();
    const simulation = simulationOf(opened);
    let polls = 0;
    simulation.run(rolloutsOn(opened.position), () => ++polls > 21);
    expect(simulation.iterations).toBe(21);
    expect(simulation.report().iterations).toBe(21);
    expect(opened.position.tiles).toEqual(before);
    const none = simulationOf(opened);
    none.run(rolloutsOn(opened.position), () => true);
    expect(none.report().plays).toEqual([]);
    expect(none.best).toBe(none.candidates[0]);
  });

  it('runs to the end of the game if the bag is nearly empty', () => {
    const late = { ...opened, bagCount: 3, unseen: Int16Array.from(countTiles(tiles('AABBCCDDEE'), english.size)) };
    const simulation = simulationOf(late, 1, 200);
    simulation.run(rolloutsOn(late.position), () => false);
    const { plies, plays } = simulation.report();
    expect(plies).toBeNull();
    // Every rollout ends with a win, draw or loss, so none uses the table.
    const [{ win, samples, plies: turns }] = plays as [PlaySimulation];
    expect(2 * samples * win.mean).toBeCloseTo(Math.round(2 * samples * win.mean), 6);
    expect(turns.length).toBeGreaterThan(3);
  });
});

describe('candidates', () => {
  it('include one for each number of tiles kept that is not hopeless', () => {
    const best = new BestPlays(classic, graph);
    const candidates = listCandidates(best, opened, { evaluation: new Evaluation(classic, null), top: 1 });
    const leaveSizes = candidates.map(({ leave }) => leave.length);
    expect(new Set(leaveSizes).size).toBe(leaveSizes.length);
    expect(leaveSizes.length).toBeGreaterThan(3);
    const [first] = candidates;
    for (const { equityMilli } of candidates) expect(equityMilli).toBeGreaterThanOrEqual(first!.equityMilli - 25_000);
  });

  it('are the best plays and exchanges, and the best one for each other number of tiles kept', () => {
    const values = leavesByLetter();
    const generator = new PlayGenerator(classic, graph);
    const best = new BestPlays(classic, graph);
    const racks = ['AEINRST', 'CATSDOG', 'UUIIVVW', '?EATSIN', '??EAIRT', 'TEA'];
    for (const rack of racks) {
      for (const bag of ['AEEIIOORRSTTNNLLBBCCDD', 'EEEEEEEE', 'Q', '']) {
        const { position } = opened;
        const unseen = Int16Array.from(countTiles(tiles(`${bag}ABCDEFG`), english.size));
        const view = { position, rack: tiles(rack), bagCount: bag.length, unseen, zeroTurns: 0 };
        for (const leaves of [null, values]) {
          const evaluation = new Evaluation(classic, leaves);
          const options = { by: 'equity', limit: Infinity, evaluation } as const;
          const { plays } = listRankedPlays(generator, position, view, options);
          const expected =
            plays.length === 0
              ? [passWith(view.rack, evaluation.forTurn(view).passMilli(generator.leaveMap))]
              : plays.slice(0, 4);
          for (const play of plays.slice(4)) {
            const isKept = expected.some(({ leave }) => leave.length === play.leave.length);
            if (!isKept && play.equityMilli >= plays[0]!.equityMilli - 25_000) expected.push(play);
          }
          expect(listCandidates(best, view, { evaluation, top: 4 })).toEqual(expected);
        }
      }
    }
  });

  it('are a pass if there is no other move', () => {
    const best = new BestPlays(classic, graph);
    const { position, unseen } = opened;
    const view = { position, rack: tiles('QQQ'), bagCount: 0, unseen, zeroTurns: 0 };
    expect(
      listCandidates(best, view, { evaluation: new Evaluation(classic, null), top: 5 }).map(({ move }) => move.kind),
    ).toEqual(['pass']);
  });
});

describe('the bot sim', () => {
  const resources = { ruleset: classic, graph, leaves: new Map([['none', null]]) };
  const sim = (options: string): ReturnType<typeof buildBot> =>
    buildBot(readBotSpec(`sim:leaves=none,${options}`), 'sim', resources);

  it('decides reproducibly and reports its simulation', () => {
    const decide = (): ReturnType<ReturnType<typeof sim>['decide']> =>
      sim('iterations=300').decide(opened, { seed: 3, alternatives: 5 });
    const { move, ranked, simulated, values } = decide();
    expect(decide()).toEqual({ move, ranked, simulated, values });
    expect(ranked).toHaveLength(5);
    expect(ranked[0]!.move).toBe(move);
    expect(simulated!.plays[0]!.play.move).toBe(move);
    expect(simulated!.iterations).toBe(300);
    const { board } = parseCgp(OPENING, classic);
    expect(formatSiuMove(english, board, move)).toMatch(/^8[A-H]\./u);
  });

  it('plays whole games legally and reproducibly, and solves endgames', () => {
    const bots = [
      sim('iterations=40,candidates=3,endgame=200,pre-endgame=200'),
      sim('iterations=20,candidates=2,endgame=no'),
    ];
    const play = (): unknown =>
      playGame({ ruleset: classic, graph, bots, position: new SearchBoard(classic, graph), seed: 1, stream: 0 });
    expect(play()).toEqual(play());
  });

  it('keeps to its time limit, and shares the time left on a clock', () => {
    const bot = sim('iterations=100000000,certainty=100,time=0.05');
    const { simulated } = bot.decide(opened, { seed: 1, alternatives: 1 });
    expect(simulated!.iterations).toBeLessThan(100_000);
    // Twelve turns: nine in mid-game, one with less than a hand in the bag, which has a larger weight, and two in the endgame.
    expect(shareOfTime(opened, 60_000)).toBeCloseTo(54_000 / (9 + 6 + 2 + 2), 6);
    expect(shareOfTime(opened)).toBe(Infinity);
  });

  it('chooses plies and candidates by its number of rollouts by default', () => {
    const tried = (options: string): number =>
      sim(options).decide(opened, { seed: 1, alternatives: 1 }).simulated!.plays.length;
    expect(tried('iterations=20000,certainty=50')).toBeGreaterThan(
      tried('iterations=20000,certainty=50,candidates=10'),
    );
    expect(tried('iterations=5000,certainty=50')).toBe(tried('iterations=5000,certainty=50,candidates=10'));
    const { simulated } = sim('iterations=60000,certainty=50').decide(opened, { seed: 1, alternatives: 1 });
    expect(simulated!.plies).toBe(3);
  });

  it.each([
    ['time=0', /time=0: must be a number of seconds above 0/u],
    ['time=-1', /time=-1: must be/u],
    ['iterations=0', /iterations=0: must be a whole number from 1/u],
    ['plies=many', /plies=many: must be a whole number from 1 to 50/u],
    ['candidates=', /has no value|candidates=/u],
    ['certainty=20', /certainty=20: must be a percentage from 50 to 100/u],
  ])('rejects %s in one line', (options, message) => expect(() => readBotSpec(`sim:${options}`)).toThrow(message));
});
