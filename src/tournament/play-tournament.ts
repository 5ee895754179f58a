/** Plays a tournament and computes its statistics, in memory or with a record file, from the start or from where a record ends. */
import { counted } from '../text/counted.ts';
import { InputError, reasonOf } from '../engine/errors.ts';
import { FileTaken } from '../files/writing/file-lock.ts';
import { entrantClocks } from './entrant-clocks.ts';
import { entrantNames, formatEntrant } from './entrant.ts';
import type { PairRecord } from '../match/games/pair-record.ts';
import { Schedule } from '../match/games/schedule.ts';
import { playPairs, type PlayPairsOptions, type TournamentRun } from './play-pairs.ts';
import { ForfeitWatch, type GameForfeit } from '../match/forfeit-watch.ts';
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
import type { TournamentEnd } from '../match/outcome.ts';
import { openTest, type EloTest, type SpreadTest } from '../match/sequential/sequential-test.ts';
import { TournamentStatistics, type TournamentResult } from '../match/tournament-statistics.ts';

/** Options of a tournament's record. */
export interface RecordOptions {
  /** Path of the record. Default: none; the tournament is played in memory. */
  readonly out?: string | undefined;
  readonly resume?: string | undefined;
  /** Directory for every game as GCG. */
  readonly gcg?: string | undefined;
  /** Allows `out` and `gcg` to replace existing files. */
  readonly force?: boolean | undefined;
  /** Replays every pair of the resumed record to check it. Default: a sample. */
  readonly verify?: boolean | undefined;
  /** Keeps the record of an interrupted tournament without `out`. Default: false. */
  readonly keepUnfinished?: boolean | undefined;
  /** Number of consecutive forfeits by one bot that stops the tournament. Default: unlimited. */
  readonly forfeitsInARow?: number | undefined;
}

/** Callbacks that follow a tournament and may end it early. */
export interface TournamentHooks {
  /** Receives each pair in order; the next ones wait until it has finished. Returning `false` ends the tournament. */
  readonly onPair?: (record: PairRecord, statistics: TournamentStatistics) => unknown;
  /** Ends the tournament: pairs in progress are finished, and no others start. */
  readonly signal?: AbortSignal;
  /** Called with a notice for the user, such as a lock being waited for or a record being extended. */
  readonly onNote?: (line: string) => void;
  /** Called with the path of the unfinished record before the first pair is played. */
  readonly onRecord?: (path: string) => void;
  /** Called with the number of replayed pairs and the number of pairs in the record. */
  readonly onChecked?: (replayed: number, pairs: number) => void;
  /** Called with the first game that each bot forfeits, immediately. */
  readonly onForfeit?: (game: GameForfeit) => void;
  /** Called with the number of pairs played and the sequential test, if any: at the start and after every batch. */
  readonly onProgress?: (pairs: number, test: EloTest | SpreadTest | null) => void;
}

export interface PlayTournamentOptions
  extends
    TournamentSettings,
    RecordOptions,
    TournamentHooks,
    Pick<PlayPairsOptions, 'threads' | 'batchPairs' | 'workerUrl' | 'botLog' | 'engineLog'> {
  /** Plays the pairs. Default: `playPairs` in this process. */
  readonly run?: ((options: PlayPairsOptions & TournamentSettings) => Promise<TournamentRun>) | undefined;
  /** Receives the finished tournament. A record without `out` is removed afterwards, and kept if this fails. */
  readonly onFinished?: (tournament: PlayedTournament) => void | Promise<void>;
}

export interface PlayedTournament extends TournamentRun, TournamentEnd {
  readonly result: TournamentResult;
}

/** A failed tournament; the pairs played before the failure are in its record. */
export class TournamentFault extends Error {
  override readonly name = 'TournamentFault';
  readonly record: string;

  constructor(record: string, cause: unknown) {
    super(reasonOf(cause), { cause });
    this.record = record;
  }
}

/**
 * Plays a tournament to its end or until its signal aborts. A record may be resumed with more pairs than it was started with. If
 * recorded results prove wrong, the record is truncated before them and continued.
 *
 * @throws InputError if the record to resume is damaged or of another tournament, or a file cannot be written.
 * @throws TournamentFault if it cannot continue; FileTaken if another process writes to the record.
 */
