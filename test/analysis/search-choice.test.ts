import { describe, expect, it } from 'vitest';
import { asTurn } from '../../src/analysis/position-turn.ts';
import { describeChoice, describeObstacle, searchForPosition } from '../../src/analysis/search-choice.ts';
import { ALL_SEARCHES } from '../../src/bots/phase.ts';
import { parseCgp, type CgpPosition } from '../../src/engine/notation/cgp.ts';
import { classic } from '../support/classic.ts';
import { benchPositions } from '../support/positions.ts';

const EMPTY = Array(15).fill('15').join('/');
const [endgame] = benchPositions('endgames');
const [preEndgame] = benchPositions('pre-endgames');

const read = (cgp: string): CgpPosition => parseCgp(cgp, classic);
const opening = (racks: string, scores = '0/0'): CgpPosition => read(`${EMPTY} ${racks} ${scores} 0`);

describe('the search for a position', () => {
  it('depends on the tiles in the bag', () => {
    expect(searchForPosition(read(endgame!), classic).search).toBe('endgame');
    expect(searchForPosition(read(preEndgame!), classic).search).toBe('pre-endgame');
    expect(searchForPosition(opening('AEINRST/'), classic).search).toBe('simulation');
    expect(searchForPosition(opening('AEINRST//', '0/0/0'), classic)).toEqual({
      search: 'static',
      calledFor: 'simulation',
      obstacle: 'players',
    });
  });

  it('treats an incomplete rack as whole or as partly known, as requested', () => {
    const search = (racks: string, meaning: 'held' | 'in-part'): string =>
      searchForPosition(opening(racks), classic, ALL_SEARCHES, meaning).search;
    expect([search('AEI/', 'held'), search('AEI/', 'in-part')]).toEqual(['simulation', 'static']);
    expect([search('/', 'held'), search('/', 'in-part')]).toEqual(['simulation', 'static']);
    expect([search('AEINRST/QU', 'held'), search('AEINRST/QU', 'in-part')]).toEqual(['simulation', 'endgame']);
    expect([search('AEINRST/', 'held'), search('AEINRST/', 'in-part')]).toEqual(['simulation', 'simulation']);
  });

  it('has an obstacle in words', () => {
    const { obstacle: obstacle } = searchForPosition(opening('AEI/'), classic, ALL_SEARCHES, 'in-part');
    expect(describeObstacle(obstacle!, classic)).toBe('the rack of the player to move is only partly known');
    expect(describeObstacle('rules', classic)).toBe('endgames of classic cannot be solved');
  });

  it('has a description with its reason', () => {
    const description = (cgp: string): string => {
      const turn = asTurn(read(cgp), classic);
      return describeChoice(searchForPosition(turn, classic), turn);
    };
    expect(description(endgame!)).toBe('The bag is empty: the endgame is solved.');
    expect(description(preEndgame!)).toBe('1 tile is in the bag: plays are searched over every possible draw.');
    expect(description(`${EMPTY} AEINRST/ 0/0 0`)).toBe('86 tiles are in the bag: the best plays are simulated.');
    expect(description(`${EMPTY} AEINRST// 0/0/0 0`)).toBe(
      '79 tiles are in the bag: plays are ranked by score and leave; searches support only two players.',
    );
  });
});
