import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  playTournament,
  type PlayedTournament,
  type PlayTournamentOptions,
  TournamentFault,
} from '../../src/tournament/play-tournament.ts';
import { FileTaken } from '../../src/files/writing/file-lock.ts';
import { LineFile } from '../../src/files/writing/line-file.ts';
import { findRecord } from '../../src/tournament/record/record-writer.ts';
import { readPairs, readTournamentHeader } from '../../src/tournament/record/tournament-record.ts';
import { classic } from '../support/classic.ts';
import { lockOfNeighbour } from '../support/program/other-lock.ts';
import { botSpecs, tinyTournament } from '../support/playing.ts';
import { temporaryFolder } from '../support/program/temporary-files.ts';

const LONG = 200;
let folder: string;
let out: string;

beforeEach(() => {
  folder = temporaryFolder();
  out = join(folder, 'games.ndjson');
});
afterEach(() => vi.unstubAllEnvs());

function play(options: Partial<PlayTournamentOptions> = {}): Promise<PlayedTournament> {
  return playTournament({ ...tinyTournament, pairs: 9, threads: 2, keepUnfinished: true, ...options });
}

/** Plays some pairs, stops, and returns the path of the unfinished record. */
async function playSome(): Promise<string> {
  const stop = new AbortController();
  const { finished, record } = await play({
    out,
    batchPairs: 1,
    signal: stop.signal,
    onProgress: (pairs) => {
      if (pairs >= 2) stop.abort();
    },
  });
  expect(finished).toBe(false);
  return record!;
}

const whole = await (async () => {
  folder = temporaryFolder();
  out = join(folder, 'games.ndjson');
  const tournament = await play({ out });
  return { ...tournament, text: readFileSync(out, 'utf8') };
})();

/** The settings and some pairs of the whole record. */
function startOf(pairs: number): string {
  const lines = whole.text.split('\n');
  return lines.slice(0, pairs + 1).join('\n') + '\n';
}

