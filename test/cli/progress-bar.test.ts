import { describe, expect, it } from 'vitest';
import { ProgressLines, ReviewPace } from '../../src/cli/progress-bar.ts';

/** The time left after turns of these lengths in milliseconds, with a simulated clock. */
function paceOf(bags: readonly number[], kept = 0): { pace: ReviewPace; wait: (ms: number) => void } {
  let ms = 0;
  const pace = new ReviewPace(bags, kept, () => ms);
  return {
    pace,
    wait: (more) => {
      ms += more;
    },
  };
}

describe('the remaining time of a review', () => {
  it('is unknown before the first turn, and zero after the last', () => {
    const { pace, wait } = paceOf([80, 70]);
    expect(pace.leftMs).toBeNull();
    for (let turn = 0; turn < 2; turn++) {
      wait(100);
      pace.finishTurn();
    }
    expect(pace.leftMs).toBe(0);
  });

  it('includes the slow turns at the end of the game from the start', () => {
    const { pace, wait } = paceOf([80, 70, 10, 1, 0]);
    for (let turn = 0; turn < 2; turn++) {
      wait(100);
      pace.finishTurn();
    }
    expect(pace.leftMs).toBe(300 + 1000 + 100);
  });

  it('uses the turns of the same kind once there are any', () => {
    const { pace, wait } = paceOf([80, 10, 9, 8]);
    wait(100);
    pace.finishTurn();
    wait(500);
    pace.finishTurn();
    expect(pace.leftMs).toBe(1000);
  });

  it('decreases during a turn, and increases when a turn takes longer than expected', () => {
    const { pace, wait } = paceOf([80, 70]);
    wait(100);
    pace.finishTurn();
    wait(40);
    expect(pace.leftMs).toBe(60);
    wait(4000 - 40);
    expect(pace.leftMs).toBe(2000);
  });

  it('ignores turns with a saved review', () => {
    const { pace, wait } = paceOf([80, 70, 60], 1);
    wait(100);
    pace.finishTurn();
    expect(pace.leftMs).toBe(100);
  });
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
