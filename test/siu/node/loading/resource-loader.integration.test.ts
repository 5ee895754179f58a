import { readdirSync } from 'node:fs';
import { afterAll, expect, it, vi } from 'vitest';
import { ResourceLoader } from '../../../../src/siu/node/loading/resource-loader.ts';
import { temporaryFolder } from '../../../support/program/temporary-files.ts';

const cache = temporaryFolder();
afterAll(() => vi.unstubAllEnvs());

const NAMES = { ruleset: 'classic', lexicon: 'default', letterDistribution: 'english', leaves: 'none', dataPath: '' };
const NOTHING = { dataPath: '', lexicon: [], letterDistribution: [], leaves: [], board: [] };

it('the resource loader builds the word map of a lexicon and caches it', async () => {
  vi.stubEnv('TILEWRIGHT_CACHE', cache);
  const { loaded, ignored } = await new ResourceLoader(NAMES).load(NOTHING);
  expect({ ignored, leaves: loaded.leavesId, winPercent: loaded.winPercent.name }).toEqual({
    ignored: [],
    leaves: 'none',
    winPercent: 'default',
  });
  expect(readdirSync(cache).filter((name) => name.endsWith('.map'))).toHaveLength(1);
});
