import { describe, expect, it } from 'vitest';
import { EstimateErrors, weighSearches } from '../../../src/bots/pre-endgame/case-estimates.ts';
import type { Case } from '../../../src/bots/pre-endgame/candidate-cases.ts';
import type { WeightedDeal } from '../../../src/bots/pre-endgame/deals.ts';

const NO_TILES = new Uint8Array();

function dealOf(weight: number): WeightedDeal {
  return { drawn: NO_TILES, bag: NO_TILES, other: NO_TILES, weight };
}

function caseOf(deal: WeightedDeal, lower: number, upper: number, estimate: number | null): Case {
  const racks = [NO_TILES, NO_TILES] as const;
  return { deal, racks, lower, upper, guess: 0, playedOut: null, isSearched: true, depth: 1, estimate };
}

describe('the estimate of a case by short searches', () => {
  it('lies between searches of one and two turns, or of one turn and the playout', () => {
    expect(weighSearches([-48, -38], -10)).toBe(-43);
    expect(weighSearches([-48], -8)).toBe(-38);
    expect(weighSearches([-48], null)).toBe(-48);
    expect(weighSearches([], -8)).toBeNull();
  });

  it('is corrected by exact cases of the same deal', () => {
    const [first, second] = [dealOf(1), dealOf(2)];
    const errors = new EstimateErrors();
    errors.note(caseOf(first, -30, -20, -40));
    errors.note(caseOf(first, -30, -30, null));
    expect(errors.correctionOf(first)).toBe(0);
    errors.note(caseOf(first, -30, -30, -40));
    expect(errors.correctionOf(first)).toBe(5);
    errors.note(caseOf(first, -20, -20, -40));
    expect([errors.correctionOf(first), errors.correctionOf(second)]).toEqual([10, 0]);
  });
});
