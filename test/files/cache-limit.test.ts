import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { limitCache, noteUse } from '../../src/files/cache-limit.ts';
import { keep, readKept } from '../../src/files/shared-cache.ts';
import { temporaryFolder } from '../support/program/temporary-files.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const OLDEST = `${'1'.repeat(32)}.graph`;
const MAP = `${'2'.repeat(16)}.2.map`;
const NEWEST = `${'3'.repeat(32)}.leave-table`;

/** Creates a cache entry of at least 1000 bytes that was used this many seconds after the first one. */
function put(name: string, seconds: number): void {
  const path = join(folder, name);
  writeFileSync(path, Buffer.alloc(1000));
  utimesSync(path, 1000 + seconds, 1000 + seconds);
}

describe('the cache', () => {
  it('deletes the least recently used entries', async () => {
    put(OLDEST, 0);
    put(MAP, 2);
    put(NEWEST, 3);
    await limitCache(folder, 1_000_000);
    expect(readdirSync(folder)).toHaveLength(3);
    await limitCache(folder, 2500);
    expect(readdirSync(folder).sort()).toEqual([MAP, NEWEST]);
    await noteUse(join(folder, MAP));
    await limitCache(folder, 1500);
    expect(readdirSync(folder).sort()).toEqual([MAP]);
  });

  it('deletes the compiled code of older builds', async () => {
    const builds = ['a', 'b'].map((letter) => join(folder, 'compiled', letter.repeat(16)));
    for (const [i, build] of builds.entries()) {
      mkdirSync(join(build, 'v24'), { recursive: true });
      writeFileSync(join(build, 'v24', 'code'), Buffer.alloc(1_000_000));
      utimesSync(build, 1000 + i, 1000 + i);
    }
    await limitCache(folder, 1_500_000);
    expect(readdirSync(join(folder, 'compiled'))).toEqual(['b'.repeat(16)]);
  });

  it('deletes no foreign files, and accepts a missing folder', async () => {
    for (const name of ['thesis.doc', 'deadbeef', '1'.repeat(32), 'queue']) put(name, 0);
    await limitCache(folder, 0);
    expect(readdirSync(folder)).toHaveLength(4);
    await expect(limitCache(join(folder, 'nothing'), 0)).resolves.toBeUndefined();
  });

  it('marks an entry as used when it is read', async () => {
    const [first, second] = [OLDEST, MAP].map((name) => join(folder, name)) as [string, string];
    for (const path of [first, second]) await keep(path, Buffer.alloc(1000));
    utimesSync(first, 1000, 1000);
    utimesSync(second, 2000, 2000);
    expect(await readKept(first)).not.toBeNull();
    await limitCache(folder, 1500);
    expect(readdirSync(folder)).toEqual([OLDEST]);
  });

  it('does not record every use', async () => {
    const path = join(folder, MAP);
    await keep(path, Buffer.alloc(1000));
    const minutesAgo = (minutes: number): number => Math.floor(Date.now() / 1000) - 60 * minutes;
    for (const [minutes, isNoted] of [
      [50, false],
      [70, true],
    ] as const) {
      const used = minutesAgo(minutes);
      utimesSync(path, used, used);
      await readKept(path);
      expect(statSync(path).mtimeMs > 1000 * used).toBe(isNoted);
    }
  });
});
