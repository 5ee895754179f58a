/**
 * A tournament with its record and its statistics: from the beginning, or from where a record leaves off.
 */
import { existsSync } from 'node:fs';
import { counted } from '../../engine/counted.ts';
import { InputError, reasonOf } from '../../engine/errors.ts';
import { FileTaken } from '../../files/writing/file-lock.ts';
import type { PairRecord } from '../games/pair-record.ts';
import { entrantNames, formatEntrant } from '../entrant.ts';
import { Schedule } from '../games/schedule.ts';
import { ForfeitWatch, type ForfeitedGame, type ForfeitStop } from './forfeit-watch.ts';
import { RecordCheck } from './record-check.ts';
import { lockRecord, PART, RecordWriter, unlockRecord } from './record-writer.ts';
import { GcgFolder, type RecordedSetting } from './recorded-game.ts';
import { playPairs, type PlayPairsOptions, type TournamentRun } from '../play-pairs.ts';
import { TournamentStatistics, type TournamentResult } from '../tournament-statistics.ts';
import { SequentialTest, type SequentialTestResult } from '../sequential/sequential-test.ts';
import { checkSameTournament } from './same-tournament.ts';
import {
  afterDecision,
  headerOf,
  readFirstLine,
  readPairs,
  type TournamentHeader,
  type TournamentSettings,
} from './tournament-record.ts';

/** A tournament, and where its record is or will be. */
export interface RecordedTournamentOptions
  extends TournamentSettings, Pick<PlayPairsOptions, 'threads' | 'batchPairs' | 'signal' | 'workerUrl' | 'botLog'> {
  /** What plays the pairs. Default: `playPairs`, on threads of this process. */
  readonly run?: ((options: PlayPairsOptions & TournamentSettings) => Promise<TournamentRun>) | undefined;
  /** Where the record will be; without it none is left by a tournament that is played to its end. */
  readonly out?: string | undefined;
  /** A record to resume. */
  readonly resume?: string | undefined;
  /** A folder to write every game into as GCG. */
  readonly gcg?: string | undefined;
  /** Whether `out` and `gcg` may replace files that are there. */
  readonly force?: boolean | undefined;
  /** Told in a line what the user may want to know: whose lock is watched, that a record is made longer. */
  readonly onNote?: (line: string) => void;
  /** Told where the record grows, before the first pair is played. */
  readonly onRecord?: (path: string) => void;
  /** Whether every pair of the record is played again to check it, not a sample alone. */
  readonly verify?: boolean;
  /** Told how many of the record's pairs were played again to check it, and how many it has. */
  readonly onChecked?: (replayed: number, pairs: number) => void;
  /** How many games of one bot that are forfeited one after another stop the tournament. Default: it goes on. */
  readonly forfeitsInARow?: number | undefined;
  /** Called with the first game that each bot forfeits, as soon as it is known. */
  readonly onForfeit?: (game: ForfeitedGame) => void;
  /** Told how many pairs are done, and where the test stands if there is one: before the first, and after every batch. */
  readonly onProgress?: (pairs: number, test: SequentialTest | null) => void;
  /** Takes the result of a tournament that is over. Only then a record that nobody asked for is removed; it stays if this fails. */
  readonly onFinished?: (tournament: RecordedTournament) => void | Promise<void>;
}

/** What a recorded tournament has come to. */
export interface RecordedTournament extends TournamentRun {
  readonly result: TournamentResult;
  /** Where the sequential test stands; null where there is none. */
  readonly test: SequentialTestResult | null;
  /** Whether all pairs were played, or all until the test was decided. */
  readonly finished: boolean;
  /** Why it was stopped, if games forfeited one after another did that. */
  readonly stop: ForfeitStop | null;
  /** Where the record is: whole if the tournament is finished, else what to resume from. */
  readonly record: string | null;
}

/** A tournament failed; the pairs played before that are in its record. */
export class TournamentFault extends Error {
  override readonly name = 'TournamentFault';
  readonly record: string;

  constructor(record: string, cause: unknown) {
    super(reasonOf(cause), { cause });
    this.record = record;
  }
}

/** The record to resume from: the path given, or what an unfinished record of that name is called. */
export function findRecord(path: string): string {
  return !existsSync(path) && existsSync(path + PART) ? path + PART : path;
}

