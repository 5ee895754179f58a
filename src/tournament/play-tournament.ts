/**
 * Plays a tournament and adds up its statistics, in memory or with a record on file: from the beginning, or from where a record
 * leaves off.
 */
import { counted } from '../text/counted.ts';
import { InputError, reasonOf } from '../engine/errors.ts';
import { FileTaken } from '../files/writing/file-lock.ts';
import { entrantClocks } from './entrant-clocks.ts';
import { entrantNames, formatEntrant } from './entrant.ts';
import type { PairRecord } from './games/pair-record.ts';
import { Schedule } from './games/schedule.ts';
import { playPairs, type PlayPairsOptions, type TournamentRun } from './play-pairs.ts';
import { ForfeitWatch, type ForfeitedGame, type ForfeitStop } from './record/forfeit-watch.ts';
import { RecordCheck } from './record/record-check.ts';
import { lockRecord, PART, RecordWriter, unlockRecord } from './record/record-writer.ts';
import { GcgFolder } from './record/gcg-folder.ts';
import type { RecordedSetting } from './record/replayed-game.ts';
import { checkSameTournament } from './record/same-tournament.ts';
import {
  afterDecision,
  buildHeader,
  readFirstLine,
  readPairs,
  type TournamentHeader,
  type TournamentSettings,
} from './record/tournament-record.ts';
import { openTest, type EloTest, type SpreadTest, type SequentialTestResult } from './sequential/sequential-test.ts';
import { TournamentStatistics, type TournamentResult } from './tournament-statistics.ts';

/** Where a tournament is kept, and how its record is checked. */
export interface RecordOptions {
  /** Where the record will be. Default: the tournament is played in memory. */
  readonly out?: string | undefined;
  /** A record to resume. */
  readonly resume?: string | undefined;
  /** A folder to write every game into as GCG. */
  readonly gcg?: string | undefined;
  /** Whether `out` and `gcg` may replace files that are there. */
  readonly force?: boolean | undefined;
  /** Whether every pair of the record to resume is played again to check it. Default: a sample is. */
  readonly verify?: boolean | undefined;
  /** Whether a tournament without `out` that is broken off leaves a record to resume. Default: false. */
  readonly keepUnfinished?: boolean | undefined;
  /** How many games of one bot, forfeited one after another, stop the tournament. Default: none do. */
  readonly forfeitsInARow?: number | undefined;
}

/** Follows a tournament, and may end it early. */
export interface TournamentHooks {
  /** Takes each pair, in order; the next ones come when it is done. After `false` no more are played. */
  readonly onPair?: (record: PairRecord, statistics: TournamentStatistics) => unknown;
  /** Ends the tournament: what is under way is played to its end, nothing more is begun. */
  readonly signal?: AbortSignal;
  /** Called with what the user may want to know: whose lock is watched, that a record is made longer. */
  readonly onNote?: (line: string) => void;
  /** Called with the path of the record while it grows, before the first pair is played. */
  readonly onRecord?: (path: string) => void;
  /** Called with the number of the record's pairs that were played again to check it, and of all it has. */
  readonly onChecked?: (replayed: number, pairs: number) => void;
  /** Called with the first game that each bot forfeits, as soon as it is known. */
  readonly onForfeit?: (game: ForfeitedGame) => void;
  /** Called with the number of pairs done and the sequential test, if there is one: before the first, and after every batch. */
  readonly onProgress?: (pairs: number, test: EloTest | SpreadTest | null) => void;
}

export interface PlayTournamentOptions
  extends
    TournamentSettings,
    RecordOptions,
    TournamentHooks,
    Pick<PlayPairsOptions, 'threads' | 'batchPairs' | 'workerUrl' | 'botLog' | 'engineLog'> {
  /** Plays the pairs. Default: `playPairs`, on threads of this process. */
  readonly run?: ((options: PlayPairsOptions & TournamentSettings) => Promise<TournamentRun>) | undefined;
  /** Takes a tournament that is over. A record without `out` is removed after that alone, and stays if this fails. */
  readonly onFinished?: (tournament: PlayedTournament) => void | Promise<void>;
}

/** How a tournament ended, besides its result. */
export interface TournamentEnd {
  /** Where the sequential test stands; null where there is none. */
  readonly test: SequentialTestResult | null;
  /** Whether all pairs were played, or all until the test was decided. */
  readonly finished: boolean;
  /** Why it was stopped, if games forfeited one after another did that. */
  readonly stop: ForfeitStop | null;
  /** Where the record is: whole if the tournament is finished, else what to resume from. Null where none is kept. */
  readonly record: string | null;
}

export interface PlayedTournament extends TournamentRun, TournamentEnd {
  readonly result: TournamentResult;
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

/**
 * Play a tournament to its end or until its signal aborts. A record may be resumed with more pairs than it was begun with. Where
 * results that are on record were found to be wrong, the record is cut before them, and played on from there.
 *
 * @throws InputError if the record to resume is of another tournament or damaged, or a file cannot be written.
 * @throws TournamentFault if it cannot go on; FileTaken if another program writes to the record.
 */
export async function playTournament(options: PlayTournamentOptions): Promise<PlayedTournament> {
  const { resume } = options;
  const run = new RunningTournament(options);
  const record = resume === undefined ? await run.begin() : await run.resume(resume);
  return record === null || record instanceof RecordWriter ? run.play(record) : run.unplayed(record);
}

type ClosedRecord = Pick<PlayedTournament, 'finished' | 'record'>;

class RunningTournament {
  readonly #options: PlayTournamentOptions;
  readonly #header: TournamentHeader;
  readonly #setting: RecordedSetting;
  readonly #statistics: TournamentStatistics;
  readonly #test: EloTest | SpreadTest | null;
  readonly #forfeits: ForfeitWatch;
  readonly #folder: GcgFolder | null;
  /** Aborts when the test is decided, games forfeited in a row stop it, or `onPair` answers false. */
  readonly #ended = new AbortController();