describe("a tournament's record", () => {
  it('has the settings and every pair in order, and gets its name at the end', () => {
    expect(whole.finished).toBe(true);
    const lines = whole.text.trimEnd().split('\n');
    expect(lines).toHaveLength(10);
    expect(JSON.parse(lines[0]!)).toMatchObject({ bots: ['greedy', 'longest'], pairs: 9, seed: 4 });
    expect(lines.slice(1).map((line) => (JSON.parse(line) as { pair: number }).pair)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8,
    ]);
    expect(readdirSync(join(whole.record!, '..'))).toEqual(['games.ndjson']);
  });

  it('has the same bytes for any number of threads', async () => {
    const again = await play({ out, threads: 1, batchPairs: 4 });
    expect(again.result).toEqual(whole.result);
    expect(readFileSync(out, 'utf8')).toBe(whole.text);
  });

  it('resumes to the same result and bytes after an interruption', async () => {
    const part = await playSome();
    expect(part).toBe(`${out}.part`);
    expect(existsSync(out)).toBe(false);
    expect(whole.text.startsWith(readFileSync(part, 'utf8'))).toBe(true);
    const resumed = await play({ resume: findRecord(out), threads: 1 });
    expect(resumed.pairs).toBeLessThan(9);
    expect(resumed.result).toEqual(whole.result);
    expect(resumed.record).toBe(out);
    expect(readFileSync(out, 'utf8')).toBe(whole.text);
    expect(existsSync(part)).toBe(false);
  });

  it('resumes with three bots', async () => {
    const ruleset = { ...classic, players: { min: 2, max: 4 } };
    const table = { ruleset, bots: botSpecs('greedy', 'longest', 'random'), pairs: 3 };
    const { result } = await play({ ...table, out });
    const text = readFileSync(out, 'utf8');
    const part = join(folder, 'three.ndjson.part');
    writeFileSync(part, text.split('\n').slice(0, 2).join('\n') + '\n');
    const resumed = await play({ ...table, resume: part });
    expect(resumed.pairs).toBe(2);
    expect(resumed.result).toEqual(result);
    expect(result).toMatchObject({ games: 9, pairs: 3 });
    expect(readFileSync(join(folder, 'three.ndjson'), 'utf8')).toBe(text);
  });

  it('may end in an incomplete line, which is replaced', async () => {
    const part = join(folder, 'cut.ndjson.part');
    writeFileSync(part, whole.text.slice(0, startOf(3).length + 199));
    const resumed = await play({ resume: part });
    expect(resumed.result).toEqual(whole.result);
    expect(readFileSync(join(folder, 'cut.ndjson'), 'utf8')).toBe(whole.text);
  });

  it('gives its result without playing if complete', async () => {
    writeFileSync(out, whole.text);
    const again = await play({ resume: out });
    expect(again.pairs).toBe(0);
    expect(again.result).toEqual(whole.result);
    expect(readFileSync(out, 'utf8')).toBe(whole.text);
  });

  it.each([
    ['another seed', { seed: 5 }, /started with seed 4, not 5/u],
    ['fewer pairs', { pairs: 8 }, /started with pairs 9; that can be raised, but not lowered to 8/u],
    ['other bots', { bots: botSpecs('longest', 'greedy') }, /started with bots greedy longest, not longest greedy/u],
    ['other rules', { ruleset: { ...classic, handSize: 6 } }, /started with ruleset classic \(\w+\), not classic/u],
  ])('is not resumed under %s', async (_, options, message) => {
    const part = join(folder, 'games.ndjson.part');
    const text = startOf(3);
    writeFileSync(part, text);
    await expect(play({ resume: part, ...options })).rejects.toThrow(message);
    expect(readFileSync(part, 'utf8')).toBe(text);
  });

  it.each([
    ['a changed move', (text: string) => text.replace(/"[0-9A-O]+\.[A-Z]+",/u, '"8D.AT",'), /:2: the games of pair 0/u],
    ['a missing line', (text: string) => text.split('\n').toSpliced(2, 1).join('\n'), /:3: pair 2 instead of pair 1/u],
    ['a line of something else', (text: string) => text.replace('\n', '\nhello\n'), /:2: invalid game pair: not JSON/u],
    ['a line too many', (text: string) => `${text}{"pair":9}\n`, /:11: more pairs than the 9/u],
    ['no settings', (text: string) => text.slice(text.indexOf('\n') + 1), /:1: invalid settings of a tournament/u],
    ['nothing', () => '', /not a tournament record/u],
  ])('with %s is refused', async (_, damage, message) => {
    writeFileSync(out, damage(whole.text));
    await expect(play({ resume: out })).rejects.toThrow(message);
  });

  it('is not overwritten while unfinished', async () => {
    writeFileSync(`${out}.part`, 'mine');
    await expect(play({ out })).rejects.toThrow(/holds an unfinished tournament/u);
    expect(readFileSync(`${out}.part`, 'utf8')).toBe('mine');
  });

  it('is overwritten if its first line is incomplete', async () => {
    for (const start of ['', whole.text.slice(0, 20), whole.text.slice(0, 90)]) {
      writeFileSync(`${out}.part`, start);
      await play({ out, force: true });
      expect(readFileSync(out, 'utf8')).toBe(whole.text);
    }
    expect(readdirSync(folder)).toEqual(['games.ndjson']);
  });

  it('is overwritten with force only if finished', async () => {
    writeFileSync(out, 'mine');
    await expect(play({ out })).rejects.toThrow(/the file already exists; --force overwrites it/u);
    expect(readdirSync(folder)).toEqual(['games.ndjson']);
    const cut = startOf(3);
    writeFileSync(`${out}.part`, cut);
    await expect(play({ resume: `${out}.part` })).rejects.toThrow(/the file already exists/u);
    expect(readFileSync(out, 'utf8')).toBe('mine');
    expect(readFileSync(`${out}.part`, 'utf8')).toBe(cut);
    await play({ resume: `${out}.part`, force: true });
    expect(readFileSync(out, 'utf8')).toBe(whole.text);
  });

  it('is kept if another file takes its name in the meantime', async () => {
    const fault = await play({
      out,
      onProgress: (pairs) => {
        if (pairs === 9) writeFileSync(out, 'mine');
      },
    }).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(TournamentFault);
    expect(readFileSync((fault as TournamentFault).record, 'utf8')).toBe(whole.text);
    expect(readFileSync(out, 'utf8')).toBe('mine');
  });

  it('is locked by one process at a time', async () => {
    const part = await playSome();
    const before = readFileSync(part, 'utf8');
    writeFileSync(`${part}.lock`, lockOfNeighbour(process.ppid));
    await expect(play({ resume: part })).rejects.toThrow(
      /this tournament is being played by another Tilewright process/u,
    );
    expect(readFileSync(part, 'utf8')).toBe(before);
    rmSync(`${part}.lock`);
    await play({ resume: part });
    expect(readFileSync(out, 'utf8')).toBe(whole.text);
    expect(readdirSync(folder)).toEqual(['games.ndjson']);
  });

  it.each([
    ['finished', 9],
    ['unfinished', 3],
  ])('that is %s is extended to the bytes of a longer tournament', async (_, count) => {
    await play({ out, pairs: 12 });
    const longer = readFileSync(out, 'utf8');
    const path = join(folder, 'short.ndjson');
    writeFileSync(path, startOf(count));
    const notes: string[] = [];
    const tournament = await play({ resume: path, pairs: 12, onNote: (line) => notes.push(line) });
    expect(tournament).toMatchObject({ finished: true, record: path, result: { pairs: 12 } });
    expect(readFileSync(path, 'utf8')).toBe(longer);
    expect(notes).toEqual([expect.stringMatching(/^extending .*short\.ndjson, which has \d pairs$/u)]);
    expect(readdirSync(folder).sort()).toEqual(['games.ndjson', 'short.ndjson']);
  });

  it('has only the new names of GCG files after an extension', async () => {
    const [gcg, later] = [join(folder, 'gcg'), join(folder, 'later')];
    await play({ out, gcg });
    await play({ resume: out, gcg, pairs: 12 });
    await play({ gcg: later, pairs: 12 });
    expect(readdirSync(gcg).sort()).toEqual(readdirSync(later).sort());
  });

  it('is resumed after an extension and an interruption', async () => {
    await play({ out, pairs: 12 });
    const longer = readFileSync(out, 'utf8');
    writeFileSync(out, whole.text);
    const stop = new AbortController();
    const onProgress = (pairs: number): void => {
      if (pairs > 9) stop.abort();
    };
    await play({ resume: out, pairs: 12, batchPairs: 1, threads: 1, signal: stop.signal, onProgress });
    expect(longer.startsWith(readFileSync(out, 'utf8'))).toBe(true);
    await play({ resume: out, pairs: 12 });
    expect(readFileSync(out, 'utf8')).toBe(longer);
  });

  it('is left unchanged and ends the tournament if another program writes to it', async () => {
    let theirs = '';
    const fault = await play({
      out,
      batchPairs: 1,
      onProgress: (pairs) => {
        if (pairs !== 4) return;
        appendFileSync(`${out}.part`, 'theirs\n');
        theirs = readFileSync(`${out}.part`, 'utf8');
      },
    }).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(FileTaken);
    expect(String(fault)).toContain('.part: another program has written to it; this run no longer writes to it');
    expect(readFileSync(`${out}.part`, 'utf8')).toBe(theirs);
    expect(readdirSync(folder)).toEqual(['games.ndjson.part']);
  });

  it('is removed after its result was received if temporary, and kept otherwise', async () => {
    vi.stubEnv('TMPDIR', folder);
    let grows = '';
    const onRecord = (path: string): void => {
      grows = path;
    };
    let wasThere = false;
    await play({ onRecord, onFinished: () => void (wasThere = existsSync(grows)) });
    expect(wasThere).toBe(true);
    expect(readdirSync(folder)).toEqual([]);
    const onFinished = (): void => {
      throw new Error('nobody takes it');
    };
    await expect(play({ onRecord, onFinished })).rejects.toThrow('nobody takes it');
    expect(readFileSync(grows, 'utf8')).toBe(whole.text);
  });

  it('stays in the temporary directory if it cannot be copied', async () => {
    const spool = join(folder, 'spool');
    mkdirSync(spool);
    vi.stubEnv('TMPDIR', spool);
    const home = process.cwd();
    const gone = join(folder, 'gone');
    mkdirSync(gone);
    process.chdir(gone);
    const stop = new AbortController();
    let grows = '';
    try {
      const { record } = await play({
        pairs: LONG,
        signal: stop.signal,
        batchPairs: 1,
        onRecord: (path) => (grows = path),
        onProgress: (pairs) => {
          if (pairs < 2 || stop.signal.aborted) return;
          // A deleted directory accepts no files, not even from root.
          rmSync(gone, { recursive: true });
          stop.abort();
        },
      });
      expect(record).toBe(grows);
    } finally {
      process.chdir(home);
    }
    expect(readFileSync(grows, 'utf8').split('\n').length).toBeGreaterThan(3);
    const resumed = await play({ resume: grows, pairs: LONG });
    expect(resumed.result).toEqual((await play({ pairs: LONG })).result);
  });

  it('leaves no temporary directory if it cannot be created', async () => {
    vi.stubEnv('TMPDIR', folder);
    const append = vi.spyOn(LineFile.prototype, 'append').mockImplementation(() => {
      throw new Error('no room');
    });
    await expect(play()).rejects.toThrow('no room');
    append.mockRestore();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('keeps the pairs played if a worker fails repeatedly', async () => {
    vi.stubEnv('FAULT', 'throw');
    const fault = await play({ out, workerUrl: new URL('./faulty-worker.js', import.meta.url) }).catch(
      (error: unknown) => error,
    );
    expect(fault).toBeInstanceOf(TournamentFault);
    expect((fault as TournamentFault).record).toBe(`${out}.part`);
    const pairs: number[] = [];
    await readPairs(`${out}.part`, ({ pair }) => pairs.push(pair));
    expect(pairs).toEqual([0, 1, 2, 3]);
  });

  it('can be read while it grows', async () => {
    const text = startOf(2);
    writeFileSync(out, text);
    appendFileSync(out, '{"pair":2,"games":');
    expect((await readTournamentHeader(out)).pairs).toBe(9);
    expect(await readPairs(out, () => undefined)).toBe(text.length);
  });
});
