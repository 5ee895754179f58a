import { describe, expect, it } from 'vitest';
import {
  countHelp,
  describeNotCounted,
  describeTally,
  tallyText,
} from '../../../../src/console/text/games/tally-text.ts';
import { countGames } from '../../../../src/files/saved-games/person-games.ts';
import type { SavedGame } from '../../../../src/files/saved-games/saved-games.ts';

const person = (name: string) => ({ name, bot: null });
const bot = (name: string) => ({ name, bot: name });

function kept(given: Partial<SavedGame>): SavedGame {
  const players = [person('You'), bot('casual')];
  const result = { scores: [310, 280], moves: 20, state: 'over', winners: [0], help: [], topScore: null } as const;
  return { number: 1, players, ...result, ...given } as SavedGame;
}

describe('the tally of games', () => {
  it('counts finished games against one bot under any name', () => {
    const mine = countGames([
      kept({ number: 6, state: 'under-way', winners: null }),
      kept({ number: 5, players: [person('Ann'), person('Bob')] }),
      kept({ number: 4, players: [bot('casual'), person('Zoë')], scores: [245, 210] }),
      kept({ number: 3 }),
      kept({ number: 2, scores: [1, 1], winners: [0, 1] }),
    ]);
    expect(mine.games.map(({ number }) => number)).toEqual([2, 3, 4]);
    expect(describeTally(mine)).toEqual(['Your games: 3 games against bots, 1 won, 1 lost, 1 tied.']);
    expect(tallyText(mine)).toBe('1 won, 1 lost, 1 tied');
    expect(describeNotCounted(mine, 80)).toEqual([]);
  });

  it('lists uncounted games with reasons', () => {
    const mine = countGames([
      kept({ moves: 7 }),
      kept({ moves: 0 }),
      kept({ players: [person('You'), bot('casual'), bot('beginner')], scores: [1, 2, 3] }),
    ]);
    expect(describeNotCounted(mine, 80)).toEqual(['Not counted: 1 against several bots, 2 with fewer than 8 turns.']);
    expect(describeTally(mine)).toEqual([]);
    expect(tallyText(mine)).toBeNull();
  });

  it('lists games with help, each once', () => {
    const mine = countGames([
      kept({ help: ['hint'] }),
      kept({ help: ['hint'] }),
      kept({ help: ['undo'], scores: [280, 310], winners: [1] }),
      kept({ help: ['hint', 'undo', 'thoughts'] }),
      kept({ help: ['thoughts'], moves: 1 }),
      kept({}),
    ]);
    expect(describeTally(mine)).toEqual(['Your games: 1 game against bots, 1 won, 0 lost.']);
    expect(describeNotCounted(mine, 200)).toEqual([
      "Played with help, counted separately: 2 with hints, 1 with turns undone, 1 with hints and turns undone and the bot's rack shown.",
      'Not counted: 1 with fewer than 8 turns.',
    ]);
    for (const line of describeNotCounted(mine, 60)) expect(line.length).toBeLessThanOrEqual(60);
    expect(countHelp(mine)).toEqual({ games: 4, hints: 3, takenBack: 2, rackShown: 1 });
  });
});