export async function playTournament(options: PlayTournamentOptions): Promise<PlayedTournament> {
  const { resume } = options;
  const run = new RunningTournament(options);
  const record = resume === undefined ? await run.begin() : await run.resume(resume);
  return record === null || record instanceof RecordWriter ? run.play(record) : run.reportUnplayed(record);
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
  /** Aborts when the test is decided, consecutive forfeits stop it, or `onPair` returns false. */
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

  /** Continues a record. A complete record, or one whose check was interrupted, is only read. */
  async resume(path: string): Promise<RecordWriter | ClosedRecord> {
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
    const record = await this.#readRecord(path);
    if (record === null) return { finished: false, record: path };
    const isLonger = header.pairs < this.#header.pairs;
    if (isLonger && this.#isDecided) throw alreadyDecided(path, this.#statistics.pairs);
    await this.#folder?.prepare(record.played, force);
    if (isLonger) {
      this.#options.onNote?.(`extending ${path}, which has ${counted(this.#statistics.pairs, 'pair')}`);
      return RecordWriter.extend(path, this.#header, { firstLine, end: record.bytes }, force);
    }
    const isWhole = this.#isOver && !path.endsWith(PART);
    return isWhole ? { finished: true, record: path } : RecordWriter.resume(path, record.bytes, force);
  }

  /**
   * Reads, checks and counts the recorded pairs. Returns their length in bytes, and the pairs if their games are written as GCG;
   * null if the signal aborted.
   */
  async #readRecord(path: string): Promise<{ readonly bytes: number; readonly played: readonly PairRecord[] } | null> {
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
    const run = await this.#playRest(writer).catch(async (cause: unknown) => {
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

  async #playRest(writer: RecordWriter | null): Promise<TournamentRun> {
    if (this.#isOver) return NOTHING_PLAYED;
    const firstPair = this.#statistics.pairs;
    const { signal, run = playPairs, onProgress } = this.#options;
    const ended = this.#ended.signal;
    const ownRun = await run({
      ...this.#options,
      firstPair,
      signal: signal === undefined ? ended : AbortSignal.any([signal, ended]),
      onPairs: async (records) => {
        const accepted = await this.#count(records);
        if (accepted.length > 0) writer?.write(accepted);
        for (const record of accepted) await this.#folder?.write(record);
        onProgress?.(this.#statistics.pairs, this.#test);
      },
    });
    return { ...ownRun, pairs: this.#statistics.pairs - firstPair };
  }

  /**
   * Counts pairs up to the one that ends the tournament. Later pairs of other threads are dropped, so the end does not depend on
   * the number of threads.
   */
  async #count(records: readonly PairRecord[]): Promise<readonly PairRecord[]> {
    const { onPair } = this.#options;
    const accepted: PairRecord[] = [];
    for (const record of records) {
      if (this.#ended.signal.aborted) break;
      this.#forfeits.add(record);
      this.#test?.add(record);
      this.#statistics.add(record);
      accepted.push(record);
      const isEnough = onPair !== undefined && (await onPair(record, this.#statistics)) === false;
      if (isEnough || this.#isDecided || this.#forfeits.stop !== null) this.#ended.abort();
    }
    return accepted;
  }

  #results(): Pick<PlayedTournament, 'result' | 'test' | 'stop'> {
    const stop = this.#isOver ? null : this.#forfeits.stop;
    return { result: this.#statistics.result(), test: this.#test?.result() ?? null, stop };
  }

  async reportUnplayed(record: ClosedRecord): Promise<PlayedTournament> {
    const tournament = { ...NOTHING_PLAYED, ...this.#results(), ...record };
    if (tournament.finished) await this.#options.onFinished?.(tournament);
    return tournament;
  }
}

/** Wraps the error of a failed tournament and closes its record. A record taken over by another process is not written to. */
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
    `the sequential test of this record was decided after ${counted(pairs, 'pair')}, so it cannot be extended; ` +
      'omit --pairs to show its result, or start a new test with another seed',
    { source },
  );
}

const NOTHING_PLAYED: TournamentRun = { pairs: 0, seconds: 0, cpuSeconds: 0 };
