import { describe, expect, it } from 'vitest';
import type { Board } from '../../../src/engine/board/board.ts';
import { BOARD_FEATURES, BoardOutlook } from '../../../src/movegen/outlook/board-outlook.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { boardWith, classic, english } from '../../support/classic.ts';
import { tinyGraph, tinyWords } from '../../support/tiny-lexicon.ts';
import { botsOf, gameTurns } from '../../support/playing.ts';

const graph = tinyGraph();
const words = new Set(tinyWords().map((word) => word.toUpperCase()));
const SIDE = 15;
const letterOf = (tile: number): string => String.fromCharCode(64 + (tile & 0x7f));

interface Lanes {
  readonly letters: readonly string[];
  readonly points: readonly (readonly number[])[];
  readonly premiums: readonly (readonly number[])[];
}

function lanesOf(board: Board, isDown: boolean): Lanes {
  const index = (lane: number, pos: number): number => (isDown ? pos * SIDE + lane : lane * SIDE + pos);
  const lanes = <T>(read: (square: number) => T): T[][] =>
    Array.from({ length: SIDE }, (_, lane) => Array.from({ length: SIDE }, (__, pos) => read(index(lane, pos))));
  return {
    letters: lanes((square) => (board.tiles[square] === 0 ? ' ' : letterOf(board.tiles[square]!))).map((row) =>
      row.join(''),
    ),
    points: lanes((square) => board.values[square]!),
    premiums: lanes((square) => classic.layout.wordMultipliers[square]!),
  };
}

/** The cross run of a square: the share of unseen tiles that fit, and its points; null if there is no run. */
function hookAt(
  lanes: Lanes,
  lane: number,
  pos: number,
  unseen: ArrayLike<number>,
): { share: number; points: number } | null {
  const { letters, points } = lanes;
  let from = lane;
  while (from > 0 && letters[from - 1]![pos] !== ' ') from--;
  let to = lane;
  while (to < SIDE - 1 && letters[to + 1]![pos] !== ' ') to++;
  if (from === to) return null;
  const run = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const total = Array.from(unseen).reduce((sum, count) => sum + count, 0);
  let fitting = 0;
  let any = false;
  for (let tile = 1; tile <= english.size; tile++) {
    const word = run.map((row) => (row === lane ? letterOf(tile) : letters[row]![pos]!)).join('');
    if (!words.has(word)) continue;
    any = true;
    fitting += unseen[tile]!;
  }
  if (any) fitting += unseen[0]!;
  const sum = run.reduce((so, row) => so + (row === lane ? 0 : points[row]![pos]!), 0);
  return { share: total === 0 ? 0 : fitting / total, points: sum };
}

function slowSums(board: Board, unseen: ArrayLike<number>): number[] {
  const sums = new Map<string, number>(BOARD_FEATURES.map((name) => [name, 0]));
  const add = (name: (typeof BOARD_FEATURES)[number], by: number): void => {
    sums.set(name, sums.get(name)! + by);
  };
  for (const lanes of [lanesOf(board, false), lanesOf(board, true)]) {
    for (let lane = 0; lane < SIDE; lane++) {
      const letters = lanes.letters[lane]!;
      const hooks = Array.from(letters, (letter, pos) => (letter === ' ' ? hookAt(lanes, lane, pos, unseen) : null));
      for (let pos = 0; pos < SIDE; pos++) {
        if (letters[pos] !== ' ') continue;
        const premium = lanes.premiums[lane]![pos]!;
        const hook = hooks[pos];
        if (hook) {
          const chance = 1 - (1 - hook.share) ** 7;
          add('hooks', chance);
          add('hook points', chance * hook.points);
          if (premium === 2) add('hook points doubled', chance * hook.points);
          if (premium === 3) add('hooks tripled', chance);
        }
        if (premium === 3) {
          const needed = fewestTiles(letters, hooks, pos);
          if (needed <= 7)
            add(needed <= 2 ? 'triples within 2' : needed <= 4 ? 'triples within 4' : 'triples within 7', 1);
        }
      }
      addRooms(letters, hooks, add);
    }
  }
  sums.set('rooms beside', Math.log(1 + sums.get('rooms beside')!));
  sums.set('rooms through', Math.log(1 + sums.get('rooms through')!));
  return [...sums.values()];
}

