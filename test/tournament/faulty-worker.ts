/**
 * The tournament's worker, but with a fault: as `FAULT` says, its thread dies or its task fails, once (the file `FAULT_ONCE`
 * tells that it happened) or, without that, every time it is given pair 4.
 */
import { openSync } from 'node:fs';
import type { PairRecord } from '../../src/tournament/record/pair-record.ts';
import type { Batch } from '../../src/tournament/worker.ts';
import { playBatch as play } from '../../src/tournament/worker.ts';

export function playBatch(batch: Batch): PairRecord[] | Promise<PairRecord[]> {
  if (batch.count > 0 && batch.first <= 4 && 4 < batch.first + batch.count && isDue()) {
    if (process.env['FAULT'] === 'exit') process.exit(3);
    throw new Error('a fault was injected');
  }
  return play(batch);
}

function isDue(): boolean {
  const once = process.env['FAULT_ONCE'];
  if (once === undefined) return true;
  try {
    openSync(once, 'wx');
    return true;
  } catch {
    return false;
  }
}
