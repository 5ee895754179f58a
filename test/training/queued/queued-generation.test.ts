import { describe, expect, it } from 'vitest';
import { unpackRules } from '../../../src/queue/rules-on-the-wire.ts';
import { hashBytes } from '../../../src/queue/store.ts';
import type { Generation } from '../../../src/training/generation.ts';
import { listLeaves, numberLeaves } from '../../../src/training/leave-set.ts';
import { configurationSchema, packGeneration, chooseJobGames } from '../../../src/training/queued/queued-generation.ts';
import { jobsAhead } from '../../../src/training/queued/games-on-queue.ts';
import { classic, english } from '../../support/classic.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';

const leaves = listLeaves(english, 2);
const first: Generation = {
  ruleset: classic,
  graph: tinyGraph(),
  leaves,
  numbers: numberLeaves(leaves),
  settings: { method: 'boards', seed: 3, racksPerBoard: 300, maxTiles: 2 },
  generation: 0,
  valuesMilli: null,
  games: 100_000,
};
const second: Generation = { ...first, generation: 1, valuesMilli: new Int32Array(leaves.count).fill(-70) };

function nameOf(generation: Generation): string {
  return hashBytes(packGeneration(generation).configuration);
}

describe('a generation in a queue', () => {
  it('is named by all that its evidence depends on', () => {
    const others: Generation[] = [
      first,
      second,
      { ...second, generation: 2 },
      { ...second, valuesMilli: new Int32Array(leaves.count).fill(-80) },
      { ...first, games: 90_000 },
      { ...first, ruleset: { ...classic, handSize: 6 } },
      ...[{ seed: 4 }, { racksPerBoard: 200 }, { method: 'self-play' as const }, { maxTiles: 1 }].map((change) => ({
        ...first,
        settings: { ...first.settings, ...change },
      })),
    ];
    expect(new Set(others.map(nameOf)).size).toBe(others.length);
    expect(nameOf({ ...second })).toBe(nameOf(second));
  });

  it('has its words and values beside it by their hash, and its rules in it', () => {
    const { configuration, files } = packGeneration(second);
    const read = configurationSchema.parse(JSON.parse(Buffer.from(configuration).toString()));
    expect(files.map(hashBytes)).toEqual([read.lexicon.hash, read.values]);
    expect(Buffer.from(files[1]!)).toEqual(Buffer.from(second.valuesMilli!.buffer));
    expect(unpackRules(read.rules)).toEqual(classic);
    expect(packGeneration(first).files).toHaveLength(1);
  });

  it('is cut into jobs that take a thread some 40 seconds, and not into a few', () => {
    const gamesFor = (method: 'boards' | 'self-play', racksPerBoard: number, games: number) =>
      chooseJobGames({ games, settings: { ...first.settings, method, racksPerBoard } });
    expect(gamesFor('boards', 300, 1_000_000)).toBe(719);
    expect(gamesFor('boards', 100_000, 1_000_000)).toBe(2);
    expect(gamesFor('self-play', 300, 1_000_000)).toBe(8695);
    expect(gamesFor('boards', 300, 6000)).toBe(188);
    expect(gamesFor('boards', 300, 3)).toBe(1);
  });

  it('is put out as far ahead as its results leave room in Redis', () => {
    expect(jobsAhead(400)).toBe(256);
    expect(jobsAhead(914_624)).toBe(234);
    expect(jobsAhead(6_000_000)).toBe(35);
    expect(jobsAhead(1e9)).toBe(16);
  });
});
