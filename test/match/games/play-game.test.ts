import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Bot, PlayerView, SyncBot } from '../../../src/bots/bot.ts';
import { GameHistory } from '../../../src/engine/game/game-history.ts';
import { parseSiuMove } from '../../../src/engine/notation/move-text.ts';
import { PASS } from '../../../src/engine/board/move.ts';
import { loadRuleset, shippedNames } from '../../../src/files/data-files.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { deriveSeeds } from '../../../src/engine/decision-seed.ts';
import { playPair } from '../../../src/match/games/game-pair.ts';
import { playGame } from '../../../src/match/games/play-game.ts';
import { classic, english, accepted } from '../../support/classic.ts';
import { bot, botsOf, playBothWays } from '../../support/playing.ts';
import { tinyGraph, graphOf, tinyWords } from '../../support/tiny-lexicon.ts';
import { allowsMutableGame } from '../../../src/engine/rules/rules-in-play.ts';
import { plainView } from '../../../src/bots/player-view.ts';
import type { Ruleset } from '../../../src/engine/rules/ruleset.ts';
import type { GameWithoutBots } from '../../../src/match/games/pair-record.ts';
import { casesOf } from '../../support/test-length.ts';

const graph = tinyGraph();
const position = new SearchBoard(classic, graph);
const table = { ruleset: classic, graph, position, seed: 5 };

function watched(inner: SyncBot, watch: (view: PlayerView, seed: number) => void): SyncBot {
  return {
    name: inner.name,
    decide: (view, budget) => {
      watch(view, budget.seed);
      return inner.decide(view, budget);
    },
  };
}

const passing: SyncBot = { name: 'passing', decide: () => ({ move: PASS, ranked: [], values: 'estimate' }) };

describe('a game of self-play', () => {
  it.each(['greedy', 'longest', 'random', 'equity'])('of %s replays through the rules to the same scores', (name) => {
    const played = playGame({ ...table, bots: [bot(name, graph), bot('greedy', graph)], stream: 3 });
    let game = GameHistory.start({ ruleset: classic, lexicon: graph, seed: 5, stream: 3 });
    for (const [seat, text, score] of played.turns) {
      expect(game.state.toMove).toBe(seat);
      const move = accepted(parseSiuMove(english, game.state.board, text));
      const next = accepted(game.apply(move));
      const [event] = next.lastEvents;
      expect(event?.kind === 'place' ? event.play.score : 0).toBe(score);
      game = next;
    }
    expect(game.isOver).toBe(true);
    expect(game.state.scores).toEqual(played.scores);
    expect(game.state.end?.reason).toBe(played.end);
  });

  it('shows every bot the current board', () => {
    const boards: [number, number][] = [];
    const greedy = watched(bot('greedy', graph), (view) => {
      let tiles = 0;
      for (const turn of view.history) {
        if (turn.kind === 'place' && turn.move.kind === 'place') tiles += turn.move.tiles.length;
      }
      boards.push([view.position.tileCount, tiles]);
    });
    playGame({ ...table, bots: [greedy, greedy], stream: 0 });
    expect(boards.length).toBeGreaterThan(4);
    for (const [onBoard, played] of boards) expect(onBoard).toBe(played);
  });

  it('ends after six scoreless turns if bots only pass', () => {
    const played = playGame({ ...table, bots: [passing, passing], stream: 0 });
    expect(played.end).toBe('zero-turns');
    expect(classic.scorelessEnds).toEqual([{ kind: 'zero-turns', count: played.turns.length }]);
  });

  it('names a bot that breaks the rules and its move', () => {
    const cheat: SyncBot = {
      name: 'cheat',
      decide: () => ({
        move: { kind: 'place', row: 0, col: 0, direction: 'across', tiles: Uint8Array.of(1, 2) },
        ranked: [],
        values: 'estimate',
      }),
    };
    expect(() => playGame({ ...table, bots: [cheat, passing], stream: 0 })).toThrow(
      /bot cheat chose A1\.AB|bot cheat chose 1A\.AB/u,
    );
  });

  it('notices a bot that leaves its tiles on the board', () => {
    const untidy: SyncBot = {
      name: 'untidy',
      decide: (view) => {
        view.position.place(view.position.starts[0], Uint8Array.of(1, 2), 0, 2);
        return { move: PASS, ranked: [], values: 'estimate' };
      },
    };
    expect(() => playGame({ ...table, bots: [untidy, passing], stream: 0 })).toThrow(/untidy left extra tiles/u);
  });
});

