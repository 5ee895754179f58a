import { describe, expect, it } from 'vitest';
import { planSeats } from '../../src/console/seats.ts';
import type { SeatWishes } from '../../src/console/seats.ts';
import { InputError } from '../../src/engine/errors.ts';

const two = { min: 2, max: 2 };
const upToFour = { min: 2, max: 4 };

function names(wishes: Partial<SeatWishes>): string[] {
  const all = { people: ['You'], bots: null, first: undefined, seed: 1, limits: two, ...wishes };
  return planSeats(all).map(({ name, spec }) => (spec === null ? name : `${name}*`));
}

describe('who sits where', () => {
  it.each([
    [{}, ['You', 'equity*']],
    [{ bots: ['greedy'] }, ['You', 'greedy*']],
    [{ bots: ['equity:leaves=none'] }, ['You', 'equity:leaves=none*']],
    [{ people: ['Ann', ' Bob '] }, ['Ann', 'Bob']],
    [{ first: 'bot' }, ['equity*', 'You']],
    [{ first: 'EQUITY' }, ['equity*', 'You']],
    [{ people: ['Ann', 'Bob'], first: 'bob' }, ['Bob', 'Ann']],
    [{ bots: ['greedy', 'greedy'], limits: upToFour }, ['You', 'greedy*', 'greedy 2*']],
    [{ people: ['Ann', 'Bob'], bots: ['random'], limits: upToFour, first: 'bot' }, ['random*', 'Ann', 'Bob']],
  ])('%j', (wishes, expected) => {
    expect(names(wishes)).toEqual(expected);
  });

  it('draws lots by the seed', () => {
    const draws = Array.from({ length: 40 }, (_, seed) => names({ first: 'random', seed })[0]);
    expect(new Set(draws)).toEqual(new Set(['You', 'equity*']));
    expect(names({ first: 'random', seed: 3 })).toEqual(names({ first: 'random', seed: 3 }));
  });

  it.each([
    [{ people: ['Ann'], bots: [] }, /1 players; the ruleset is for 2/u],
    [{ people: ['A', 'B', 'C'] }, /3 players; the ruleset is for 2/u],
    [{ bots: ['a'] }, /no bot "a"/u],
    [{ people: ['Ann', 'ann'] }, /two players are called "ann"/u],
    [{ people: ['Ann', ''] }, /"" is no player's name/u],
    [{ people: ['\u001b[2J', 'Bob'] }, /is no player's name/u],
    [{ first: 'Zoe' }, /nobody is called "Zoe" to go first; there are You, equity/u],
    [{ people: ['Ann', 'Bob'], first: 'bot' }, /nobody is called "bot"/u],
  ])('%j is refused', (wishes, message) => {
    expect(() => names(wishes)).toThrow(InputError);
    expect(() => names(wishes)).toThrow(message);
  });
});
