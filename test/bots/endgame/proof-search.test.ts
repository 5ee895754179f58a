import { describe, expect, it, vi } from 'vitest';
import { preEndgameOf } from '../../../src/analysis/position-turn.ts';
import { EndgameSearch } from '../../../src/bots/endgame/endgame-search.ts';
import { PASS_PLAY, turnsAfterPass, type EndgameState } from '../../../src/bots/endgame/endgame-state.ts';
import { ProofSearch } from '../../../src/bots/endgame/proof-search.ts';
import { PreEndgameSolver } from '../../../src/bots/pre-endgame/pre-endgame-solver.ts';
import { parseCgp } from '../../../src/engine/notation/cgp.ts';
import { createRandom, randomBelow } from '../../../src/engine/random.ts';
import type { RulesetData } from '../../../src/engine/rules/ruleset.ts';
import { loadLexicon } from '../../../src/files/lexicon-files.ts';
import { solveByMinimax } from '../../oracle/minimax-endgame.ts';
import { randomSetting } from '../../oracle/random-setting.ts';
import { classic, english } from '../../support/classic.ts';
import { benchPositions } from '../../support/positions.ts';
import { playsOf, randomState } from '../../support/random-endgame.ts';
import { casesOf, isLongRun } from '../../support/test-length.ts';

const ENDS: readonly Partial<RulesetData>[] = [
  { scorelessEnds: [{ kind: 'zero-turns', count: 6 }], endRacks: { out: 'doubled', blocked: 'lost' } },
  { scorelessEnds: [{ kind: 'zero-turns', count: 3 }], endRacks: { out: 'moved', blocked: 'lost' } },
  { scorelessEnds: [{ kind: 'passes', count: 4 }], endRacks: { out: 'none', blocked: 'none' } },
  { scorelessEnds: [{ kind: 'all-pass', rounds: 1 }], endRacks: { out: 'doubled', blocked: 'doubled' } },
];

function endgameNamed(seed: number): { search: EndgameSearch; proofs: ProofSearch; value: number } {
  const random = createRandom(seed, 5);
  const { ruleset, graph, board, rack } = randomSetting(seed, {
    letters: 4,
    rows: 4 + randomBelow(random, 2),
    cols: 4 + randomBelow(random, 2),
    rackTiles: 2 + randomBelow(random, 2),
    blanks: randomBelow(random, 2),
    words: 8 + randomBelow(random, 12),
    wordLength: 4,
    laid: 2,
    symmetric: seed % 2 === 0,
    rules: { ...ENDS[seed % ENDS.length]!, players: { min: 2, max: 2 } },
  });
  const other = Uint8Array.from({ length: 1 + randomBelow(random, 3) }, () => randomBelow(random, 5));
  const search = new EndgameSearch(ruleset, graph, 12);
  search.setBoard(board);
  search.state.begin([rack, other]);
  const value = solveByMinimax(ruleset, graph, { board, racks: [rack, other], zeroTurns: 0, passes: 0 });
  return { search, proofs: new ProofSearch(search, 12), value };
}

function turnsAtStart(state: EndgameState): number {
  return state.turnsLeft(state.rules.zeroTurns, state.rules.passes);
}

