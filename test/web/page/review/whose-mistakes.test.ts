import { describe, expect, it } from 'vitest';
import { seatsMeant } from '../../../../src/web/page/review/whose-mistakes.ts';

const players = ['Ann', 'greedy'];
const mine = { isMineOnly: true, seat: 1 };

describe('whose mistakes are gone through', () => {
  it('are those of the people, where the record tells them from the others', () => {
    expect(seatsMeant({ players, people: [0] }, mine)).toEqual([0]);
    expect(seatsMeant({ players, people: [0] }, { ...mine, isMineOnly: false })).toBeNull();
  });

  it('are those of a player who is chosen, where it does not', () => {
    expect([[], [0, 1]].map((people) => seatsMeant({ players, people }, mine))).toEqual([[1], [1]]);
  });
});
