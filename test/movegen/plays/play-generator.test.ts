import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTransposeSymmetric } from '../../../src/engine/board/layout.ts';
import type { LegalityContext } from '../../../src/engine/rules/legality.ts';
import { placeSquares } from '../../../src/engine/board/move.ts';
import { countTiles } from '../../../src/engine/tiles/rack.ts';
import { placementAt } from '../../../src/movegen/plays/play.ts';
import { PlayGenerator } from '../../../src/movegen/plays/play-generator.ts';
import { Position } from '../../../src/movegen/position/position.ts';
import { playKey, playsByPermutation, playsByWord, type PlayScores } from '../../oracle/brute-force-plays.ts';
import { alphabetSizes, randomSetting, type RandomSetting, type SettingLimits } from '../../oracle/random-setting.ts';
import { casesOf } from '../../support/test-length.ts';

function contextOf({ ruleset, graph, board, rack }: RandomSetting): LegalityContext {
  return { ruleset, lexicon: graph, board, rack, bagCount: 50 };
}

function generated(setting: RandomSetting): PlayScores {
  const { ruleset, graph, board, rack } = setting;
  const position = Position.fromBoard(ruleset, graph, board);
  const plays = new PlayGenerator(ruleset, graph).generate(position, countTiles(rack, ruleset.alphabet.size), null);
  const found = new Map<string, number>();
  for (let i = 0; i < plays.length; i++) {
    const move = placementAt(position, plays, i);
    const key = playKey(move, placeSquares(board, move));
    if (found.has(key)) throw new Error(`${key} is listed twice`);
    found.set(key, plays.scores[i]!);
  }
  return found;
}

/** On an empty symmetric board, only the plays across are listed. */
function asListed(setting: RandomSetting, plays: PlayScores): PlayScores {
  if (setting.board.tileCount > 0 || !isTransposeSymmetric(setting.ruleset.layout)) return plays;
  const acrossOnly = [...plays].filter(([key]) => new Set(key.split(' ').map((part) => part.split(',')[0])).size === 1);
  return new Map(acrossOnly);
}

const sorted = (plays: PlayScores): string =>
  Array.from(plays, ([key, score]) => `${key} ${score}`)
    .sort()
    .join('\n');

const rules = fc.record({
  crossWords: fc.constantFrom('valid', 'ignored'),
  mustTouch: fc.boolean(),
  opening: fc.constantFrom('start', 'anywhere'),
  minWordLength: fc.integer({ min: 1, max: 4 }),
});

const wide: fc.Arbitrary<SettingLimits> = fc.record({
  letters: alphabetSizes,
  rows: fc.integer({ min: 5, max: 21 }),
  cols: fc.integer({ min: 5, max: 21 }),
  rackTiles: fc.integer({ min: 1, max: 10 }),
  blanks: fc.integer({ min: 0, max: 2 }),
  words: fc.integer({ min: 1, max: 35 }),
  wordLength: fc.integer({ min: 2, max: 9 }),
  laid: fc.integer({ min: 0, max: 12 }),
  symmetric: fc.boolean(),
});

const small: fc.Arbitrary<SettingLimits> = fc.record({
  letters: fc.integer({ min: 2, max: 4 }),
  rows: fc.integer({ min: 5, max: 6 }),
  cols: fc.integer({ min: 5, max: 6 }),
  rackTiles: fc.integer({ min: 1, max: 4 }),
  blanks: fc.integer({ min: 0, max: 2 }),
  words: fc.integer({ min: 1, max: 60 }),
  wordLength: fc.integer({ min: 2, max: 6 }),
  laid: fc.integer({ min: 0, max: 6 }),
  symmetric: fc.boolean(),
});

const withRules = (limits: fc.Arbitrary<SettingLimits>): fc.Arbitrary<SettingLimits> =>
  fc.tuple(limits, rules).map(([sizes, dimensions]) => ({ ...sizes, rules: dimensions }));

describe('PlayGenerator', () => {
  it('under random rules, lists the plays found by trying every word everywhere', () => {
    fc.assert(
      fc.property(fc.nat(), withRules(wide), (seed, limits) => {
        const setting = randomSetting(seed, { ...limits, blanks: Math.min(limits.blanks, limits.rackTiles) });
        const expected = asListed(setting, playsByWord(contextOf(setting), setting.words));
        expect(sorted(generated(setting))).toBe(sorted(expected));
      }),
      { numRuns: casesOf({ short: 4, long: 150 }) },
    );
  });

  it.each([
    ['', small],
    [', under random rules', withRules(small)],
  ])(
    'lists the plays found by trying all permutations of the rack on every square, with their scores%s',
    (_, boards) => {
      fc.assert(
        fc.property(fc.nat(), boards, (seed, limits) => {
          const setting = randomSetting(seed, { ...limits, blanks: Math.min(limits.blanks, limits.rackTiles) });
          const expected = playsByPermutation(contextOf(setting));
          expect(sorted(playsByWord(contextOf(setting), setting.words))).toBe(sorted(expected));
          expect(sorted(generated(setting))).toBe(sorted(asListed(setting, expected)));
        }),
        { numRuns: casesOf({ short: 4, long: 150 }) },
      );
    },
  );

  it('lists the plays found by trying every word everywhere, on boards of 5×5 to 21×21', () => {
    let listed = 0;
    fc.assert(
      fc.property(fc.nat(), wide, (seed, limits) => {
        const setting = randomSetting(seed, { ...limits, blanks: Math.min(limits.blanks, limits.rackTiles) });
        const expected = asListed(setting, playsByWord(contextOf(setting), setting.words));
        expect(sorted(generated(setting))).toBe(sorted(expected));
        listed += expected.size;
      }),
      { numRuns: casesOf({ short: 4, long: 300 }) },
    );
    expect(listed).toBeGreaterThan(casesOf({ short: 4, long: 10_000 }));
  });
});
