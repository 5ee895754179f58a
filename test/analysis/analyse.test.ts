import { afterAll, describe, expect, it } from 'vitest';
import { searchTurn } from '../../src/analysis/search-turn.ts';
import { analyseStatically } from '../../src/analysis/so-far.ts';
import { InProcessSearcher } from '../../src/analysis/in-process-searcher.ts';
import { PlayRanker } from '../../src/analysis/play-ranker.ts';
import { viewOfPosition } from '../../src/analysis/position-turn.ts';
import type { Analysis, AnalysisOptions, Progress, Question } from '../../src/analysis/question.ts';
import type { PlayerView } from '../../src/bots/bot.ts';
import { formulaWinPercent } from '../../src/bots/win-percent.ts';
import { parseCgp, type CgpPosition } from '../../src/engine/notation/cgp.ts';
import { parseSiuMove } from '../../src/engine/notation/move-text.ts';
import { PASS, type Move } from '../../src/engine/board/move.ts';
import { SearchBoard } from '../../src/movegen/position/search-board.ts';
import { SearchThreads } from '../../src/threads/search-threads.ts';
import { countTiles } from '../../src/engine/tiles/rack.ts';
import { classic, english, tiles } from '../support/classic.ts';
import { benchPositions, readPositions } from '../support/positions.ts';
import { tinyGraph } from '../support/tiny-lexicon.ts';

const graph = tinyGraph();
const resources = { ruleset: classic, graph, leaves: null, winPercent: formulaWinPercent() };
const EMPTY = Array(15).fill('15').join('/');
const read = (cgp: string): CgpPosition => parseCgp(cgp, classic);
const opening = read(`${EMPTY} AEINRST/ 0/0 0`);
const endgame = read(benchPositions('endgames')[0]!);
const preEndgame = read(benchPositions('pre-endgames')[0]!);
const [oneInBag] = readPositions('preendgames') as { board: string; rack: string; unseen: string; lead: number }[];
const threads = new SearchThreads(resources, 2);
afterAll(() => threads.close());

const ask = (position: CgpPosition, question: Question, options: Partial<AnalysisOptions> = {}): Promise<Analysis> =>
  searchTurn(position, question, { resources, ...options });

const viewOf = (position: CgpPosition): PlayerView =>
  viewOfPosition(position, classic, new SearchBoard(classic, graph));
const moveOf = (text: string): Move => parseSiuMove(english, opening.board, text) as Move;

