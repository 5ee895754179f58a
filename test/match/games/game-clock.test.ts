import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Bot, Budget } from '../../../src/bots/bot.ts';
import { formatClockTime, parseClockTime } from '../../../src/engine/rules/clock-time.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';

import { Adjudicator } from '../../../src/match/games/adjudicator.ts';
import {
  describeGameClock,
  describeClocks,
  readClock,
  withClocks,
  type GameClock,
  type MoveTime,
  type PlayerClocks,
} from '../../../src/match/games/game-clock.ts';
import { playPair, type PlayPairOptions } from '../../../src/match/games/game-pair.ts';
import type { Player } from '../../../src/match/games/play-game-options.ts';
import { digestGames } from '../../../src/match/games/game-turns.ts';
import { type GameRecord, type PairRecord, pairRecordSchema } from '../../../src/match/games/pair-record.ts';
import { findFault, isPlausible, RecordCheck } from '../../../src/tournament/record/record-check.ts';
import { TournamentStatistics } from '../../../src/match/tournament-statistics.ts';
import { PASS } from '../../../src/engine/board/move.ts';
import { bot } from '../../support/playing.ts';
import { graph, rulesets } from '../../support/played/recorded-games.ts';

const classic = rulesets.find(({ name }) => name === 'classic')!;
const tournament = rulesets.find(({ name }) => name === 'tournament')!;

let now = 0;
vi.spyOn(performance, 'now').mockImplementation(() => now);
const budgets: Budget[] = [];
afterEach(() => {
  budgets.length = 0;
});

function slow(name: string, ms: number): Bot {
  const inner = bot(name, graph);
  return {
    name,
    decide: (view, budget) => {
      now += ms;
      if (ms > 0) budgets.push(budget);
      return inner.decide(view, budget);
    },
  };
}

function timedEngine(ms: number) {
  const times: (MoveTime | undefined)[] = [];
  const engine = {
    name: 'engine',
    beginGame: () => Promise.resolve(),
    choose: (_game: unknown, _position: unknown, _budget: unknown, time?: MoveTime) => {
      times.push(time);
      now += ms;
      return Promise.resolve(PASS);
    },
    close: () => undefined,
  };
  return { engine, times };
}

function optionsOf(clocks: PlayerClocks, bots: readonly Player[]): PlayPairOptions {
  const ruleset = withClocks(classic, clocks);
  return { ruleset, graph, bots, position: new SearchBoard(ruleset, graph), seed: 3, clocks };
}

async function play(clock: GameClock, ...bots: readonly Player[]): Promise<PairRecord> {
  return playPair(optionsOf([clock, clock], bots), 2);
}

describe('a clock', () => {
  it.each([
    ['60+0', 60_000, 0],
    ['100', 100_000, 0],
    ['25:00+5', 1_500_000, 5000],
    ['1500+5', 1_500_000, 5000],
    ['0.5+0.05', 500, 50],
    ['25:00+0', 1_500_000, 0],
    ['1:05+2', 65_000, 2000],
  ])('is read from %s', (text, ms, incrementMs) => {
    expect(readClock(text, classic)).toMatchObject({ ms, incrementMs, overtimePenalty: 10 });
  });

  it.each(['', '0', '-1', '60+', '+5', '60+-1', '1:60', '1:5', '1:05:00', '99999', 'fast', '60/40', '1e3', '0+1'])(
    'is not read from "%s"',
    (text) => expect(() => readClock(text, classic)).toThrow(/--clock .*: a time such as 25:00/u),
  );

  it('round-trips through text', () => {
    for (const text of ['10+0.1', '0.001+0', '1500+9999.999']) {
      expect(formatClockTime(parseClockTime(text, 'time'))).toBe(text);
    }
    expect(formatClockTime(parseClockTime('25:00', 'time'))).toBe('1500+0');
    expect(() => parseClockTime('soon', 'time=soon')).toThrow(/^time=soon: a time such as 25:00/u);
  });

  it('is described per player if clocks differ', () => {
    const [fast, long] = [readClock('10+0.1', classic), readClock('60+0', classic)];
    expect(describeClocks([null, fast, null, long], ['a', 'b', 'c', 'd'])).toBe(
      'a, c: none; b: 10 s per game and 0.1 s per turn; d: 60 s per game; 10 points per minute of overtime, rounded up',
    );
  });

  it("has the ruleset's penalty and a forfeit limit equal to its time, from 1 s to 10 min", () => {
    expect(readClock('60+0', { clock: { minutes: 5, overtimePenalty: 7 } }).overtimePenalty).toBe(7);
    expect(readClock('60+0', tournament)).toMatchObject({ overtimePenalty: 10, forfeitMs: 60_000 });
    expect([readClock('0.1+0', classic).forfeitMs, readClock('25:00', classic).forfeitMs]).toEqual([1000, 600_000]);
    expect(describeGameClock(readClock('90+0.5', classic))).toBe(
      '90 s per game and 0.5 s per turn, 10 points per minute of overtime, rounded up',
    );
  });
});

