import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildBot } from '../../src/bots/registry.ts';
import { parseLeavesCsv } from '../../src/movegen/leaves/leaves-csv.ts';
import { SearchBoard } from '../../src/movegen/position/search-board.ts';
import { loadRuleset } from '../../src/files/data-files.ts';
import { playPair } from '../../src/match/games/game-pair.ts';
import { CHALLENGE_PREFIX } from '../../src/match/games/game-turns.ts';
import type { PairRecord } from '../../src/match/games/pair-record.ts';
import { playPairs, type PlayPairsOptions } from '../../src/tournament/play-pairs.ts';
import { TournamentStatistics } from '../../src/match/tournament-statistics.ts';
import { classic, english } from '../support/classic.ts';
import { bot, botSpecs } from '../support/playing.ts';
import { graphOf, tinyGraph, tinyWords } from '../support/tiny-lexicon.ts';
import { temporaryFolder } from '../support/program/temporary-files.ts';

const graph = tinyGraph();
const folder = temporaryFolder();
const faultyWorker = new URL('faulty-worker.js', import.meta.url);

afterEach(() => vi.unstubAllEnvs());

const table = { ruleset: classic, graph, leaves: new Map(), bots: botSpecs('greedy', 'random'), seed: 8, threads: 2 };

async function play(options: Partial<PlayPairsOptions> = {}): Promise<PairRecord[]> {
  const records: PairRecord[] = [];
  const onPairs = (batch: readonly PairRecord[]): void => void records.push(...batch);
  await playPairs({ ...table, pairs: 11, onPairs, ...options });
  return records;
}

function playHere(pairs: number): PairRecord[] {
  const bots = [bot('greedy', graph), bot('random', graph)] as const;
  const here = { ruleset: classic, graph, bots, position: new SearchBoard(classic, graph), seed: 8 };
  return Array.from({ length: pairs }, (_, pair) => playPair(here, pair));
}

const expected = playHere(11);

describe('a tournament in worker threads', () => {
  it.each([
    [1, 2],
    [2, 1],
    [3, 4],
  ])('on %i threads in batches of %i equals the tournament without threads', async (threads, batchPairs) => {
    expect(await play({ threads, batchPairs })).toEqual(expected);
  });

  it('with three bots is the same for any number of threads', async () => {
    const ruleset = await loadRuleset('family');
    const vocabularies = new Map([['wide', graphOf([...tinyWords(), 'AE', 'OI', 'UE'], 'wide')]]);
    const bots = botSpecs('greedy:lexicon=wide,phonies=yes', 'random', 'longest:challenge=0.5');
    const three = { ruleset, bots, vocabularies, pairs: 4, batchPairs: 1 };
    const once = await play({ ...three, threads: 1 });
    expect(once.map(({ games }) => games.length)).toEqual([3, 3, 3, 3]);
    const moves = once.flatMap(({ games }) => games.flatMap(({ turns }) => turns.map(([, move]) => move)));
    expect(moves.some((move) => move.startsWith(CHALLENGE_PREFIX))).toBe(true);
    for (const threads of [2, 3]) expect(await play({ ...three, threads })).toEqual(once);
  });

  it.each([
    [['greedy', 'random'], '36c317fc94b844da140dbf3cc76b4309f780f546991907c3eb1ad91fa755ce4f'],
    [['equity:evaluation=leaves', 'longest'], '8f757687d2442098b21ac2899c2d666add4b7cb2502193ad9320ee95f0af12e2'],
    [['equity', 'longest'], '3209c0e544a6f22de96541e5a4a0bc0083248e50739aa0343c3f6f7693ee3d52'],
  ])('of %j has the same games as in earlier versions', async (names, digest) => {
    const statistics = new TournamentStatistics();
    const leaves = new Map([['default', null]]);
    const records = await play({ bots: botSpecs(...names), leaves, pairs: 6, seed: 3 });
    for (const record of records) statistics.add(record);
    expect(statistics.result().digest).toBe(digest);
  });

  it('gives the bots their leave values', async () => {
    const values = parseLeavesCsv('?,25\nE,3\nES,9\nS,7\nQ,-8\n', english, { name: 'few', source: 'few.csv' });
    const leaves = new Map([
      ['few.csv', values],
      ['none', null],
    ]);
    const bots = botSpecs('equity:leaves=few.csv', 'equity:leaves=none');
    const resources = { ruleset: classic, graph, leaves };
    const here = bots.map((spec) => buildBot(spec, 'here', resources));
    const pair = playPair(
      { ruleset: classic, graph, bots: here, position: new SearchBoard(classic, graph), seed: 8 },
      0,
    );
    expect(await play({ leaves, bots, pairs: 1 })).toEqual([pair]);
    expect(pair.games[0]!.turns).not.toEqual(pair.games[1]!.turns);
  });

  it('starts with the given pair', async () => expect(await play({ firstPair: 7 })).toEqual(expected.slice(7)));

  it('waits for its callback and keeps the order of pairs', async () => {
    const numbers: number[] = [];
    let busy = 0;
    await play({
      batchPairs: 1,
      onPairs: async (batch) => {
        expect(++busy).toBe(1);
        await new Promise((resolve) => setTimeout(resolve, batch[0]!.pair % 3 === 0 ? 30 : 1));
        numbers.push(...batch.map(({ pair }) => pair));
        busy--;
      },
    });
    expect(numbers).toEqual(expected.map(({ pair }) => pair));
  });

  it('finishes the current batches after a stop and passes them on without a gap', async () => {
    const stop = new AbortController();
    const records: PairRecord[] = [];
    const onPairs = (batch: readonly PairRecord[]): void => {
      records.push(...batch);
      if (records.length >= 4) stop.abort();
    };
    const run = await playPairs({ ...table, pairs: 100_000, signal: stop.signal, onPairs });
    expect(records.length).toBeLessThan(100);
    expect(run.pairs).toBe(records.length);
    expect(records.slice(0, 4)).toEqual(expected.slice(0, 4));
    expect(records.map(({ pair }) => pair)).toEqual(records.map((_, i) => i));
  });

  it('stops if its callback fails', async () => {
    const onPairs = (): Promise<void> => Promise.reject(new Error('the disk is full'));
    await expect(play({ onPairs })).rejects.toThrow('the disk is full');
  });
});

describe('a worker that fails', () => {
  it.each(['exit', 'throw'])('once (%s) costs its batch, which is played again', async (fault) => {
    const mark = join(folder, fault);
    vi.stubEnv('FAULT', fault);
    vi.stubEnv('FAULT_ONCE', mark);
    expect(await play({ workerUrl: faultyWorker })).toEqual(expected);
    expect(existsSync(mark)).toBe(true);
  });

  it.each([
    ['exit', /pairs 5 to \d failed 3 times: worker exited with code: 3/u],
    ['throw', /pairs 5 to \d failed 3 times: a fault was injected/u],
  ])('always (%s) ends the tournament after passing on the pairs before', async (fault, message) => {
    vi.stubEnv('FAULT', fault);
    const records: PairRecord[] = [];
    const onPairs = (batch: readonly PairRecord[]): void => void records.push(...batch);
    await expect(play({ workerUrl: faultyWorker, onPairs })).rejects.toThrow(message);
    expect(records).toEqual(expected.slice(0, 4));
  });
});
