/** A training on a queue learns what it learns at home, to the byte, whoever plays and whoever stops on the way. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Ruleset } from '../../../src/engine/rules/ruleset.ts';
import { formatKlv2 } from '../../../src/movegen/leaves/klv2.ts';
import type { LeaveValues } from '../../../src/movegen/leaves/leave-values.ts';
import { fetchConfiguration, type AnyConfiguration } from '../../../src/queue/configuration.ts';
import { connectTo } from '../../../src/queue/connection.ts';
import type { QueuedJob } from '../../../src/queue/job.ts';
import { readQueueUrl } from '../../../src/queue/queue-url.ts';
import { QueueStore, StoreFault } from '../../../src/queue/store.ts';
import { JobTaker, RunRefusal, type OpenRun } from '../../../src/queue/taker.ts';
import { readCheckpoint, type TrainingSettings } from '../../../src/training/checkpoint.ts';
import type { Generation } from '../../../src/training/generation.ts';
import { leaveTilesFor, listLeaves, numberLeaves } from '../../../src/training/leave-set.ts';
import { packGeneration } from '../../../src/training/queued/queued-generation.ts';
import { gamesOnQueue } from '../../../src/training/queued/games-on-queue.ts';
import { openTraining } from '../../../src/training/queued/open-training.ts';
import { trainLeaves, trainLeavesWith, type TrainingOptions } from '../../../src/training/train-leaves.ts';
import { classic } from '../../support/classic.ts';
import { hasRedis, TestRedis } from '../../support/program/redis.ts';
import { TEST_CACHE } from '../../support/program/temporary-files.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';

const graph = tinyGraph();
// A short hand has few leaves, which makes for a quick training.
const ruleset: Ruleset = { ...classic, handSize: 4 };
const maxTiles = leaveTilesFor(ruleset);

function settingsWith(change: Partial<TrainingSettings> = {}): TrainingSettings {
  const fixed = { lexicon: 'tiny', lexiconHash: graph.hash, ruleset: 'classic', method: 'boards' as const, seed: 3 };
  return { ...fixed, generations: 2, games: 70, racksPerBoard: 20, maxTiles, ...change };
}

describe.skipIf(!hasRedis)('a training on a queue', () => {
  let redis: TestRedis;
  let folder: string;
  beforeAll(async () => {
    process.env['TILEWRIGHT_CACHE'] = TEST_CACHE;
    redis = await TestRedis.start();
    folder = await mkdtemp(join(tmpdir(), 'tilewright-queued-training-'));
  });
  afterAll(async () => {
    await redis.end();
    await rm(folder, { recursive: true, force: true });
  });

  const checkpointOf = (name: string): string => join(folder, `${name}.checkpoint`);

  function optionsOf(name: string, change: Partial<TrainingOptions> = {}): TrainingOptions {
    return {
      ruleset,
      graph,
      settings: settingsWith(),
      checkpoint: checkpointOf(name),
      checkpointSeconds: 60,
      ...change,
    };
  }

  function trainAtHome(name: string, change: Partial<TrainingOptions> = {}): Promise<LeaveValues | null> {
    return trainLeaves({ ...optionsOf(name, change), threads: 1 });
  }

  async function connection() {
    const made = await connectTo(readQueueUrl(redis.url));
    onTestFinished(() => {
      made.disconnect();
    });
    return made;
  }

  async function trainOnQueue(name: string, change: Partial<TrainingOptions> = {}): Promise<LeaveValues | null> {
    const start = gamesOnQueue({ redis: await connection(), onRefusal: () => undefined, trust: null });
    return trainLeavesWith(start, optionsOf(name, change));
  }

  /** A worker of one thread; `around` may do something else than play. */
  async function work(
    name: string,
    around: (play: OpenRun['play']) => OpenRun['play'] = (play) => play,
  ): Promise<{ readonly done: QueuedJob[]; readonly close: () => Promise<void> }> {
    const made = await connection();
    const store = new QueueStore(made);
    const done: QueuedJob[] = [];
    const taker = new JobTaker({
      redis: made,
      store,
      name,
      jobs: 1,
      open: async (run) => {
        const opened = await openTraining(await fetchConfiguration(store, run), { store, threads: 1 });
        const play = around((job, signal) => opened.play(job, signal));
        return { play, close: () => opened.close() };
      },
      onDone: (job) => done.push(job),
      onTrouble: () => undefined,
    });
    await taker.start();
    let isOpen = true;
    const close = async (): Promise<void> => {
      if (!isOpen) return;
      isOpen = false;
      await taker.close();
    };
    onTestFinished(close);
    return { done, close };
  }

  /** An option that ends a training after so many games. */
  function endingAfter(games: number): Partial<TrainingOptions> {
    const ended = new AbortController();
    return {
      signal: ended.signal,
      onProgress: (progress) => {
        if (progress.games >= games) ended.abort();
      },
    };
  }

  function klv2(values: LeaveValues | null): Buffer {
    expect(values).not.toBeNull();
    return Buffer.from(formatKlv2(values!));
  }

  let home: Promise<Buffer> | undefined;
  /** The bytes of a training at home. */
  const bytesAtHome = (): Promise<Buffer> => (home ??= trainAtHome('home').then(klv2));

  test('of two workers learns the same, and leaves nothing of its results in the queue', async () => {
    // Neither goes on before the other has begun.
    let begin = (): void => undefined;
    const bothBegun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const begun = new Set<string>();
    const meeting =
      (name: string) =>
      (play: OpenRun['play']): OpenRun['play'] =>
      async (job, signal) => {
        if (begun.add(name).size === 2) begin();
        await bothBegun;
        return play(job, signal);
      };
    const workers = [await work('one', meeting('one')), await work('other', meeting('other'))];
    const progress: number[] = [];
    const values = await trainOnQueue('two', { onProgress: ({ games }) => progress.push(games) });
    expect(klv2(values).equals(await bytesAtHome())).toBe(true);
    // 18 games in jobs of one, 70 in jobs of three, and where each generation begins.
    expect(progress).toHaveLength(1 + 18 + 1 + 24);
    expect(progress.at(-1)).toBe(88);
    expect(new Set(workers.flatMap(({ done }) => done.map(({ run }) => run))).size).toBe(2);
    for (const { done } of workers) expect(done.length).toBeGreaterThan(0);
    const keys = await (await connection()).keys('tilewright:*');
    expect(keys.filter((key) => /:(?:result|done):/u.test(key))).toEqual([]);
  });

  test('that is ended goes on at home, and the other way round', async () => {
    await work('worker');
    for (const [name, begin, goOn] of [
      ['from the queue', trainOnQueue, trainAtHome],
      ['from home', trainAtHome, trainOnQueue],
      ['again', trainOnQueue, trainOnQueue],
    ] as const) {
      // In the second generation; at home where no job would begin.
      expect(await begin(name, endingAfter(18 + 20))).toBeNull();
      const kept = await readCheckpoint(
        checkpointOf(name),
        settingsWith(),
        listLeaves(ruleset.alphabet, maxTiles).count,
      );
      expect(kept).toMatchObject({ generation: 1, games: begin === trainAtHome ? 20 : 21 });
      expect(kept!.evidence.totals[3]).toBe(kept!.games);
      let fewest = Infinity;
      const values = await goOn(name, { onProgress: ({ games }) => (fewest = Math.min(fewest, games)) });
      expect(fewest).toBe(18 + kept!.games);
      expect(klv2(values).equals(await bytesAtHome())).toBe(true);
    }
  });

  test('that two put out is whole for both', async () => {
    await work('worker');
    const both = await Promise.all([trainOnQueue('one'), trainOnQueue('the other')]);
    for (const values of both) expect(klv2(values).equals(await bytesAtHome())).toBe(true);
  });

  test('is saved while nobody plays', async () => {
    const worker = await work('worker');
    const ended = new AbortController();
    const saved: number[] = [];
    const training = trainOnQueue('idle', {
      checkpointSeconds: 0.2,
      signal: ended.signal,
      onProgress: ({ games }) => {
        saved.push(games);
        if (games === 5) void worker.close();
      },
    });
    const leaves = listLeaves(ruleset.alphabet, maxTiles).count;
    const kept = async (): Promise<number | undefined> =>
      (await readCheckpoint(checkpointOf('idle'), settingsWith(), leaves))?.games;
    await expect.poll(() => saved.at(-1) ?? 0, { timeout: 60_000 }).toBeGreaterThanOrEqual(5);
    await expect.poll(async () => (await kept()) === saved.at(-1), { timeout: 60_000 }).toBe(true);
    ended.abort();
    expect(await training).toBeNull();
  });

  test('that is told to stop while its Redis is away keeps what was taken, and goes on when it is back', async () => {
    const ended = new AbortController();
    await work('worker');
    let taken = 0;
    const training = trainOnQueue('away', {
      signal: ended.signal,
      onProgress: ({ games }) => {
        taken = games;
        if (games === 5) void redis.kill();
      },
    });
    await expect.poll(() => taken, { timeout: 60_000 }).toBeGreaterThanOrEqual(5);
    ended.abort();
    expect(await training).toBeNull();
    await redis.start();
    const leaves = listLeaves(ruleset.alphabet, maxTiles).count;
    expect(await readCheckpoint(checkpointOf('away'), settingsWith(), leaves)).toMatchObject({
      generation: 0,
      games: taken,
    });
    expect(klv2(await trainOnQueue('away')).equals(await bytesAtHome())).toBe(true);
  });

  test('ends with the name of a worker that gives no evidence, and what was taken before is kept', async () => {
    const settings = settingsWith({ seed: 4 });
    const bad = await work('liar', (play) => async (job, signal) => {
      const evidence = await play(job, signal);
      return job.first === 4 ? Buffer.from('nonsense') : evidence;
    });
    await expect(trainOnQueue('liar', { settings })).rejects.toThrow(
      /^worker liar gave no (?:evidence|result).* games? 5.*: it is cut short$/u,
    );
    await bad.close();
    expect(
      await readCheckpoint(checkpointOf('liar'), settings, listLeaves(ruleset.alphabet, maxTiles).count),
    ).toMatchObject({ generation: 0, games: 4 });

    await work('honest');
    const values = await trainOnQueue('liar', { settings });
    expect(klv2(values).equals(klv2(await trainAtHome('honest at home', { settings })))).toBe(true);
  });

  test('takes no evidence of other games than were asked for', async () => {
    const settings = settingsWith({ seed: 5, generations: 1 });
    await work('idler', (play) => (job, signal) => play({ ...job, count: 1 }, signal));
    await expect(trainOnQueue('idler', { settings })).rejects.toThrow(/worker idler .* games 1 to 3: it is of 1 game/u);
  });

  test('is refused by a worker that has no part in it, with the reason', async () => {
    const store = new QueueStore(await connection());
    const leaves = listLeaves(ruleset.alphabet, maxTiles);
    const generation: Generation = {
      ruleset,
      graph,
      leaves,
      numbers: numberLeaves(leaves),
      settings: { method: 'boards', seed: 1, racksPerBoard: 20, maxTiles },
      generation: 1,
      valuesMilli: new Int32Array(leaves.count),
      games: 70,
    };
    const { configuration, files } = packGeneration(generation);
    for (const file of files) await store.put(file);
    const json = JSON.parse(Buffer.from(configuration).toString()) as AnyConfiguration & typeof generation;
    const open = (change: object): Promise<OpenRun> => openTraining({ ...json, ...change }, { store, threads: 1 });
    const refused: readonly (readonly [object, RegExp])[] = [
      [{ games: 0 }, /^its configuration is wrong at games: /u],
      [{ settings: { ...json.settings, method: 'magic' } }, /wrong at settings\.method: /u],
      [{ also: 1 }, /wrong at its beginning: .*also/u],
      [{ settings: { ...json.settings, maxTiles: 4 } }, /leaves of 4 tiles are more than a training learns/u],
      [{ values: await store.put(Buffer.alloc(8)) }, /its values are not of its \d+ leaves/u],
      [{ lexicon: { name: 'words', hash: await store.put(Buffer.from('no graph')) } }, /words\.kwg/u],
    ];
    for (const [change, why] of refused) {
      const opening = open(change);
      await expect(opening).rejects.toThrow(why);
      await expect(opening).rejects.toBeInstanceOf(RunRefusal);
    }
    await expect(open({ values: 'a'.repeat(64) })).rejects.toThrow(StoreFault);

    const opened = await open({});
    onTestFinished(() => opened.close());
    const run = 'a'.repeat(64);
    const never = new AbortController().signal;
    for (const [first, count] of [
      [69, 2],
      [0, 4],
    ] as const) {
      await expect(opened.play({ run, first, count }, never)).rejects.toThrow(
        new RunRefusal(`games ${first + 1} to ${first + count} are no job of a generation of 70`),
      );
    }
    await expect(opened.play({ run, first: 0, count: 3 }, AbortSignal.abort())).resolves.toBeNull();
  });
});
