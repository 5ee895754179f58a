import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTiles } from '../../../src/engine/tiles/rack.ts';
import {
  actionFrom,
  bestAction,
  exchangeKeeps,
  PASS_ACTION,
  worthOfAction,
} from '../../../src/movegen/best/best-action.ts';
import { BestPlays } from '../../../src/movegen/best/best-plays.ts';
import { listBestPlays } from '../../../src/movegen/best/list-best-plays.ts';
import { Evaluation } from '../../../src/movegen/plays/evaluation.ts';
import { leaveValuesOf } from '../../../src/movegen/leaves/leave-values.ts';
import { passWith, playAt, type Play } from '../../../src/movegen/plays/play.ts';
import { PlayGenerator } from '../../../src/movegen/plays/play-generator.ts';
import { listRankedPlays } from '../../../src/movegen/plays/ranked-plays.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { wordTableOf } from '../../../src/movegen/words/word-table.ts';
import { boardWith, classic, english, tiles } from '../../support/classic.ts';
import { casesOf } from '../../support/test-length.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';

const graph = tinyGraph();
const position = SearchBoard.fromBoard(classic, graph, boardWith('- 8 7 TEA', '| 7 10 SET'));
const generator = new PlayGenerator(classic, graph);
const best = new BestPlays(classic, graph);
const unseen = countTiles(tiles('QJ'), english.size);

interface Turn {
  readonly rack: Uint8Array;
  readonly bagCount: number;
  readonly zeroTurns: number;
}

function actionAs({ rack, bagCount, zeroTurns }: Turn, evaluation: Evaluation): Play {
  const turn = evaluation.forTurn({ rack, bagCount, unseen, zeroTurns });
  const action = bestAction(best, position, countTiles(rack, english.size), turn);
  if (action === PASS_ACTION) return passWith(rack, turn.passMilli(best.leaveMap));
  const kept = exchangeKeeps(action);
  const play =
    kept < 0 ? playAt(position, best.plays, best.leaveMap, action) : turn.exchangeKeeping(rack, best.leaveMap, kept);
  expect(worthOfAction(best, action, turn)).toBe(play.equityMilli);
  return play;
}

const racks = fc
  .array(fc.constantFrom(...tiles('AEERSTTVVW?')), { minLength: 1, maxLength: 7 })
  .filter((rack) => rack.filter((tile) => tile === 0).length < 2)
  .map((rack) => Uint8Array.from(rack));

describe('the best action', () => {
  it('is the first of all placements and exchanges, or a pass if there are none', () => {
    const kinds = new Set<string>();
    const property = fc.property(
      racks,
      fc.constantFrom(0, 6, 40),
      fc.constantFrom(0, 6),
      fc.array(fc.integer({ min: -40_000, max: 60_000 }), { minLength: 4, maxLength: 4 }),
      (rack, bagCount, zeroTurns, values) => {
        const leaves = leaveValuesOf(wordTableOf(['E', 'S', 'V', 'ST'].map(tiles)), values, 'test');
        const turn = { rack, bagCount, zeroTurns };
        const evaluation = new Evaluation(classic, leaves);
        const { plays } = listRankedPlays(
          generator,
          position,
          { ...turn, unseen },
          { by: 'equity', limit: 1, evaluation },
        );
        const found = actionAs(turn, evaluation);
        kinds.add(found.move.kind);
        const pass = passWith(rack, evaluation.forTurn({ ...turn, unseen }).passMilli(best.leaveMap));
        expect(found).toEqual(plays[0] ?? pass);
      },
    );
    fc.assert(property, { seed: 1, numRuns: 300 });
    expect([...kinds].sort()).toEqual(['exchange', 'pass', 'place']);
  });

  it('exchanges without leave values only if there is no legal placement', () => {
    const turn = new Evaluation(classic, null).forTurn({ rack: tiles('QQ'), bagCount: 40, unseen, zeroTurns: 0 });
    expect(exchangeKeeps(bestAction(best, position, countTiles(tiles('QQ'), english.size), turn))).toBe(0);
    best.best(position, countTiles(tiles('RATE'), english.size), turn, 'equity');
    expect(actionFrom(best, 0, turn)).toBe(0);
  });
});

it('listBestPlays returns the first plays of the full list', () => {
  const exchanges = new Set<number>();
  const values = fc.array(fc.integer({ min: -2, max: 9 }), { minLength: 4, maxLength: 4 });
  const property = fc.property(
    racks,
    fc.constantFrom(0, 6, 40),
    fc.option(values),
    fc.constantFrom('equity', 'score'),
    fc.constantFrom(0, 1, 2, 15, 64),
    (rack, bagCount, points, by, limit) => {
      const words = wordTableOf(['E', 'S', 'V', 'ST'].map(tiles));
      const leaves =
        points &&
        leaveValuesOf(
          words,
          Int32Array.from(points, (point) => 5000 * point),
          'test',
        );
      const turn = { rack, bagCount, unseen, zeroTurns: 0 };
      const options = { by, limit, evaluation: new Evaluation(classic, leaves) } as const;
      const { plays } = listRankedPlays(generator, position, turn, options);
      exchanges.add(plays.findIndex(({ move }) => move.kind === 'exchange'));
      expect(listBestPlays(best, position, turn, options)).toEqual(plays);
    },
  );
  fc.assert(property, { seed: 1, numRuns: casesOf({ short: 300, long: 3000 }) });
  expect(exchanges.size).toBeGreaterThan(5);
});

it('listBestPlays leaves long lists and racks of blanks to the full list', () => {
  const turn = { rack: tiles('RATE'), bagCount: 0, unseen, zeroTurns: 0 };
  const options = { by: 'equity', limit: 65, evaluation: new Evaluation(classic, null) } as const;
  expect(listBestPlays(best, position, turn, options)).toBeNull();
  expect(listBestPlays(best, position, { ...turn, rack: tiles('A????') }, { ...options, limit: 1 })).toBeNull();
  const three = { ...turn, rack: tiles('A???') };
  const { plays } = listRankedPlays(generator, position, three, { ...options, limit: 15 });
  expect(listBestPlays(best, position, three, { ...options, limit: 15 })).toEqual(plays);
});