describe('analyse', () => {
  it.each([
    ['a simulation', opening, { search: 'simulation' }, { rollouts: 400 }, 'simulation', 'estimate'],
    ['an endgame', endgame, { search: 'endgame' }, {}, 'endgame', 'proven'],
    ['an endgame cut at a number of nodes', endgame, {}, { endgameNodes: 40 }, 'endgame', 'estimate'],
    ['a pre-endgame cut at a number of nodes', preEndgame, {}, { preEndgameNodes: 60 }, 'pre-endgame', 'estimate'],
  ] as const)('gives the same answer with and without threads: %s', async (_, position, question, limits, ...means) => {
    const alone = await ask(position, question, { limits });
    expect([alone.search, alone.values]).toEqual(means);
    expect(await ask(position, question, { limits, searcherFor: () => threads })).toEqual(alone);
  });

  it('uses the search that suits the phase, and gives the reason if it cannot', async () => {
    const limits = { rollouts: 50 };
    const simulated = await ask(opening, {}, { limits });
    expect(simulated.choice).toEqual({ search: 'simulation', calledFor: 'simulation', obstacle: null });
    const three = await ask(read(`${EMPTY} AEINRST// 0/0/0 0`), {}, { limits });
    expect([three.search, three.choice!.obstacle]).toEqual(['static', 'players']);
    expect((await ask(endgame, { search: 'static' })).choice).toBeNull();
  });

  it("accepts a player's view of a game, with the same answer", async () => {
    const view = viewOf(opening);
    const question = { search: 'simulation', seed: 3 } as const;
    const options = { resources, limits: { rollouts: 200 } };
    expect(await searchTurn(view, question, options)).toEqual(await ask(opening, question, options));
    const solved = await searchTurn(viewOf(endgame), {}, { resources });
    expect([solved.search, solved.values]).toEqual(['endgame', 'proven']);
    expect(solved.best).toEqual((await ask(endgame, {})).best);
    const { board, rack, unseen, lead } = oneInBag!;
    const facts = { scores: [lead, 0], rackSizes: [4, 4], bagCount: 1 };
    const counts = Int16Array.from(countTiles(tiles(unseen), english.size));
    const oneLeft = { ...viewOf(read(`${board} ${rack}/ 0/0 0`)), ...facts, unseen: counts };
    const counted = await searchTurn(oneLeft, {}, { resources });
    expect([counted.search, counted.values]).toEqual(['pre-endgame', 'proven']);
    await expect(searchTurn(view, { search: 'endgame' }, { resources })).rejects.toThrow(/this one has 86 tiles/u);
    await expect(searchTurn(view, { search: 'pre-endgame' }, { resources })).rejects.toThrow(/1 to 7 tiles, not 86/u);
  });

  it.each([
    ['endgame', opening, 'an endgame requires an empty bag; this one has 86 tiles'],
    ['pre-endgame', opening, 'the bag must contain 1 to 7 tiles, not 86'],
    ['pre-endgame', endgame, 'the bag must contain 1 to 6 tiles, not 0'],
    ['simulation', read(`${EMPTY} AEINRST// 0/0/0 0`), '3 racks; searches support only two players'],
  ] as const)(
    'rejects an unsuitable position for %s before it creates a searcher',
    async (search, position, message) => {
      const searcherFor = (): never => {
        throw new Error('made');
      };
      await expect(ask(position, { search }, { searcherFor })).rejects.toThrow(message);
    },
  );

  it('rejects solvers under rules whose endgames cannot be solved, and simulates by default', async () => {
    const open = { ...resources, ruleset: { ...classic, outEnd: 'bag-empty' } as const };
    await expect(ask(endgame, { search: 'endgame' }, { resources: open })).rejects.toThrow(
      'endgames of classic cannot be solved: the game is over as soon as the bag is empty',
    );
    const answer = await ask(endgame, {}, { resources: open, limits: { rollouts: 20 } });
    expect([answer.search, answer.choice!.obstacle]).toEqual(['simulation', 'rules']);
  });

  const withMoreInBag = (count: number): CgpPosition => {
    const [rack, other] = preEndgame.racks;
    return { ...preEndgame, racks: [rack!.slice(0, -count), other!] };
  };

  it('searches a pre-endgame over every deal, with the same result from any searcher', async () => {
    const question = { search: 'pre-endgame' } as const;
    const limits = { preEndgameNodes: 2000 };
    const answer = await ask(withMoreInBag(2), question, { limits });
    expect(answer).toMatchObject({ search: 'pre-endgame', values: 'estimate' });
    if (answer.search !== 'pre-endgame') throw new Error('not searched');
    const [best] = answer.answer.plays;
    expect([best!.tiles, best!.outcomes]).toEqual([10 * 9 * 8, []]);
    expect(best!.draws.reduce((sum, { count }) => sum + count, 0)).toBe(best!.tiles);
    expect(answer.best).toEqual(best!.move);
    expect(await ask(withMoreInBag(2), question, { limits, searcherFor: () => threads })).toEqual(answer);
  });

  it('searches only the given moves of a pre-endgame', async () => {
    const question = { search: 'pre-endgame', moves: { only: [PASS], also: [] } } as const;
    const limits = { preEndgameNodes: 500 };
    const answer = await ask(withMoreInBag(1), question, { limits });
    expect(answer.search === 'pre-endgame' && answer.answer.plays.map(({ move }) => move)).toEqual([PASS]);
    const none = await ask(withMoreInBag(1), { ...question, moves: { only: [], also: [] } }, { limits });
    expect(none.best).toBeNull();
  });

  it('simulates a pre-endgame with too many tiles in the bag to the end of the game', async () => {
    const question = { search: 'pre-endgame', plies: 1 } as const;
    const answer = await ask(withMoreInBag(6), question, { limits: { rollouts: 50 } });
    expect(answer).toMatchObject({ search: 'simulation', values: 'estimate', report: { plies: null } });
  });
});

