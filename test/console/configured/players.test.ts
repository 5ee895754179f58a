import { describe, expect, it } from 'vitest';
import { formatBotSpec } from '../../../src/bots/bot-spec.ts';
import { askPlayers } from '../../../src/console/configured/players.ts';

interface Asked {
  readonly seats: readonly string[];
  readonly questions: readonly string[];
  readonly notes: readonly string[];
}

async function answer(...answers: readonly string[]): Promise<Asked> {
  const questions: string[] = [];
  const notes: string[] = [];
  const rest = [...answers];
  const ask = (question: string): Promise<string | null> => {
    questions.push(question);
    return Promise.resolve(rest.shift() ?? null);
  };
  const seats = await askPlayers(ask, { min: 1, max: 8 }, (line) => notes.push(line));
  return {
    seats: seats.map(({ name, spec }) => `${name} ${spec === null ? '-' : formatBotSpec(spec)}`),
    questions,
    notes,
  };
}

describe('the players', () => {
  it('are asked for by number, name and kind', async () => {
    const { seats, questions } = await answer('2', 'Ann', 'n', 'CPUS1', 'y');
    expect(seats).toEqual(['Ann -', 'CPUS1 greedy']);
    expect(questions).toEqual([
      ...['How many players? ', 'Player 1, name? ', 'computer? (y/n) ', 'Player 2, name? '],
      'computer? (y/n) ',
    ]);
  });

  it.each(['n', '', 'no', 'yes', 'maybe', 'x'])('treats any answer but y as a person: %j', async (text) => {
    expect((await answer('1', 'CPUS', text)).seats).toEqual(['CPUS -']);
  });

  it.each([
    ['CPUS', 'greedy'],
    ['CPUSally', 'greedy'],
    ['CPUL', 'longest'],
    ['CPUL 2', 'longest'],
    ['equity', 'equity'],
    ['Random 3', 'random'],
    ['equity:leaves=none', 'equity:leaves=none'],
  ])('a computer called %s is %s', async (name, bot) => {
    for (const yes of ['y', 'Y', ' y ']) {
      const { seats, notes } = await answer('2', 'Ann', 'n', name, yes);
      expect([seats[1], notes]).toEqual([`${name} ${bot}`, []]);
    }
  });

  it('warns that a computer with another name plays greedily', async () => {
    const { seats, notes } = await answer('2', 'Hal', 'y', 'Ann', 'n');
    expect(seats).toEqual(['Hal greedy', 'Ann -']);
    expect(notes).toEqual([expect.stringMatching(/^Hal plays as greedy; /u)]);
  });

  it('gives unnamed players a name', async () => {
    expect((await answer('2', '', 'n', '  ', 'n')).seats).toEqual(['Player 1 -', 'Player 2 -']);
  });

  it.each(['0', '9', '-1', 'two', ''])('asks again how many after %j', async (text) => {
    const { seats, questions, notes } = await answer(text, '1', 'Ann', 'n');
    expect([seats, notes]).toEqual([['Ann -'], [`"${text}" is not a number from 1 to 8`]]);
    expect(questions.slice(0, 3)).toEqual(['How many players? ', 'How many players? ', 'Player 1, name? ']);
  });

  it('asks again for the last player if all are computers', async () => {
    const alone = await answer('1', 'CPUS', 'y', 'Ann', 'n');
    expect(alone).toMatchObject({ seats: ['Ann -'], notes: ['all players are computers; Player 1 must be a person'] });
    const { seats, notes } = await answer('2', 'CPUS', 'y', 'CPUL', 'y', 'Ann', 'n');
    expect([seats, notes]).toEqual([
      ['CPUS greedy', 'Ann -'],
      ['all players are computers; Player 2 must be a person'],
    ]);
  });

  it('asks again for a bot that does not take an option', async () => {
    const { seats, notes } = await answer('2', 'Ann', 'n', 'equity:zz=1', 'y', 'equity', 'y');
    expect([seats, notes]).toEqual([['Ann -', 'equity equity'], [expect.stringContaining('has no option "zz"')]]);
  });

  it.each([
    [['0'], 'the input ended before all players were named'],
    [['2', 'Ann'], 'the input ended before all players were named'],
    [[], 'the input ended before all players were named'],
  ])('rejects %j', async (answers, message) => {
    await expect(answer(...answers)).rejects.toThrow(expect.objectContaining({ message }));
  });
});
