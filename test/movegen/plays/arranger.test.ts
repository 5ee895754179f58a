import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isTransposeSymmetric } from '../../../src/engine/board/layout.ts';
import { placeSquares, type PlaceMove } from '../../../src/engine/board/move.ts';
import { isRefusal } from '../../../src/engine/refusal.ts';
import { checkPlacement, type LegalityContext } from '../../../src/engine/rules/legality.ts';
import { rackTileOf } from '../../../src/engine/tiles/alphabet.ts';
import { countTiles } from '../../../src/engine/tiles/rack.ts';
import { placementAt } from '../../../src/movegen/plays/play.ts';
import { PlayGenerator } from '../../../src/movegen/plays/play-generator.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { playsByPermutation } from '../../oracle/brute-force-plays.ts';
import { limitsWithin, randomRules, randomSetting, type RandomSetting } from '../../oracle/random-setting.ts';
import { lexiconOfTiles } from '../../support/classic.ts';
import { casesOf } from '../../support/test-length.ts';

const limits = limitsWithin(
  { side: [5, 6], rackTiles: [1, 4], blanks: [0, 2], words: [1, 30], wordLength: [2, 6], laid: [0, 6] },
  fc.constantFrom(2, 3, 4, 6, 40),
  fc.record({
    ...randomRules,
    letterOrder: fc.constant('any' as const),
    crossWords: fc.constantFrom('valid' as const, 'ignored' as const),
  }),
);

/** The squares and the tiles of a play, regardless of their assignment. */
function groupOf(squares: readonly string[], tiles: Iterable<number>): string {
  return `${squares.join(' ')} = ${Array.from(tiles, rackTileOf).sort().join('.')}`;
}

function bestByPermutation(context: LegalityContext): Map<string, number> {
  const best = new Map<string, number>();
  for (const [key, score] of playsByPermutation(context)) {
    const parts = key.split(' ').map((part) => part.split('='));
    const group = groupOf(
      parts.map(([square]) => square!),
      parts.map(([, tile]) => Number(tile)),
    );
    best.set(group, Math.max(score, best.get(group) ?? 0));
  }
  return best;
}

function bestListed(context: LegalityContext, { graph }: RandomSetting): Map<string, number> {
  const { ruleset, board, rack } = context;
  const position = SearchBoard.fromBoard(ruleset, graph, board);
  const plays = new PlayGenerator(ruleset, graph).generate(position, countTiles(rack, ruleset.alphabet.size), null);
  const best = new Map<string, number>();
  const listed = new Set<string>();
  for (let i = 0; i < plays.length; i++) {
    const move: PlaceMove = placementAt(position, plays, i);
    const judged = checkPlacement(context, move);
    if (isRefusal(judged))
      throw new Error(`a play of ${Array.from(move.tiles).join(' ')} is refused: ${judged.reason}`);
    expect(plays.scores[i]).toBe(judged.score);
    const squares = placeSquares(board, move).map(({ row, col }) => `${row},${col}`);
    const group = groupOf(squares, move.tiles);
    // If cross words need not be valid, a blank can be a different letter in each of its words.
    const once = ruleset.crossWords === 'valid' ? group : `${group} ${move.direction}`;
    expect(listed.has(once)).toBe(false);
    listed.add(once);
    if (ruleset.crossWords === 'valid') expect(judged.move.direction).toBe(move.direction);
    best.set(group, Math.max(plays.scores[i]!, best.get(group) ?? 0));
  }
  return best;
}

const asText = (best: Map<string, number>): string =>
  Array.from(best, ([group, score]) => `${group} ${score}`)
    .sort()
    .join('\n');

it('Arranger finds the highest score for each set of tiles and squares, and misses none', () => {
  const cases = casesOf({ short: 15, long: 3000 });
  let found = 0;
  const property = fc.property(fc.nat(), limits, (seed, sizes) => {
    // The oracle tries every letter for each blank.
    const blanks = Math.min(sizes.blanks, sizes.letters > 6 ? 1 : 2);
    const rackTiles = sizes.letters > 6 ? Math.min(3, sizes.rackTiles) : sizes.rackTiles;
    const setting = randomSetting(seed, { ...sizes, rackTiles, blanks });
    const { ruleset, board, rack } = setting;
    const context = { ruleset, lexicon: lexiconOfTiles(setting.words), board, rack, bagCount: 50 };
    let expected = bestByPermutation(context);
    if (board.tileCount === 0 && isTransposeSymmetric(ruleset.layout)) {
      const isAcross = (group: string): boolean =>
        new Set(
          group
            .split(' = ')[0]!
            .split(' ')
            .map((square) => square.split(',')[0]),
        ).size === 1;
      expected = new Map([...expected].filter(([group]) => isAcross(group)));
    }
    expect(asText(bestListed(context, setting))).toBe(asText(expected));
    found += expected.size;
  });
  fc.assert(property, { numRuns: cases });
  expect(found).toBeGreaterThan(cases);
});
