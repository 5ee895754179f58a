import { describe, expect, it } from 'vitest';
import { ALL_SEARCHES, chooseSearch, type TurnPhase } from '../../src/bots/phase.ts';
import type { Ruleset } from '../../src/engine/rules/ruleset.ts';
import { classic } from '../support/classic.ts';

/** A turn of two players with a complete tile set, except for `changes`. */
function turn(bagCount: number, changes: Partial<TurnPhase> = {}): TurnPhase {
  return {
    ruleset: classic,
    seat: 0,
    rackSizes: [7, 7],
    bagCount,
    turnsLeft: null,
    unseen: [0, 7 + bagCount],
    ...changes,
  };
}

const unsolvable: Ruleset = { ...classic, outEnd: 'bag-empty' };
const noEndgames = { ...ALL_SEARCHES, endgame: false };
const noPreEndgames = { ...ALL_SEARCHES, preEndgame: false };
const solversOnly = { ...ALL_SEARCHES, simulation: false };

describe('chooseSearch', () => {
  it.each([
    ['an empty bag', turn(0), ALL_SEARCHES, 'endgame'],
    ['one tile in the bag', turn(1), ALL_SEARCHES, 'pre-endgame'],
    ['two tiles in the bag', turn(2), ALL_SEARCHES, 'simulation'],
    ['a full bag', turn(86), ALL_SEARCHES, 'simulation'],
    ['an empty bag without an endgame solver', turn(0), noEndgames, 'simulation'],
    ['one tile without a pre-endgame solver', turn(1), noPreEndgames, 'simulation'],
    ['one tile without an endgame solver', turn(1), noEndgames, 'pre-endgame'],
    ['a full bag with solvers only', turn(86), solversOnly, 'static'],
  ])('%s', (_, at, offered, search) => {
    expect(chooseSearch(at, offered)).toEqual({ search, calledFor: search, obstacle: null });
  });

  it.each([
    ['three players', turn(0, { rackSizes: [7, 7, 7] }), 'endgame', 'static', 'players'],
    ['a tile missing', turn(5, { unseen: [0, 11] }), 'simulation', 'static', 'tiles'],
    ['a tile too many', turn(1, { unseen: [0, 9] }), 'pre-endgame', 'static', 'tiles'],
    [
      'more copies of a letter on the board than in the set',
      turn(5, { unseen: [-1, 13] }),
      'simulation',
      'static',
      'tiles',
    ],
    ['an empty rack and bag', turn(0, { rackSizes: [7, 0], unseen: [0, 0] }), 'endgame', 'static', 'over'],
    ['rules without endgames', turn(0, { ruleset: unsolvable }), 'endgame', 'simulation', 'rules'],
    ['rules without endgames with one tile', turn(1, { ruleset: unsolvable }), 'pre-endgame', 'simulation', 'rules'],
  ])('reports the obstacle: %s', (_, at, calledFor, search, obstacle) => {
    expect(chooseSearch(at)).toEqual({ search, calledFor, obstacle });
  });

  it('does not read the unseen tiles if no search is offered, because a view computes them from the whole board', () => {
    const view = {
      ...turn(40),
      get unseen(): never {
        throw new Error('asked for');
      },
    };
    expect(chooseSearch(view, solversOnly).search).toBe('static');
  });
});
