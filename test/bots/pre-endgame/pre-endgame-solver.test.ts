import { describe, expect, it } from 'vitest';
import { PreEndgameSolver } from '../../../src/bots/pre-endgame/pre-endgame-solver.ts';
import type {
  PreEndgameAnswer,
  PreEndgamePosition,
  PreEndgamePlay,
} from '../../../src/bots/pre-endgame/pre-endgame.ts';
import { parseCgp } from '../../../src/engine/notation/cgp.ts';
import { bagOf } from '../../../src/engine/tiles/bag.ts';
import { GameHistory } from '../../../src/engine/game/game-history.ts';
import { isRefusal } from '../../../src/engine/refusal.ts';
import { formatMove } from '../../../src/engine/notation/move-text.ts';
import { takeFromRack } from '../../../src/engine/tiles/rack.ts';
import { createRandom, randomBelow } from '../../../src/engine/random.ts';
import { gameOf, solveByMinimax, spreadOf } from '../../oracle/minimax-endgame.ts';
import { randomSetting } from '../../oracle/random-setting.ts';
import { classic, english, tiles } from '../../support/classic.ts';
import { readPositions } from '../../support/positions.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';
import { casesOf } from '../../support/test-length.ts';

interface Solved {
  readonly id: string;
  readonly board: string;
  readonly rack: string;
  readonly unseen: string;
  readonly lead: number;
  readonly best: string;
}

const solved = readPositions('preendgames') as Solved[];
const graph = tinyGraph();
const MARKS = { win: '+', draw: '=', loss: '-' } as const;

function endgameOf({ board, rack, unseen, lead }: Solved): PreEndgamePosition {
  return {
    board: parseCgp(`${board} / 0/0 0`, classic).board,
    rack: tiles(rack),
    unseen: tiles(unseen),
    lead,
    zeroTurns: 0,
  };
}

function placementsOf({ plays }: PreEndgameAnswer): readonly PreEndgamePlay[] {
  return plays.filter(({ move }) => move.kind === 'place');
}

describe('PreEndgameSolver with one tile in the bag', () => {
  const solver = new PreEndgameSolver(classic, graph);

  it('returns the highest-scoring play as an estimate if stopped at once', () => {
    for (const position of solved) {
      const { plays: all } = solver.solve(endgameOf(position), { maxNodes: 1_000_000 });
      const { kind, plays } = solver.solve(endgameOf(position), { shouldStop: () => true });
      expect(kind).toBe('estimate');
      expect(plays).toHaveLength(1);
      expect(plays[0]!.score).toBe(Math.max(...all.map(({ score }) => score)));
    }
  });

  it.each(solved.map((position) => [position.id, position] as const))('%s', (_, position) => {
    const endgame = endgameOf(position);
    const answer = solver.solve(endgame, { exact: 4 });
    const plays = placementsOf(answer);
    expect(answer.kind).toBe('proven');
    const textOf = ({ move, points, tiles: total, meanSpread, outcomes }: PreEndgamePlay): string => {
      const marks = outcomes.map(({ tile, outcome }) => english.faces[tile]! + MARKS[outcome]).join('');
      const spread = String(Math.round(10 * meanSpread) / 10);
      return `${points}/${total} avg spread ${spread}  ${formatMove(english, endgame.board, move)} ${marks}`;
    };
    // The program writes one pair of brackets around a run of existing tiles, the file one around each letter.
    const expected = position.best.split(' ; ').map((text) => text.replaceAll(')(', '').trim());
    expect(plays.slice(0, 3).map(textOf)).toEqual(expected);
    for (const play of plays.slice(0, 3)) {
      expect(play.kind).toBe('proven');
      expect(play.outcomes.every(({ isProven, isSpreadProven }) => isProven && isSpreadProven)).toBe(true);
    }
  });

  it('finds the same best play if only that is requested', () => {
    for (const position of solved) {
      const endgame = endgameOf(position);
      const [first] = solver.solve(endgame, { exact: 3 }).plays;
      const answer = solver.solve(endgame);
      expect([answer.kind, answer.plays[0]!.kind]).toEqual(['proven', 'proven']);
      expect(answer.plays[0]!.points).toBe(first!.points);
      expect(answer.plays[0]!.meanSpread).toBe(first!.meanSpread);
    }
  });

  it('drops a play only if it could not be the best', () => {
    const endgame = endgameOf(solved[5]!);
    const all = solver.solve(endgame, { exact: 1000 }).plays;
    const { plays } = solver.solve(endgame);
    expect(plays.some(({ kind }) => kind === 'upper-bound')).toBe(true);
    expect(plays.map(({ move }) => formatMove(english, endgame.board, move)).sort()).toEqual(
      all.map(({ move }) => formatMove(english, endgame.board, move)).sort(),
    );
    expect(all.every(({ kind }) => kind === 'proven')).toBe(true);
  });

  it.each([1, 2])('with %i in the bag counts the unsearched moves wherever it is stopped', (bagCount) => {
    for (const position of solved.slice(0, 3)) {
      const endgame = { ...endgameOf(position), bagCount };
      const { plays: all, unsearched: none } = solver.solve(endgame, { maxNodes: 200_000 });
      expect(none).toBe(0);
      for (const asks of [0, 1, 5, 20, 100]) {
        let left = asks;
        const { plays, unsearched, kind } = solver.solve(endgame, { shouldStop: () => left-- <= 0 });
        expect(plays.length + unsearched).toBe(all.length);
        if (unsearched > 0) expect(kind).toBe('estimate');
      }
    }
  });

  it.each([1, 2])('with %i in the bag reports each round without changing the answer', (bagCount) => {
    const endgame = { ...endgameOf(solved[0]!), bagCount };
    const rounds: PreEndgameAnswer[] = [];
    const answer = solver.solve(endgame, { maxNodes: 200_000, onRound: (round) => rounds.push(round) });
    expect(answer).toEqual(solver.solve(endgame, { maxNodes: 200_000 }));
    expect(rounds.length).toBeGreaterThan(1);
    expect(rounds[0]!.kind).toBe('estimate');
    expect(rounds[0]!.plays.length).toBeGreaterThan(0);
    expect(rounds.at(-1)!.plays[0]).toEqual(answer.plays[0]);
  });

  it('returns an estimate when stopped', () => {
    for (const calls of [0, 3, 30]) {
      let left = calls;
      const { plays, kind } = solver.solve(endgameOf(solved[5]!), { shouldStop: () => left-- <= 0 });
      expect([plays.length > 0, kind]).toEqual([true, 'estimate']);
    }
    expect(solver.solve(endgameOf(solved[5]!), { maxNodes: 5 }).kind).toBe('estimate');
  });

  it('reports proven wins only if the first play has the most points possible', () => {
    let count = 0;
    for (const position of solved.slice(0, casesOf({ short: 2, long: Infinity }))) {
      const endgame = endgameOf(position);
      const [best] = solver.solve(endgame, { exact: 3 }).plays;
      for (let maxNodes = 16; maxNodes < 100_000; maxNodes *= 2) {
        const { plays, kind } = solver.solve(endgame, { maxNodes });
        if (kind === 'proven') break;
        if (kind === 'estimate') continue;
        count++;
        expect(plays[0]!.points).toBe(best!.points);
        expect(['proven', 'wins-proven']).toContain(plays[0]!.kind);
        expect(plays[0]!.outcomes.every(({ isProven }) => isProven)).toBe(true);
      }
    }
    expect(count).toBeGreaterThan(casesOf({ short: 0, long: 3 }));
  });

  it('rejects an impossible number of unseen tiles', () => {
    const endgame = endgameOf(solved[0]!);
    expect(() => solver.solve({ ...endgame, unseen: tiles('A') })).toThrow(
      '1 unseen tile; with one tile in the bag there must be 2 to 8',
    );
    expect(() => solver.solve({ ...endgame, unseen: tiles('ABCDEFGHI') })).toThrow(/9 unseen tiles/u);
  });
});