describe('given moves', () => {
  const moves = { only: [moveOf('8H.EAT'), moveOf('ex.AE'), moveOf('8H.EAT')], also: [] };

  it('replace the moves found, or are added to them', async () => {
    const weighed = analyseStatically(opening, { moves }, new PlayRanker(resources));
    expect(weighed.plays).toHaveLength(2);
    const simulated = await ask(opening, { search: 'simulation', moves }, { limits: { rollouts: 40 } });
    expect(simulated.search === 'simulation' && simulated.report.plays).toHaveLength(2);
    const beside = { top: 3, moves: { only: null, also: [moveOf('ex.AE')] } };
    expect(analyseStatically(opening, beside, new PlayRanker(resources)).plays).toHaveLength(4);
    const none = await ask(opening, { search: 'simulation', moves: { only: [], also: [] } });
    expect(none).toMatchObject({ search: 'static', best: null, plays: [] });
  });

  it('makes the requested minimum of rollouts of each candidate', async () => {
    const fewest = async (question: Question): Promise<number> => {
      const answer = await ask(opening, { search: 'simulation', ...question }, { limits: { rollouts: 2000 } });
      if (answer.search !== 'simulation') throw new Error(answer.search);
      return Math.min(...answer.report.plays.map(({ samples }) => samples));
    };
    expect(await fewest({})).toBe(32);
    expect(await fewest({ minIterations: 24 })).toBe(24);
  });
});

describe('stopping a search', () => {
  const endless = { search: 'simulation', certainty: Infinity } as const;
  const limits = { rollouts: Infinity };

  it.each([
    ['without threads', undefined],
    ['with threads', () => threads],
  ])('works by time, signal and callback, %s', async (_, searcherFor) => {
    const iterationsOf = (analysis: Analysis): number =>
      analysis.search === 'simulation' ? analysis.report.iterations : 0;
    const options = { searcherFor, limits };
    expect(
      iterationsOf(await ask(opening, endless, { ...options, limits: { ...limits, timeMs: 50 } })),
    ).toBeGreaterThan(0);
    const stop = new AbortController();
    const rounds: Progress[] = [];
    const onProgress = (progress: Progress): void => {
      rounds.push(progress);
      if (progress.kind === 'rollouts') stop.abort();
    };
    expect(iterationsOf(await ask(opening, endless, { ...options, signal: stop.signal, onProgress }))).toBeGreaterThan(
      0,
    );
    expect(rounds.map(({ kind }) => kind)).toEqual(['begun', 'candidates', 'rollouts']);
    let polls = 0;
    await ask(opening, endless, { ...options, shouldStop: () => ++polls > 20 });
    expect(polls).toBeGreaterThan(20);
  });

  it('before the first rollout returns the candidates by score and leave', async () => {
    const answer = await ask(opening, endless, { limits, signal: AbortSignal.abort() });
    expect(answer).toMatchObject({ search: 'static', isUnsearched: true });
    expect(answer.search === 'static' && answer.plays.length).toBeGreaterThan(5);
  });

  it('before every candidate has a rollout lists the others by score and leave, outside the report', async () => {
    const answer = await ask(opening, { search: 'simulation' }, { limits: { rollouts: 8 } });
    if (answer.search !== 'simulation') throw new Error(answer.search);
    const { report, unsearched, best } = answer;
    expect(report.plays.map(({ play, samples }) => [play.move, samples])).toEqual([[best, 8]]);
    expect(unsearched.length).toBeGreaterThan(5);
    expect(unsearched).toEqual(unsearched.toSorted((a, b) => b.equityMilli - a.equityMilli));
    const full = await ask(opening, { search: 'simulation' }, { limits: { rollouts: 400 } });
    expect(full).toMatchObject({ unsearched: [] });
  });

  it('takes effect between rounds of a simulation without threads', async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 20);
    const searcher = new InProcessSearcher(resources);
    const answer = await ask(opening, endless, { limits, signal: stop.signal, searcherFor: () => searcher });
    expect(answer.search).toBe('simulation');
  });
});
