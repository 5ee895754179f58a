import { describe, expect, it } from 'vitest';
import { ProgressLines, ReviewPace } from '../../src/cli/progress-bar.ts';

/** The time left after turns of these lengths and `waitMs` of another, with a simulated clock. */
function leftAfter(
  bags: readonly number[],
  turnsMs: readonly number[],
  { waitMs = 0, saved = 0 }: { readonly waitMs?: number; readonly saved?: number } = {},
): number | null {
  let now = 0;
  const pace = new ReviewPace(bags, saved, () => now);
  for (const ms of turnsMs) {
    now += ms;
    pace.finishTurn();
  }
  now += waitMs;
  return pace.leftMs;
}

describe('the remaining time of a review', () => {
  it.each([
    ['is unknown before the first turn', [80, 70], [], {}, null],
    ['is zero after the last turn', [80, 70], [100, 100], {}, 0],
    ['includes the slow turns at the end of the game from the start', [80, 70, 10, 1, 0], [100, 100], {}, 1400],
    ['uses the turns of the same kind once there are any', [80, 10, 9, 8], [100, 500], {}, 1000],
    ['decreases during a turn', [80, 70], [100], { waitMs: 40 }, 60],
    ['increases if a turn takes longer than expected', [80, 70], [100], { waitMs: 4000 }, 2000],
    ['ignores turns with a saved review', [80, 70, 60], [100], { saved: 1 }, 100],
  ] as const)('%s', (_, bags, turnsMs, more, leftMs) => expect(leftAfter(bags, turnsMs, more)).toBe(leftMs));
});

describe('progress lines without a bar', () => {
  function linesOf(all: number, games: readonly (readonly [ms: number, done: number])[], isOpen = false): string[] {
    let now = 0;
    const lines = new ProgressLines(() => now);
    return games.flatMap(([ms, done]) => {
      now = ms;
      return lines.lineOf(done, all, '2 games/s', isOpen ? null : all) ?? [];
    });
  }

  it('are not printed in a short run or after the last game', () => {
    const run = Array.from({ length: 51 }, (_, i) => [100 * i, 2 * i] as const);
    expect(linesOf(100, run)).toEqual([]);
  });

  it('are printed for each tenth, with the time left', () => {
    const run = Array.from({ length: 101 }, (_, i) => [1000 * i, 20 * i] as const);
    const lines = linesOf(2000, run);
    expect(lines).toHaveLength(9);
    expect(lines[0]).toBe('200 of 2,000 games · 2 games/s · about 1m30s left');
  });

  it('are printed every half minute if a tenth takes longer', () => {
    const run = Array.from({ length: 121 }, (_, i) => [1000 * i, i] as const);
    expect(linesOf(100_000, run)).toHaveLength(4);
    expect(linesOf(100_000, run, true)[0]).toBe('30 games · 2 games/s');
  });
});
