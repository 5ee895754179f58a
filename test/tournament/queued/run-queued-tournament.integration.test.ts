import { beforeAll, describe, expect, it } from 'vitest';
import type { Redis } from 'ioredis';
import { type QueueStore } from '../../../src/queue/store.ts';
import { playPairs } from '../../../src/tournament/play-pairs.ts';
import { packTournament } from '../../../src/tournament/queued/queued-tournament.ts';
import { runQueuedTournament } from '../../../src/tournament/queued/run-queued-tournament.ts';
import type { PairRecord } from '../../../src/match/games/pair-record.ts';
import { hasRedis, useRedis } from '../../support/program/redis.ts';
import { tinyTournament } from '../../support/playing.ts';
import { hashBytes } from '../../../src/files/files.ts';

const run = hashBytes(packTournament(tinyTournament).configuration);
const linesOf = (records: readonly PairRecord[]): Buffer =>
  Buffer.from(records.map((pair) => JSON.stringify(pair)).join('\n'));

describe.skipIf(!hasRedis)('the results of a tournament on a queue', () => {
  let redis: Redis;
  let store: QueueStore;
  const pairs: PairRecord[] = [];
  useRedis((used) => {
    ({ redis, store } = used);
  });
  beforeAll(async () => {
    await playPairs({ ...tinyTournament, threads: 1, onPairs: (records) => void pairs.push(...records) });
  });

  async function putResult(first: number, bytes: Uint8Array, worker = 'evil'): Promise<void> {
    await store.putResult(run, `${run}-${first}`, bytes, { worker, cpuSeconds: 1 });
  }

  async function play(): Promise<PairRecord[]> {
    const records: PairRecord[] = [];
    const onPairs = (batch: readonly PairRecord[]): void => void records.push(...batch);
    await runQueuedTournament({ ...tinyTournament, threads: 1, onPairs }, { redis, onRefusal: () => undefined });
    return records;
  }

  it('are the pairs, with unchanged lines', async () => {
    for (let first = 0; first < 64; first += 2) await putResult(first, linesOf(pairs.slice(first, first + 2)));
    const records = await play();
    expect(String(linesOf(records))).toBe(String(linesOf(pairs)));
  });

  it.each<[string, () => Uint8Array, string]>([
    ['nothing', () => Buffer.from(''), 'not the expected 2 pairs from pair 3'],
    ['fewer', () => linesOf(pairs.slice(2, 3)), 'not the expected 2 pairs from pair 3'],
    ['more', () => linesOf(pairs.slice(2, 5)), 'not the expected 2 pairs from pair 3'],
    ['others', () => linesOf(pairs.slice(4, 6)), 'line 1: pair 4 instead of pair 2'],
    ['the same twice', () => linesOf([pairs[2]!, pairs[2]!]), 'line 2: pair 2 instead of pair 3'],
    ['no JSON', () => Buffer.from('{\n{'), 'line 1: invalid game pair: not JSON'],
    [
      'deep JSON',
      () => Buffer.from(`${'['.repeat(100_000)}${']'.repeat(100_000)}\n`),
      'line 1: invalid game pair: Invalid input',
    ],
    ['bytes', () => Buffer.from([0xff, 0xfe, 10, 0x1b, 0x5b]), 'line 1: invalid game pair: not JSON'],
    ['many lines', () => Buffer.alloc(5_000_000, 10), 'not the expected 2 pairs from pair 3'],
    [
      'scores that were not made',
      () =>
        linesOf([{ ...pairs[2]!, games: pairs[2]!.games.map((game) => ({ ...game, scores: [999, 1] })) }, pairs[3]!]),
      'line 1: the games of pair 2 do not match its digest',
    ],
    [
      'games of others',
      () => linesOf([pairs[2]!, { ...pairs[3]!, games: pairs[3]!.games.slice(0, 1) }]),
      'line 2: invalid game pair: games: Too small',
    ],
  ])("are refused with the worker's name if they are %s, and then taken from another worker", async (_, bytes, why) => {
    await putResult(0, linesOf(pairs.slice(0, 2)), 'good');
    await putResult(2, bytes());
    await expect(play()).rejects.toThrow(`worker evil returned an invalid result: ${why}`);
    for (let first = 0; first < 64; first += 2) {
      await putResult(first, linesOf(pairs.slice(first, first + 2)), 'good');
    }
    expect(await play()).toHaveLength(64);
  });
});
