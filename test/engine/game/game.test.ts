import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bagCount, fullTileSet } from '../../../src/engine/tiles/bag.ts';
import { applyEvent, startState, type GameEvent, type GameState } from '../../../src/engine/game/game-events.ts';
import { GameHistory } from '../../../src/engine/game/game-history.ts';
import { isRefusal } from '../../../src/engine/refusal.ts';
import { PASS, type Move } from '../../../src/engine/board/move.ts';
import { rackPoints, countTiles } from '../../../src/engine/tiles/rack.ts';
import { createRandom, randomBelow } from '../../../src/engine/random.ts';
import { placementAt, placeOn } from '../../../src/movegen/plays/play.ts';
import { PlayGenerator } from '../../../src/movegen/plays/play-generator.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { accepted, boardWith, classic, english, lexiconOf, place, tiles } from '../../support/classic.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';
import { casesOf } from '../../support/test-length.ts';

function gameAt(state: Partial<GameState>, lexicon = lexiconOf()): GameHistory {
  const options = { ruleset: classic, lexicon, seed: 1 };
  return GameHistory.fromState(options, { ...startState(classic, 2, fullTileSet(english)), ...state });
}

const noBag = { tiles: new Uint8Array(), front: 0, back: 0 };

describe('the first draw', () => {
  it('deals each player seven tiles from one end of the bag', () => {
    const game = GameHistory.start({ ruleset: classic, lexicon: lexiconOf(), seed: 5 });
    const { bag, racks } = game.state;
    expect(racks.map((rack) => rack.length)).toEqual([7, 7]);
    expect(bagCount(bag)).toBe(86);
    expect([...racks[0]!]).toEqual([...bag.tiles.slice(0, 7)]);
    expect([...racks[1]!]).toEqual([...bag.tiles.slice(-7)].reverse());
  });

  it('depends on the seed and the stream', () => {
    const racks = (seed: number, stream: number): string =>
      GameHistory.start({ ruleset: classic, lexicon: lexiconOf(), seed, stream }).state.racks.join('|');
    expect(racks(1, 2)).toBe(racks(1, 2));
    expect(new Set([racks(1, 2), racks(2, 1), racks(1, 3), racks(2, 2), racks(2 ** 40 + 1, 2)]).size).toBe(5);
  });

  it('rejects a number of players that the ruleset does not allow', () => {
    expect(() => GameHistory.start({ ruleset: classic, lexicon: lexiconOf(), seed: 1, seats: 3 })).toThrow(/2 to 2/u);
  });
});

describe('the clocks', () => {
  const ruleset = { ...classic, clock: { minutes: 1, overtimePenalty: 10 } };
  const options = { ruleset, lexicon: lexiconOf(), seed: 5 };

  it('default to the rules and can be set for each seat', () => {
    expect(GameHistory.start(options).state.clocksMs).toEqual([60_000, 60_000]);
    expect(GameHistory.start({ ...options, clocksMs: [5000, Infinity] }).state.clocksMs).toEqual([5000, Infinity]);
    const position = { board: boardWith(), racks: [tiles(''), tiles('')], scores: [0, 0], zeroTurns: 0 };
    expect(GameHistory.start({ ...options, position, clocksMs: [5000, 7000] }).state.clocksMs).toEqual([5000, 7000]);
  });

  it('follow from the events and penalise only the player who is over time', () => {
    let game = GameHistory.start({ ...options, clocksMs: [5000, Infinity] });
    while (!game.isOver) game = accepted(game.apply(PASS, 30_000));
    expect(game.state.clocksMs).toEqual([5000 - 90_000, Infinity]);
    expect(game.events.filter(({ kind }) => kind === 'time-penalty')).toEqual([
      { kind: 'time-penalty', seat: 0, points: -20 },
    ]);
    expect(GameHistory.replay(options, game.actions).state).toEqual(game.state);
  });
});

it('an illegal move leaves the game unchanged', () => {
  const game = GameHistory.start({ ruleset: classic, lexicon: lexiconOf(), seed: 5 });
  const before = JSON.stringify(game.state);
  for (const move of [place('- 1 1 QZ'), place('- 8 8 A'), { kind: 'exchange', tiles: tiles('') } as Move]) {
    expect(isRefusal(game.apply(move))).toBe(true);
  }
  expect(JSON.stringify(game.state)).toBe(before);
});

