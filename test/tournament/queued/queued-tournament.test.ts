import { describe, expect, it } from 'vitest';
import { readBotSpec } from '../../../src/bots/registry.ts';
import { packageBuild, packageVersion } from '../../../src/files/package-version.ts';
import { RunRefusal } from '../../../src/queue/taker.ts';
import {
  chooseJobPairs,
  fetchTournament,
  packTournament,
  thisProgram,
} from '../../../src/tournament/queued/queued-tournament.ts';
import { tinyTournament } from '../../support/playing.ts';

const good = JSON.parse(String(packTournament(tinyTournament).configuration)) as object;

function fetched(text: string): ReturnType<typeof fetchTournament> {
  return fetchTournament({ get: () => Promise.resolve(Buffer.from(text)) }, 'a'.repeat(64));
}

describe('a configuration in a queue', () => {
  it('is read by the program that wrote it', async () => {
    expect(good).toMatchObject(thisProgram());
    expect(await fetched(JSON.stringify(good))).toEqual(good);
  });

  it.each([
    ['of another version', { tilewright: '0.0.1' }, 'it needs tilewright 0.0.1 '],
    ['of another build', { build: 'feed' }, `it needs tilewright ${packageVersion()} (build feed); this is `],
    ['of another version and schema', { tilewright: '0.0.1', work: 'training' }, 'it needs tilewright 0.0.1 '],
    ['without a version', { tilewright: undefined }, 'its configuration is invalid at tilewright: '],
    ['with another field', { work: 'training' }, 'its configuration is invalid at the top level: '],
  ])('%s is refused with the reason', async (_, change, why) => {
    const fetching = fetched(JSON.stringify({ ...good, ...change }));
    await expect(fetching).rejects.toThrow(why);
    await expect(fetching).rejects.toBeInstanceOf(RunRefusal);
  });

  it.each(['', 'null', '[]', '{}', '{"rules":', '"tournament"', '['.repeat(500_000) + ']'.repeat(500_000)])(
    'is not %.20j',
    async (text) => {
      const fetching = fetched(text);
      await expect(fetching).rejects.toBeInstanceOf(RunRefusal);
      await expect(fetching).rejects.toThrow(/^(its configuration is not JSON|its configuration is invalid at \S.*)$/u);
    },
  );

  it('names the build of a built program', () => expect(packageBuild()).toMatch(/^(?:[0-9a-f]{16})?$/u));
});

const settingsOf = (names: readonly string[], pairs: number) => ({ bots: names.map(readBotSpec), pairs });

describe('jobs of a tournament', () => {
  it('have fewer pairs if bots think longer', () => {
    const sizes = [
      ['equity', 'greedy'],
      ['equity:endgame=yes,pre-endgame=yes', 'equity'],
      ['sim', 'equity'],
      ['sim:iterations=50000', 'sim'],
    ].map((names) => chooseJobPairs(settingsOf(names, 1_000_000)));
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(new Set(sizes).size).toBe(sizes.length);
    expect(sizes.at(-1)).toBe(1);
  });

  it("ignore rollouts beyond a bot's time limit", () => {
    const timed = settingsOf(['sim:iterations=100000000,time=0.1', 'equity'], 1000);
    expect(chooseJobPairs(timed)).toBeGreaterThan(1);
  });

  it('have as many pairs as the time limits of modules allow', () => {
    const spec = readBotSpec('./mine.js');
    const module = { spec, path: '/mine.js', hash: 'a'.repeat(64), label: 'mine.js' };
    const settings = { bots: [module, module], pairs: 1_000_000, engineLimits: { moveMs: 100, graceMs: 1000 } };
    // Two games of twelve turns each by two modules.
    expect(chooseJobPairs(settings)).toBe(Math.round(35 / (2 * 2 * 12 * 0.1)));
  });

  it('suffice for several workers in a short tournament', () => {
    expect(chooseJobPairs(settingsOf(['equity', 'greedy'], 640))).toBe(20);
    expect(chooseJobPairs(settingsOf(['equity', 'greedy'], 5))).toBe(1);
  });

  it('take the number of players at a table into account', () => {
    const two = chooseJobPairs(settingsOf(['sim', 'sim'], 1_000_000));
    const four = chooseJobPairs(settingsOf(['sim', 'sim', 'sim', 'sim'], 1_000_000));
    expect(four).toBeLessThan(two);
  });
});
