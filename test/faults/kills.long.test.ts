import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { killShipped, runShipped, surroundings, type Surroundings } from '../support/program/shipped-program.ts';

const TINY = join(import.meta.dirname, '..', 'support', 'tiny-lexicon.txt');
let around: Surroundings;

beforeEach(() => {
  around = surroundings();
});

describe('killed at critical moments', () => {
  it('leave training has its checkpoint or its values', { timeout: 1_800_000 }, async () => {
    const size = ['--games', '60', '--generations', '1', '--racks', '30', '--checkpoint', '1', '--threads', '2'];
    const train = ['leaves', 'train', '--lexicon', TINY, ...size, '--out'];
    const args = [...train, 'v.klv2'];
    const [values, facts, checkpoint] = ['v.klv2', 'v.json', 'v.klv2.checkpoint'].map((name) =>
      join(around.folder, name),
    );
    const isThere = (path = ''): boolean => existsSync(path);
    expect(runShipped([...train, 'whole.klv2'], around).code).toBe(0);
    const whole = readFileSync(join(around.folder, 'whole.klv2'));
    const moments = [() => isThere(values), () => isThere(facts), () => isThere(checkpoint)];
    for (let round = 0; round < moments.length; round++) {
      for (const path of [values, facts, checkpoint]) rmSync(path!, { force: true });
      await killShipped(args, around, { when: moments[round]! });
      expect(isThere(checkpoint) || (isThere(values) && isThere(facts))).toBe(true);
      if (isThere(checkpoint)) expect(runShipped(args, around).code).toBe(0);
      expect(Buffer.compare(readFileSync(values!), whole)).toBe(0);
      // The lock of a killed program stays, but is ignored.
      const leftovers = readdirSync(around.folder).filter((name) => !name.endsWith('.lock'));
      expect(leftovers.sort()).toEqual(['v.json', 'v.klv2', 'whole.json', 'whole.klv2']);
    }
  });

  it('a first start leaves no files that the next start does not remove', { timeout: 1_800_000 }, async () => {
    const cache = join(around.folder, 'cache');
    const own = { ...around, cache };
    const leftovers = (): string[] =>
      (existsSync(cache) ? readdirSync(cache) : []).filter((name) => name.includes('.tilewright-'));
    let kills = 0;
    for (let round = 0; round < 8; round++) {
      rmSync(cache, { recursive: true, force: true });
      if (await killShipped(['lexicon', 'check', 'HELLO'], own, { when: () => leftovers().length > 0 })) kills++;
      expect(runShipped(['lexicon', 'check', 'HELLO'], own).stdout).toBe('HELLO: a word\n');
      expect(leftovers()).toEqual([]);
    }
    expect(kills).toBeGreaterThan(0);
  });
});
