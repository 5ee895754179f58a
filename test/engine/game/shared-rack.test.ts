import { describe, expect, it } from 'vitest';
import { holdsNeed, rackNeed } from '../../../src/engine/game/shared-rack.ts';
import type { TogetherRule } from '../../../src/engine/rules/ruleset.ts';
import { classic, tiles } from '../../support/classic.ts';

const rule: TogetherRule = {
  kind: 'together',
  rackNeeds: [
    { throughTurn: 15, vowels: 2, consonants: 2 },
    { throughTurn: null, vowels: 1, consonants: 1 },
  ],
  eitherLetters: ['Y'],
  badWords: 'zero',
};

function holds(rack: string, turn: number): boolean {
  return holdsNeed(classic, rule, rackNeed(rule, turn), tiles(rack));
}

describe('the requirements for a shared rack', () => {
  it.each([
    ['AEIOUBC', true, true],
    ['AEIOUUB', false, true],
    ['AEIOUUA', false, false],
    ['BCDFGAE', true, true],
    ['BCDFGHA', false, true],
    ['BCDFGHK', false, false],
    // Y and the blank each count as a vowel or a consonant, as required.
    ['AEIOUYB', true, true],
    ['AEIOUY?', true, true],
    ['AEIOUAY', false, true],
    ['BCDFGY?', true, true],
    ['BCDFGHY', false, true],
    // Each tile counts only once.
    ['AY?', false, true],
    ['Y', false, false],
    ['?', false, false],
    ['Y?', false, true],
    ['', false, false],
  ])('%s: through the 15th turn %s, then %s', (rack, early, late) => {
    expect([holds(rack, 1), holds(rack, 15), holds(rack, 16), holds(rack, 40)]).toEqual([early, early, late, late]);
  });

  it('are null if the rules have none', () => {
    expect(holdsNeed(classic, rule, rackNeed({ rackNeeds: [] }, 1), tiles('AAA'))).toBe(true);
  });
});