describe('a game with a clock', () => {
  const clock: GameClock = { ms: 5000, incrementMs: 0, overtimePenalty: 10, forfeitMs: 600_000 };

  it('records the time of every turn and overtime penalties', async () => {
    const record = await play(clock, slow('greedy', 1000.04), slow('random', 0));
    expect(pairRecordSchema.parse(record)).toEqual(record);
    for (const game of record.games) {
      const seat = game.bots.indexOf(0);
      const own = game.turns.filter(([of]) => of === seat);
      expect(own.map(([, , , ms]) => ms)).toEqual(own.map(() => 1000));
      const used = 1000 * own.length;
      const penalty = used > 5000 ? 10 * Math.ceil((used - 5000) / 60_000) : 0;
      expect(game.time!.usedMs[seat]).toBe(used);
      expect(game.time!.penalties[seat]).toBe(penalty);
      expect(game.time!.penalties[1 - seat]).toBe(0);
      const setting = { ruleset: classic, graph, seed: 3, clocks: [clock, clock] };
      expect(findFault(setting, 2, game)).toBeNull();
      expect(isPlausible(classic, game)).toBe(true);
      // Without the time, or with a different one, the scores differ.
      expect(findFault({ ...setting, clocks: undefined }, 2, game)).not.toBeNull();
      const turns = game.turns.map(([of, move, score]) => [of, move, score, of === seat ? 100_000 : 0] as const);
      expect(findFault(setting, 2, { ...game, turns })).not.toBeNull();
      expect(findFault(setting, 2, { ...game, time: { ...game.time!, penalties: [0, 0] } })).toMatch(/^time /u);
    }
    expect(record.games.some(({ time }) => time!.penalties.includes(10))).toBe(true);
  });

  it('excludes times from the digest, but not penalties', async () => {
    const { games, digest } = await play({ ...clock, ms: 60_000 }, slow('greedy', 300), slow('random', 0));
    const untimed = games.map((game): GameRecord => {
      return { ...game, time: undefined, turns: game.turns.map(([seat, move, score]) => [seat, move, score]) };
    });
    expect(digestGames(untimed)).toBe(digest);
    const costly = await play({ ...clock, ms: 1 }, slow('greedy', 300), slow('random', 0));
    expect(costly.digest).not.toBe(digest);
  });

  it('gives bots their remaining time with expected increments', async () => {
    await play(clock, slow('greedy', 100), slow('random', 0));
    expect(budgets.slice(0, 3).map(({ timeLeftMs }) => timeLeftMs)).toEqual([5000, 4900, 4800]);
    budgets.length = 0;
    const { games } = await play({ ...clock, incrementMs: 100 }, slow('greedy', 100), slow('random', 0));
    const [first, second] = budgets.map(({ timeLeftMs }) => timeLeftMs!);
    expect(first).toBe(5000 + 100 * 12);
    // The increment returned the time of the turn; the same number of turns or one fewer remains.
    expect([first, first! - 100]).toContain(second);
    expect(games[0]!.time!.penalties).toEqual([0, 0]);
  });

  it('is forfeited in the turn that exceeds the overtime limit', async () => {
    const record = await play({ ...clock, forfeitMs: 2500 }, slow('greedy', 4000), slow('random', 0));
    for (const game of record.games) {
      const seat = game.bots.indexOf(0);
      expect(game).toMatchObject({
        end: 'forfeit',
        forfeit: { seat, kind: 'timeout', reason: 'exceeded its time by more than 2.5 s' },
        winners: [1 - seat],
      });
      expect(game.turns.filter(([of]) => of === seat)).toHaveLength(1);
      expect(findFault({ ruleset: classic, graph, seed: 3, clocks: [clock, clock] }, 2, game)).toBeNull();
    }
  });

  it('allots a share of the time to each move of an engine', async () => {
    const { engine, times } = timedEngine(1000);
    await play(clock, engine, slow('random', 0));
    expect(times[0]).toEqual({ moveMs: 236, maxMs: 605_000 });
    expect(times[1]!.maxMs).toBe(604_000);
    expect(times[1]!.moveMs).toBeLessThan(236);
  });

  it('may be adjudicated, with overtime penalties added to the proven result', async () => {
    const hasty = { ...clock, ms: 100 };
    const clocks = [hasty, hasty];
    const adjudicator = new Adjudicator(withClocks(classic, clocks), graph, { nodes: 2000 });
    let adjudicated = 0;
    for (let pair = 0; pair < 2; pair++) {
      const options = { ...optionsOf(clocks, [slow('greedy', 50), slow('random', 0)]), adjudicator };
      const record = await playPair(options, pair);
      const check = new RecordCheck(
        { ruleset: classic, graph, seed: 3, clocks, adjudicate: { nodes: 2000 } },
        { source: 'games.ndjson', all: true },
      );
      check.add(record);
      adjudicated += record.games.filter(
        ({ end, time }) => end === 'adjudicated' && time!.penalties.includes(10),
      ).length;
    }
    expect(adjudicated).toBeGreaterThan(0);
  });

  it('reports time per game, overtime games and penalties in the result', async () => {
    const statistics = new TournamentStatistics();
    statistics.add({ ...(await play(clock, slow('greedy', 1000), slow('random', 0))), pair: 0 });
    const { time } = statistics.result();
    expect(time![0]).toMatchObject({ overtimeGames: 2, penalty: 20 });
    expect(time![0]!.meanMs).toBeGreaterThan(5000);
    expect(time![1]).toEqual({ meanMs: 0, overtimeGames: 0, penalty: 0 });
    expect(new TournamentStatistics().result()).not.toHaveProperty('time');
  });
});

