import { describe, expect, it } from 'vitest';
import { PreEndgameSolver } from '../../../src/bots/pre-endgame/pre-endgame-solver.ts';
import type { PreEndgamePlay, PreEndgamePosition } from '../../../src/bots/pre-endgame/pre-endgame.ts';
import { parseCgp } from '../../../src/engine/notation/cgp.ts';
import { isSameMove } from '../../../src/engine/board/move.ts';
import { createRandom, randomBelow } from '../../../src/engine/random.ts';
import type { Ruleset } from '../../../src/engine/rules/ruleset.ts';
import { ExhaustivePreEndgames, type Worth } from '../../oracle/exhaustive-pre-endgame.ts';
import { classic, tiles } from '../../support/classic.ts';
import { readPositions } from '../../support/positions.ts';
import { casesOf } from '../../support/test-length.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';

/** Rulesets that differ in hand size, exchanges and the end of a game. */
const RULESETS: readonly (readonly [string, Ruleset])[] = [
  ['no exchanges', { ...classic, handSize: 2 }],
  [
    'exchanges that draw first, ends by four turns without a score',
    {
      ...classic,
      handSize: 2,
      exchange: { min: 1, max: 2, bagAtLeast: 'exchanged', order: 'draw-first' },
      scorelessEnds: [{ kind: 'zero-turns', count: 4 }],
    },
  ],
  [
    'exchanges that return first, ends by passes',
    {
      ...classic,
      handSize: 2,
      exchange: { min: 1, max: 'hand', bagAtLeast: 0, order: 'return-first' },
      scorelessEnds: [{ kind: 'passes', count: 3 }],
      endRacks: { out: 'moved', blocked: 'none' },
    },
  ],
  [
    'the game over when no player has a play',
    {
      ...classic,
      handSize: 2,
      scorelessEnds: [{ kind: 'zero-turns', count: 2 }, { kind: 'no-play-left' }],
      endRacks: { out: 'none', blocked: 'doubled' },
    },
  ],
  [
    'one more turn each once the bag is empty',
    {
      ...classic,
      handSize: 2,
      exchange: { min: 1, max: 2, bagAtLeast: 'exchanged', order: 'draw-first' },
      scorelessEnds: [{ kind: 'passes', count: 4 }],
      outEnd: 'last-turns',
      endRacks: { out: 'none', blocked: 'none' },
    },
  ],
];

const graph = tinyGraph();
const boards = (readPositions('preendgames') as { board: string }[]).map(
  ({ board }) => parseCgp(`${board} / 0/0 0`, classic).board,
);

/** A random position: a board with words of the tiny lexicon, and tiles that are frequent in them. */
function positionOf(seed: number, { handSize }: Ruleset): PreEndgamePosition {
  const random = createRandom(seed, 20);
  const bagCount = 1 + (seed % 2);
  const letters = tiles(seed % 7 === 0 ? 'AEIORTN?' : 'AEIOTRNSLD');
  const dealt = (count: number): Uint8Array =>
    Uint8Array.from({ length: count }, () => letters[randomBelow(random, letters.length)]!);
  return {
    board: boards[randomBelow(random, boards.length)]!,
    rack: dealt(handSize),
    unseen: dealt(bagCount + handSize - (seed % 5 === 0 ? 1 : 0)),
    bagCount,
    lead: randomBelow(random, 31) - 15,
    zeroTurns: seed % 3 === 0 ? 1 : 0,
  };
}

describe('a search that is stopped early', () => {
  it('counts only the deals that it has searched', () => {
    const [, ruleset] = RULESETS[0]!;
    const solver = new PreEndgameSolver(ruleset, graph);
    // The mover's tiles are worth more points, so that no game ends with the current lead.
    const position = { ...positionOf(3, ruleset), rack: tiles('KD'), unseen: tiles('OTRN'), bagCount: 2, lead: 5 };
    const kept: number[] = [];
    for (let most = 1; most < 150; most += 4) {
      let asked = 0;
      const { plays } = solver.solve(position, { shouldStop: () => ++asked > most });
      for (const { draws } of plays)
        kept.push(...draws.filter(({ seen }) => seen > 0).map(({ meanSpread }) => meanSpread));
    }
    expect(kept.length).toBeGreaterThan(100);
    expect(kept).not.toContain(position.lead);
  });
});

function worthOf(play: PreEndgamePlay, all: readonly Worth[]): Worth {
  const found = all.find(({ move }) => isSameMove(move, play.move));
  if (found === undefined) throw new Error('a move that the oracle does not have');
  return found;
}

describe.each(RULESETS)('one and two tiles in the bag, %s', (_, ruleset) => {
  const solver = new PreEndgameSolver(ruleset, graph);
  const cases = Array.from({ length: casesOf({ short: 1, long: 25 }) }, (__, i) => i + 1);

  it.each(cases)('position %i has its exhaustive value, and true bounds before it is solved', (seed) => {
    const position = positionOf(seed, ruleset);
    const all = new ExhaustivePreEndgames(ruleset, graph).solve(position);
    expectEveryWorth(position, all);
    expectBoundsThatHold(position, all);
  });

  function expectEveryWorth(position: PreEndgamePosition, all: readonly Worth[]): void {
    const best = all.reduce((a, b) =>
      b.share > a.share + 1e-9 || (b.share > a.share - 1e-9 && b.spread > a.spread) ? b : a,
    );

    const whole = solver.solve(position, { exact: 10_000 });
    expect([whole.kind, whole.plays.length]).toEqual(['proven', all.length]);
    for (const play of whole.plays) {
      const { share, spread } = worthOf(play, all);
      expect(play.points / play.tiles).toBeCloseTo(share, 9);
      expect(play.meanSpread).toBeCloseTo(spread, 6);
      expect(play.pointsError).toBe(0);
    }

    const { kind, plays } = solver.solve(position);
    const chosen = worthOf(plays[0]!, all);
    expect([kind, plays[0]!.kind]).toEqual(['proven', 'proven']);
    expect(chosen.share).toBeCloseTo(best.share, 9);
    expect(chosen.spread).toBeCloseTo(best.spread, 6);
  }

  function expectBoundsThatHold(position: PreEndgamePosition, all: readonly Worth[]): void {
    const most = Math.max(...all.map(({ share }) => share));
    for (let maxNodes = 32; maxNodes <= 8192; maxNodes *= 4) {
      const { kind, plays } = solver.solve(position, { maxNodes });
      for (const play of plays) {
        const { share } = worthOf(play, all);
        expect(play.leastPoints / play.tiles).toBeLessThan(share + 1e-9);
        expect(play.mostPoints / play.tiles).toBeGreaterThan(share - 1e-9);
        if (play.kind === 'proven' || play.kind === 'wins-proven')
          expect(play.points / play.tiles).toBeCloseTo(share, 9);
      }
      if (kind !== 'estimate') expect(plays[0]!.points / plays[0]!.tiles).toBeCloseTo(most, 9);
    }
  }
});