/**
 * Play a tournament to its end or until it is told to stop. A record may be resumed with more pairs than it was begun with.
 *
 * @throws InputError if the record to resume is of another tournament or damaged, or a file cannot be written.
 * @throws TournamentFault if it cannot go on; FileTaken if another program writes to the record.
 */
export async function playRecordedTournament(options: RecordedTournamentOptions): Promise<RecordedTournament> {
  const { resume } = options;
  const run = new RecordedRun(options);
  const record = resume === undefined ? await run.begin() : await run.resume(resume);
  return record instanceof RecordWriter ? run.play(record) : run.unplayed(record);
}

/** Where a record is to which nothing is added. */
type ClosedRecord = Pick<RecordedTournament, 'finished' | 'record'>;

/** A tournament as it is played on record: what its pairs add up to, and where they are kept. */
class RecordedRun {
  readonly #options: RecordedTournamentOptions;
  readonly #header: TournamentHeader;
  /** What its games are played over again with. */
  readonly #setting: RecordedSetting;
  readonly #statistics: TournamentStatistics;
  /** Tells when to stop, if it is not after a number of pairs. */
  readonly #test: SequentialTest | null;
  readonly #forfeits: ForfeitWatch;
  /** Where games go as GCG, if anywhere. */
  readonly #folder: GcgFolder | null;