describe('the end', () => {
  it("comes when a player is out, who gains twice the points of the other's tiles", () => {
    const game = gameAt(
      { board: boardWith('- 8 4 HELLO'), bag: noBag, racks: [tiles('S'), tiles('QE')], scores: [200 - 9, 150] },
      lexiconOf('HELLOS'),
    );
    const over = accepted(game.apply(place('- 8 9 S')));
    expect(over.isOver).toBe(true);
    expect(over.state.end).toEqual({ reason: 'out', seat: 0, scoresBefore: [200, 150] });
    expect(over.state.scores).toEqual([222, 150]);
    expect(over.winners).toEqual([0]);
    expect(isRefusal(over.apply(PASS))).toBe(true);
  });

  it('does not come while the bag can refill the rack', () => {
    const bag = { tiles: tiles('A'), front: 0, back: 1 };
    const game = gameAt(
      { board: boardWith('- 8 4 HELLO'), bag, racks: [tiles('S'), tiles('QE')] },
      lexiconOf('HELLOS'),
    );
    const next = accepted(game.apply(place('- 8 9 S')));
    expect(next.isOver).toBe(false);
    expect([...next.state.racks[0]!]).toEqual([...tiles('A')]);
  });

  it('comes after six scoreless turns, including exchanges, and each player loses the points of their rack', () => {
    let game = GameHistory.start({ ruleset: classic, lexicon: lexiconOf(), seed: 5 });
    for (let turn = 0; turn < 5; turn++) {
      const exchange: Move = { kind: 'exchange', tiles: game.state.racks[game.state.toMove]!.slice(0, 2) };
      game = accepted(game.apply(turn % 2 === 0 ? PASS : exchange));
      expect(game.isOver).toBe(false);
    }
    game = accepted(game.apply(PASS));
    expect(game.state.end?.reason).toBe('zero-turns');
    expect(game.state.scores).toEqual(game.state.racks.map((rack) => 0 - rackPoints(english, rack)));
  });

  it('counts scoreless turns since the last score', () => {
    let game = gameAt(
      { zeroTurns: 5, racks: [tiles('SABCDEF'), tiles('QE')], board: boardWith('- 8 4 HELLO') },
      lexiconOf('HELLOS'),
    );
    game = accepted(game.apply(place('- 8 9 S')));
    expect(game.state.zeroTurns).toBe(0);
    expect(game.isOver).toBe(false);
  });

  it('comes when a player resigns, who loses regardless of the score', () => {
    const game = gameAt({ scores: [300, 10] });
    const over = accepted(game.resign(0));
    expect(over.state.scores).toEqual([300, 10]);
    expect(over.winners).toEqual([1]);
  });

  it('can be a tie', () => {
    const over = accepted(gameAt({ scores: [10, 10], racks: [tiles('A'), tiles('E')], zeroTurns: 5 }).apply(PASS));
    expect(over.winners).toEqual([0, 1]);
  });
});

function randomGame(seed: number): GameHistory {
  const random = createRandom(seed, 99);
  const graph = tinyGraph();
  const generator = new PlayGenerator(classic, graph);
  const position = new SearchBoard(classic, graph);
  let game = GameHistory.start({ ruleset: classic, lexicon: graph, seed });
  while (!game.isOver) {
    const rack = game.state.racks[game.state.toMove]!;
    const plays = generator.generate(position, countTiles(rack, english.size), null);
    const choice = randomBelow(random, 10);
    let move: Move = PASS;
    if (plays.length > 0 && choice > 1) move = placementAt(position, plays, randomBelow(random, plays.length));
    else if (bagCount(game.state.bag) >= 7 && choice > 0)
      move = { kind: 'exchange', tiles: rack.slice(0, 1 + (choice % 7)) };
    game = accepted(game.apply(move));
    if (move.kind === 'place') placeOn(position, move);
  }
  return game;
}

function forRandomGames(check: (game: GameHistory, seed: number) => void): void {
  const property = fc.property(fc.nat(), (seed) => check(randomGame(seed), seed));
  fc.assert(property, { numRuns: casesOf({ short: 4, long: 25 }) });
}

describe('a game', () => {
  it('conserves the tile set in every turn', () => {
    forRandomGames((last) => {
      for (let game: GameHistory | null = last; game !== null; game = game.undo()) {
        const { board, bag, racks } = game.state;
        const all = [
          ...board.tiles.filter((tile) => tile !== 0),
          ...bag.tiles.subarray(bag.front, bag.back),
          ...racks.flatMap((rack) => [...rack]),
        ];
        expect([...countTiles(all, english.size)]).toEqual([...english.counts]);
      }
    });
  });

  it('is the fold of its events: a record replays to the same states, and undo restores the previous state', () => {
    forRandomGames((game, seed) => {
      const again = GameHistory.replay({ ruleset: classic, lexicon: game.lexicon, seed }, game.actions);
      let a: GameHistory | null = game;
      let b: GameHistory | null = again;
      while (a !== null && b !== null) {
        expect(b.state).toEqual(a.state);
        expect(b.lastEvents).toEqual(a.lastEvents);
        [a, b] = [a.undo(), b.undo()];
      }
      expect([a, b]).toEqual([null, null]);
    });
  });

  it('has scores equal to the sum of plays and adjustments', () => {
    forRandomGames((game) => {
      const sums = [0, 0];
      for (const event of game.events) {
        if (event.kind === 'place') sums[event.seat]! += event.play.score;
        if (event.kind === 'adjust') sums[event.seat]! += event.points;
      }
      expect(game.state.scores).toEqual(sums);
    });
  });

  it('rejects an event with tiles that the player does not hold', () => {
    const state = startState(classic, 2, fullTileSet(english));
    expect(() => applyEvent(classic, state, { kind: 'exchange', seat: 0, tiles: tiles('A') })).toThrow(RangeError);
    const draw: GameEvent = { kind: 'draw', seat: 0, tiles: tiles('QQ') };
    expect(() => applyEvent(classic, state, draw)).toThrow(RangeError);
  });
});
