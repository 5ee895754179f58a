import { describe, expect, it } from 'vitest';
import { entrantClocks, ownClocks, recordedClocks } from '../../src/tournament/entrant-clocks.ts';
import { readEntrant } from '../../src/tournament/entrant.ts';
import { readClock } from '../../src/match/games/game-clock.ts';

const ruleset = { clock: { minutes: 25, overtimePenalty: 7 } };
const [fast, ten] = [readClock('10+0.1', ruleset), readClock('10+0', ruleset)];
const OWN = ['greedy', 'engine:fast;time=10+0.1', 'engine:other;depth=2'];
const NONE = ['greedy', 'engine:other;depth=2'];

function settingsOf(names: readonly string[]) {
  return { bots: names.map(readEntrant), ruleset };
}

describe('the clocks of entrants', () => {
  it('are their own, or else the common one, if any', () => {
    expect(entrantClocks(settingsOf(OWN))).toEqual([null, fast, null]);
    expect(entrantClocks({ ...settingsOf(OWN), clock: ten })).toEqual([ten, fast, ten]);
    expect(fast).toMatchObject({ overtimePenalty: 7, forfeitMs: 10_000 });
  });

  it('are all the common one, or undefined, without own clocks', () => {
    expect(entrantClocks(settingsOf(NONE))).toBeUndefined();
    expect(entrantClocks({ ...settingsOf(NONE), clock: ten })).toEqual([ten, ten]);
    expect(ownClocks({ ...settingsOf(NONE), clock: ten })).toBeUndefined();
  });

  it('share one overtime penalty', () => {
    const clock = { ...ten, overtimePenalty: 3 };
    expect(entrantClocks({ ...settingsOf(OWN), clock })?.map((one) => one?.overtimePenalty)).toEqual([3, 3, 3]);
  });

  it('are read from a record', () => {
    expect(recordedClocks({ bots: NONE })).toBeUndefined();
    expect(recordedClocks({ bots: NONE, clock: ten })).toEqual([ten, ten]);
    expect(recordedClocks({ bots: OWN, clock: ten, clocks: [null, fast, null] })).toEqual([null, fast, null]);
  });
});
