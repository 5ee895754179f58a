import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTransposeSymmetric } from '../../../src/engine/board/layout.ts';
import type { LegalityContext } from '../../../src/engine/rules/legality.ts';
import { placeSquares } from '../../../src/engine/board/move.ts';
import { createRandom, randomBelow } from '../../../src/engine/random.ts';
import { countTiles } from '../../../src/engine/tiles/rack.ts';
import { BestPlays } from '../../../src/movegen/best/best-plays.ts';
import { placementAt } from '../../../src/movegen/plays/play.ts';
import { PlayGenerator } from '../../../src/movegen/plays/play-generator.ts';
import { scorePlacement } from '../../../src/movegen/position/placement-score.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { playKey, playsByPermutation, playsByWord, type PlayScores } from '../../oracle/brute-force-plays.ts';
import {
  alphabetSizes,
  limitsWithin,
  randomRules,
  randomSetting,
  type RandomSetting,
  type SettingLimits,
} from '../../oracle/random-setting.ts';
import { casesOf } from '../../support/test-length.ts';

function contextOf({ ruleset, graph, board, rack }: RandomSetting): LegalityContext {
  return { ruleset, lexicon: graph, board, rack, bagCount: 50 };
}

function generated(setting: RandomSetting): PlayScores {
  const { ruleset, graph, board, rack } = setting;
  const position = SearchBoard.fromBoard(ruleset, graph, board);
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

const rules = fc.record({ ...randomRules, crossWords: fc.constantFrom('valid' as const, 'ignored' as const) });
const wide = (rulesets?: typeof rules): fc.Arbitrary<SettingLimits> =>
  limitsWithin(
    { side: [5, 21], rackTiles: [1, 10], blanks: [0, 2], words: [1, 35], wordLength: [2, 9], laid: [0, 12] },
    alphabetSizes,
    rulesets,
  );
const small = (rulesets?: typeof rules): fc.Arbitrary<SettingLimits> =>
  limitsWithin(
    { side: [5, 6], rackTiles: [1, 4], blanks: [0, 2], words: [1, 60], wordLength: [2, 6], laid: [0, 6] },
    fc.integer({ min: 2, max: 4 }),
    rulesets,
  );

describe('PlayGenerator', () => {
  it.each([
    ['', small()],
    [', under random rules', small(rules)],
  ])(
    'lists the plays found by trying all permutations of the rack on every square, with their scores%s',
    (_, sizes) => {
      const property = fc.property(fc.nat(), sizes, (seed, limits) => {
        const setting = randomSetting(seed, limits);
        const expected = playsByPermutation(contextOf(setting));
        expect(sorted(playsByWord(contextOf(setting), setting.words))).toBe(sorted(expected));
        expect(sorted(generated(setting))).toBe(sorted(asListed(setting, expected)));
      });
      fc.assert(property, { numRuns: casesOf({ short: 4, long: 150 }) });
    },
  );

  it.each([
    ['', small()],
    [', under random rules', small(rules)],
  ])('scores premiums over fourfold and premiums for tiles of some points%s, with any search', (_, sizes) => {
    const property = fc.property(fc.nat(), sizes, (seed, limits) => {
      const { ruleset, ...setting } = randomSetting(seed, limits);
      const { rows, cols } = ruleset.layout;
      const random = createRandom(seed, 3);
      const some = (most: number): Uint8Array =>
        Uint8Array.from({ length: rows * cols }, () =>
          randomBelow(random, 2) === 0 ? 1 : 1 + randomBelow(random, most),
        );
      const premiums = { letterMultipliers: some(9), wordMultipliers: some(6), tilePoints: some(10).map((n) => n - 1) };
      const layout = { ...ruleset.layout, ...premiums };
      const changed = { ...setting, board: { ...setting.board, layout }, ruleset: { ...ruleset, layout } };
      const expected = asListed(changed, playsByPermutation(contextOf(changed)));
      expect(sorted(generated(changed))).toBe(sorted(expected));
      if (expected.size === 0) return;
      const { graph, board, rack } = changed;
      const position = SearchBoard.fromBoard(changed.ruleset, graph, board);
      const best = new BestPlays(changed.ruleset, graph);
      const first = best.best(position, countTiles(rack, changed.ruleset.alphabet.size), null, 'score');
      const highest = Math.max(...expected.values());
      expect(best.plays.scores[first]).toBe(highest);
      if (changed.ruleset.crossWords === 'ignored') return;
      expect(scorePlacement(position, placementAt(position, best.plays, first))).toBe(highest);
    });
    fc.assert(property, { numRuns: casesOf({ short: 20, long: 500 }) });
  });

  it.each([
    ['', wide(), 300, { short: 5, long: 10_000 }],
    [', under random rules', wide(rules), 150, { short: 0, long: 1000 }],
  ])('lists the plays found by trying every word everywhere, on boards of 5×5 to 21×21%s', (_, sizes, long, least) => {
    let listed = 0;
    const property = fc.property(fc.nat(), sizes, (seed, limits) => {
      const setting = randomSetting(seed, limits);
      const expected = asListed(setting, playsByWord(contextOf(setting), setting.words));
      expect(sorted(generated(setting))).toBe(sorted(expected));
      listed += expected.size;
    });
    fc.assert(property, { numRuns: casesOf({ short: 4, long }) });
    expect(listed).toBeGreaterThanOrEqual(casesOf(least));
  });
});