  constructor(options: RecordedTournamentOptions) {
    const { bots, format, seed, pairs, gcg, sprt, forfeitsInARow = Infinity, onForfeit } = options;
    this.#options = options;
    this.#header = headerOf(options);
    this.#setting = { ...options, pairings: new Schedule(bots.length, format).pairings.length };
    this.#statistics = new TournamentStatistics(bots.length, { format, seed });
    this.#test = sprt === undefined ? null : new SequentialTest(sprt);
    this.#forfeits = new ForfeitWatch(forfeitsInARow, (game) => onForfeit?.(game));
    this.#folder =
      gcg === undefined ? null : new GcgFolder(gcg, this.#setting, entrantNames(bots.map(formatEntrant)), pairs);
  }

  /** Begin a record. */
  async begin(): Promise<RecordWriter> {
    const { out = null, force = false, onNote } = this.#options;
    await this.#folder?.prepare([], force);
    return RecordWriter.create({ out, force }, this.#header, onNote);
  }

  /** Continue a record. A whole one, and one whose check was broken off, is only read. */
  async resume(path: string): Promise<RecordWriter | ClosedRecord> {
    // What the record says is read once no other can write to it.
    await lockRecord(path, this.#options.onNote);
    try {
      const writer = await this.#reopen(path);
      if (writer instanceof RecordWriter) return writer;
      unlockRecord(path);
      return writer;
    } catch (cause) {
      unlockRecord(path);
      throw cause;
    }
  }

  async #reopen(path: string): Promise<RecordWriter | ClosedRecord> {
    const { force = false } = this.#options;
    const { header, endByte: firstLine } = await readFirstLine(path);
    checkSameTournament(header, this.#header, path);
    const read = await this.#readPlayed(path);
    if (read === null) return { finished: false, record: path };
    const isLonger = header.pairs < this.#header.pairs;
    if (isLonger && this.#isDecided) throw alreadyDecided(path, this.#statistics.pairs);
    await this.#folder?.prepare(read.played, force);
    if (isLonger) {
      this.#options.onNote?.(`${path} has ${counted(this.#statistics.pairs, 'pair')}; others are added to it`);
      return RecordWriter.extend(path, this.#header, { firstLine, end: read.bytes }, force);
    }
    const isWhole = this.#isOver && !path.endsWith(PART);
    return isWhole ? { finished: true, record: path } : RecordWriter.resume(path, read.bytes, force);
  }

  /**
   * Read, check and count the pairs that were played already.
   *
   * @returns the bytes they take, and the pairs themselves where their games go into a folder; null if it was told to stop
   */
  async #readPlayed(path: string): Promise<{ readonly bytes: number; readonly played: readonly PairRecord[] } | null> {
    const { verify = false, signal, onChecked } = this.#options;
    const played: PairRecord[] = [];
    const check = new RecordCheck(this.#setting, { source: path, all: verify });
    const bytes = await readPairs(path, (record) => {
      if (this.#isDecided) throw afterDecision(path, record.pair);
      check.add(record);
      this.#untilDecided([record]);
      this.#statistics.add(record);
      if (this.#folder !== null) played.push(record);
      return signal?.aborted !== true;
    });
    if (bytes === null) return null;
    check.finish();
    onChecked?.(check.replayed, this.#statistics.pairs);
    return { bytes, played };
  }

  get #isDecided(): boolean {
    return this.#test !== null && this.#test.decision !== null;
  }

  get #isOver(): boolean {
    return this.#isDecided || this.#statistics.pairs === this.#options.pairs;
  }

  /**
   * Count pairs in the test, up to that which decides it. Those that other threads had begun by then are left out, so that the end
   * is the same for any number of threads.
   */
  #untilDecided(records: readonly PairRecord[]): readonly PairRecord[] {
    if (this.#test === null) return records;
    const kept: PairRecord[] = [];
    for (const record of records) {
      if (this.#isDecided) break;
      this.#test.add(record);
      kept.push(record);
    }
    return kept;
  }

  /** Follow forfeits, up to the pair that stops the tournament; those after it are left out as well. */
  #untilForfeited(records: readonly PairRecord[]): readonly PairRecord[] {
    const kept: PairRecord[] = [];
    for (const record of records) {
      if (this.#forfeits.stop !== null) break;
      this.#forfeits.add(record);
      kept.push(record);
    }
    return kept;
  }

  /** Play the pairs that are left, and close the record. */
  async play(writer: RecordWriter): Promise<RecordedTournament> {
    const { seed, onRecord, onProgress } = this.#options;
    const unnamed = `tilewright-${seed}.ndjson`;
    if (!this.#isOver) onRecord?.(writer.path);
    onProgress?.(this.#statistics.pairs, this.#test);
    let run: TournamentRun;
    try {
      run = await this.#playLeft(writer);
    } catch (cause) {
      if (!(cause instanceof FileTaken)) throw new TournamentFault(await writer.keep(unnamed), cause);
      writer.close();
      throw cause;
    }
    if (!this.#isOver) return { ...run, ...this.#results(), finished: false, record: await writer.keep(unnamed) };
    const finished = { ...run, ...this.#results(), finished: true, record: await this.#finish(writer) };
    await this.#options.onFinished?.(finished);
    await writer.discard();
    return finished;
  }

  async #finish(writer: RecordWriter): Promise<string | null> {
    try {
      return await writer.finish();
    } catch (cause) {
      if (!(cause instanceof FileTaken)) throw new TournamentFault(writer.path, cause);
      writer.close();
      throw cause;
    }
  }

  async #playLeft(writer: RecordWriter): Promise<TournamentRun> {
    if (this.#isOver) return NOTHING_PLAYED;
    const firstPair = this.#statistics.pairs;
    const decided = new AbortController();
    const { signal } = this.#options;
    const play = this.#options.run ?? playPairs;
    const run = await play({
      ...this.#options,
      firstPair,
      signal: signal === undefined ? decided.signal : AbortSignal.any([signal, decided.signal]),
      onPairs: async (records) => {
        const kept = this.#untilDecided(this.#untilForfeited(records));
        if (kept.length > 0) writer.write(kept);
        for (const record of kept) await this.#folder?.write(record);
        for (const record of kept) this.#statistics.add(record);
        this.#options.onProgress?.(this.#statistics.pairs, this.#test);
        if (this.#isDecided || this.#forfeits.stop !== null) decided.abort();
      },
    });
    return { ...run, pairs: this.#statistics.pairs - firstPair };
  }

  #results(): Pick<RecordedTournament, 'result' | 'test' | 'stop'> {
    const stop = this.#isOver ? null : this.#forfeits.stop;
    return { result: this.#statistics.result(), test: this.#test?.result() ?? null, stop };
  }

  /** What a record says to which no pair is added. */
  async unplayed(record: ClosedRecord): Promise<RecordedTournament> {
    const tournament = { ...NOTHING_PLAYED, ...this.#results(), ...record };
    if (tournament.finished) await this.#options.onFinished?.(tournament);
    return tournament;
  }
}

function alreadyDecided(source: string, pairs: number): InputError {
  return new InputError(
    'bad-option',
    `the test of this record was decided after ${counted(pairs, 'pair')}, and a decision is only good for those: ` +
      'without --pairs the record gives its result, and another seed begins a new test',
    { source },
  );
}

const NOTHING_PLAYED: TournamentRun = { pairs: 0, seconds: 0, cpuSeconds: 0 };
