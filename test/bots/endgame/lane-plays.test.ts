import { describe, expect, it } from 'vitest';
import {
  BEST_SCORE,
  COUNT,
  FIRST,
  OUT,
  OUT_SCORE,
  type KeyedRack,
  type LanePlays,
} from '../../../src/bots/endgame/lane-plays.ts';
import { TILE_STRIDE } from '../../../src/movegen/kernel/kernel-layout.ts';
import { playsOf, randomState } from '../../support/random-endgame.ts';
import { casesOf } from '../../support/test-length.ts';

function listsOf(plays: LanePlays, rack: KeyedRack): unknown[] {
  plays.begin();
  const rowOf = (play: number): unknown[] => {
    const from = play * TILE_STRIDE;
    const { squares, scores, points, lows, highs, takes, takesHigh } = plays;
    const tiles = [...plays.tiles.subarray(from, from + plays.counts[play]!)];
    return [tiles, ...[squares, scores, points, lows, highs, takes, takesHigh].map((entries) => entries[play])];
  };
  return Array.from({ length: plays.keys.laneCount }, (_, lane) => {
    const slot = plays.slotOf(lane, rack);
    const first = plays.slots[slot + FIRST]!;
    const out = plays.slots[slot + OUT]!;
    return [
      [BEST_SCORE, OUT_SCORE].map((entry) => plays.slots[slot + entry]),
      out < 0 ? -1 : out - first,
      Array.from({ length: plays.slots[slot + COUNT]! }, (__, i) => rowOf(first + i)),
    ];
  });
}

describe('the plays of a subset of a rack', () => {
  it('are the same, in the same order, whether selected from those of the whole rack or generated', () => {
    let listed = 0;
    for (let seed = 0; seed < casesOf({ short: 3, long: 60 }); seed++) {
      const state = randomState(seed);
      const { plays } = state;
      const moves = [0, 1, 2].map((nth) => playsOf(state, 0)[7 * nth]).filter((move) => move !== undefined);
      const names = moves.map((move) => plays.lows[move]!);
      for (const name of names) {
        plays.clear();
        playsOf(state, 0);
        const move = state.findMove(0, name);
        state.lay(move, 0);
        const before = plays.length;
        const taken = listsOf(plays, state.racks[0]);
        listed += plays.length - before;
        state.takeBack(move, 0);

        plays.clear();
        const again = state.findMove(0, name);
        state.lay(again, 0);
        // A new rack is not a subset of another.
        const { counts, size, low, high } = state.racks[0];
        const alone = { counts, size, low, high, wholeLow: low, wholeHigh: high };
        const generated = listsOf(plays, alone);
        state.takeBack(again, 0);
        expect([seed, taken]).toEqual([seed, generated]);
      }
    }
    expect(listed).toBeGreaterThan(0);
  });

  it('are not selected from those of a rack before a draw', () => {
    const state = randomState(0);
    const [rack] = state.racks;
    const { low, wholeLow } = rack;
    expect(wholeLow).toBe(low);
    rack.add(1, Int16Array.of(0, 1));
    expect([rack.wholeLow, rack.wholeHigh]).toEqual([rack.low, rack.high]);
    rack.remove(1, Int16Array.of(0, 1));
    expect([rack.wholeLow, rack.low]).toEqual([wholeLow, low]);
  });
});
