import { describe, expect, it } from 'vitest';
import type { SyncBot } from '../../../src/bots/bot.ts';
import { allowsMutableGame } from '../../../src/bots/mutable-game.ts';
import { plainView } from '../../../src/bots/player-view.ts';
import { createBot, readBotSpec } from '../../../src/bots/registry.ts';
import type { Ruleset } from '../../../src/engine/rules/ruleset.ts';
import { Position } from '../../../src/movegen/position/position.ts';
import { loadRuleset, shippedNames } from '../../../src/files/data-files.ts';
import { MutableSelfPlay } from '../../../src/tournament/games/mutable-self-play.ts';
import type { PlayedGame } from '../../../src/tournament/games/pair-record.ts';
import type { PlayGameOptions } from '../../../src/tournament/games/play-game-options.ts';
import { FullSelfPlay } from '../../../src/tournament/games/full-self-play.ts';
import type { Stepwise } from '../../../src/tournament/games/stepwise.ts';
import { classic } from '../../support/classic.ts';
import { graphOf, tinyGraph, tinyWords } from '../../support/tiny-lexicon.ts';
import { casesOf } from '../../support/test-length.ts';

const graph = tinyGraph();
const half = graphOf(
  tinyWords().filter((_, i) => i % 2 === 0),
  'half',
);

function playOut(game: Stepwise<PlayedGame>): PlayedGame {
  while (!game.isOver) expect(game.advance()).toBeNull();
  return game.result;
}

function playSlowly(options: PlayGameOptions<SyncBot>): PlayedGame {
  return playOut(new FullSelfPlay(options));
}

function playFast(options: PlayGameOptions<SyncBot>): PlayedGame {
  return playOut(new MutableSelfPlay(options));
}

/** A bot that shows the test what it may know. */
function watched(inner: SyncBot, seen: unknown[]): SyncBot {
  return {
    name: inner.name,
    decide: (view, budget) => {
      seen.push(structuredClone({ ...plainView(view), ...budget }));
      return inner.decide(view, budget);
    },
  };
}

function compare(ruleset: Ruleset, names: readonly string[], seed: number): PlayedGame {
  const position = new Position(ruleset, graph);
  const seen: [unknown[], unknown[]] = [[], []];
  const [fast, slow] = seen.map((into, i) => {
    const resources = { ruleset, graph, leaves: new Map([['default', null]]), vocabularies: new Map([['half', half]]) };
    const bots = names.map((name) => watched(createBot(readBotSpec(name), name, resources), into));
    return (i === 0 ? playFast : playSlowly)({ ruleset, graph, bots, position, seed, stream: 2 });
  });
  expect(fast).toEqual(slow);
  expect(seen[0]).toEqual(seen[1]);
  return fast!;
}

describe('a mutable game', () => {
  it('plays the same games as the rules, turn for turn, under every preset it is for', async () => {
    let presets = 0;
    for (const name of shippedNames('ruleset')) {
      const ruleset = await loadRuleset(name);
      if (!allowsMutableGame(ruleset)) continue;
      presets++;
      const seats = ['greedy', 'random', 'equity', 'longest'].slice(0, ruleset.players.max);
      for (let seed = 0; seed < casesOf({ short: 2, long: 12 }); seed++) {
        compare(ruleset, seats.slice(0, Math.max(ruleset.players.min, 2 + (seed % 3))), seed);
      }
    }
    expect(presets).toBeGreaterThanOrEqual(3);
  });

  it('shows a bot with words of its own all that the others see', () => {
    for (let seed = 0; seed < 5; seed++) compare(classic, ['equity:lexicon=half', 'greedy:lexicon=half'], seed);
  });

  it.each([
    { order: 'draw-first', bagAtLeast: 7 },
    { order: 'return-first', bagAtLeast: 0 },
  ] as const)('exchanges as the rules do, $order', (exchange) => {
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
      const position = new Position(ruleset, graph);
      const greedy = createBot(readBotSpec('greedy'), 'greedy', { ruleset, graph, leaves: new Map() });
      for (const bots of [
        [exchanging, greedy],
        [exchanging, exchanging],
      ]) {
        const options = { ruleset, graph, bots, position, seed, stream: 0 };
        const played = playFast(options);
        expect(played).toEqual(playSlowly(options));
        ends.add(played.end);
      }
    }
    expect(ends).toContain('zero-turns');
  });

  it('says why a move is refused, and is as it was', () => {
    const cheat: SyncBot = {
      name: 'cheat',
      decide: ({ rack }) => ({
        move: {
          kind: 'place',
          row: 0,
          col: 0,
          direction: 'across',
          tiles: rack.slice(0, 2).map((tile) => tile || 0x81),
        },
        ranked: [],
        values: 'estimate',
      }),
    };
    const position = new Position(classic, graph);
    expect(() => playFast({ ruleset: classic, graph, bots: [cheat, cheat], position, seed: 4, stream: 0 })).toThrow(
      /bot cheat chose 1A\.[A-Za-z]+, which is illegal \(seed 4, stream 0, round 0, turn 0\): /u,
    );
    expect(position.tileCount).toBe(0);
  });
});
