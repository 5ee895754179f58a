import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLANK_FLAG } from '../../../src/engine/tiles/tile-bits.ts';
import { countTiles } from '../../../src/engine/tiles/rack.ts';
import type { PlaceMove } from '../../../src/engine/board/move.ts';
import { gameFinders, topFinder } from '../../../src/movegen/best/game-finders.ts';
import { placementAt, rankPlays } from '../../../src/movegen/plays/play.ts';
import { PlayGenerator } from '../../../src/movegen/plays/play-generator.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { randomSetting } from '../../oracle/random-setting.ts';
import { classic } from '../../support/classic.ts';
import { casesOf } from '../../support/test-length.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';

const LIMITS = { letters: 9, rows: 9, cols: 9, rackTiles: 7, blanks: 2, words: 120, wordLength: 7, laid: 4 };

function countBlanks({ tiles }: PlaceMove): number {
  return tiles.filter((tile) => (tile & BLANK_FLAG) !== 0).length;
}

describe('the top play', () => {
  it('is the first of the highest-scoring plays with the fewest blanks', () => {
    const property = fc.property(fc.nat(), fc.boolean(), fc.boolean(), (seed, symmetric, ignores) => {
      const rules = { crossWords: ignores ? ('ignored' as const) : ('valid' as const) };
      const { ruleset, graph, board, rack } = randomSetting(seed, { ...LIMITS, symmetric, rules });
      const position = SearchBoard.fromBoard(ruleset, graph, board);
      const plays = new PlayGenerator(ruleset, graph).generate(position, countTiles(rack, ruleset.alphabet.size), null);
      const all = Array.from(rankPlays(plays, 'score', Infinity), (index) => ({
        score: plays.scores[index]!,
        move: placementAt(position, plays, index),
      }));
      const tops = all.filter(({ score }) => score === all[0]!.score).map(({ move }) => move);
      const fewest = Math.min(...tops.map(countBlanks));
      const expected = tops.find((move) => countBlanks(move) === fewest) ?? null;
      const findsTop = topFinder(ruleset, graph);
      expect(findsTop(board, rack)).toEqual(expected);
      // The cached result is for this board and rack.
      expect(findsTop(board, rack.slice(1))).toEqual(topFinder(ruleset, graph)(board, rack.slice(1)));
      expect(findsTop(board, rack)).toEqual(expected);
    });
    fc.assert(property, { numRuns: casesOf({ short: 15, long: 2000 }) });
  });

  it('is unavailable if players take turns', () => expect(gameFinders(classic, tinyGraph()).findsTop).toBeNull());
});
