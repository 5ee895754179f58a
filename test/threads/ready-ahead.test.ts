import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReadyAhead } from '../../src/threads/ready-ahead.ts';
import { temporaryFolder } from '../support/program/temporary-files.ts';

const TINY = 'test/support/tiny-lexicon.txt';
let cache = '';
beforeEach(() => {
  cache = temporaryFolder();
  vi.stubEnv('TILEWRIGHT_CACHE', cache);
});
afterEach(() => vi.unstubAllEnvs());

describe('words made ready ahead', () => {
  it('are in the cache once they were waited for, and what a bot needs that is wanted', async () => {
    const ahead = new ReadyAhead({ names: { lexicon: TINY }, bots: ['greedy', 'equity'] });
    let changes = 0;
    const end = ahead.subscribe(() => changes++);
    await ahead.until([]);
    expect(readdirSync(cache).length).toBeGreaterThan(0);
    await ahead.until(['equity', 'not wanted']);
    expect(changes).toBeGreaterThan(1);
    expect(ahead.building).toBeNull();
    end();
    await ahead.close();
  });

  it('that cannot be loaded hold nobody up', async () => {
    const ahead = new ReadyAhead({ names: { lexicon: 'no-such-list.txt' }, bots: ['greedy'] });
    await ahead.until(['greedy']);
    expect(ahead.building).toBeNull();
    await ahead.close();
  });
});
