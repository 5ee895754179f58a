import { describe, expect, it } from 'vitest';
import { ProgressLines, ReviewPace } from '../../src/cli/progress-bar.ts';

/** The time left after turns that take so many milliseconds each, by a clock of its own. */
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

describe('the time that a review still takes', () => {
  it('is not known before a turn is reviewed, and nothing after the last', () => {
    const { pace, wait } = paceOf([80, 70]);
    expect(pace.leftMs).toBeNull();
    for (let turn = 0; turn < 2; turn++) {
      wait(100);
      pace.finishTurn();
    }
    expect(pace.leftMs).toBe(0);
  });

  it('counts the slow turns at the end of a game before one of them is reached', () => {
    const { pace, wait } = paceOf([80, 70, 10, 1, 0]);
    for (let turn = 0; turn < 2; turn++) {
      wait(100);
      pace.finishTurn();
    }
    expect(pace.leftMs).toBe(300 + 1000 + 100);
  });

  it('goes by the turns of a kind once there are some', () => {
    const { pace, wait } = paceOf([80, 10, 9, 8]);
    wait(100);
    pace.finishTurn();
    wait(500);
    pace.finishTurn();
    expect(pace.leftMs).toBe(1000);
  });

  it('goes down as a turn goes on, and up again where one takes longer than expected', () => {
    const { pace, wait } = paceOf([80, 70]);
    wait(100);
    pace.finishTurn();
    wait(40);
    expect(pace.leftMs).toBe(60);
    wait(4000 - 40);
    expect(pace.leftMs).toBe(2000);
  });

  it('leaves out the turns that were reviewed before', () => {
    const { pace, wait } = paceOf([80, 70, 60], 1);
    wait(100);
    pace.finishTurn();
    expect(pace.leftMs).toBe(100);
  });
});

describe('the lines of progress where there is no bar', () => {
  function linesOf(all: number, games: readonly (readonly [ms: number, done: number])[], isOpen = false): string[] {
    let now = 0;
    const lines = new ProgressLines(() => now);
    return games.flatMap(([ms, done]) => {
      now = ms;
      return lines.lineOf(done, all, '2 games/s', isOpen ? null : all) ?? [];
    });
  }

  it('are none in a short run, and none after the last game', () => {
    const run = Array.from({ length: 51 }, (_, i) => [100 * i, 2 * i] as const);
    expect(linesOf(100, run)).toEqual([]);
  });

  it('are one for each tenth, with the time left', () => {
    const run = Array.from({ length: 101 }, (_, i) => [1000 * i, 20 * i] as const);
    const lines = linesOf(2000, run);
    expect(lines).toHaveLength(9);
    expect(lines[0]).toBe('200 of 2,000 games · 2 games/s · about 1m30s left');
  });

  it('are one every half minute where a tenth takes longer', () => {
    const run = Array.from({ length: 121 }, (_, i) => [1000 * i, i] as const);
    expect(linesOf(100_000, run)).toHaveLength(4);
    expect(linesOf(100_000, run, true)[0]).toBe('30 games · 2 games/s');
  });
});
