import { describe, expect, it } from 'vitest';
import { MutableGame } from '../../src/bots/mutable-game.ts';
import { viewOf } from '../../src/bots/player-view.ts';
import { emptyBoard } from '../../src/engine/board/board.ts';
import { GameHistory } from '../../src/engine/game/game-history.ts';
import { type GameEvent, startState } from '../../src/engine/game/game-events.ts';
import type { Ruleset } from '../../src/engine/rules/ruleset.ts';
import { placeOn } from '../../src/movegen/plays/play.ts';
import { SearchBoard } from '../../src/movegen/position/search-board.ts';
import { bot } from '../support/playing.ts';
import { classic, place, tiles, accepted } from '../support/classic.ts';
import { tinyGraph } from '../support/tiny-lexicon.ts';

const graph = tinyGraph();

function reach(root: unknown): { objects: object[]; lists: ArrayLike<unknown>[]; keys: Set<string> } {
  const seen = new Set<object>();
  const keys = new Set<string>();
  const lists: ArrayLike<unknown>[] = [];
  const visit = (value: unknown): void => {
    if (typeof value === 'function') throw new Error('a view holds values, not functions');
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (Array.isArray(value) || (ArrayBuffer.isView(value) && 'length' in value)) lists.push(value as never);
    if (ArrayBuffer.isView(value)) return;
    for (const [key, inner] of Object.entries(value)) {
      keys.add(key);
      visit(inner);
    }
  };
  visit(root);
  return { objects: [...seen], lists, keys };
}

function holdsRun(list: ArrayLike<unknown>, run: ArrayLike<number>): boolean {
  for (let from = 0; from + run.length <= list.length; from++) {
    let length = 0;
    while (length < run.length && list[from + length] === run[length]) length++;
    if (length === run.length) return true;
  }
  return false;
}

function afterTurns(seed: number, turns: number): { game: GameHistory; position: SearchBoard } {
  const position = new SearchBoard(classic, graph);
  const players = [bot('greedy', graph), bot('longest', graph)];
  let game = GameHistory.start({ ruleset: classic, lexicon: graph, seed });
  for (let turn = 0; turn < turns; turn++) {
    const { move } = players[turn % 2]!.decide(viewOf(game, position), { seed: 1, alternatives: 0 });
    game = accepted(game.apply(move));
    if (move.kind === 'place') placeOn(position, move);
  }
  return { game, position };
}

function hotAfterTurns(seed: number, turns: number): MutableGame {
  const players = [bot('greedy', graph), bot('longest', graph)];
  const game = new MutableGame({ ruleset: classic, lexicon: graph, seed }, new SearchBoard(classic, graph));
  for (let turn = 0; turn < turns; turn++) {
    accepted(game.apply(players[turn % 2]!.decide(game.view, { seed: 1, alternatives: 0 }).move));
  }
  return game;
}

describe("a player's view", () => {
  it.each([0, 1, 2, 5, 8])('after %i turns contains neither the other rack nor the order of the bag', (turns) => {
    const { game, position } = afterTurns(7, turns);
    const { bag, racks, toMove } = game.state;
    const other = Array.from(racks[1 - toMove]!).sort();
    const left = bag.tiles.slice(bag.front, bag.back);
    const { objects, lists, keys } = reach(viewOf(game, position));

    expect(objects).not.toContain(game);
    expect(objects).not.toContain(game.state);
    expect(objects).not.toContain(bag);
    for (const hidden of ['bag', 'racks', 'state', 'previous', 'lastEvents', 'seed', 'stream']) {
      expect(keys).not.toContain(hidden);
    }
    expect(left.length).toBeGreaterThan(20);
    for (const list of lists) {
      if (list.length === other.length) expect(Array.from(list).sort()).not.toEqual(other);
      for (const order of [bag.tiles, left, left.slice().reverse(), left.slice(0, 7), left.slice(-7)]) {
        if (list.length < 100_000) expect(holdsRun(list, order)).toBe(false);
      }
    }
  });

  it.each([0, 1, 2, 5, 8])('of a mutable game after %i turns contains neither of them', (turns) => {
    const game = hotAfterTurns(7, turns);
    const other = Array.from(game.racks[1 - game.toMove]!).sort();
    const { objects, lists, keys } = reach(game.view);

    expect(objects).not.toContain(game);
    for (const hidden of ['bag', 'racks', 'state']) expect(keys).not.toContain(hidden);
    for (const list of lists) if (list.length === other.length) expect(Array.from(list).sort()).not.toEqual(other);
  });

  it('has a copy of the rack, so that a bot may sort it', () => {
    const hot = hotAfterTurns(7, 2);
    const { game, position } = afterTurns(7, 2);
    for (const [view, rack] of [
      [hot.view, () => hot.racks[hot.toMove]!],
      [viewOf(game, position), () => game.state.racks[game.state.toMove]!],
    ] as const) {
      const held = Array.from(rack());
      view.rack.fill(1);
      expect(Array.from(rack())).toEqual(held);
    }
  });

  it('does not depend on the other rack or the order of the bag', () => {
    const { game, position } = afterTurns(3, 0);
    const { tiles } = game.state.bag;
    const mine = tiles.slice(0, 7);
    const hidden = tiles.slice(7);
    const views = [hidden, hidden.slice().reverse(), hidden.slice().sort()].map((rest) => {
      const bag = Uint8Array.from([...mine, ...rest]);
      const events: readonly GameEvent[] = [
        { kind: 'start', seats: 2, bag, board: emptyBoard(classic.layout) },
        { kind: 'draw', seat: 0, tiles: mine },
        { kind: 'draw', seat: 1, tiles: bag.slice(-7).reverse() },
      ];
      return viewOf(GameHistory.replay({ ruleset: classic, lexicon: graph, seed: 0 }, [events]), position);
    });
    expect(views[1]).toEqual(views[0]);
    expect(views[2]).toEqual(views[0]);
  });

  it("contains only the number of tiles of the opponent's exchange", () => {
    const { game, position } = afterTurns(3, 0);
    const next = accepted(game.apply({ kind: 'exchange', tiles: game.state.racks[0]!.slice(0, 3) }));
    expect(viewOf(next, position).history).toEqual([{ kind: 'exchange', seat: 0, count: 3 }]);
  });

  it('marks a play that was challenged off', () => {
    const ruleset: Ruleset = { ...classic, challenge: { kind: 'single', by: 'next', scope: 'play' } };
    const [phony, other] = [place('- 8 8 ZZT'), place('- 8 8 AT')];
    const state = { ...startState(ruleset, 2, tiles('AAAAAAAA')), racks: [tiles('ZZTAEEE'), tiles('ATEEEEE')] };
    let game = GameHistory.fromState({ ruleset, lexicon: graph, seed: 1 }, state);
    game = accepted(game.apply(phony));
    game = accepted(game.challenge(1));
    game = accepted(game.apply(other));
    game = accepted(game.challenge(0));
    expect(viewOf(game, new SearchBoard(ruleset, graph)).history).toEqual([
      { kind: 'withdrawn', seat: 0, move: phony },
      { kind: 'place', seat: 1, move: other, score: 4 },
    ]);
  });

  it('counts exactly the tiles of the bag and of the other rack as unseen', () => {
    const { game, position } = afterTurns(11, 6);
    const { bag, racks, toMove } = game.state;
    const expected = new Int16Array(classic.alphabet.size + 1);
    for (const tile of bag.tiles.slice(bag.front, bag.back)) expected[tile]! += 1;
    for (const tile of racks[1 - toMove]!) expected[tile]! += 1;
    expect(viewOf(game, position).unseen).toEqual(expected);
  });
});