type Hooks = readonly ({ share: number; points: number } | null)[];

function fewestTiles(letters: string, hooks: Hooks, pos: number): number {
  let fewest = Infinity;
  for (let from = 0; from <= pos; from++) {
    for (let to = pos; to < SIDE; to++) {
      const squares = Array.from({ length: to - from + 1 }, (_, i) => from + i);
      const laid = squares.filter((square) => letters[square] === ' ');
      if (laid.some((square) => hooks[square]?.share === 0)) continue;
      const touches = [from - 1, ...squares, to + 1].some((square) => (letters[square] ?? ' ') !== ' ');
      if (touches || laid.some((square) => hooks[square])) fewest = Math.min(fewest, laid.length);
    }
  }
  return fewest;
}

/** Stretches of seven empty squares and the tiles between them, without a tile just before their start. */
function addRooms(
  letters: string,
  hooks: Hooks,
  add: (name: 'rooms beside' | 'rooms through', by: number) => void,
): void {
  for (let start = 0; start < SIDE; start++) {
    if (start > 0 && letters[start - 1] !== ' ') continue;
    let end = start;
    const laid: number[] = [];
    while (end < SIDE && (laid.length < 7 || letters[end] !== ' ')) {
      if (letters[end] === ' ') laid.push(end);
      end++;
    }
    if (laid.length < 7) continue;
    const chance = laid.reduce((so, square) => so * (hooks[square]?.share ?? 1), 1);
    const through = end - start - 7;
    if (through > 0) add('rooms through', through === 1 ? chance : chance / 4);
    else if (laid.some((square) => hooks[square])) add('rooms beside', chance);
  }
}

function boards(seeds: number): { readonly board: Board; readonly unseen: Int16Array }[] {
  const bots = botsOf({ ruleset: classic, graph }, 'random', 'equity:leaves=none');
  return Array.from({ length: seeds }, (_, i) => [...gameTurns(bots, { ruleset: classic, graph, seed: i + 1 })])
    .flatMap((turns) => turns.slice(0, 30))
    .map(({ game, view }) => ({ board: game.state.board, unseen: view.unseen }));
}

describe('BoardOutlook', () => {
  it('equals a computation square by square, on boards of games', () => {
    const outlook = new BoardOutlook(classic);
    const position = new SearchBoard(classic, graph);
    const seen = BOARD_FEATURES.map(() => false);
    for (const { board, unseen } of boards(6)) {
      position.setBoard(board);
      outlook.setUnseen(unseen);
      outlook.measure(position, true);
      const slow = slowSums(board, unseen);
      for (const [i, name] of BOARD_FEATURES.entries()) {
        expect(outlook.sums[i], name).toBeCloseTo(slow[i]!, 9);
        seen[i] ||= slow[i]! > 0;
      }
    }
    expect(seen).not.toContain(false);
  });

  it('is zero on an empty board, and omits rooms on request', () => {
    const outlook = new BoardOutlook(classic);
    outlook.setUnseen(english.counts);
    outlook.measure(new SearchBoard(classic, graph), true);
    expect([...outlook.sums]).toEqual(BOARD_FEATURES.map(() => 0));
    const position = SearchBoard.fromBoard(classic, graph, boardWith('- 8 8 TO'));
    outlook.measure(position, true);
    const rooms = outlook.sums.slice(-2);
    expect(Math.min(...rooms)).toBeGreaterThan(0);
    const others = outlook.sums.slice(0, -2);
    outlook.measure(position, false);
    expect([...outlook.sums]).toEqual([...others, 0, 0]);
  });
});
