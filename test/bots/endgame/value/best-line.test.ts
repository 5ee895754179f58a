import { expect, it } from 'vitest';
import { moveInTable, traceLine, type MoveChooser } from '../../../../src/bots/endgame/value/best-line.ts';
import { EndgameSearch } from '../../../../src/bots/endgame/endgame-search.ts';
import { ProofSearch } from '../../../../src/bots/endgame/proof-search.ts';
import { ValueBounds } from '../../../../src/bots/endgame/value/value-bounds.ts';
import { narrowBounds } from '../../../../src/bots/endgame/value/value-proof.ts';
import { smallEndgame } from '../../../support/random-endgame.ts';
import { casesOf } from '../../../support/test-length.ts';

function endgameNamed(seed: number) {
  const { ruleset, graph, endgame, value } = smallEndgame(seed, { words: 10, wordLength: 3 });
  const search = new EndgameSearch(ruleset, graph, 12);
  return { search, turns: search.begin(endgame), value };
}

it('narrowing bounds finds the value of an unpruned search from any estimate', () => {
  for (let seed = 0; seed < casesOf({ short: 1, long: 40 }); seed++) {
    const { search, turns, value } = endgameNamed(seed);
    for (const estimate of [value, value + 30, value - 30, value + 1]) {
      const bounds = new ValueBounds(search, turns);
      expect(narrowBounds(bounds, new ProofSearch(search, 12), estimate, turns)).toBe(true);
      expect([seed, bounds.lower, bounds.upper]).toEqual([seed, value, value]);
    }
  }
});

it('a line ends if the play lists are full, and is undone', () => {
  let cut = 0;
  for (let seed = 0; seed < casesOf({ short: 1, long: 40 }); seed++) {
    const { search, turns, value } = endgameNamed(seed);
    const { state, run } = search;
    const proofs = new ProofSearch(search, 12);
    const trace = (fullAfter: number): number => {
      const choose: MoveChooser = (side, value, turns, played) => {
        if (played >= fullAfter) {
          Object.defineProperty(state.plays, 'isFull', { configurable: true, value: true });
          run.poll();
        }
        const found = proofs.search(side, value, turns);
        return found === null || found < value ? null : moveInTable(search, side, turns);
      };
      return traceLine(search, turns, value, choose).length;
    };
    const key = state.keyLow(0, turns);
    const whole = trace(Infinity);
    expect([trace(1), state.keyLow(0, turns)]).toEqual([1, key]);
    if (whole > 1) cut++;
  }
  expect(cut).toBeGreaterThan(0);
});