describe('a bot that returns a promise', () => {
  function slow(inner: SyncBot): Bot {
    return {
      name: inner.name,
      decide: async (view, budget) => {
        await setTimeout(0);
        return inner.decide(view, budget);
      },
    };
  }

  it.each(['classic', 'tournament', 'casual'])('plays as the bot that answers at once, under %s', async (name) => {
    const ruleset = await loadRuleset(name);
    const here = { ruleset, graph, seed: 7, stream: 2 };
    const [equity, random] = [bot('equity', graph, ruleset), bot('random', graph, ruleset)];
    const prompt = playGame({ ...here, position: new SearchBoard(ruleset, graph), bots: [equity, random] });
    for (const bots of [
      [slow(equity), random],
      [equity, slow(random)],
      [slow(equity), slow(random)],
    ]) {
      const played = playGame({ ...here, position: new SearchBoard(ruleset, graph), bots });
      expect(played).toBeInstanceOf(Promise);
      expect(await played).toEqual(prompt);
    }
    expect(prompt.turns.length).toBeGreaterThan(4);
  });

  it('plays pairs, game after game on one board', async () => {
    const [equity, random] = [bot('equity', graph), bot('random', graph)];
    const prompt = playPair({ ...table, bots: [equity, random] }, 6);
    expect(await playPair({ ...table, bots: [slow(equity), slow(random)] }, 6)).toEqual(prompt);
  });

  it('ends the game with its rejection', async () => {
    const broken: Bot = { name: 'broken', decide: () => Promise.reject(new Error('the server is gone')) };
    await expect(playGame({ ...table, bots: [passing, broken], stream: 0 })).rejects.toThrow('the server is gone');
  });

  it('gets the error of an illegal move', async () => {
    const cheat = slow({
      name: 'cheat',
      decide: () => ({ move: { kind: 'exchange', tiles: Uint8Array.of(9, 9, 9) }, ranked: [], values: 'estimate' }),
    });
    await expect(playGame({ ...table, bots: [cheat, passing], stream: 0 })).rejects.toThrow(
      'bot cheat chose ex.III, which is illegal (seed 5, stream 0, round 0, turn 0)',
    );
  });
});

describe('a game pair', () => {
  it('gives each bot the tiles of the other in the other game', () => {
    const firstRacks: string[] = [];
    const watch = (view: PlayerView): void => {
      if (view.turns < 2) firstRacks.push(view.rack.join());
    };
    const [a, b] = [watched(bot('greedy', graph), watch), watched(bot('longest', graph), watch)];
    const pair = playPair({ ...table, bots: [a, b] }, 17);
    expect(pair.games.map(({ bots }) => bots.join())).toEqual(['0,1', '1,0']);
    const [first, second, firstAgain, secondAgain] = firstRacks;
    expect([firstAgain, secondAgain]).toEqual([first, second]);
    expect(first).not.toBe(second);
  });

  it('is the same game twice for a bot against itself', () => {
    const greedy = bot('greedy', graph);
    const { games } = playPair({ ...table, bots: [greedy, greedy] }, 2);
    expect(games[1]!.turns).toEqual(games[0]!.turns);
  });

  it('depends only on seed and number', () => {
    const bots = [bot('random', graph), bot('greedy', graph)] as const;
    const once = playPair({ ...table, bots }, 9);
    playPair({ ...table, bots }, 4);
    expect(playPair({ ...table, bots }, 9)).toEqual(once);
    expect(playPair({ ...table, bots }, 10).digest).not.toBe(once.digest);
    expect(playPair({ ...table, seed: 6, bots }, 9).digest).not.toBe(once.digest);
  });
});

describe("a decision's seed", () => {
  it('differs for every game, seat and turn', () => {
    const seeds = new Set<number>();
    const at = { seed: 1, stream: 0, round: 0, seat: 0, turn: 0 };
    for (let i = 0; i < 50; i++) {
      for (const part of ['seed', 'stream', 'round', 'seat', 'turn'] as const) {
        seeds.add(deriveSeeds({ ...at, [part]: i + 2 }).seed);
      }
    }
    expect(seeds.size).toBe(250);
  });

  it('comes with a game seed, unique to a seat and game', () => {
    const at = { seed: 1, stream: 0, round: 0, seat: 0, turn: 0 };
    const { gameSeed } = deriveSeeds(at);
    const others = new Set<number>();
    for (let i = 0; i < 50; i++) {
      const later = { ...at, turn: i };
      expect(deriveSeeds(later).gameSeed).toBe(gameSeed);
      for (const part of ['seed', 'stream', 'round', 'seat'] as const) {
        others.add(deriveSeeds({ ...at, [part]: i + 2 }).gameSeed);
      }
    }
    expect(others.size).toBe(200);
    expect(others).not.toContain(gameSeed);
  });
});

