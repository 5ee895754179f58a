import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeEndgames, makePositions, POSITION_COUNT } from '../../bench/self-play-positions.ts';
import { formatCgp, parseCgp } from '../../src/engine/notation/cgp.ts';
import { checkPosition } from '../../src/engine/game/tile-set.ts';
import { classic, english } from '../support/classic.ts';
import { tinyGraph } from '../support/tiny-lexicon.ts';

describe('the positions of the benchmarks', () => {
  const lines = readFileSync('bench/positions.cgp', 'utf8').trimEnd().split('\n');
  const positions = lines.map((line) => parseCgp(line, classic));

  it('are 200 different boards with a full rack to move and an unknown other rack', () => {
    expect(new Set(lines).size).toBe(POSITION_COUNT);
    for (const position of positions) {
      expect(position.racks.map(({ length }) => length)).toEqual([7, 0]);
      checkPosition(position, classic);
    }
    expect(positions.map((position) => formatCgp(position, english))).toEqual(lines);
  });

  it('are spread over the game', () => {
    const tiles = positions.map(({ board }) => board.tileCount).sort((a, b) => a - b);
    expect(tiles[0]).toBeLessThan(20);
    expect(tiles[100]).toBeGreaterThan(30);
    expect(tiles[100]).toBeLessThan(60);
    expect(tiles.at(-1)).toBeGreaterThan(75);
  });
});

describe('makePositions', () => {
  it('is deterministic for a seed', () => {
    const options = { ruleset: classic, graph: tinyGraph(), count: 4 };
    const first = makePositions({ ...options, seed: 7 });
    expect(makePositions({ ...options, seed: 7 })).toEqual(first);
    expect(makePositions({ ...options, seed: 8 })).not.toEqual(first);
  });

  it('returns fewer positions if games have no more', () => {
    const words = { ruleset: classic, graph: tinyGraph(), leaves: null };
    expect(makeEndgames({ ...words, inBag: 99, count: 1, seed: 7 })).toEqual([]);
  });
});
