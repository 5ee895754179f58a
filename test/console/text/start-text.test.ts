import { describe, expect, it } from 'vitest';
import { describeRecord, drawRulesets } from '../../../src/console/text/start-text.ts';
import { describeUnfinished } from '../../../src/play/wording/standing-text.ts';
import type { KeptGame } from '../../../src/files/kept-games/kept-games.ts';

/** A game of Ann's; the rest of what is known of it does not matter here. */
function kept(given: Partial<KeptGame>): KeptGame {
  const game: Partial<KeptGame> = {
    players: [
      { name: 'Ann', bot: null },
      { name: 'casual', bot: 'casual' },
    ],
    scores: [310, 280],
    ruleset: 'classic',
    lastPlayed: new Date(2026, 0, 31, 20, 15),
    state: 'over',
    winners: [0],
    ...given,
  };
  return game as KeptGame;
}

describe('games so far, in lines', () => {
  it('count those against bots that are over, and tell of the last one', () => {
    const people = [
      { name: 'Ann', bot: null },
      { name: 'Bob', bot: null },
    ];
    const games = [
      kept({ state: 'under-way', winners: null }),
      kept({ players: people }),
      kept({ scores: [210, 245], winners: [1] }),
      kept({}),
      kept({ scores: [1, 1], winners: [0, 1] }),
    ];
    expect(describeRecord(games)).toEqual([
      'Your games: 3 games against bots, 1 won, 1 lost, 1 tied.',
      'The last one, against casual: lost, Ann 210, casual 245.',
    ]);
    expect(describeRecord(games.slice(0, 2))).toEqual([]);
  });

  it('tell of the one to go on with, and write nothing else to the screen', () => {
    expect(describeUnfinished(kept({}))).toBe('Ann 310 and casual 280, classic rules, left 2026-01-31 20:15');
    expect(describeUnfinished(kept({ ruleset: 'a\u001b[2Jb' }))).not.toContain('\u001b');
  });
});

describe('a list', () => {
  it('of which not all fits shows what is about the one chosen', () => {
    const rulesets = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ name, description: `rules ${name}` }));
    const draw = (chosen: string): string[] =>
      drawRulesets(rulesets, { chosen, width: 20, room: 4 }).map((line) => line.trim());
    expect(draw('a')).toEqual(['rules  what is sp~', '> a      rules a', 'b      rules b', 'c      rules c']);
    expect(draw('f').at(-1)).toBe('> f      rules f');
    expect(draw('none of them')[1]).toBe('a      rules a');
  });
});
