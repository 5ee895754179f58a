import { expect, it } from 'vitest';
import { describeUnfinished } from '../../../src/play/wording/standing-text.ts';

it('a game to continue is one line without control characters', () => {
  const game = {
    players: [
      { name: 'Ann', bot: null },
      { name: 'casual', bot: 'casual' },
    ],
    scores: [310, 280],
    ruleset: 'classic',
    lastPlayed: new Date(2026, 0, 31, 20, 15),
  };
  expect(describeUnfinished(game)).toBe('Ann 310 and casual 280, classic rules, left 2026-01-31 20:15');
  expect(describeUnfinished({ ...game, ruleset: 'a\u001b[2Jb' })).not.toContain('\u001b');
});
