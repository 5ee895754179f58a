import { describe, expect, it } from 'vitest';
import { countTiles } from '../../../src/engine/tiles/rack.ts';
import { formatTiles } from '../../../src/engine/tiles/tile-text.ts';
import { Evaluation } from '../../../src/movegen/plays/evaluation.ts';
import { type LeaveValues } from '../../../src/movegen/leaves/leave-values.ts';
import { countPlays, tallyPlays } from '../../../src/movegen/plays/perft.ts';
import { PlayGenerator } from '../../../src/movegen/plays/play-generator.ts';
import { passWith, type Play } from '../../../src/movegen/plays/play.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { listRankedPlays, rankActions, evaluateMoves } from '../../../src/movegen/plays/ranked-plays.ts';
import { boardWith, classic, english, tiles } from '../../support/classic.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';
import { leavesOf } from '../../support/leaves.ts';

const graph = tinyGraph();
const board = boardWith('- 8 7 TEA', '| 7 10 SET');
const position = SearchBoard.fromBoard(classic, graph, board);
const generator = new PlayGenerator(classic, graph);
const rack = tiles('RATE?');

function milliOf(values: Readonly<Record<string, number>>): LeaveValues {
  return leavesOf(Object.entries(values).map(([text, milli]) => [tiles(text), milli]));
}

const unseen = countTiles(tiles('QJ'), english.size);

const standard = {
  ...{ by: 'equity' as 'equity' | 'score', limit: Infinity, bagCount: 50, zeroTurns: 0 },
  leaves: null as LeaveValues | null,
};

function ranked(settings: Partial<typeof standard> = {}): readonly Play[] {
  const { leaves, ...turn } = { ...standard, ...settings };
  const evaluation = new Evaluation(classic, leaves);
  return listRankedPlays(generator, position, { rack, unseen, ...turn }, { ...turn, evaluation }).plays;
}

describe('listRankedPlays', () => {
  it('lists placements and exchanges in one order, best first', () => {
    const plays = ranked({ leaves: milliOf({ E: 7_000, R: 90_000 }) });
    expect(plays.map(({ equityMilli }) => equityMilli)).toEqual(
      plays.map(({ equityMilli }) => equityMilli).sort((a, b) => b - a),
    );
    const exchange = plays.findIndex(({ move }) => move.kind === 'exchange');
    expect(formatTiles(english, plays[exchange]!.leave)).toBe('R');
    expect(plays[exchange + 1]!.move.kind).toBe('place');
    expect(ranked({ leaves: milliOf({ E: 7_000, R: 90_000 }), limit: 5 })).toEqual(plays.slice(0, 5));
  });

  it('ranks exchanges below all placements by score', () => {
    const kinds = ranked({ by: 'score', leaves: milliOf({ R: 90_000 }) }).map(({ move }) => move.kind);
    expect(kinds.lastIndexOf('place')).toBe(kinds.indexOf('exchange') - 1);
  });

  it('lists every distinct exchange while the bag allows it, and then none', () => {
    const exchanges = ranked().filter(({ move }) => move.kind === 'exchange');
    expect(exchanges).toHaveLength(2 ** 5 - 1);
    expect(ranked({ bagCount: 6 }).every(({ move }) => move.kind === 'place')).toBe(true);
  });

  it('lists no exchanges after six scoreless turns, so that games end', () => {
    expect(ranked({ zeroTurns: 6 }).every(({ move }) => move.kind === 'place')).toBe(true);
  });

  it('prefers larger exchanges without leave values, and otherwise smaller ones of equal value', () => {
    const drawn = (leaves: LeaveValues | null): number[] =>
      ranked({ leaves }).flatMap(({ move }) => (move.kind === 'exchange' ? [move.tiles.length] : []));
    expect(drawn(null)).toEqual(drawn(null).sort((a, b) => b - a));
    // No rack here has a Q, so the values of leaves depend only on the unseen tiles.
    const first = drawn(milliOf({ Q: 1 }))[0]!;
    expect(first).toBeLessThan(5);
  });

  it('values going out and tiles kept once the bag is empty, with any leave values', () => {
    const plays = ranked({ bagCount: 0, leaves: milliOf({ R: 90_000 }) });
    expect(plays).toEqual(ranked({ bagCount: 0 }));
    for (const { equityMilli, score, leave } of plays) {
      const kept = leave.reduce((sum, tile) => sum + english.points[tile]!, 0);
      // The other rack has Q and J: 18 points, counted twice.
      expect(equityMilli).toBe(1000 * (score + (leave.length === 0 ? 36 : -10 - 2 * kept)));
    }
  });
});

it('evaluateMoves agrees with the list for a listed move, and values the rack kept by a pass', () => {
  for (const bagCount of [0, 5, 50]) {
    const evaluation = new Evaluation(classic, milliOf({ E: 7_000, R: 9_000 }));
    const turn = { rack, bagCount, unseen, zeroTurns: 0 };
    const { plays } = listRankedPlays(generator, position, turn, { by: 'equity', limit: Infinity, evaluation });
    expect(evaluateMoves(evaluation, turn, english.size, plays)).toEqual(plays);
    const [pass] = evaluateMoves(evaluation, turn, english.size, [{ move: { kind: 'pass' }, score: 0 }]);
    expect(pass!.equityMilli).toBe(bagCount === 0 ? -1000 * (10 + 2 * 4) : 0);
  }
});

describe('countPlays', () => {
  it('counts the plays of the generator', () => {
    const plays = ranked({ bagCount: 0 });
    const expected = {
      plays: plays.length,
      scoreSum: plays.reduce((sum, { score }) => sum + score, 0),
      bestScore: Math.max(...plays.map(({ score }) => score)),
    };
    expect(countPlays(position, rack)).toEqual(expected);
    expect(tallyPlays(generator.generate(position, countTiles(rack, english.size), null))).toEqual(expected);
  });

  it('counts no plays for an empty rack', () => {
    expect(countPlays(position, [])).toEqual({ plays: 0, scoreSum: 0, bestScore: 0 });
  });
});

it('rankActions merges placements and exchanges by equity, and returns a pass if there are none', () => {
  const leave = tiles('V');
  const place = (equityMilli: number): Play => {
    const move = { kind: 'place', row: 7, col: 7, direction: 'across', tiles: tiles('OX') } as const;
    return { move, score: 9, equityMilli, leave };
  };
  const exchange = (equityMilli: number): Play => {
    return { move: { kind: 'exchange', tiles: tiles('V') }, score: 0, equityMilli, leave };
  };
  const placements = [place(5000), place(-3000)];
  const exchanges = [exchange(5000), exchange(0)];
  const merged = [placements[0], exchanges[0], exchanges[1], placements[1]];
  expect(rankActions(placements, exchanges, 5, leave, 0)).toEqual(merged);
  expect(rankActions(placements, exchanges, 2, leave, 0)).toEqual(merged.slice(0, 2));
  expect(rankActions([], [], 5, tiles('VV'), -3000)).toEqual([passWith(tiles('VV'), -3000)]);
});