const half = graphOf(
  tinyWords().filter((_, i) => i % 2 === 0),
  'half',
);

function recorded(inner: SyncBot, seen: unknown[]): SyncBot {
  return {
    name: inner.name,
    decide: (view, budget) => {
      seen.push(structuredClone({ ...plainView(view), ...budget }));
      return inner.decide(view, budget);
    },
  };
}

function compare(ruleset: Ruleset, names: readonly string[], seed: number): GameWithoutBots {
  const position = new SearchBoard(ruleset, graph);
  const vocabularies = new Map([['half', half]]);
  const seen: unknown[][] = [];
  const [fast, slow] = playBothWays(() => {
    const into: unknown[] = [];
    seen.push(into);
    const bots = botsOf({ ruleset, graph, vocabularies }, ...names).map((bot) => recorded(bot, into));
    return { ruleset, graph, bots, position, seed, stream: 2 };
  });
  expect(fast).toEqual(slow);
  expect(seen[0]).toEqual(seen[1]);
  return fast!;
}

describe('a mutable game', () => {
  it('plays the same games as the rules under every supported preset', async () => {
    let presets = 0;
    for (const name of shippedNames('ruleset')) {
      const ruleset = await loadRuleset(name);
      if (!allowsMutableGame(ruleset)) continue;
      presets++;
      const seats = ['greedy', 'random', 'equity', 'longest'].slice(0, ruleset.players.max);
      for (let seed = 0; seed < casesOf({ short: 1, long: 12 }); seed++) {
        compare(ruleset, seats.slice(0, Math.max(ruleset.players.min, 2 + (seed % 3))), seed);
      }
    }
    expect(presets).toBeGreaterThanOrEqual(3);
  });

  it('gives a bot with its own lexicon the same view', () => {
    for (let seed = 0; seed < casesOf({ short: 2, long: 5 }); seed++)
      compare(classic, ['equity:lexicon=half', 'greedy:lexicon=half'], seed);
  });

  it.each([
    { order: 'draw-first', bagAtLeast: 7 },
    { order: 'return-first', bagAtLeast: 0 },
  ] as const)('exchanges like the rules, $order', (exchange) => {
    const ruleset = { ...classic, exchange: { ...classic.exchange, ...exchange } };
    const ends = new Set<string>();
    const exchanging: SyncBot = {
      name: 'exchanging',
      decide: ({ rack, bagCount, turns }) => {
        const tiles = rack.slice(0, 1 + (turns % 4));
        const possible = turns % 3 !== 2 && bagCount >= 7;
        return { move: possible ? { kind: 'exchange', tiles } : { kind: 'pass' }, ranked: [], values: 'estimate' };
      },
    };
    for (let seed = 0; seed < 20; seed++) {
      const position = new SearchBoard(ruleset, graph);
      const greedy = bot('greedy', graph, ruleset);
      for (const bots of [
        [exchanging, greedy],
        [exchanging, exchanging],
      ]) {
        const [fast, slow] = playBothWays(() => ({ ruleset, graph, bots, position, seed, stream: 0 }));
        expect(fast).toEqual(slow);
        ends.add(fast!.end);
      }
    }
    expect(ends).toContain('zero-turns');
  });

  it('explains a refused move and stays unchanged', () => {
    const cheat: SyncBot = {
      name: 'cheat',
      decide: ({ rack }) => {
        const tiles = rack.slice(0, 2).map((tile) => tile || 0x81);
        return { move: { kind: 'place', row: 0, col: 0, direction: 'across', tiles }, ranked: [], values: 'estimate' };
      },
    };
    const position = new SearchBoard(classic, graph);
    expect(() => playBothWays(() => ({ ...table, bots: [cheat, cheat], position, seed: 4, stream: 0 }))).toThrow(
      /bot cheat chose 1A\.[A-Za-z]+, which is illegal \(seed 4, stream 0, round 0, turn 0\): /u,
    );
    expect(position.tileCount).toBe(0);
  });
});
