/**
 * A record that a power cut or a disk has damaged: what is whole of it before the damage goes into a new file, which can be
 * resumed. A record is a chain: pairs behind a damaged one are left out, and played again when it is resumed.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { InputError, reasonOf } from '../../engine/errors.ts';
import { checkOutput, writeFileWhole } from '../../files/writing/output-file.ts';
import { openTest } from '../sequential/sequential-test.ts';
import { lockRecord, PART, unlockRecord } from './record-writer.ts';
import { afterDecision, readFirstLine, readPairs, type TournamentHeader } from './tournament-record.ts';

export interface RecordRepair {
  readonly header: TournamentHeader;
  readonly pairs: number;
  readonly isFinished: boolean;
  readonly damage: RecordDamage | null;
}

export interface RecordDamage {
  readonly what: string;
  readonly bytes: number;
  readonly out: string;
}

interface RepairOptions {
  /** The new file. Default: the record's name with `.repaired` in it. */
  readonly out?: string | undefined;
  /** Whether `out` may replace a file that is there. */
  readonly force?: boolean | undefined;
  /** Called where it takes some seconds to see whether another process writes to the record. */
  readonly onWatch?: (line: string) => void;
}

/**
 * Write what is whole of a record into a new file; a record that is not damaged stays alone.
 *
 * @throws InputError `cannot-read`, `bad-record` if not even the first line is that of a record, `cannot-write`
 */
export async function repairRecord(path: string, options: RepairOptions = {}): Promise<RecordRepair> {
  const { header } = await readFirstLine(path);
  await lockRecord(path, options.onWatch);
  try {
    const { pairs, isDecided, end, what } = await readWhole(path, header);
    const { size } = await stat(path);
    const isFinished = isDecided || pairs === header.pairs;
    if (what === null && size === end) return { header, pairs, isFinished, damage: null };
    const out = options.out ?? repairedName(path, isFinished);
    await checkOutput(out, options.force ?? false, false);
    await writeFileWhole(out, createReadStream(path, { end: end - 1 }));
    const damage = { what: what ?? `${path}:${pairs + 2}: the line breaks off`, bytes: size - end, out };
    return { header, pairs, isFinished, damage };
  } finally {
    unlockRecord(path);
  }
}

/** What is whole of a record: `end` in bytes, and `what` is wrong with the line after; null where nothing is, or it breaks off. */
async function readWhole(path: string, { sprt }: TournamentHeader) {
  const test = sprt === undefined ? null : openTest(sprt);
  let pairs = 0;
  let end = (await readFirstLine(path)).endByte;
  let what: string | null = null;
  try {
    await readPairs(path, (record, endByte) => {
      if (test !== null && test.decision !== null) throw afterDecision(path, record.pair);
      test?.add(record);
      pairs++;
      end = endByte;
    });
  } catch (error) {
    if (!(error instanceof InputError) || error.code !== 'bad-record') throw error;
    what = reasonOf(error.cause ?? error);
  }
  return { pairs, isDecided: test !== null && test.decision !== null, end, what };
}

/** `games.ndjson.part` gives `games.repaired.ndjson.part`; without the end where no pair is left to be played. */
function repairedName(path: string, isFinished: boolean): string {
  const { dir, name, ext } = parse(path.endsWith(PART) ? path.slice(0, -PART.length) : path);
  return join(dir, `${name}.repaired${ext}`) + (isFinished ? '' : PART);
}
