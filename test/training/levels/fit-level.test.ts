import { describe, expect, it } from 'vitest';
import { parseBotSpec } from '../../../src/bots/bot-spec.ts';
import type { PairRecord } from '../../../src/tournament/games/pair-record.ts';
import { fitLevel, fitWords, knowingPart, type Fit } from '../../../src/training/levels/fit-level.ts';

/** Two games with a mean that grows with sight, and spreads that grow with form. */
function playedBy(spec: string): PairRecord[] {
  const { options } = parseBotSpec(spec);
  const [sight, form] = [Number(options.get('sight')), Number(options.get('form'))];
  const mean = 330 - 55 * Math.log(-Math.log(sight / 100));
  // Two values at a distance of `d` deviate by `d / √2`.
  const half = Math.hypot(62, 0.6 * form) / (2 * Math.SQRT2);
  const games = [1, -1].map((sign) => ({ scores: [mean + sign * half, mean - sign * half], turns: [] }));
  return [{ games } as unknown as PairRecord];
}

describe('fitting a level', () => {
  const spec = 'person:vocabulary=4,sight=10,form=60';
  const play = (bot: string): Promise<PairRecord[]> => Promise.resolve(playedBy(bot));

  it('finds the sight by which it scores what it should', async () => {
    const tried: Fit[] = [];
    const fit = (await fitLevel(spec, { meanScore: 250, spreadDeviation: 80 }, play, (one) => tried.push(one)))!;
    expect(Math.abs(fit.meanScore - 250) + Math.abs(fit.spreadDeviation - 80) / 2).toBeLessThan(3.6);
    expect(fit.spec).toBe(`person:vocabulary=4,sight=${fit.sight},form=${fit.form}`);
    expect(tried[0]!.spec).toBe(spec);
    expect(tried.at(-1)).toEqual(fit);
  });

  it('comes as near to a target out of reach as it can', async () => {
    const fit = (await fitLevel(spec, { meanScore: 2000, spreadDeviation: 80 }, play))!;
    expect(fit).toMatchObject({ vocabulary: 4, sight: 99.9 });
  });

  it('is none where the games were ended', async () => {
    expect(await fitLevel(spec, { meanScore: 250, spreadDeviation: 80 }, () => Promise.resolve(null))).toBeNull();
    expect(await fitWords(spec, 250, 1, () => Promise.resolve(null))).toBeNull();
  });
});

describe('fitting the words that a level knows', () => {
  /** A mean that grows with the words known. */
  const play = (bot: string): Promise<PairRecord[]> => {
    const mean = 250 + 40 * Math.log(Number(parseBotSpec(bot).options.get('vocabulary')));
    return Promise.resolve([{ games: [{ scores: [mean, mean], turns: [] }] } as unknown as PairRecord]);
  };

  it('finds the part of the words by which it scores what it should', async () => {
    const spec = 'person:vocabulary=5,sight=8.5,form=85';
    for (const target of [180, 250, 330]) {
      const words = (await fitWords(spec, target, 2.5, play))!;
      const [{ games }] = (await play(knowingPart(spec, words))) as [PairRecord];
      expect(Math.abs(games[0]!.scores[0]! - target)).toBeLessThan(3.6);
    }
  });
});
