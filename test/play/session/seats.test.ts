import { describe, expect, it } from 'vitest';
import { planSeats, splitPlayers, wantsAuto, withAutoLevel, type SeatWishes } from '../../../src/play/session/seats.ts';
import { InputError } from '../../../src/engine/errors.ts';

const two = { min: 2, max: 2 };
const upToFour = { min: 2, max: 4 };

function names(wishes: Partial<SeatWishes>): string[] {
  const all = { players: ['You'], bots: null, first: undefined, seed: 1, limits: two, ...wishes };
  return planSeats(all).map(({ name, spec }) => (spec === null ? name : `${name}*`));
}

describe('the seats', () => {
  it.each([
    [{}, ['You', 'casual*']],
    [{ bots: ['greedy'] }, ['You', 'greedy*']],
    [{ bots: ['equity:leaves=none'] }, ['You', 'equity:leaves=none*']],
    [{ players: ['Ann', ' Bob '] }, ['Ann', 'Bob']],
    [{ first: 'bot' }, ['casual*', 'You']],
    [{ first: 'CASUAL' }, ['casual*', 'You']],
    [{ players: ['Ann', 'Bob'], first: 'bob' }, ['Bob', 'Ann']],
    [{ bots: ['greedy', 'greedy'], limits: upToFour }, ['You', 'greedy*', 'greedy 2*']],
    [{ players: ['Ann', 'Bob'], bots: ['random'], limits: upToFour, first: 'bot' }, ['random*', 'Ann', 'Bob']],
  ])('%j', (wishes, expected) => expect(names(wishes)).toEqual(expected));

  it.each([
    ['Ann, Bob', ['Ann', 'Bob']],
    ['Ann,bot:greedy', ['Ann', 'greedy*']],
    ['bot,Ann', ['casual*', 'Ann']],
    ['Ann, Bot:greedy ,Bob,bot:greedy', ['Ann', 'greedy*', 'Bob', 'greedy 2*']],
    ['Ann,bot:equity:leaves=none,challenge=never,Bob', ['Ann', 'equity:leaves=none,challenge=never*', 'Bob']],
    ['Ann,Robot', ['Ann', 'Robot']],
  ])('"%s"', (text, expected) => expect(names({ players: splitPlayers(text), limits: upToFour })).toEqual(expected));

  it('adds only the bots that the ruleset needs', () => {
    const four = { min: 4, max: 4 };
    expect(names({ players: splitPlayers('Ann,bot:greedy'), limits: four })).toEqual([
      'Ann',
      'greedy*',
      'casual*',
      'casual 2*',
    ]);
    expect(names({ limits: { min: 1, max: 8 } })).toEqual(['You']);
  });

  it('use and update the level of auto', () => {
    expect(names({ bots: ['auto'], auto: 'club' })).toEqual(['You', 'club*']);
    expect(wantsAuto({ players: splitPlayers('Ann,bot:auto'), bots: null })).toBe(true);
    expect(wantsAuto({ players: ['auto'], bots: ['greedy'] })).toBe(false);
    const seats = planSeats({
      ...{ players: splitPlayers('Ann,bot:auto,bot:club'), bots: null, auto: 'club' },
      ...{ first: undefined, seed: 1, limits: upToFour },
    });
    expect(seats.map(({ name }) => name)).toEqual(['Ann', 'club', 'club 2']);
    expect(withAutoLevel(seats, 'novice').map(({ spec }) => spec?.kind)).toEqual([undefined, 'novice', 'club']);
  });

  it('put the only person first if all play at once', () => {
    const together = { limits: { min: 1, max: 8 }, isTogether: true };
    expect(names(together)).toEqual(['You']);
    expect(names({ ...together, players: ['bot:greedy', 'Ann', 'bot:club'] })).toEqual(['Ann', 'greedy*', 'club*']);
    expect(() => names({ ...together, players: ['Ann', 'Bob'] })).toThrow('only one person can play');
    expect(() => names({ ...together, first: 'random' })).toThrow('no player goes first');
  });

  it('draw the first player by the seed', () => {
    const draws = Array.from({ length: 40 }, (_, seed) => names({ first: 'random', seed })[0]);
    expect(new Set(draws)).toEqual(new Set(['You', 'casual*']));
    expect(names({ first: 'random', seed: 3 })).toEqual(names({ first: 'random', seed: 3 }));
  });

  it.each([
    [{ players: ['Ann'], bots: [] }, /^1 player; the ruleset is for 2/u],
    [{ players: ['A', 'B', 'C'] }, /3 players; the ruleset is for 2/u],
    [{ bots: ['a'] }, /no bot "a"/u],
    [{ bots: ['auto'] }, /bot "auto" is only for "play"/u],
    [{ bots: ['auto:sight=5'], auto: 'club' }, /bot "auto" is only for "play".*takes no options/u],
    [{ players: ['bot:nobody'] }, /no bot "nobody"/u],
    [{ players: ['bot', 'bot:greedy'] }, /all players are bots/u],
    [{ players: ['Ann', 'ann'] }, /two players are called "ann"/u],
    [{ players: ['Ann', ''] }, /"" is not a valid player name/u],
    [{ players: ['\u001b[2J', 'Bob'] }, /is not a valid player name/u],
    [{ first: 'Zoe' }, /no player is called "Zoe"; the first player can be You, casual/u],
    [{ players: ['Ann', 'Bob'], first: 'bot' }, /no player is called "bot"/u],
  ])('reject %j', (wishes, message) => {
    expect(() => names(wishes)).toThrow(InputError);
    expect(() => names(wishes)).toThrow(message);
  });
});
