import { expect, it } from 'vitest';
import { isRefusal } from '../../../src/engine/refusal.ts';
import { checkPlacement } from '../../../src/engine/rules/legality.ts';
import type { PlaceMove } from '../../../src/engine/board/move.ts';
import { createRandom, randomBelow } from '../../../src/engine/random.ts';
import { ILLEGAL, scorePlacement } from '../../../src/movegen/position/placement-score.ts';
import { placementAt } from '../../../src/movegen/plays/play.ts';
import { PlayGenerator } from '../../../src/movegen/plays/play-generator.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { countTiles } from '../../../src/engine/tiles/rack.ts';
import { randomSetting } from '../../oracle/random-setting.ts';
import { casesOf } from '../../support/test-length.ts';

it('scorePlacement agrees with the engine on legality and score, on random boards', () => {
  let legal = 0;
  let illegal = 0;
  for (let seed = 0; seed < casesOf({ short: 20, long: 200 }); seed++) {
    const { ruleset, graph, board, rack } = randomSetting(seed, {
      letters: seed % 4 === 0 ? [33, 40, 63][seed % 3]! : 4 + (seed % 5),
      rows: 4 + (seed % 7),
      cols: 5 + (seed % 6),
      rackTiles: 5,
      blanks: seed % 3 === 0 ? 1 : 0,
      words: 150,
      wordLength: 6,
      laid: seed % 6,
      symmetric: seed % 2 === 0,
      rules: {
        mustTouch: seed % 5 !== 0,
        opening: seed % 7 === 0 ? 'anywhere' : 'start',
        minWordLength: 1 + (seed % 3),
      },
    });
    const position = SearchBoard.fromBoard(ruleset, graph, board);
    const generator = new PlayGenerator(ruleset, graph);
    const plays = generator.generate(position, countTiles(rack, ruleset.alphabet.size), null);
    const random = createRandom(seed, 77);
    const context = { ruleset, lexicon: graph, board, rack, bagCount: 50 };
    const check = (move: PlaceMove): void => {
      const slow = checkPlacement({ ...context, rack: rackFor(move) }, move);
      const expected = isRefusal(slow) ? ILLEGAL : slow.score;
      expect(scorePlacement(position, move), `${seed} ${JSON.stringify(move)}`).toBe(expected);
      if (expected === ILLEGAL) illegal++;
      else legal++;
    };
    for (let i = 0; i < plays.length; i += 1 + Math.floor(plays.length / 20)) {
      const move = placementAt(position, plays, i);
      check(move);
      check({ ...move, direction: move.direction === 'across' ? 'down' : 'across' });
      check({ ...move, tiles: move.tiles.map((tile) => 1 + ((tile + 1) % ruleset.alphabet.size)) });
    }
    for (let i = 0; i < 20; i++) {
      const tiles = Uint8Array.from({ length: randomBelow(random, 4) }, () =>
        randomBelow(random, ruleset.alphabet.size + 2),
      );
      const [row, col] = [randomBelow(random, board.layout.rows + 1), randomBelow(random, board.layout.cols + 1)];
      check({ kind: 'place', row, col, direction: i % 2 === 0 ? 'across' : 'down', tiles });
    }
  }
  expect(legal).toBeGreaterThan(500);
  expect(illegal).toBeGreaterThan(500);
});

/** A rack with the tiles of a move, so that only the board and the words are checked. */
function rackFor({ tiles }: PlaceMove): Uint8Array {
  return tiles.map((tile) => ((tile & 0x80) === 0 ? tile : 0));
}