describe('ProofSearch', () => {
  it('agrees with an unpruned search after any previous tests', () => {
    for (let seed = 0; seed < casesOf({ short: 3, long: 200 }); seed++) {
      const { search, proofs, value } = endgameNamed(seed);
      const { state } = search;
      for (const off of [-40, 3, 0, 1, -1, 12, -5, 40]) {
        const bound = value + off;
        const found = proofs.search(0, bound, turnsAtStart(state))!;
        expect(found).not.toBeNull();
        // The result is a bound of the value on the proven side.
        expect([seed, off, found >= bound, found >= bound ? found <= value : found >= value]).toEqual([
          seed,
          off,
          off <= 0,
          true,
        ]);
      }
    }
  });

  it('has no answer when stopped, and finds it when resumed', () => {
    let stopped = 0;
    for (let seed = 0; seed < casesOf({ short: 2, long: 8 }); seed++) {
      const { search, proofs, value } = endgameNamed(seed);
      const { state } = search;
      search.run.resume(() => true);
      const result = proofs.search(0, value, turnsAtStart(state));
      if (!search.run.isRunning()) stopped++;
      expect(result === null).toBe(!search.run.isRunning());
      search.run.resume(() => false);
      expect(proofs.search(0, value, turnsAtStart(state))).toBe(value);
    }
    expect(stopped).toBeGreaterThan(casesOf({ short: 0, long: 1 }));
  });

  it('gives true bounds after a stop at any node', () => {
    for (let seed = 0; seed < casesOf({ short: 2, long: 200 }); seed++) {
      const { search, proofs, value } = endgameNamed(seed);
      const { state, run } = search;
      const turns = turnsAtStart(state);
      // Polls at every node, and again when its moves are listed.
      Object.defineProperty(run, 'hasListedMany', { get: () => true });
      for (let left = 1; left < 60; left++) {
        let polls = 0;
        run.resume(() => ++polls > left);
        for (const bound of [value + (left % 9) - 4, value + 1, value]) {
          const found = proofs.search(0, bound, turns);
          if (found === null) break;
          expect([seed, left, bound, found >= bound ? found <= value : found >= value]).toEqual([
            seed,
            left,
            bound,
            true,
          ]);
        }
      }
    }
  });

  /** Tests an endgame for its value and more with room for `room` plays; null if it runs out of nodes. */
  function askWithRoom(seed: number, room: number, maxNodes: number) {
    const { search, proofs, value } = endgameNamed(seed);
    const { plays } = search.state;
    const most = plays.length + room;
    Object.defineProperty(plays, 'isFull', { get: () => plays.length > most });
    const clear = vi.spyOn(plays, 'clear');
    search.run.resume(() => search.run.nodes > maxNodes);
    const turns = turnsAtStart(search.state);
    const found = [proofs.search(0, value, turns), proofs.search(0, value + 1, turns)];
    return { value, found, restarts: clear.mock.calls.length };
  }

  it('finds the answer although the play lists fill up repeatedly', () => {
    let restarted = 0;
    for (let seed = 0; seed < casesOf({ short: 6, long: 60 }); seed++) {
      const { value, found, restarts } = askWithRoom(seed, 150, 100_000);
      expect([seed, ...found]).toEqual([seed, value, value]);
      restarted += restarts;
    }
    expect(restarted).toBeGreaterThan(0);
  });

  it('gives no wrong answer with room for hardly any plays', () => {
    for (let seed = 0; seed < casesOf({ short: 3, long: 60 }); seed++) {
      const { value, found } = askWithRoom(seed, 40, 2000);
      for (const answer of found) expect([seed, answer ?? value]).toEqual([seed, value]);
    }
  });
});

describe('the key of the position after a move', () => {
  it('equals the key after the move is made', () => {
    for (let seed = 0; seed < casesOf({ short: 2, long: 20 }); seed++) {
      const state = randomState(seed);
      const turns = turnsAtStart(state);
      for (const move of playsOf(state, 0)) {
        state.findKeyAfter(move, 0, turns);
        const { nextLow, nextHigh } = state;
        const score = state.plays.scores[move]!;
        state.lay(move, 0);
        const left = state.turnsAfterPlay(score, turns);
        const key = [state.keyLow(1, left), state.keyHigh(1, left)];
        state.takeBack(move, 0);
        expect([nextLow, nextHigh]).toEqual(key);
      }
      state.findKeyAfter(PASS_PLAY, 0, turns);
      expect(state.nextLow).toBe(state.keyLow(1, turnsAfterPass(turns)));
    }
  });
});

describe('a pre-endgame from real play', () => {
  it.runIf(isLongRun)('is decided in 20,000 nodes, instead of hundreds of thousands in fixed move order', async () => {
    const solver = new PreEndgameSolver(classic, await loadLexicon('default', english));
    const position = preEndgameOf(parseCgp(benchPositions('pre-endgames')[10]!, classic), classic);
    const { kind, plays } = solver.solve(position, { maxNodes: 20_000 });
    expect([kind, plays[0]!.leastPoints, plays[0]!.tiles]).toEqual(['wins-proven', 8, 8]);
  });
});