describe('a game with a clock for each player', () => {
  const short: GameClock = { ms: 2000, incrementMs: 500, overtimePenalty: 10, forfeitMs: 600_000 };
  const long: GameClock = { ...short, ms: 90_000, incrementMs: 0 };

  it("uses each player's clock at any seat", async () => {
    const record = await playPair(optionsOf([short, long], [slow('greedy', 3000), slow('greedy', 3000)]), 2);
    const setting = { ruleset: classic, graph, seed: 3, clocks: [short, long] };
    expect(pairRecordSchema.parse(record)).toEqual(record);
    for (const game of record.games) {
      const [fast, other] = [game.bots.indexOf(0), game.bots.indexOf(1)];
      const turns = game.turns.filter(([seat]) => seat === fast).length;
      expect(game.time!.usedMs[fast]).toBe(3000 * turns);
      expect(game.time!.penalties[fast]).toBe(10 * Math.ceil((2500 * turns - 2000) / 60_000));
      expect(game.time!.penalties[other]).toBe(0);
      expect(findFault(setting, 2, game)).toBeNull();
      expect(findFault({ ...setting, clocks: [long, long] }, 2, game)).not.toBeNull();
    }
    expect(record.games.map(({ bots }) => bots.join())).toEqual(['0,1', '1,0']);
  });

  it('times a player without a clock, without a limit or a penalty', async () => {
    const record = await playPair(optionsOf([null, short], [slow('greedy', 700_000), slow('random', 0)]), 2);
    expect(new Set(budgets.map(({ timeLeftMs }) => timeLeftMs))).toEqual(new Set([undefined]));
    for (const game of record.games) {
      const seat = game.bots.indexOf(0);
      expect(game.forfeit).toBeUndefined();
      expect(game.time!.penalties).toEqual([0, 0]);
      expect(game.time!.usedMs[seat]).toBe(700_000 * game.turns.filter(([of]) => of === seat).length);
      expect(findFault({ ruleset: classic, graph, seed: 3, clocks: [null, short] }, 2, game)).toBeNull();
    }
  });

  it('gives an engine without a clock the fixed limits per move', async () => {
    const { engine, times } = timedEngine(0);
    await playPair(optionsOf([null, short], [engine, slow('greedy', 0)]), 2);
    expect(new Set(times)).toEqual(new Set([undefined]));
    times.length = 0;
    await playPair(optionsOf([short, null], [engine, slow('greedy', 0)]), 2);
    expect(times[0]).toEqual({ moveMs: 378, maxMs: 602_000 });
  });

  it('records no times if no player has a clock', async () => {
    const bots = [slow('greedy', 5), slow('random', 5), slow('random', 5)];
    const pairing = { deal: 2, players: [0, 1] };
    const { games, digest } = await playPair(optionsOf([null, null, short], bots), 2, pairing);
    expect(games.map(({ time }) => time)).toEqual([undefined, undefined]);
    expect(digest).toBe((await playPair(optionsOf([], bots), 2, pairing)).digest);
    const setting = { ruleset: classic, graph, seed: 3, clocks: [null, null, short] };
    for (const game of games) expect(findFault(setting, 2, game)).toBeNull();
    const statistics = new TournamentStatistics(3, { format: 'round-robin' });
    const options = optionsOf([null, null, short], bots);
    statistics.add(await playPair(options, 0, { deal: 0, players: [0, 1] }));
    expect(statistics.result()).not.toHaveProperty('time');
    statistics.add(await playPair(options, 1, { deal: 0, players: [0, 2] }));
    expect(statistics.result().time!.map((time) => time !== null)).toEqual([true, false, true]);
  });
});
