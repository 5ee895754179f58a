import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Bot, Budget } from '../../../src/bots/bot.ts';
import { Position } from '../../../src/movegen/position/position.ts';

import { Adjudicator } from '../../../src/tournament/games/adjudicator.ts';
import {
  describeClock,
  readClock,
  withClock,
  type GameClock,
  type MoveTime,
} from '../../../src/tournament/games/game-clock.ts';
import { playPair, type PlayPairOptions } from '../../../src/tournament/games/game-pair.ts';
import type { Player } from '../../../src/tournament/games/play-game-options.ts';
import { digestGames } from '../../../src/tournament/games/game-turns.ts';
import { type GameRecord, type PairRecord, pairRecordSchema } from '../../../src/tournament/games/pair-record.ts';
import { findFault, isPlausible, RecordCheck } from '../../../src/tournament/record/record-check.ts';
import { TournamentStatistics } from '../../../src/tournament/tournament-statistics.ts';
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

/** A bot that thinks for so long by the clock on the wall. */
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

function optionsOf(clock: GameClock, bots: readonly Player[]): PlayPairOptions {
  const ruleset = withClock(classic, clock);
  return { ruleset, graph, bots, position: new Position(ruleset, graph), seed: 3, clock };
}

async function play(clock: GameClock, ...bots: readonly Player[]): Promise<PairRecord> {
  return playPair(optionsOf(clock, bots), 2);
}

describe('a clock', () => {
  it.each([
    ['60+0', 60_000, 0],
    ['60', 60_000, 0],
    ['0.5+0.05', 500, 50],
    ['25:00+0', 1_500_000, 0],
    ['1:05+2', 65_000, 2000],
  ])('is read from %s', (text, ms, incrementMs) => {
    expect(readClock(text, classic)).toMatchObject({ ms, incrementMs, overtimePenalty: 10 });
  });

  it.each(['', '0', '-1', '60+', '+5', '60+-1', '1:60', '1:5', '1:05:00', '99999', 'fast', '60/40', '1e3', '0+1'])(
    'is not read from "%s"',
    (text) => {
      expect(() => readClock(text, classic)).toThrow(/--clock .*: seconds a game and seconds more a turn are needed/u);
    },
  );

  it('costs what the ruleset says, and loses the game when as much again is used, between 1 s and 10 min', () => {
    expect(readClock('60+0', { clock: { minutes: 5, overtimePenalty: 7 } }).overtimePenalty).toBe(7);
    expect(readClock('60+0', tournament)).toMatchObject({ overtimePenalty: 10, forfeitMs: 60_000 });
    expect([readClock('0.1', classic).forfeitMs, readClock('25:00', classic).forfeitMs]).toEqual([1000, 600_000]);
    expect(describeClock(readClock('90+0.5', classic))).toBe(
      '90 s a game and 0.5 s a turn, 10 points for each minute begun over it',
    );
  });
});

