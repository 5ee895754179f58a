import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { digestGames } from '../../../src/match/games/game-turns.ts';
import {
  playTournament,
  type PlayedTournament,
  type PlayTournamentOptions,
} from '../../../src/tournament/play-tournament.ts';
import { isCompleteRecord, readPairs, readTournamentHeader } from '../../../src/tournament/record/tournament-record.ts';
import { EloTest } from '../../../src/match/sequential/sequential-test.ts';
import type { SequentialTestSettings } from '../../../src/match/sequential/test-settings.ts';
import { tinyTournament } from '../../support/playing.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

const sprt: SequentialTestSettings = { elo0: 0, elo1: 60, alpha: 0.05, beta: 0.05, model: 'logistic' };
let out = '';

function begin(): void {
  out = join(temporaryFolder(), 'games.ndjson');
}
beforeEach(begin);
function play(options: Partial<PlayTournamentOptions> = {}): Promise<PlayedTournament> {
  return playTournament({ ...tinyTournament, pairs: 1000, sprt, threads: 2, ...options });
}

const whole = await (async () => {
  begin();
  const tournament = await play({ out });
  return { ...tournament, text: readFileSync(out, 'utf8') };
})();
const lines = whole.text.trimEnd().split('\n');

describe('a tournament with a sequential test', () => {
  it('ends with the deciding pair and reports the decision', async () => {
    expect(whole).toMatchObject({ finished: true, test: { decision: 'H1', pairs: whole.result.pairs, ...sprt } });
    expect(whole.result.pairs).toBeLessThan(1000);
    expect(lines).toHaveLength(1 + whole.result.pairs);
    expect((await readTournamentHeader(whole.record!)).sprt).toEqual(sprt);
    expect(await isCompleteRecord(whole.record!)).toBe(true);
    const test = new EloTest(sprt);
    await readPairs(whole.record!, (record) => {
      expect(test.decision).toBeNull();
      test.add(record);
    });
    expect(test.result()).toEqual(whole.test);
  });

  it('may test the spread, and ends with the deciding pair', async () => {
    const ofSpread = { spread0: 0, spread1: 40, alpha: 0.05, beta: 0.05 };
    const { test, record, result } = await play({ out, sprt: ofSpread, force: true });
    expect(test).toMatchObject({ decision: 'H1', pairs: result.pairs, ...ofSpread });
    expect(result.pairs).toBeLessThan(1000);
    expect((await readTournamentHeader(record!)).sprt).toEqual(ofSpread);
    expect(await isCompleteRecord(record!)).toBe(true);
    await play({ out, force: true });
  });

  it.each([
    [1, 1],
    [1, 7],
    [2, 3],
    [3, 2],
  ])('ends at the same pair on %d threads with batches of %d', async (threads, batchPairs) => {
    const again = await play({ out, threads, batchPairs });
    expect(again.result).toEqual(whole.result);
    expect(again.test).toEqual(whole.test);
    expect(readFileSync(out, 'utf8')).toBe(whole.text);
  });

  it('resumes from any part of its record to the same result, test and bytes', async () => {
    const bytes = Buffer.from(whole.text);
    const first = bytes.indexOf(10) + 1;
    const lastLine = bytes.length - Buffer.byteLength(lines.at(-1)!) - 1;
    // Cuts: after the settings, within a line, before, within and after the deciding pair, and before the renaming.
    for (const length of [first, Math.floor(bytes.length / 2), lastLine, lastLine + 9, bytes.length]) {
      const part = `${out}.part`;
      writeFileSync(part, bytes.subarray(0, length));
      const resumed = await play({ resume: part });
      expect(resumed.result).toEqual(whole.result);
      expect(resumed.test).toEqual(whole.test);
      expect(readFileSync(out, 'utf8')).toBe(whole.text);
      rmSync(out);
    }
  });

  it('plays nothing after a complete record', async () => {
    writeFileSync(out, whole.text);
    const again = await play({ resume: out });
    expect(again).toMatchObject({ finished: true, pairs: 0, test: whole.test, result: whole.result });
  });

  it('is incomplete after an interruption, and resumes', async () => {
    const stop = new AbortController();
    const onProgress = (pairs: number): void => {
      if (pairs >= 1) stop.abort();
    };
    // One pair at a time, because several pairs in progress could decide the test.
    const unfinished = await play({ out, signal: stop.signal, onProgress, threads: 1, batchPairs: 1 });
    expect(unfinished).toMatchObject({ finished: false, test: { decision: null } });
    expect(await isCompleteRecord(unfinished.record!)).toBe(false);
    const resumed = await play({ resume: unfinished.record!, threads: 1 });
    expect(resumed.test).toEqual(whole.test);
    expect(readFileSync(out, 'utf8')).toBe(whole.text);
  });

  it('ends undecided at the maximum number of pairs', async () => {
    const open = await play({ out, pairs: 3 });
    expect(open).toMatchObject({ finished: true, test: { decision: null, pairs: 3 }, result: { pairs: 3 } });
    expect(await isCompleteRecord(out)).toBe(true);
  });

  it('is not extended once its test is decided', async () => {
    writeFileSync(out, whole.text);
    const message = `the sequential test of this record was decided after ${whole.result.pairs} pairs, so it cannot be extended`;
    await expect(play({ resume: out, pairs: 2000 })).rejects.toThrow(message);
    expect(readFileSync(out, 'utf8')).toBe(whole.text);
  });

  it('is extended until its decision if the maximum was too low', async () => {
    await play({ out, pairs: 3 });
    const longer = await play({ resume: out });
    expect(longer).toMatchObject({ finished: true, test: whole.test, result: whole.result });
    expect(readFileSync(out, 'utf8')).toBe(whole.text);
  });

  it('has the games and digest of a tournament of that length without a test', async () => {
    const plain = await play({ sprt: undefined, pairs: whole.result.pairs });
    expect(plain.test).toBeNull();
    expect(plain.result).toEqual(whole.result);
  });
});