describe('random positions with one tile in the bag', () => {
  it('have the values of all their endgames solved without pruning', () => {
    for (let seed = 0; seed < casesOf({ short: 2, long: 12 }); seed++) {
      const random = createRandom(seed, 7);
      const { ruleset, graph, board, rack } = randomSetting(seed, {
        letters: 4,
        rows: 4,
        cols: 4,
        rackTiles: 2,
        blanks: seed % 3 === 0 ? 1 : 0,
        words: 10,
        wordLength: 4,
        laid: 1,
        symmetric: true,
        rules: { players: { min: 2, max: 2 }, scorelessEnds: [{ kind: 'zero-turns', count: 2 }] },
      });
      const unseen = Uint8Array.from({ length: 3 }, () => 1 + randomBelow(random, 4));
      const endgame: PreEndgamePosition = {
        board,
        rack,
        unseen,
        lead: randomBelow(random, 7) - 3,
        zeroTurns: seed % 2,
      };
      const { plays, kind } = new PreEndgameSolver(ruleset, graph).solve(endgame, { exact: 1000 });
      expect(kind).toBe('proven');
      for (const { move, outcomes } of plays) {
        // After a pass the tile stays in the bag; `test/oracle` has a solver for that.
        if (move.kind === 'pass') continue;
        for (const { tile, spread, outcome } of outcomes) {
          const racks = [rack, takeFromRack(unseen, [tile])!] as const;
          // The last tile is drawn by hand: the game starts after the play and the draw.
          const before = gameOf(ruleset, graph, { board, racks, zeroTurns: endgame.zeroTurns, passes: 0 });
          const game = GameHistory.fromState(before, { ...before.state, bag: bagOf(Uint8Array.of(tile)) });
          const after = game.apply(move);
          if (isRefusal(after)) throw new Error('an illegal play');
          const { state } = after;
          const rest = after.isOver
            ? 0
            : solveByMinimax(ruleset, graph, {
                board: state.board,
                racks: [state.racks[1]!, state.racks[0]!],
                zeroTurns: state.zeroTurns,
                passes: state.passes,
              });
          const expected = endgame.lead + spreadOf(after) - rest;
          expect([seed, spread]).toEqual([seed, expected]);
          expect(outcome).toBe(expected > 0 ? 'win' : expected < 0 ? 'loss' : 'draw');
        }
      }
    }
  });
});