describe('a game on a clock', () => {
  const clock: GameClock = { ms: 5000, incrementMs: 0, overtimePenalty: 10, forfeitMs: 600_000 };

  it('has the time of every turn, and what being over time costs', async () => {
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
      const setting = { ruleset: classic, graph, seed: 3, clock };
      expect(findFault(setting, 2, game)).toBeNull();
      expect(isPlausible(classic, game)).toBe(true);
      // Without the time, or with another, the scores do not come out.
      expect(findFault({ ...setting, clock: undefined }, 2, game)).not.toBeNull();
      const turns = game.turns.map(([of, move, score]) => [of, move, score, of === seat ? 100_000 : 0] as const);
      expect(findFault(setting, 2, { ...game, turns })).not.toBeNull();
      expect(findFault(setting, 2, { ...game, time: { ...game.time!, penalties: [0, 0] } })).toMatch(/^time /u);
    }
    expect(record.games.some(({ time }) => time!.penalties.includes(10))).toBe(true);
  });

  it('leaves its times out of the digest, not what they cost', async () => {
    const { games, digest } = await play({ ...clock, ms: 60_000 }, slow('greedy', 300), slow('random', 0));
    const untimed = games.map((game): GameRecord => {
      return { ...game, time: undefined, turns: game.turns.map(([seat, move, score]) => [seat, move, score]) };
    });
    expect(digestGames(untimed)).toBe(digest);
    const costly = await play({ ...clock, ms: 1 }, slow('greedy', 300), slow('random', 0));
    expect(costly.digest).not.toBe(digest);
  });

  it('tells bots what is left, with what turns to come bring', async () => {
    await play(clock, slow('greedy', 100), slow('random', 0));
    expect(budgets.slice(0, 3).map(({ timeLeftMs }) => timeLeftMs)).toEqual([5000, 4900, 4800]);
    budgets.length = 0;
    const { games } = await play({ ...clock, incrementMs: 100 }, slow('greedy', 100), slow('random', 0));
    const [first, second] = budgets.map(({ timeLeftMs }) => timeLeftMs!);
    expect(first).toBe(5000 + 100 * 12);
    // What the turn took came back; one turn fewer is to come, or as many.
    expect([first, first! - 100]).toContain(second);
    expect(games[0]!.time!.penalties).toEqual([0, 0]);
  });

  it('is forfeited by a player who is over by too much, in the turn that is', async () => {
    const record = await play({ ...clock, forfeitMs: 2500 }, slow('greedy', 4000), slow('random', 0));
    for (const game of record.games) {
      const seat = game.bots.indexOf(0);
      expect(game).toMatchObject({
        end: 'forfeit',
        forfeit: { seat, kind: 'timeout', reason: 'over its time by more than 2.5 s' },
        winners: [1 - seat],
      });
      expect(game.turns.filter(([of]) => of === seat)).toHaveLength(1);
      expect(findFault({ ruleset: classic, graph, seed: 3, clock }, 2, game)).toBeNull();
    }
  });

  it('shares its time out to engines', async () => {
    const times: MoveTime[] = [];
    const engine = {
      name: 'engine',
      beginGame: () => Promise.resolve(),
      choose: (_game: unknown, _position: unknown, _budget: unknown, time: MoveTime) => {
        times.push(time);
        now += 1000;
        return Promise.resolve(PASS);
      },
      close: () => undefined,
    };
    await play(clock, engine, slow('random', 0));
    expect(times[0]).toEqual({ moveMs: 236, maxMs: 605_000 });
    expect(times[1]!.maxMs).toBe(604_000);
    expect(times[1]!.moveMs).toBeLessThan(236);
  });

  it('may be adjudicated: what time costs comes on top of what is proven', async () => {
    const ruleset = withClock(classic, { ...clock, ms: 100 });
    const adjudicator = new Adjudicator(ruleset, graph, { nodes: 2000 });
    const own = { ...clock, ms: 100 };
    let adjudicated = 0;
    for (let pair = 0; pair < 4; pair++) {
      const options = { ...optionsOf(own, [slow('greedy', 50), slow('random', 0)]), adjudicator };
      const record = await playPair(options, pair);
      const check = new RecordCheck(
        { ruleset: classic, graph, seed: 3, clock: own, adjudicate: { nodes: 2000 } },
        { source: 'games.ndjson', all: true },
      );
      check.add(record);
      adjudicated += record.games.filter(
        ({ end, time }) => end === 'adjudicated' && time!.penalties.includes(10),
      ).length;
    }
    expect(adjudicated).toBeGreaterThan(0);
  });

  it('counts in the result: time a game, games over time and points', async () => {
    const statistics = new TournamentStatistics();
    statistics.add({ ...(await play(clock, slow('greedy', 1000), slow('random', 0))), pair: 0 });
    const { time } = statistics.result();
    expect(time![0]).toMatchObject({ overtimeGames: 2, penalty: 20 });
    expect(time![0]!.meanMs).toBeGreaterThan(5000);
    expect(time![1]).toEqual({ meanMs: 0, overtimeGames: 0, penalty: 0 });
    expect(new TournamentStatistics().result()).not.toHaveProperty('time');
  });
});
