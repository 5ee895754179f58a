/** The games of a job as workers tell them: lines of a record. */
import { counted } from '../../text/counted.ts';
import { InputError } from '../../engine/errors.ts';
import type { JobRange } from '../../queue/job.ts';
import type { PairRecord } from '../games/pair-record.ts';
import type { Schedule } from '../games/schedule.ts';
import { parsePair } from '../record/tournament-record.ts';

/** The pairs of a job, or why they are none. Workers may be anybody's, so what they say is checked as a record is. */
export function readRecords(bytes: Buffer, { first, count }: JobRange, schedule: Schedule): PairRecord[] | string {
  const lines = bytes.toString('utf8').split('\n', count + 1);
  if (lines.length !== count) return `not the ${counted(count, 'pair')} from pair ${first + 1} on that were asked for`;
  try {
    return lines.map((line, at) => parsePair(line, { next: first + at, schedule }, { line: at + 1 }));
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause;
    return `line ${cause.message}`;
  }
}
