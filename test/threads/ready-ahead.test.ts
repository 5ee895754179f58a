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

describe('resources loaded ahead', () => {
  it('are in the cache after waiting for the words and a requested bot', async () => {
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

  it('do not block the caller if they cannot be loaded', async () => {
    const ahead = new ReadyAhead({ names: { lexicon: 'no-such-list.txt' }, bots: ['greedy'] });
    await ahead.until(['greedy']);
    expect(ahead.building).toBeNull();
    await ahead.close();
  });
});