  constructor(options: PlayTournamentOptions) {
    const { bots, format, seed, pairs, gcg, sprt, forfeitsInARow = Infinity, onForfeit } = options;
    this.#options = options;
    this.#header = buildHeader(options);
    const { pairings } = new Schedule(bots.length, format);
    this.#setting = { ...options, clocks: entrantClocks(options), pairings: pairings.length };
    this.#statistics = new TournamentStatistics(bots.length, { format, seed });
    this.#test = sprt === undefined ? null : openTest(sprt);
    this.#forfeits = new ForfeitWatch(forfeitsInARow, (game) => onForfeit?.(game));
    this.#folder =
      gcg === undefined ? null : new GcgFolder(gcg, this.#setting, entrantNames(bots.map(formatEntrant)), pairs);
  }

  async begin(): Promise<RecordWriter | null> {
    const { out = null, force = false, keepUnfinished = false, onNote } = this.#options;
    await this.#folder?.prepare([], force);
    if (out === null && !keepUnfinished) return null;
    return RecordWriter.create({ out, force }, this.#header, onNote);
  }

  /** Continue a record. A whole one, and one whose check was broken off, is only read. */
  async resume(path: string): Promise<RecordWriter | ClosedRecord> {
    // What the record says is read once no other can write to it.
    await lockRecord(path, this.#options.onNote);
    try {
      const writer = await this.#reopen(path);
      if (!(writer instanceof RecordWriter)) unlockRecord(path);
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
   * @returns the bytes they take, and the pairs themselves where their games go into a folder; null if the signal aborted
   */
  async #readPlayed(path: string): Promise<{ readonly bytes: number; readonly played: readonly PairRecord[] } | null> {
    const { verify = false, signal, onChecked } = this.#options;
    const played: PairRecord[] = [];
    const check = new RecordCheck(this.#setting, { source: path, all: verify });
    const bytes = await readPairs(path, (record) => {
      if (this.#isDecided) throw afterDecision(path, record.pair);
      check.add(record);
      this.#test?.add(record);
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

  async play(writer: RecordWriter | null): Promise<PlayedTournament> {
    const { seed, onRecord, onProgress, onFinished } = this.#options;
    const keep = async (): Promise<string | null> => (await writer?.keep(`tilewright-${seed}.ndjson`)) ?? null;
    if (!this.#isOver && writer !== null) onRecord?.(writer.path);
    onProgress?.(this.#statistics.pairs, this.#test);
    const run = await this.#playLeft(writer).catch(async (cause: unknown) => {
      throw await faultOn(writer, cause, keep);
    });
    if (!this.#isOver) return { ...run, ...this.#results(), finished: false, record: await keep() };
    const record = await Promise.resolve(writer?.finish() ?? null).catch(async (cause: unknown) => {
      throw await faultOn(writer, cause);
    });
    const finished = { ...run, ...this.#results(), finished: true, record };
    await onFinished?.(finished);
    await writer?.discard();
    return finished;
  }

  async #playLeft(writer: RecordWriter | null): Promise<TournamentRun> {
    if (this.#isOver) return NOTHING_PLAYED;
    const firstPair = this.#statistics.pairs;
    const { signal, run = playPairs, onProgress } = this.#options;
    const ended = this.#ended.signal;
    const played = await run({
      ...this.#options,
      firstPair,
      signal: signal === undefined ? ended : AbortSignal.any([signal, ended]),
      onPairs: async (records) => {
        const kept = await this.#count(records);
        if (kept.length > 0) writer?.write(kept);
        for (const record of kept) await this.#folder?.write(record);
        onProgress?.(this.#statistics.pairs, this.#test);
      },
    });
    return { ...played, pairs: this.#statistics.pairs - firstPair };
  }

  /**
   * Count pairs, up to that which ends the tournament. Those that other threads had begun by then are left out, so that the end is
   * the same for any number of threads.
   */
  async #count(records: readonly PairRecord[]): Promise<readonly PairRecord[]> {
    const { onPair } = this.#options;
    const kept: PairRecord[] = [];
    for (const record of records) {
      if (this.#ended.signal.aborted) break;
      this.#forfeits.add(record);
      this.#test?.add(record);
      this.#statistics.add(record);
      kept.push(record);
      const isEnough = onPair !== undefined && (await onPair(record, this.#statistics)) === false;
      if (isEnough || this.#isDecided || this.#forfeits.stop !== null) this.#ended.abort();
    }
    return kept;
  }

  #results(): Pick<PlayedTournament, 'result' | 'test' | 'stop'> {
    const stop = this.#isOver ? null : this.#forfeits.stop;
    return { result: this.#statistics.result(), test: this.#test?.result() ?? null, stop };
  }

  async unplayed(record: ClosedRecord): Promise<PlayedTournament> {
    const tournament = { ...NOTHING_PLAYED, ...this.#results(), ...record };
    if (tournament.finished) await this.#options.onFinished?.(tournament);
    return tournament;
  }
}

/** The error of a tournament that cannot go on. Its record is closed, but nothing is written to one that another program has. */
async function faultOn(
  writer: RecordWriter | null,
  cause: unknown,
  keep?: () => Promise<string | null>,
): Promise<unknown> {
  if (writer === null) return cause;
  if (!(cause instanceof FileTaken)) return new TournamentFault((await keep?.()) ?? writer.path, cause);
  writer.close();
  return cause;
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
