/**
 * Repairs a record damaged by a power failure or a disk: the intact part before the damage is copied to a new file, which can be
 * resumed. Pairs after the damage are dropped, because a record must be contiguous, and are played again when it is resumed.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { InputError, reasonOf } from '../../engine/errors.ts';
import { checkOutput, writeFileWhole } from '../../files/writing/output-file.ts';
import { openTest } from '../../match/sequential/sequential-test.ts';
import { goalOf, lockRecord, PART, unlockRecord } from './record-writer.ts';
import { afterDecision, readFirstLine, readPairs, type TournamentHeader } from './tournament-record.ts';

export interface RecordRepair {
  readonly header: TournamentHeader;
  readonly pairs: number;
  readonly isFinished: boolean;
  /** The error, the number of bytes dropped, and the new file. */
  readonly damage: { readonly what: string; readonly bytes: number; readonly out: string } | null;
}

interface RepairOptions {
  /** The new file. Default: the record's name with `.repaired`. */
  readonly out?: string | undefined;
  readonly force?: boolean | undefined;
  /** Called if it takes seconds to find out whether another process writes to the record. */
  readonly onWatch?: (line: string) => void;
}

/**
 * Copies the intact part of a damaged record to a new file; an undamaged record is not touched. Throws InputError `bad-record` if
 * the first line is damaged, `cannot-read` or `cannot-write`.
 */
export async function repairRecord(path: string, options: RepairOptions = {}): Promise<RecordRepair> {
  const { header } = await readFirstLine(path);
  await lockRecord(path, options.onWatch);
  try {
    const { pairs, isDecided, end, what } = await readIntactPart(path, header);
    const { size } = await stat(path);
    const isFinished = isDecided || pairs === header.pairs;
    if (what === null && size === end) return { header, pairs, isFinished, damage: null };
    const out = options.out ?? repairedName(path, isFinished);
    await checkOutput(out, options.force ?? false, false);
    await writeFileWhole(out, createReadStream(path, { end: end - 1 }));
    const damage = { what: what ?? `${path}:${pairs + 2}: the line is incomplete`, bytes: size - end, out };
    return { header, pairs, isFinished, damage };
  } finally {
    unlockRecord(path);
  }
}

/**
 * Finds the `end` of the intact part in bytes, and the error of the next line (null if there is no error, or the line is
 * incomplete).
 */
async function readIntactPart(path: string, { sprt }: TournamentHeader) {
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

/** `games.ndjson.part` becomes `games.repaired.ndjson.part`, without `.part` if no pairs are left to play. */
function repairedName(path: string, isFinished: boolean): string {
  const { dir, name, ext } = parse(goalOf(path));
  return join(dir, `${name}.repaired${ext}`) + (isFinished ? '' : PART);
}
