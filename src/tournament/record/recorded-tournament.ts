/**
 * A tournament with its record and its statistics: from the beginning, or from where a record leaves off.
 */
import { existsSync } from 'node:fs';
import type { PairRecord } from './pair-record.ts';
import { nameOfEntrant } from '../entrant.ts';
import type { Entrant } from '../entrant.ts';
import { RecordCheck } from './record-check.ts';
import { lockRecord, PART, RecordWriter, unlockRecord } from './record-writer.ts';
import { GcgFolder } from './recorded-game.ts';
import { runTournament } from '../run-tournament.ts';
import type { RunTournamentOptions, TournamentRun } from '../run-tournament.ts';
import { TournamentStatistics } from '../statistics/statistics.ts';
import type { TournamentResult } from '../statistics/statistics.ts';
import { checkSameTournament, headerOf, readPairs, readTournamentHeader } from './tournament-record.ts';
import type { TournamentSettings } from './tournament-record.ts';

/** A tournament, and where its record is or will be. */
export interface RecordedTournamentOptions
  extends TournamentSettings, Pick<RunTournamentOptions, 'threads' | 'batchPairs' | 'signal' | 'workerUrl'> {
  /** Where the record will be; without it none is left by a tournament that is played to its end. */
  readonly out?: string | undefined;
  /** A record to resume. */
  readonly resume?: string | undefined;
  /** A folder to write every game into as GCG. */
  readonly gcg?: string | undefined;
  /** Whether `out` and `gcg` may replace files that are there. */
  readonly force?: boolean | undefined;
  /** Told where the record grows, before the first pair is played. */
  readonly onRecord?: (path: string) => void;
  /** Whether every pair of the record is played again to check it, not a sample alone. */
  readonly verify?: boolean;
  /** Told how many of the record's pairs were played again to check it, and how many it has. */
  readonly onChecked?: (replayed: number, pairs: number) => void;
  /** Told how many pairs are done: before the first is played, and after every batch. */
  readonly onProgress?: (pairs: number) => void;
}

/** What a recorded tournament has come to. */
export interface RecordedTournament extends TournamentRun {
  readonly result: TournamentResult;
  /** Whether all pairs were played. */
  readonly finished: boolean;
  /** Where the record is: whole if the tournament is finished, else what to resume from. */
  readonly record: string | null;
}

/** What was played stands in a record, though the tournament came to grief. */
export class TournamentFault extends Error {
  override readonly name = 'TournamentFault';
  readonly record: string;

  constructor(record: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.record = record;
  }
}

/** The record to resume from: the path given, or what an unfinished record of that name is called. */
export function findRecord(path: string): string {
  return !existsSync(path) && existsSync(path + PART) ? path + PART : path;
}

/**
 * Play a tournament to its end or until it is told to stop.
 *
 * @throws InputError if the record to resume is of another tournament or damaged, or a file cannot be written.
 * @throws TournamentFault if it cannot go on.
 */
export async function playRecordedTournament(options: RecordedTournamentOptions): Promise<RecordedTournament> {
  const { bots, pairs, seed, resume, out, gcg, force = false, onProgress } = options;
  const folder = gcg === undefined ? null : new GcgFolder(gcg, options, namesOf(bots), pairs);
  const statistics = new TournamentStatistics(bots.length);
  const header = headerOf(options);
  const writer = resume === undefined ? await begin() : await goOn(resume);
  if (!(writer instanceof RecordWriter)) return { ...NOTHING_PLAYED, result: statistics.result(), ...writer };
  if (statistics.pairs < pairs) options.onRecord?.(writer.path);
  onProgress?.(statistics.pairs);
  const unnamed = `tilewright-${seed}.ndjson`;
  let run = NOTHING_PLAYED;
  try {
    if (statistics.pairs < pairs) {
      run = await runTournament({
        ...options,
        firstPair: statistics.pairs,
        onPairs: async (records) => {
          writer.write(records);
          for (const record of records) await folder?.write(record);
          for (const record of records) statistics.add(record);
          onProgress?.(statistics.pairs);
        },
      });
    }
  } catch (cause) {
    throw new TournamentFault(await writer.keep(unnamed), cause);
  }
  const finished = statistics.pairs === pairs;
  if (!finished) return { ...run, result: statistics.result(), finished, record: await writer.keep(unnamed) };
  try {
    return { ...run, result: statistics.result(), finished, record: await writer.finish() };
  } catch (cause) {
    throw new TournamentFault(writer.path, cause);
  }

  async function begin(): Promise<RecordWriter> {
    await folder?.prepare([], force);
    return RecordWriter.create({ out: out ?? null, force }, header);
  }

  /** Nothing to write where the record is whole, which is only read, or the check of it was broken off. */
  async function goOn(path: string): Promise<RecordWriter | Pick<RecordedTournament, 'finished' | 'record'>> {
    // What the record says is read once no other can write to it.
    lockRecord(path);
    try {
      checkSameTournament(await readTournamentHeader(path), header, path);
      const before: PairRecord[] = [];
      const check = new RecordCheck(options, { source: path, all: options.verify === true });
      const bytes = await readPairs(path, (record) => {
        check.add(record);
        statistics.add(record);
        if (folder !== null) before.push(record);
        return options.signal?.aborted !== true;
      });
      if (bytes !== null) {
        check.finish();
        options.onChecked?.(check.replayed, statistics.pairs);
        await folder?.prepare(before, force);
        const isWhole = statistics.pairs === pairs && !path.endsWith(PART);
        if (!isWhole) return await RecordWriter.resume(path, bytes, force);
      }
      unlockRecord(path);
      return { finished: bytes !== null, record: path };
    } catch (cause) {
      unlockRecord(path);
      throw cause;
    }
  }
}

const NOTHING_PLAYED: TournamentRun = { pairs: 0, seconds: 0, cpuSeconds: 0 };

/** The bots as they were named; of two alike the later are numbered. */
function namesOf(bots: readonly Entrant[]): string[] {
  const specs = bots.map(nameOfEntrant);
  return specs.map((spec, i) => (specs.indexOf(spec) < i ? `${spec} ${i + 1}` : spec));
}
