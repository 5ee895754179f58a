import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLANK_FLAG } from '../../../src/engine/tiles/tile-bits.ts';
import { emptyBoard, placeTiles, tileAt, type Board } from '../../../src/engine/board/board.ts';
import { placeSquares } from '../../../src/engine/board/move.ts';
import { countTiles } from '../../../src/engine/tiles/rack.ts';
import { createRandom, randomBelow } from '../../../src/engine/random.ts';
import { placementAt, placeOn } from '../../../src/movegen/plays/play.ts';
import { PlayGenerator } from '../../../src/movegen/plays/play-generator.ts';
import { NO_CROSS } from '../../../src/movegen/kernel/kernel-layout.ts';
import { ACROSS, DOWN, SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { extensionMask } from '../../oracle/extension-mask.ts';
import { alphabetSizes, randomSetting, type RandomSetting } from '../../oracle/random-setting.ts';
import { casesOf } from '../../support/test-length.ts';

const limits = { rackTiles: 5, blanks: 1, words: 40, wordLength: 6, symmetric: true, laid: 5 };

const settings = fc
  .record({
    seed: fc.nat(),
    letters: fc.oneof(fc.integer({ min: 2, max: 12 }), alphabetSizes),
    rows: fc.integer({ min: 5, max: 12 }),
    cols: fc.integer({ min: 5, max: 12 }),
  })
  .map(({ seed, ...size }) => ({ seed, ...randomSetting(seed, { ...limits, ...size }) }));

function arraysOf(position: SearchBoard): Record<string, number[]> {
  const { tiles, values, crossChecks, highCrossChecks, crossScores, neighbours } = position;
  return {
    tiles: [...tiles],
    values: [...values],
    crossChecks: [...crossChecks],
    highCrossChecks: [...highCrossChecks],
    crossScores: [...crossScores],
    neighbours: [...neighbours],
    tileCount: [position.tileCount],
  };
}

/** Sets every other extension, so that a play meets known and unknown ones. */
function setExtensions(position: SearchBoard, first: number): void {
  for (let i = first; i < position.size; i += 2) {
    if (position.tiles[i] !== 0 || position.mirror[i] === 0) continue;
    position.extensions[i] = extensionMask(position.graph, position.tiles, i);
    position.extensionsKnown[i] = 1;
  }
}

/** The squares whose known extension is wrong. */
function wrongExtensions({ graph, tiles, extensions, extensionsKnown }: SearchBoard): number[] {
  return [...extensionsKnown.keys()].filter(
    (i) => tiles[i] === 0 && extensionsKnown[i] === 1 && extensions[i] !== extensionMask(graph, tiles, i),
  );
}

/** The relevant data of a position: cross-checks of covered squares are never read. */
function meaningOf(position: SearchBoard): unknown[] {
  return Array.from(position.tiles, (tile, i) =>
    tile !== 0
      ? [tile, position.values[i]]
      : [
          position.crossChecks[i],
          position.highCrossChecks[i],
          position.crossScores[i],
          position.mirror[i] === 0 ? 0 : position.neighbours[i],
        ],
  );
}

function follow(
  { seed, ruleset, graph, board, rack }: RandomSetting & { seed: number },
  visit: (position: SearchBoard, board: Board, move: ReturnType<typeof placementAt>) => void,
): void {
  const random = createRandom(seed, 1);
  const position = SearchBoard.fromBoard(ruleset, graph, board);
  const generator = new PlayGenerator(ruleset, graph);
  let at = board;
  for (let turn = 0; turn < 4; turn++) {
    const plays = generator.generate(position, countTiles(rack, ruleset.alphabet.size), null);
    if (plays.length === 0) return;
    const move = placementAt(position, plays, randomBelow(random, plays.length));
    visit(position, at, move);
    placeOn(position, move);
    at = placeTiles(at, ruleset.alphabet, placeSquares(at, move));
  }
}

describe('Position', () => {
  it('has the same arrays after place and undo as before', () => {
    const property = fc.property(settings, (setting) => {
      follow(setting, (position, _, move) => {
        const before = arraysOf(position);
        placeOn(position, move);
        expect(arraysOf(position)).not.toEqual(before);
        position.undo();
        expect(arraysOf(position)).toEqual(before);
      });
    });
    fc.assert(property, { numRuns: casesOf({ short: 30, long: 200 }) });
  });

  it('knows no wrong extension after plays and undos', () => {
    const property = fc.property(settings, (setting) => {
      follow(setting, (position, _, move) => {
        setExtensions(position, setting.seed % 2);
        const before = position.extensionsKnown.slice();
        placeOn(position, move);
        expect(wrongExtensions(position)).toEqual([]);
        position.undo();
        expect(wrongExtensions(position)).toEqual([]);
        expect(position.extensionsKnown).toEqual(before);
      });
    });
    fc.assert(property);
  });

  it('undoes several plays one after another', () => {
    const property = fc.property(settings, (setting) => {
      const { ruleset, graph, board } = setting;
      let count = 0;
      let last: SearchBoard | null = null;
      follow(setting, (position) => {
        last = position;
        count++;
      });
      const start = SearchBoard.fromBoard(ruleset, graph, board);
      const reached = last as SearchBoard | null;
      for (let i = 0; i < count; i++) reached!.undo();
      if (reached !== null) expect(arraysOf(reached)).toEqual(arraysOf(start));
    });
    fc.assert(property, { numRuns: casesOf({ short: 15, long: 100 }) });
  });

  it('updated incrementally equals a position built from the board', () => {
    const property = fc.property(settings, (setting) => {
      follow(setting, (position, board) => {
        const made = SearchBoard.fromBoard(setting.ruleset, setting.graph, board);
        expect(meaningOf(position)).toEqual(meaningOf(made));
      });
    });
    fc.assert(property, { numRuns: casesOf({ short: 30, long: 200 }) });
  });

  it('admits on an empty square exactly the letters that form a cross word', () => {
    const property = fc.property(settings, ({ ruleset, graph, board }) => {
      const position = SearchBoard.fromBoard(ruleset, graph, board);
      const { rows, cols } = ruleset.layout;
      for (let row = 0; row < rows; row++) {
        for (let col = 0; col < cols; col++) {
          if (tileAt(board, row, col) !== 0) continue;
          // A play across is checked against the column of the square, a play down against the row.
          const column = runThrough(board, row, col, 1, 0);
          const line = runThrough(board, row, col, 0, 1);
          expectCross(position, position.indexOf(ACROSS, row, col), column, ruleset.alphabet.size);
          expectCross(position, position.indexOf(DOWN, col, row), line, ruleset.alphabet.size);
        }
      }
    });
    fc.assert(property, { numRuns: casesOf({ short: 15, long: 100 }) });

    function expectCross(position: SearchBoard, i: number, run: Run, letters: number): void {
      expect(position.crossScores[i]).toBe(run.tiles.length === 1 ? NO_CROSS : run.points);
      for (let letter = 1; letter <= letters; letter++) {
        const word = run.tiles.map((tile) => (tile === 0 ? letter : tile & ~BLANK_FLAG));
        expect(position.admits(i, letter)).toBe(run.tiles.length === 1 || position.graph.contains(word));
      }
    }
  });

  it('supports an empty board without a start square', () => {
    const { ruleset, graph } = randomSetting(1, { ...limits, letters: 3, rows: 5, cols: 7 });
    const open = { ...ruleset, layout: { ...ruleset.layout, start: null } };
    const position = SearchBoard.fromBoard(open, graph, emptyBoard(open.layout));
    expect(position.starts).toEqual([-1, -1]);
    expect(position.tileCount).toBe(0);
  });
});

interface Run {
  readonly tiles: number[];
  readonly points: number;
}

function runThrough(board: Board, row: number, col: number, dr: number, dc: number): Run {
  let [r, c] = [row, col];
  while (tileAt(board, r - dr, c - dc) !== 0) [r, c] = [r - dr, c - dc];
  const tiles: number[] = [];
  let points = 0;
  for (; (r === row && c === col) || tileAt(board, r, c) !== 0; [r, c] = [r + dr, c + dc]) {
    tiles.push(tileAt(board, r, c));
    points += board.values[r * board.layout.cols + c]!;
  }
  return { tiles, points };
}
