import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchTurn } from '../../../src/analysis/search-turn.ts';
import { playedAfter } from '../../../src/analysis/played-record.ts';
import { listTurns } from '../../../src/analysis/review/recorded-turns.ts';
import { gradeGame, type ReviewOptions } from '../../../src/analysis/review/grade-game.ts';
import { mistakesOf, QUICK_REVIEW, type GameReview, type ReviewSettings } from '../../../src/analysis/review/review.ts';
import type { Searcher } from '../../../src/analysis/searcher.ts';
import { parseGcg } from '../../../src/engine/gcg/parse.ts';
import { replayGcg } from '../../../src/engine/gcg/replay.ts';
import type { GcgReplay } from '../../../src/engine/gcg/replayed-turn.ts';
import { formatTiles } from '../../../src/engine/tiles/tile-text.ts';
import { loadSearchResources } from '../../../src/files/making-ready.ts';
import { SearchThreads } from '../../../src/threads/search-threads.ts';
import { PHONIES, WHOLE_GAME } from './reviewed-games.ts';
import '../../support/program/temporary-files.ts';

const settings: ReviewSettings = { ...QUICK_REVIEW, rollouts: 128, draws: 3, endgameNodes: 5000 };
const resources = await loadSearchResources();
const { alphabet } = resources.ruleset;
const replayOf = (text: string): GcgReplay => replayGcg(parseGcg(text).record, { ruleset: resources.ruleset });
const review = (text: string, more: Partial<ReviewOptions> = {}, own = settings): Promise<GameReview> =>
  gradeGame(replayOf(text), own, { resources, ...more });

let whole: GameReview;
beforeAll(async () => {
  whole = await review(WHOLE_GAME);
});

describe('the review of a game', () => {
  it('has the actual and the best move of each turn', () => {
    expect(whole.turns.map(({ lines }) => lines)).toEqual(Array.from({ length: 22 }, (_, i) => i));
    expect(whole).toMatchObject({ left: 0, isOver: true, lackedWords: [] });
    for (const { played, best, loss, grade, ungraded } of whole.turns) {
      expect(played).not.toBeNull();
      expect(best).not.toBeNull();
      expect(grade === null).toBe(ungraded !== null);
      if (played!.move === best!.move)
        expect(loss).toEqual({ win: { mean: 0, error: 0 }, points: { mean: 0, error: 0 } });
    }
    expect(whole.turns[10]!.why[0]).toMatch(/^CONS\(T\)ANT at N8 scores 41 more than ATOCS at D11|^N8 CONS/u);
    expect(whole.turns[9]!.why).toEqual([]);
    expect(whole.turns[10]).toMatchObject({
      done: 'D11 ATOCS',
      grade: 'large',
      missedBingo: { text: 'N8 CONS(T)ANT', score: 74 },
    });
  });

  it('has the figures of an analysis with the same seed and rollouts', async () => {
    for (const lines of [2, 10]) {
      const position = playedAfter(replayOf(WHOLE_GAME), lines);
      const { seed, rollouts, certainty, candidates } = settings;
      const also = listTurns(replayOf(WHOLE_GAME), resources.ruleset, resources.graph)[lines]!.move!;
      const moves = { only: null, also: [also] };
      const asked = { resources, limits: { rollouts: rollouts! } };
      const analysis = await searchTurn(position, { seed, certainty, candidates: candidates!, moves }, asked);
      if (analysis.search !== 'simulation') throw new Error('a simulation is called for');
      const [best] = analysis.report.plays;
      expect(whole.turns[lines]!.best!.win!.mean).toBe(100 * best!.win.mean);
      expect(whole.turns[lines]!.best!.points).toEqual(best!.equity);
      const { behind } = analysis.report.plays.find(({ play }) => play.score === whole.turns[lines]!.doneScore)!;
      expect(whole.turns[lines]!.loss).toEqual({
        win: { mean: 100 * behind.win.mean, error: 100 * behind.win.error! },
        points: behind.equity,
      });
    }
  });

  it('solves endgames, also after the actual move', () => {
    const [, , endgame, last] = whole.turns.slice(18);
    expect(endgame).toMatchObject({ search: 'endgame', isProven: true, done: 'M8 GOR', best: { text: '2J FROG' } });
    expect(endgame!.loss).toEqual({ win: { mean: 0, error: 0 }, points: { mean: 6, error: 0 } });
    expect(last).toMatchObject({ isProven: true, grade: 'none', best: { points: { mean: 34 } } });
  });

  it('summarises the turns of each player', () => {
    const [easy, hard] = whole.players;
    expect(easy!.accuracy!).toBeLessThan(hard!.accuracy!);
    expect(hard!.turns + easy!.turns).toBe(22);
    const { small, medium, large } = easy!.mistakes;
    expect(easy!.mistakeIndex).toBeCloseTo(0.2 * small + 0.5 * medium + large);
    expect(mistakesOf(whole)[0]!.grade).toBe('large');
    const luck = whole.turns.filter(({ seat }) => seat === 0).reduce((sum, turn) => sum + turn.luck!.mean, 0);
    expect(easy!.luck!.mean).toBeCloseTo(luck);
  });

  it('is the same for any number of threads, and after an interruption', async () => {
    const threads = new SearchThreads(resources, 2);
    afterAll(() => threads.close());
    const interrupt = new AbortController();
    const first = await review(WHOLE_GAME, {
      signal: interrupt.signal,
      searcherFor: () => threads,
      onTurn: (_, done) => {
        if (done === 3) interrupt.abort();
      },
    });
    expect(first).toMatchObject({ left: 19, turns: whole.turns.slice(0, 3) });
    const told: number[] = [];
    const onTurn = (_: unknown, done: number, all: number): void => void told.push(done, all);
    const kept = whole.turns.slice(0, 20);
    expect(await review(WHOLE_GAME, { kept, onTurn, searcherFor: () => threads })).toEqual(whole);
    expect(told.slice(-2)).toEqual([22, 22]);
  });

  it.each([2, 3])('is the same if %d turns are reviewed at once, and tells them in order', async (turnsAtOnce) => {
    const threads = new SearchThreads(resources, turnsAtOnce);
    afterAll(() => threads.close());
    const searcherFor = (): Searcher => threads.upTo(1);
    const told: number[] = [];
    const onTurn: ReviewOptions['onTurn'] = ({ lines }) => void told.push(lines);
    const kept = whole.turns.slice(0, 4);
    expect(await review(WHOLE_GAME, { kept, turnsAtOnce, searcherFor, onTurn })).toEqual(whole);
    expect(told).toEqual(whole.turns.map(({ lines }) => lines));
  });

  it('fails with the first search that fails, and begins no more', async () => {
    let begun = 0;
    const searcherFor = (): Searcher => {
      begun++;
      throw new Error('no thread');
    };
    await expect(review(WHOLE_GAME, { turnsAtOnce: 2, searcherFor })).rejects.toThrow('no thread');
    expect(begun).toBe(2);
  });

  it('uses the information of the record: tiles shown by a challenge, phonies, racks', async () => {
    const { turns, lackedWords } = await review(PHONIES);
    expect(turns[0]).toMatchObject({ isChallengedOff: true, phonies: ['GWEES'], played: { text: 'pass' } });
    expect(turns[0]!.ungraded === null || turns[0]!.ungraded === 'even').toBe(true);
    expect(turns[1]).toMatchObject({ shown: 'EEGSW', letStand: [] });
    expect(turns[2]).toMatchObject({ phonies: ['EWENS'], isChallengedOff: false, ungraded: 'words', played: null });
    expect(turns[2]!.best).not.toBeNull();
    expect(lackedWords).toEqual(['EWENS']);
  });

  it('evaluates the actual move even with too few rollouts for all candidates', async () => {
    const { turns } = await review(PHONIES, {}, { ...settings, rollouts: 64, candidates: 30 });
    expect(turns[1]).toMatchObject({ played: { text: 'H7 ELOIN' }, loss: { win: expect.anything() as unknown } });
  });

  it('names the reason for a missing grade', async () => {
    const { turns } = await review(`>Ann: EEEG -4 +0 0
>Bo: EILNORU -EILQ +0 0
>Ann: EEEGSWX -3 +0 0
>Bo: AEINRST 8D RETINAS +66 66
`);
    expect(turns.map(({ ungraded }) => ungraded)).toMatchObject([
      'rack',
      'illegal',
      'tiles',
      expect.toSatisfy((why) => why === null || why === 'even'),
    ]);
    expect(turns[0]!.best).toBeNull();
  });

  it('ranks the turns of more than two players by score and leave', async () => {
    const { turns } = await review('>A: AEINRST 8D RETINAS +66 66\n>B: EILNORU -EL +0 0\n>C: EEEGSWX - +0 0\n');
    expect(turns.map(({ search, ungraded, loss }) => [search, ungraded, loss!.win])).toEqual(
      Array(3).fill(['static', 'players', null]),
    );
    expect(turns[2]!.loss!.points.mean).toBeGreaterThan(0);
  });
});

