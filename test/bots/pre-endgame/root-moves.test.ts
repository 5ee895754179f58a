import { describe, expect, it } from 'vitest';
import type { RootMove } from '../../../src/bots/pre-endgame/candidate-cases.ts';
import { listRootMoves } from '../../../src/bots/pre-endgame/root-moves.ts';
import { PASS } from '../../../src/engine/board/move.ts';
import { countTiles } from '../../../src/engine/tiles/rack.ts';
import { PlayGenerator } from '../../../src/movegen/plays/play-generator.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { classic, tiles } from '../../support/classic.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';

const graph = tinyGraph();

function listOf(moves: Iterator<RootMove, undefined>): RootMove[] {
  const list: RootMove[] = [];
  for (let next = moves.next(); next.value !== undefined; next = moves.next()) list.push(next.value);
  return list;
}

describe('the moves of a pre-endgame', () => {
  const rack = tiles('AEINRST');
  const position = new SearchBoard(classic, graph);
  const plays = new PlayGenerator(classic, graph).generate(position, countTiles(rack, classic.alphabet.size), null);
  const root = { ruleset: classic, position, rack, bagCount: 7, plays, only: null };

  it('start with the best placements, the exchanges and the pass, followed by each other move once', () => {
    const all = listOf(listRootMoves(root, Infinity).first);
    const { first, rest } = listRootMoves(root, 3);
    const firstMoves = listOf(first);
    const others = listOf(rest);
    expect(firstMoves.slice(0, 3)).toEqual(all.slice(0, 3));
    expect(firstMoves.slice(3).some(({ move }) => move.kind === 'place')).toBe(false);
    expect(firstMoves.slice(3, -1).every(({ move }) => move.kind === 'exchange')).toBe(true);
    expect(firstMoves.length).toBeGreaterThan(4);
    expect(firstMoves.at(-1)!.move).toBe(PASS);
    expect(others).toEqual(all.slice(3, plays.length));
    expect(firstMoves.length + others.length).toBe(all.length);
  });

  it('are all in the first part if the moves are given', () => {
    const all = listOf(listRootMoves(root, Infinity).first);
    const only = [all[plays.length - 1]!.move, PASS];
    const { first, rest } = listRootMoves({ ...root, only }, 1);
    expect(listOf(first).map(({ move }) => move)).toEqual(only);
    expect(listOf(rest)).toEqual([]);
  });
});