describe('a record with a test', () => {
  it('is refused with a pair after the deciding one', async () => {
    const next = lines.length - 1;
    const more = lines.at(-1)!.replace(/^\{"pair":\d+/u, `{"pair":${next}`);
    writeFileSync(out, `${whole.text}${more}\n`);
    await expect(play({ resume: out })).rejects.toThrow(
      `${out}:${next + 2}: pair ${next} follows the decision of the sequential test`,
    );
    expect(readFileSync(out, 'utf8')).toContain(more);
  });

  it('is refused for another test or without one', async () => {
    writeFileSync(out, whole.text);
    const settings = 'elo0=0,elo1=60,alpha=0.05,beta=0.05,model=logistic';
    await expect(play({ resume: out, sprt: undefined })).rejects.toThrow(
      `the record was started with sequential test ${settings}, not none`,
    );
    await expect(play({ resume: out, sprt: { ...sprt, alpha: 0.01 } })).rejects.toThrow(
      `sequential test ${settings}, not elo0=0,elo1=60,alpha=0.01,beta=0.05,model=logistic`,
    );
  });

  it('is refused if the test is invalid or has more than two bots', async () => {
    const header = JSON.parse(lines[0]!) as { sprt: object; bots: string[] };
    const withHeader = async (changed: object): Promise<void> => {
      writeFileSync(out, `${JSON.stringify({ ...header, ...changed })}\n`);
      await readTournamentHeader(out);
    };
    await expect(withHeader({ sprt: { ...header.sprt, elo1: -5 } })).rejects.toThrow(
      `${out}:1: invalid settings of a tournament: sprt: elo1 must be over elo0, -5 is not over 0`,
    );
    await expect(withHeader({ bots: ['greedy', 'greedy', 'longest'] })).rejects.toThrow(
      'a sequential test needs two bots',
    );
    await expect(withHeader({ sprt: { ...header.sprt, model: 'bayesian' } })).rejects.toThrow(
      `${out}:1: invalid settings`,
    );
  });

  it('or without one is refused if a pair has games of more bots than play', async () => {
    const pair = JSON.parse(lines[1]!) as { games: object[]; digest: string };
    const games = [...pair.games, pair.games[0]!] as Parameters<typeof digestGames>[0];
    writeFileSync(out, `${lines[0]!}\n${JSON.stringify({ ...pair, games, digest: digestGames(games) })}\n`);
    await expect(play({ resume: out })).rejects.toThrow(`${out}:2: the games of pair 0 are not games of 2 bots`);
  });
});