it('tiles shown by a challenge are known until they are played or unknown tiles are exchanged', () => {
  const known = (text: string): string[] =>
    listTurns(replayOf(text), resources.ruleset, resources.graph).map(({ position }) =>
      formatTiles(alphabet, position.racks[1]!),
    );
  expect(known(PHONIES)).toEqual(['', 'EEGSW', '']);
  const played = PHONIES.replace('11E EWE.S +9 9', '11G E. +2 2') + '>Bo: AAAAAAA - +0 12\n';
  expect(known(played).at(-1)).toBe('EGSW');
  const exchanged = PHONIES.replace('11E EWE.S +9 9', '-W +0 0') + '>Bo: AAAAAAA - +0 12\n';
  expect(known(exchanged).at(-1)).toBe('');
});

it('solves both last turns if the rules give each player one more once the bag is empty', async () => {
  const crossplay = await loadSearchResources({ ruleset: 'crossplay', leaves: 'none' });
  const record = [
    '#player1 Ann Ann',
    '#player2 Bea Bea',
    '#position 11C3/8HUSHED1/7T3U3/7W1ARGHAN/5BROND5/2ZOA2O7/1VEINY1n7/EA2EUOI7/AGS4EL6/N1T1B2SI6/E1E1I3T1PIX2/' +
      'D1T1F2GEMINIES/2T1F3R6/2E1O2JAM5/KADIS2ALEaTOrY EOORRVW/ 375/460 0 eqt 2;',
    '>Ann: EOORRVW - +0 375',
    '>Bea: ACLLPQR 1L .RAP +19 479',
  ];
  const { ruleset } = crossplay;
  const replay = replayGcg(parseGcg(`${record.join('\n')}\n`).record, { ruleset });
  expect([replay.differences, replay.isOver]).toEqual([[], true]);
  const { turns } = await gradeGame(replay, settings, { resources: crossplay });
  const proven = { search: 'endgame', isProven: true };
  // OVER scores 25 and leaves a reply for 19, the pass one for 22.
  expect(turns).toMatchObject([
    { ...proven, done: 'pass', best: { text: '6J OVER' }, loss: { points: { mean: 25 - 19 + 22, error: 0 } } },
    { ...proven, done: '1L (C)RAP', best: { text: 'L7 CAPL(IN)' }, loss: { points: { mean: 22 - 19, error: 0 } } },
  ]);
});
