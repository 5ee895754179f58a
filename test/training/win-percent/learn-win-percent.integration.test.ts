import { describe, expect, it } from 'vitest';
import { chanceOf, parseWinPercent } from '../../../src/bots/win-percent.ts';
import { learnWinPercent } from '../../../src/training/win-percent/learn-win-percent.ts';
import { classic } from '../../support/classic.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';

describe('learnt win percentages', () => {
  const game = { ruleset: classic, graph: tinyGraph(), leaves: null, seed: 2, games: 250 };

  it('are the same for any number of threads, rise with the lead, and are even without a lead', async () => {
    const text = (await learnWinPercent({ ...game, threads: 1 }))!;
    expect(await learnWinPercent({ ...game, threads: 2 })).toBe(text);
    const table = parseWinPercent(text, { name: 'tiny', source: 'tiny' });
    for (const unseen of [0, 7, 40, 93]) {
      const leads = [-200, -60, 0, 60, 200].map((lead) => chanceOf(table, unseen, lead));
      expect(leads).toEqual([...leads].sort((a, b) => a - b));
      expect(leads[0]).toBeLessThan(0.2);
      expect(leads[4]).toBeGreaterThan(0.8);
    }
    expect(chanceOf(table, 93, 0)).toBeGreaterThan(0.4);
    expect(chanceOf(table, 93, 0)).toBeLessThan(0.65);
  });

  it('are null if a signal ends the games', async () => {
    expect(await learnWinPercent({ ...game, threads: 1, signal: AbortSignal.abort() })).toBeNull();
  });
});
