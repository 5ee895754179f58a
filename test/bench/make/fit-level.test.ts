import { describe, expect, it } from 'vitest';
import { parseBotSpec } from '../../../src/bots/bot-spec.ts';
import type { PairRecord } from '../../../src/match/games/pair-record.ts';
import { fitLevel, type Fit } from '../../../bench/make/fit-level.ts';

function playedBy(spec: string): PairRecord[] {
  const { options } = parseBotSpec(spec);
  const [sight, form] = [Number(options.get('sight')), Number(options.get('form'))];
  const mean = 330 - 55 * Math.log(-Math.log(sight / 100));
  // Two values at distance `d` have a standard deviation of `d / √2`.
  const half = Math.hypot(62, 0.6 * form) / (2 * Math.SQRT2);
  const games = [1, -1].map((sign) => ({ scores: [mean + sign * half, mean - sign * half], turns: [] }));
  return [{ games } as unknown as PairRecord];
}

describe('fitLevel', () => {
  const spec = 'person:vocabulary=4,sight=10,form=60';
  const play = (bot: string): Promise<PairRecord[]> => Promise.resolve(playedBy(bot));

  it('finds the sight for the target score', async () => {
    const tried: Fit[] = [];
    const fit = await fitLevel(spec, { meanScore: 250, spreadDeviation: 80 }, play, (one) => tried.push(one));
    expect(Math.abs(fit.meanScore - 250) + Math.abs(fit.spreadDeviation - 80) / 2).toBeLessThan(3.6);
    expect(fit.spec).toContain(`person:vocabulary=4,sight=${fit.sight},form=`);
    expect(tried[0]!.spec).toBe(spec);
    expect(tried.at(-1)).toEqual(fit);
  });

  it('comes as close as possible to an unreachable target', async () => {
    const fit = await fitLevel(spec, { meanScore: 2000, spreadDeviation: 80 }, play);
    expect(fit).toMatchObject({ sight: 99.9 });
  });
});
