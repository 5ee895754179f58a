/** The record of a tournament from its parts, to the byte that of the same tournament at home. */
import { counted } from '../../text/counted.ts';
import { InputError } from '../../engine/errors.ts';
import { Schedule } from '../games/schedule.ts';
import { readRecords } from './job-records.ts';
import { RecordWriter } from '../record/record-writer.ts';
import { openTest } from '../sequential/sequential-test.ts';
import { TournamentStatistics } from '../tournament-statistics.ts';
import { getPart, type PartPlace } from './part-place.ts';
import { readPartsIndex, type PartsEntry, type PartsHead } from './parts-index.ts';

export interface MergedRecord {
  readonly pairs: number;
  /** That of the record. */
  readonly digest: string;
}

interface MergeOptions {
  /** The record. */
  readonly out: string;
  /** Whether it may replace a file that is there. */
  readonly force: boolean;
  /** Called with the pairs that are written, and how many there will be. */
  readonly onProgress?: (pairs: number, all: number) => void;
}

/**
 * Write the record of the parts that an index names. Each is checked by its SHA-256, and its games by their digests.
 *
 * @param place where the parts are, for an index of that kind of place
 * @throws InputError `bad-option` where the tournament is not over; `cannot-read` where a part is gone or damaged, and the record is not
 * written; `bad-record`, `cannot-write`
 */
export async function mergeParts(
  index: string,
  place: (head: PartsHead) => Promise<PartPlace>,
  { out, force, onProgress }: MergeOptions,
): Promise<MergedRecord> {
  const entries: Pick<PartsEntry, 'first' | 'count' | 'part'>[] = [];
  const { head } = await readPartsIndex(index, ({ first, count, part }) => entries.push({ first, count, part }));
  const last = entries.at(-1);
  const pairs = last === undefined ? 0 : last.first + last.count;
  const notOver = (): InputError => {
    const all = counted(head.header.pairs, 'pair');
    const text = `has ${pairs} of ${all}; the tournament must be played to its end first`;
    return new InputError('bad-option', text, { source: index });
  };
  // Only the games say whether a test is decided.
  if (head.header.sprt === undefined && pairs < head.header.pairs) throw notOver();
  const from = await place(head);
  const merging = new Merging(head);
  const writer = await RecordWriter.create({ out, force }, head.header);
  try {
    for (const { first, count, part } of entries) {
      const lines = await getPart(from, { run: head.run, first, digest: part });
      const inPart = Math.min(head.jobPairs, head.header.pairs - first);
      const records = readRecords(lines.subarray(0, -1), { first, count: inPart }, merging.schedule);
      if (typeof records === 'string') {
        throw new InputError('bad-record', `the part from pair ${first + 1} on is none: ${records}`, { source: index });
      }
      for (const record of records.slice(0, count)) merging.add(record);
      writer.write(records.slice(0, count));
      onProgress?.(first + count, pairs);
    }
    if (!merging.isOver) throw notOver();
    await writer.finish();
  } catch (cause) {
    await writer.abandon();
    throw cause;
  }
  return { pairs, digest: merging.digest };
}

class Merging {
  readonly schedule: Schedule;
  readonly #statistics: TournamentStatistics;
  readonly #test: ReturnType<typeof openTest> | null;
  readonly #pairs: number;

  constructor({ header: { bots, sprt, pairs } }: PartsHead) {
    this.schedule = new Schedule(bots.length);
    this.#statistics = new TournamentStatistics(bots.length);
    this.#test = sprt === undefined ? null : openTest(sprt);
    this.#pairs = pairs;
  }

  add(record: Parameters<TournamentStatistics['add']>[0]): void {
    this.#statistics.add(record);
    this.#test?.add(record);
  }

  get isOver(): boolean {
    return this.#statistics.pairs === this.#pairs || (this.#test !== null && this.#test.decision !== null);
  }

  get digest(): string {
    return this.#statistics.result().digest;
  }
}
