import { describe, expect, it } from 'vitest';
import { formulaWinPercent } from '../../../src/bots/win-percent.ts';
import { createRandom } from '../../../src/engine/random.ts';
import { DrawLuckMeter } from '../../../src/tournament/figures/draw-luck.ts';
import { replayRecordedGame } from '../../../src/tournament/record/replayed-game.ts';
import { Moments } from '../../../src/tournament/statistics/moments.ts';
import { graph, pairOf, rulesets } from '../../support/played/recorded-games.ts';
import { casesOf } from '../../support/test-length.ts';

const winPercent = formulaWinPercent();

describe('the luck of the draw', () => {
  it.each(rulesets.map((ruleset) => [ruleset.name, ruleset] as const))(
    'is part of a game of %s rules, and the same each time it is measured',
    (_, ruleset) => {
      const meter = new DrawLuckMeter({ ruleset, graph, leaves: null, winPercent });
      for (const record of pairOf(ruleset, 2).games.slice(0, casesOf({ short: 1, long: 2 }))) {
        const { played } = replayRecordedGame({ ruleset, graph, seed: 3 }, 2, record);
        const luck = meter.measure(played, { random: createRandom(9) });
        expect(Math.abs(luck)).toBeGreaterThan(0);
        expect(Math.abs(luck)).toBeLessThan(3);
        expect(meter.measure(played, { random: createRandom(9) })).toBe(luck);
      }
    },
  );

  it('is 0 in the mean, whoever plays', () => {
    const ruleset = rulesets[0]!;
    const meter = new DrawLuckMeter({ ruleset, graph, leaves: null, winPercent });
    const [luck, points] = [new Moments(), new Moments()];
    for (let pair = 0; pair < casesOf({ short: 4, long: 80 }); pair++) {
      for (const record of pairOf(ruleset, pair).games) {
        const { played } = replayRecordedGame({ ruleset, graph, seed: 3 }, pair, record);
        const ofFirst = meter.measure(played, { random: createRandom(9, pair) });
        luck.add(record.bots[0] === 0 ? ofFirst : -ofFirst);
        points.add(record.winners.includes(record.bots.indexOf(0)) ? 1 / record.winners.length : 0);
      }
    }
    // `greedy` wins nearly all of its games against `random`, and was no luckier for it.
    expect(points.mean).toBeGreaterThan(0.8);
    expect(Math.abs(luck.mean)).toBeLessThan(3 * luck.stdErr!);
  });
});
