import { expect, it } from 'vitest';
import { EndgameSolver } from '../../../src/bots/endgame/endgame-solver.ts';
import type { EndgameAnswer } from '../../../src/bots/endgame/value/endgame-answer.ts';
import type { EndgamePosition } from '../../../src/bots/endgame/endgame-state.ts';
import { startState } from '../../../src/engine/game/game-events.ts';
import { GameHistory } from '../../../src/engine/game/game-history.ts';
import { PASS } from '../../../src/engine/board/move.ts';
import type { Ruleset, RulesetData } from '../../../src/engine/rules/ruleset.ts';
import type { WordGraph } from '../../../src/movegen/words/word-graph.ts';
import { accepted } from '../../support/classic.ts';
import { randomSetting } from '../../oracle/random-setting.ts';
import { casesOf } from '../../support/test-length.ts';

const MOVED: Partial<RulesetData> = {
  scorelessEnds: [{ kind: 'zero-turns', count: 4 }],
  endRacks: { out: 'moved', blocked: 'lost' },
};

interface Setting {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  readonly endgame: EndgamePosition;
}

/** Final scores of a line, from the lead of the mover. */
function scoresAfter({ ruleset, graph, endgame }: Setting, lead: number, { line }: EndgameAnswer): readonly number[] {
  const { board, racks, zeroTurns, passes = zeroTurns } = endgame;
  const state = { ...startState(ruleset, 2, new Uint8Array(), board), racks, scores: [lead, 0], zeroTurns, passes };
  let game = GameHistory.fromState({ ruleset, lexicon: graph, seed: 1 }, state);
  for (const { seat, move } of line) {
    expect(game.state.toMove).toBe(seat);
    game = accepted(game.apply(move));
  }
  while (!game.isOver) game = accepted(game.apply(PASS));
  return game.state.scores;
}

it('an endgame for the own score keeps the result and never ends with fewer points', () => {
  let more = 0;
  for (let seed = 20; seed < 20 + casesOf({ short: 4, long: 60 }); seed++) {
    const { ruleset, graph, board, rack } = randomSetting(seed, {
      ...{ letters: 4, rows: 5, cols: 5, rackTiles: 3, blanks: seed % 2, laid: 2, symmetric: true },
      ...{ words: 20, wordLength: 4, rules: { ...MOVED, players: { min: 2, max: 2 } } },
    });
    const endgame: EndgamePosition = { board, racks: [rack, Uint8Array.of(1, 2)], zeroTurns: 0, passes: 0 };
    const lead = (seed % 7) - 3;
    const byMargin = new EndgameSolver(ruleset, graph).solve({ ...endgame, lead });
    const aimed: Ruleset = { ...ruleset, endgameAim: 'own-score' };
    const byOwn = new EndgameSolver(aimed, graph).solve({ ...endgame, lead });
    const [[own = 0, other = 0], [before = 0, others = 0]] = [byOwn, byMargin].map((answer) =>
      scoresAfter({ ruleset, graph, endgame }, lead, answer),
    ) as [number[], number[]];
    expect([seed, own - other - lead]).toEqual([seed, byOwn.value]);
    expect(Math.sign(own - other)).toBe(Math.sign(before - others));
    expect(own).toBeGreaterThanOrEqual(before);
    expect(byOwn.kind).toBe(byOwn.value === byMargin.value ? 'proven' : 'lower-bound');
    if (own > before) more++;
  }
  expect(more).toBeGreaterThan(0);
});
