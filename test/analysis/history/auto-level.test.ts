import { describe, expect, it } from 'vitest';
import { autoLevel } from '../../../src/analysis/history/auto-level.ts';
import { AUTO_START, botLevels } from '../../../src/bots/levels.ts';
import { describeAuto, describeNextAuto } from '../../../src/play/wording/auto-text.ts';

interface Result {
  readonly opponent: string;
  readonly result: 0 | 0.5 | 1;
}

const against = (opponent: string, ...results: Result['result'][]): Result[] =>
  results.map((result) => ({ opponent, result }));

/** Many games that give a certain rating of about 1370, that of `regular`. */
const even = against('regular', ...Array.from({ length: 40 }, (_, i): 0 | 1 => (i % 2 === 0 ? 1 : 0)));

describe('the level of the opponent "auto"', () => {
  it('is the initial one without games against a level', () => {
    expect(autoLevel([])).toEqual({ level: AUTO_START, rating: null, advice: null });
    expect(autoLevel(against('greedy', 1, 1)).level).toBe(AUTO_START);
    expect(botLevels.map(({ level }) => level)).toContain(AUTO_START);
  });

  it('changes by one step, in the direction of the last result, while the rating is uncertain', () => {
    expect(autoLevel(against('beginner', 1)).level).toBe('casual');
    expect(autoLevel(against('beginner', 0)).level).toBe('beginner');
    expect(autoLevel([...against('beginner', 1), ...against('casual', 1)]).level).toBe('regular');
    expect(autoLevel(against('novice', 0)).level).toBe('novice');
    expect(autoLevel(against('champion', 1)).level).toBe('champion');
  });

  it('is the one nearest to a certain rating, independently of the last game', () => {
    expect(autoLevel(even).level).toBe('regular');
    expect(autoLevel([...even, ...against('champion', 0)]).level).toBe('regular');
    expect(autoLevel([...even, ...against('novice', 1)]).level).toBe('regular');
  });

  it('follows the advice from the last games', () => {
    const games = [...even, ...against('regular', 1, 1, 1, 1)];
    const auto = autoLevel(games);
    expect(auto.level).toBe('club');
    expect(describeAuto(auto)).toBe('auto: club, as you won 4 of the last 4 games');
    expect(describeNextAuto('regular', auto)).toBe(
      'auto: the next game is against club instead of regular, as you won 4 of the last 4 games',
    );
    expect(autoLevel([...games, ...against('club', 1)]).level).toBe('club');
  });

  it('is described with its reason', () => {
    expect(describeAuto(autoLevel([]))).toMatch(/^auto: beginner at first, until you have played/u);
    expect(describeAuto(autoLevel(even))).toMatch(/^auto: regular, as you are rated 13\d\d ± \d+$/u);
    expect(describeNextAuto('regular', autoLevel(even))).toMatch(/is against regular again, as you are rated/u);
    expect(describeNextAuto('beginner', autoLevel([]))).toMatch(/beginner again; this one does not count$/u);
  });
});
