import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { ResourceLoader } from '../../src/siu/resource-loader.ts';

const cache = mkdtempSync(join(tmpdir(), 'tilewright-loader-'));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(cache, { recursive: true });
});

describe('the resource loader', () => {
  it('has words ready to be searched with: their word map is kept for the next time', async () => {
    vi.stubEnv('TILEWRIGHT_CACHE', cache);
    const own = (name: string): readonly [{ asker: null; name: string }] => [{ asker: null, name }];
    const { loaded, ignored } = await new ResourceLoader('classic').load({
      dataPath: '',
      lexicon: own('default'),
      letterDistribution: own('english'),
      leaves: own('none'),
      board: own(''),
    });
    expect({ ignored, leaves: loaded.leavesId, winPercent: loaded.winPercent.name }).toEqual({
      ignored: [],
      leaves: 'none',
      winPercent: 'default',
    });
    expect(readdirSync(cache).filter((name) => name.endsWith('.map'))).toHaveLength(1);
  });
});
