/**
 * The tournament's worker with an injected fault. Depending on `FAULT`, its thread dies or its task fails: once if `FAULT_ONCE`
 * names a file (which records that it happened), otherwise every time it gets pair 4.
 */
import { openSync } from 'node:fs';
import process from 'node:process';
import { playBatch as play, playLines as playText } from '../../dist/bin/tournament/pair-worker.js';

export function playBatch(batch) {
  failIfDue(batch);
  return play(batch);
}

export function playLines(batch) {
  failIfDue(batch);
  return playText(batch);
}

function failIfDue(batch) {
  if (batch.count > 0 && batch.first <= 4 && 4 < batch.first + batch.count && isDue()) {
    if (process.env['FAULT'] === 'exit') process.exit(3);
    throw new Error('a fault was injected');
  }
}

function isDue() {
  const once = process.env['FAULT_ONCE'];
  if (once === undefined) return true;
  try {
    openSync(once, 'wx');
    return true;
  } catch {
    return false;
  }
}
