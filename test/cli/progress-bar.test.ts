import { describe, expect, it } from 'vitest';
import { ReviewPace } from '../../src/cli/progress-bar.ts';

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
