import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Redis } from 'ioredis';
import { type QueueStore } from '../../../src/queue/store.ts';
import { RunRefusal } from '../../../src/queue/taker.ts';
import { openTournament } from '../../../src/tournament/queued/open-tournament.ts';
import {
  fetchTournament,
  packTournament,
  type QueuedConfiguration,
} from '../../../src/tournament/queued/queued-tournament.ts';
import { hasRedis, useRedis } from '../../support/program/redis.ts';
import { graphOf } from '../../support/tiny-lexicon.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';
import { tinyTournament } from '../../support/playing.ts';
import { hashBytes } from '../../../src/files/files.ts';

const contents = packTournament(tinyTournament);
const good = JSON.parse(String(contents.configuration)) as QueuedConfiguration;
const never = new AbortController().signal;

describe.skipIf(!hasRedis)('a worker that is given a configuration', () => {
  let redis: Redis;
  let store: QueueStore;
  let cache: string;
  useRedis((used) => {
    ({ redis, store } = used);
  });
  beforeEach(async () => {
    for (const file of contents.files) await store.put(file);
    cache = temporaryFolder();
    vi.stubEnv('TILEWRIGHT_CACHE', join(cache, 'own'));
  });
  afterEach(() => vi.unstubAllEnvs());

  const open = async (configuration: QueuedConfiguration): ReturnType<typeof openTournament> => {
    const run = await store.put(Buffer.from(JSON.stringify(configuration)));
    const fetched = await fetchTournament(store, run);
    return openTournament(fetched, { store, threads: 1, findModules: () => Promise.resolve([]) });
  };

  it('plays only the jobs of its tournament', async () => {
    const run = await open(good);
    const job = { run: hashBytes(contents.configuration), first: 2, count: 2 };
    const lines = String(Buffer.from((await run.play(job, never))!)).split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { pair: number }).pair)).toEqual([2, 3]);
    for (const other of [
      { first: 0, count: 1_000_000 },
      { first: 0, count: 64 },
      { first: 1, count: 2 },
      { first: 64, count: 2 },
    ]) {
      await expect(async () => run.play({ ...job, ...other }, never)).rejects.toThrow(/not a job of this tournament/u);
    }
    await run.close();
  });

  it.each<[string, unknown, RegExp]>([
    ['a path for a hash', { lexicon: { name: 'tiny', hash: '../../../etc/passwd' } }, /invalid at lexicon\.hash/u],
    ['an endless name', { lexicon: { ...good.lexicon, name: 'x'.repeat(1000) } }, /invalid at lexicon\.name/u],
    ['pairs without number', { header: { ...good.header, pairs: 1e308 } }, /invalid at header\.pairs/u],
    ['jobs of very many pairs', { jobPairs: 1_000_000 }, /its jobs have 1000000 pairs instead of 2/u],
    ['no bots', { header: { ...good.header, bots: [] } }, /invalid at header\.bots/u],
    [
      'a bot that is a path',
      { header: { ...good.header, bots: ['greedy', './evil.js'] } },
      /is the path of a module, which a record/u,
    ],
    [
      'an engine',
      { header: { ...good.header, bots: ['greedy', 'engine:x'] } },
      /^games with external engines are not reproducible/u,
    ],
    [
      'a clock',
      { header: { ...good.header, clock: { ms: 1000, incrementMs: 0, overtimePenalty: 10, forfeitMs: 1000 } } },
      /^games with a clock are not reproducible/u,
    ],
    [
      'words of another hash',
      { header: { ...good.header, lexicon: { ...good.header.lexicon, hash: 'f' } } },
      /its lexicon differs from/u,
    ],
    ['more than there is', { code: 'process.exit()' }, /invalid at the top level: Unrecognized key/u],
    [
      'an endless board',
      { rules: { ...good.rules, layout: { name: 'x', text: 'x'.repeat(20_000) } } },
      /invalid at rules\.layout\.text/u,
    ],
    ['an invalid board', { rules: { ...good.rules, layout: { name: 'x', text: '99999 99999' } } }, /^x/u],
    [
      'tiles without number',
      { rules: { ...good.rules, alphabet: { name: 'x', tiles: [{ face: 'A', count: 1e9, points: 1, vowel: true }] } } },
      /\S/u,
    ],
  ])('refuses %s in one line', async (_, part, why) => {
    const refusal = await open({ ...good, ...(part as object) }).then(
      () => null,
      (cause: unknown) => cause,
    );
    expect(refusal).toBeInstanceOf(RunRefusal);
    expect((refusal as RunRefusal).message).toMatch(why);
    expect((refusal as RunRefusal).message).not.toContain('\n');
  });

  it.each(['../../../evil', '..\\evil', '/evil', 'für\u001b[31m alle?*', '..'])(
    'has words named %j, and no such file',
    async (name) => {
      const { header } = good;
      const run = await open({
        ...good,
        header: { ...header, lexicon: { ...header.lexicon, name } },
        lexicon: { ...good.lexicon, name },
      });
      await run.close();
      expect(readdirSync(cache)).toEqual(['own']);
      for (const file of readdirSync(join(cache, 'own'))) expect(file).toMatch(/^[0-9a-f]+(?:\.\d+)?\.[a-z-]+$/u);
    },
  );

  it.each([
    ['no word graph', Buffer.from('x'.repeat(1000))],
    [
      'a word graph that runs in circles',
      Buffer.from(Uint32Array.of(0x0040_0002, 0x0040_0003, 0x0140_0002, 0x0140_0003).buffer),
    ],
  ])('refuses words that are %s', async (_, bytes) => {
    const hash = await store.put(bytes);
    const made = open({ ...good, lexicon: { name: 'evil', hash } });
    await expect(made).rejects.toThrow(RunRefusal);
    await expect(made).rejects.toThrow(/words\.kwg: /u);
  });

  it('refuses words that differ from the header', async () => {
    const other = packTournament({ ...tinyTournament, graph: graphOf(['CAT', 'TEA'], tinyTournament.graph.name) });
    for (const file of other.files) await store.put(file);
    const { lexicon } = JSON.parse(String(other.configuration)) as QueuedConfiguration;
    await expect(open({ ...good, lexicon })).rejects.toThrow(/^its lexicon differs from its configuration/u);
  });

  it('fails without leftovers if words are missing or damaged in the queue', async () => {
    await redis.flushall();
    await expect(open(good)).rejects.toThrow(/is not in the queue$/u);
    await redis.set(`tilewright:bytes:${good.lexicon.hash}`, 'damaged');
    await expect(open(good)).rejects.toThrow(/is damaged in the queue$/u);
    expect(readdirSync(cache)).toEqual([]);
  });
});
