import { describe, expect, it } from 'vitest';
import { countTiles } from '../../src/engine/rack.ts';
import { formatTiles } from '../../src/engine/tile-text.ts';
import { leaveValuesOf } from '../../src/movegen/leave-values.ts';
import type { LeaveValues } from '../../src/movegen/leave-values.ts';
import { countPlays, tallyPlays } from '../../src/movegen/perft.ts';
import { PlayGenerator } from '../../src/movegen/play-generator.ts';
import type { Play } from '../../src/movegen/play.ts';
import { Position } from '../../src/movegen/position.ts';
import { listRankedPlays } from '../../src/movegen/ranked-plays.ts';
import type { RankOptions } from '../../src/movegen/ranked-plays.ts';
import { wordTableOf } from '../../src/movegen/word-list.ts';
import { boardWith, classic, english, tiles } from '../support/classic.ts';
import { tinyGraph } from '../support/tiny-lexicon.ts';

const graph = tinyGraph();
const board = boardWith('- 8 7 TEA', '| 7 10 SET');
const position = Position.fromBoard(classic, graph, board);
const generator = new PlayGenerator(classic, graph);
const rack = tiles('RATE?');

/** Values of single tiles kept, in alphabet order. */
function leaves(values: Readonly<Record<string, number>>): LeaveValues {
  const table = wordTableOf(Object.keys(values).map(tiles));
  return leaveValuesOf(table, Object.values(values), 'test');
}

function ranked(options: Partial<RankOptions> = {}): readonly Play[] {
  const all = { by: 'equity', limit: Infinity, bagCount: 50, leaves: null, ...options } as const;
  return listRankedPlays(generator, position, rack, all).plays;
}

describe('listRankedPlays', () => {
  it('lists placements and exchanges in one order, the best first', () => {
    const plays = ranked({ leaves: leaves({ E: 7_000, R: 90_000 }) });
    expect(plays.map(({ equityMilli }) => equityMilli)).toEqual(
      plays.map(({ equityMilli }) => equityMilli).sort((a, b) => b - a),
    );
    const exchange = plays.findIndex(({ move }) => move.kind === 'exchange');
    expect(formatTiles(english, plays[exchange]!.leave)).toBe('R');
    expect(plays[exchange + 1]!.move.kind).toBe('place');
    expect(ranked({ leaves: leaves({ E: 7_000, R: 90_000 }), limit: 5 })).toEqual(plays.slice(0, 5));
  });

  it('puts exchanges after every placement by score', () => {
    const kinds = ranked({ by: 'score', leaves: leaves({ R: 90_000 }) }).map(({ move }) => move.kind);
    expect(kinds.lastIndexOf('place')).toBe(kinds.indexOf('exchange') - 1);
  });

  it('offers every distinct exchange while the bag allows it, and none after', () => {
    const exchanges = ranked().filter(({ move }) => move.kind === 'exchange');
    expect(exchanges).toHaveLength(2 ** 5 - 1);
    expect(ranked({ bagCount: 6 }).every(({ move }) => move.kind === 'place')).toBe(true);
  });

  it('leaves the leave aside once the bag is empty', () => {
    const plays = ranked({ bagCount: 0, leaves: leaves({ R: 90_000 }) });
    expect(plays.every(({ equityMilli, score }) => equityMilli === 1000 * score)).toBe(true);
  });
});

describe('countPlays', () => {
  it('counts what the generator lists', () => {
    const plays = ranked({ bagCount: 0 });
    const expected = {
      plays: plays.length,
      scoreSum: plays.reduce((sum, { score }) => sum + score, 0),
      bestScore: Math.max(...plays.map(({ score }) => score)),
    };
    expect(countPlays(position, rack)).toEqual(expected);
    expect(tallyPlays(generator.generate(position, countTiles(rack, english.size), null))).toEqual(expected);
  });

  it('counts nothing for an empty rack', () => {
    expect(countPlays(position, [])).toEqual({ plays: 0, scoreSum: 0, bestScore: 0 });
  });
});
