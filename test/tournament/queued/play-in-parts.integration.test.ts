/** A tournament whose games lie in parts: what is counted, how it goes on, and what is made of the parts, is that of home. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashBytes, type QueueStore } from '../../../src/queue/store.ts';
import { foldPairs, type Fold } from '../../../src/tournament/parts/fold.ts';
import { mergeParts } from '../../../src/tournament/parts/merge-parts.ts';
import { folderPlace, putPart, queuePlace, type PartPlace } from '../../../src/tournament/parts/part-place.ts';
import { playInParts } from '../../../src/tournament/queued/play-in-parts.ts';
import { packTournament } from '../../../src/tournament/queued/queued-tournament.ts';
import { playTournament, type PlayedTournament } from '../../../src/tournament/play-tournament.ts';
import type { PairRecord } from '../../../src/tournament/games/pair-record.ts';
import type { TournamentSettings } from '../../../src/tournament/record/tournament-record.ts';
import { hasRedis, useRedis } from '../../support/program/redis.ts';
import { settings } from './tiny-tournament.ts';

describe.skipIf(!hasRedis)('a tournament in parts', () => {
  let redis: Redis;
  let store: QueueStore;
  let folder: string;
  let place: PartPlace;
  let index: string;
  let pairs: PairRecord[] = [];
  let home: PlayedTournament;
  useRedis((used) => {
    ({ redis, store } = used);
  });
  const at = (name: string): string => join(folder, name);
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'parts-'));
    home = await playTournament({ ...settings, threads: 1, out: at('home.ndjson') });
    pairs = readFileSync(at('home.ndjson'), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line) as PairRecord);
  });
  beforeEach(() => {
    place = folderPlace(at('parts'));
    index = at('games.ndjson.parts');
    rmSync(index, { force: true });
    rmSync(at('parts'), { recursive: true, force: true });
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const runOf = (of: TournamentSettings): string => hashBytes(packTournament(of, undefined, place.kind).configuration);

  const jobPairsOf = (of: TournamentSettings): number => packTournament(of, undefined, place.kind).jobPairs;

  /** Do the job from a pair on, as a worker would. */
  async function doJob(
    first: number,
    of: TournamentSettings = settings,
    change?: (fold: Fold) => object,
  ): Promise<void> {
    const run = runOf(of);
    const records = pairs.slice(first, first + jobPairsOf(of));
    const lines = Buffer.from(records.map((record) => `${JSON.stringify(record)}\n`).join(''));
    const fold = foldPairs(records, await putPart(place, { run, first }, lines), of);
    const bytes = Buffer.from(JSON.stringify(change?.(fold) ?? fold));
    await store.putResult(run, `${run}-${first}`, bytes, { worker: 'w', cpuSeconds: 1 });
  }

  async function doJobs(from: number, to: number, of: TournamentSettings = settings): Promise<void> {
    for (let first = from; first < to; first += jobPairsOf(of)) await doJob(first, of);
  }

  function play(of: TournamentSettings = settings, signal = AbortSignal.timeout(60_000)): Promise<PlayedTournament> {
    const told = { onRefusal: () => undefined, onNote: () => undefined, onProgress: () => undefined };
    return playInParts({ ...of, ...told, redis, place, index, trust: null, signal });
  }

  async function mergedRecord(): Promise<string> {
    await mergeParts(index, () => Promise.resolve(place), { out: at('merged.ndjson'), force: true });
    return readFileSync(at('merged.ndjson'), 'utf8');
  }

  it.each<[string, () => PartPlace]>([
    ['a folder', () => folderPlace(at('parts'))],
    ['the queue', () => queuePlace(store)],
  ])('has the figures of home, and its record from %s', async (_, where) => {
    place = where();
    await doJobs(0, 64);
    const { result, finished } = await play();
    expect(finished).toBe(true);
    expect({ ...result, digest: '' }).toEqual({ ...home.result, digest: '' });
    expect(await mergedRecord()).toBe(readFileSync(at('home.ndjson'), 'utf8'));
  });

  it('goes on where it was stopped', async () => {
    await doJobs(0, 20);
    const stop = new AbortController();
    setTimeout(() => {
      stop.abort();
    }, 500);
    expect(await play(settings, stop.signal)).toMatchObject({ finished: false, pairs: 20 });
    await expect(mergedRecord()).rejects.toThrow('has 20 of 64 pairs; the tournament must be played to its end first');
    // As a kill in the middle of a line leaves it.
    writeFileSync(index, `${readFileSync(index, 'utf8')}{"first":20,"cou`);
    await doJobs(20, 64);
    expect(await play()).toMatchObject({ finished: true, pairs: 44 });
    expect(await mergedRecord()).toBe(readFileSync(at('home.ndjson'), 'utf8'));
    expect(await play()).toMatchObject({ finished: true, pairs: 0 });
  });

  it.each([
    ['wins', { elo0: 0, elo1: 200, alpha: 0.2, beta: 0.2, model: 'logistic' }],
    ['spreads', { spread0: 0, spread1: 30, alpha: 0.2, beta: 0.2 }],
  ] as const)('ends at the pair that decides a test of %s', async (_, sprt) => {
    // Jobs of three pairs.
    const tested = { ...settings, pairs: 6000, sprt };
    const alone = await playTournament({ ...tested, threads: 1, out: at('tested.ndjson'), force: true });
    expect(alone.result.pairs).toBeLessThan(64);
    expect(jobPairsOf(tested)).toBe(3);
    await doJobs(0, 63, tested);
    const { result, test } = await play(tested);
    expect(test).toEqual(alone.test);
    expect({ ...result, digest: '' }).toEqual({ ...alone.result, digest: '' });
    expect(await mergedRecord()).toBe(readFileSync(at('tested.ndjson'), 'utf8'));
    expect((await play(tested)).test).toEqual(alone.test);
  });

  it('is not made of sums that cannot be', async () => {
    await doJobs(0, 8);
    await doJobs(9, 64);
    await doJob(8, settings, (fold) => ({ ...fold, sums: { ...fold.sums, games: 1 } }));
    await expect(play()).rejects.toThrow('worker w gave no result that can be used: not the sums of 1 pair');
    await doJobs(8, 64);
    expect(await play()).toMatchObject({ finished: true, pairs: 56 });
  });

  it('is none of another tournament', async () => {
    await doJobs(0, 64);
    await play();
    await expect(play({ ...settings, seed: 5 })).rejects.toThrow('holds another tournament; give --out another name');
  });

  it('is not merged of parts that are gone, damaged, or of others', async () => {
    await doJobs(0, 64);
    await play();
    const part = readFileSync(index, 'utf8').split('\n')[3]!;
    const { first, part: digest } = JSON.parse(part) as { first: number; part: string };
    const path = join(at('parts'), runOf(settings), `${first}-${digest}.ndjson.gz`);
    const whole = readFileSync(path);
    rmSync(path);
    await expect(mergedRecord()).rejects.toThrow('this part is not there');
    writeFileSync(path, whole.subarray(0, 50));
    await expect(mergedRecord()).rejects.toThrow('this part is damaged');
    const run = runOf(settings);
    await putPart(place, { run, first }, Buffer.from('x\n'));
    writeFileSync(path, readFileSync(join(at('parts'), run, `${first}-${hashBytes(Buffer.from('x\n'))}.ndjson.gz`)));
    await expect(mergedRecord()).rejects.toThrow('this part is not what its name says');
    expect(() => readFileSync(at('merged.ndjson.part'))).toThrow('ENOENT');
  });

  it('is refused for what needs its games', async () => {
    await expect(play({ ...settings, format: 'round-robin' })).rejects.toThrow('--parts: a tournament of pairings');
    await expect(play({ ...settings, clock: { minutes: 1 } as never })).rejects.toThrow('--parts: games on clocks');
  });
});
