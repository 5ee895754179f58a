import { describe, expect, it } from 'vitest';
import { OutcomeSolver } from '../../../src/bots/endgame/outcome-solver.ts';
import { parseCgp } from '../../../src/engine/notation/cgp.ts';
import { classic } from '../../support/classic.ts';
import { readPositions } from '../../support/positions.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';

const positions = readPositions('endgames') as readonly {
  readonly id: string;
  readonly cgp: string;
  readonly value: number;
}[];

describe('OutcomeSolver', () => {
  const solver = new OutcomeSolver(classic, tinyGraph());

  it.each(positions)('agrees with the value of $id', ({ cgp, value }) => {
    const { board, racks, zeroTurns } = parseCgp(cgp, classic);
    const endgame = { board, racks: [racks[0]!, racks[1]!] as const, zeroTurns };
    const outcomes = [-1, 0, 1].map((margin) => solver.outcome(endgame, margin - value, Infinity));
    expect(outcomes).toEqual([0, 0.5, 1]);
  });

  it('returns null if it reaches the node limit', () => {
    const { board, racks, zeroTurns } = parseCgp(positions[0]!.cgp, classic);
    expect(solver.outcome({ board, racks: [racks[0]!, racks[1]!], zeroTurns }, -positions[0]!.value, 1)).toBeNull();
  });
});
