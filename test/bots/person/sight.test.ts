import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Sight } from '../../../src/bots/person/sight.ts';
import { tileAt } from '../../../src/engine/board/board.ts';
import { rowStep, placeSquares } from '../../../src/engine/board/move.ts';
import { formRuns } from '../../../src/engine/rules/scoring.ts';
import { countTiles } from '../../../src/engine/tiles/rack.ts';
import { PlayGenerator } from '../../../src/movegen/plays/play-generator.ts';
import { placementAt } from '../../../src/movegen/plays/play.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { boardWith, classic, english, tiles } from '../../support/classic.ts';
import { graphOf, tinyGraph, tinyWords } from '../../support/tiny-lexicon.ts';

const graph = tinyGraph();
const words = tinyWords();
const tiers = [8, 4, 2].map((part) => graphOf(words.filter((_, i) => i % part === 0)));
const board = boardWith('- 7 5 CAT', '| 5 6 ERS');

function clearnesses(sight: Sight, seed: number, form = 1, rack = 'AEINRST'): number[] {
  const position = SearchBoard.fromBoard(classic, graph, board);
  const plays = new PlayGenerator(classic, graph).generate(position, countTiles(tiles(rack), english.size), null);
  sight.setTurn(seed, form);
  return Array.from({ length: plays.length }, (_, play) => sight.clearnessOf(position, plays, play));
}

describe('the plays that a person sees', () => {
  it('are the same for the same turn, and others for another turn', () => {
    const sight = new Sight(tiers, 0.5);
    const seen = clearnesses(sight, 7);
    expect(seen.length).toBeGreaterThan(50);
    expect(clearnesses(new Sight(tiers, 0.5), 7)).toEqual(seen);
    expect(clearnesses(sight, 8)).not.toEqual(seen);
    expect(clearnesses(sight, 7)).toEqual(seen);
  });

  it('are all plays if nothing is too hard', () => {
    expect(clearnesses(new Sight(tiers, 1), 3).every((clearness) => clearness >= 1)).toBe(true);
  });

  it('are a subset of those that a person with better sight sees', () => {
    const eyes = fc.double({ min: 0.01, max: 1, noNaN: true });
    const property = fc.property(eyes, eyes, fc.integer(), (a, b, seed) => {
      const less = clearnesses(new Sight(tiers, Math.min(a, b)), seed);
      const more = clearnesses(new Sight(tiers, Math.max(a, b)), seed);
      return less.every((clearness, play) => clearness <= more[play]!);
    });
    fc.assert(property, { numRuns: 30 });
  });

  it('are more on a good day', () => {
    const [good, usual, bad] = [0.5, 1, 2].map((form) => clearnesses(new Sight(tiers, 0.4), 3, form));
    for (let play = 0; play < usual!.length; play++) {
      expect(good![play]).toBeGreaterThanOrEqual(usual![play]!);
      expect(usual![play]).toBeGreaterThanOrEqual(bad![play]!);
    }
    expect(good).not.toEqual(bad);
  });

  it('have the probabilities of their words and places, computed slowly', () => {
    const chance = 0.6;
    const position = SearchBoard.fromBoard(classic, graph, board);
    const plays = new PlayGenerator(classic, graph).generate(
      position,
      countTiles(tiles('AEINRST'), english.size),
      null,
    );
    const seeds = 3000;
    const seen = new Float64Array(plays.length);
    const sight = new Sight(tiers, chance);
    for (let seed = 0; seed < seeds; seed++) {
      sight.setTurn(Math.imul(seed, 0x9e3779b1), 1);
      for (let play = 0; play < plays.length; play += 9)
        if (sight.clearnessOf(position, plays, play) >= 1) seen[play]!++;
    }
    for (let play = 0; play < plays.length; play += 9) {
      const expected = slowChance(position, plays, play, chance);
      // Tolerance: five standard errors.
      const error = 5 * Math.sqrt((expected * (1 - expected)) / seeds) + 1e-9;
      expect(Math.abs(seen[play]! / seeds - expected)).toBeLessThan(error);
    }
  });
});

type Plays = ReturnType<PlayGenerator['generate']>;

function slowChance(position: SearchBoard, plays: Plays, play: number, chance: number): number {
  const move = placementAt(position, plays, play);
  const placed = [...placeSquares(board, move)];
  const { main, cross } = formRuns(board, classic, move, placed);
  const rarity = Math.max(...[main!, ...cross].map(({ tiles: word }) => rarityOf(word)));
  const down = rowStep(main!.direction);
  const laid = Array.from(main!.tiles, (_, i) =>
    tileAt(board, main!.row + down * i, main!.col + (1 - down) * i) === 0 ? 'x' : '-',
  );
  const stretches = laid
    .join('')
    .split(/x+/u)
    .filter((part) => part !== '').length;
  const place = (cross.length > 0 ? cross.length - 0.5 : 0) + Math.max(0, stretches - 1);
  const steps = 0.5 + rarity / 2 + Math.max(0, placed.length - 3) + place;
  // The mean of `chance` to the power of the steps times a gamma variable of shape 2 and mean 1.
  return (1 - (Math.log(chance) * steps) / 2) ** -2;
}

function rarityOf(word: Uint8Array): number {
  const found = tiers.findIndex((tier) => tier.contains(word));
  return found < 0 ? tiers.length : found;
}
