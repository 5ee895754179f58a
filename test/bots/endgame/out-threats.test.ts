import { expect, it } from 'vitest';
import { OutPairs } from '../../../src/bots/endgame/out-pairs.ts';
import { OutThreats } from '../../../src/bots/endgame/out-threats.ts';
import { rackKeyLow } from '../../../src/bots/endgame/lane-plays.ts';
import { playsOf, randomState } from '../../support/random-endgame.ts';
import { casesOf } from '../../support/test-length.ts';

it('plays that go out keep their score after every move that does not spoil them', () => {
  let left = 0;
  let spoiled = 0;
  for (let seed = 0; seed < casesOf({ short: 3, long: 150 }); seed++) {
    const state = randomState(seed);
    const { plays, racks } = state;
    const outScores = (): number[] =>
      playsOf(state, 1)
        .filter((play) => plays.counts[play] === racks[1].size)
        .map((play) => plays.scores[play]!);
    const moves = playsOf(state, 0);
    const scores = outScores();
    const threats = new OutThreats(plays.keys.position);
    threats.find(plays, racks[1]);
    if (scores.length > 0) expect(threats.scores[0]).toBe(Math.max(...scores));
    else expect(threats.count).toBe(0);
    const scoresAfter = moves.map((move) => threats.scoreAfter(plays, move));
    threats.forget();
    moves.forEach((move, i) => {
      if (scoresAfter[i]! < 0) {
        spoiled++;
        return;
      }
      left++;
      state.lay(move, 0);
      expect(outScores()).toContain(scoresAfter[i]);
      state.takeBack(move, 0);
    });
  }
  expect(left).toBeGreaterThan(casesOf({ short: 3, long: 1000 }));
  expect(spoiled).toBeGreaterThan(casesOf({ short: 0, long: 100 }));
});

it('finds pairs of plays that go out by the tiles that each takes', () => {
  const pairs = new OutPairs();
  for (let seed = 0; seed < casesOf({ short: 2, long: 40 }); seed++) {
    const state = randomState(1000 + seed);
    const { plays } = state;
    const moves = playsOf(state, 0);
    pairs.clear();
    for (const move of moves) pairs.add(plays.takes[move]!, plays.scores[move]!);
    const tilesOf = (move: number): string => {
      const from = move * (plays.tiles.length / plays.counts.length);
      return [...plays.tiles.subarray(from, from + plays.counts[move]!)]
        .map((tile) => (tile < 128 ? tile : 0))
        .sort((a, b) => a - b)
        .join();
    };
    for (const move of moves) {
      const same = moves.filter((other) => tilesOf(other) === tilesOf(move));
      expect(pairs.scoreOf(plays.takes[move]!)).toBe(Math.max(...same.map((other) => plays.scores[other]!)));
    }
    expect(pairs.scoreOf(rackKeyLow(5))).toBe(-1);
  }
});
